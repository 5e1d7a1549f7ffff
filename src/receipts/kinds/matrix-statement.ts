import * as v from 'valibot';
import { STATUSES, type Status } from '../../model/status.ts';
import { demand, differs, unsorted, type Contradiction } from '../contradiction.ts';
import { count, filePin, name, provenance, sha256, utcTime } from '../schema-parts.ts';
import type { FilePin } from './run-statement.ts';
import { STATEMENT_TYPE, type Provenance, type Statement } from './statement.ts';

/** What the detector answered when configurations of hosts were changed on purpose: the lane `config`. */
export const MATRIX_PREDICATE_TYPE = 'urn:hookproof:predicate:config-matrix:v1' as const;

/** What became of one cell. `no-op` and `base-not-covered` say that nothing was measured, which is never right. */
export const MATRIX_RESULTS = ['right', 'false-covered', 'false-loss', 'no-op', 'base-not-covered'] as const;
export type MatrixResult = (typeof MATRIX_RESULTS)[number];

/** One operator on one fixture of a host. */
export interface MatrixCell {
  readonly operator: string;
  readonly fixture: string;
  readonly host: string;
  readonly expected: 'drop' | 'keep';
  readonly got: Status;
  readonly result: MatrixResult;
}

/** How large a matrix is: what a later one must not fall below. */
export interface MatrixExtent {
  readonly operators: number;
  /** Sorted by host. */
  readonly hosts: readonly { readonly host: string; readonly cells: number }[];
}

export interface MatrixClaim extends MatrixExtent {
  /** The module that measured, and every file that it reaches: sorted by file. */
  readonly sources: readonly FilePin[];
  readonly lockFiles: readonly FilePin[];
  /** Sorted by operator and fixture. */
  readonly cells: readonly MatrixCell[];
  readonly counts: Readonly<Record<MatrixResult, number>>;
  /** What the measurement itself found too small; [] when nothing is. */
  readonly shrunk: readonly string[];
  /** 0 exactly when every cell is right and nothing shrank, else 2. */
  readonly exitCode: 0 | 2;
}

export interface MatrixDetails extends Provenance {
  /** RFC 3339 with Z. */
  readonly measuredAt: string;
}

/** Its subjects are the sources. */
export type MatrixStatement = Statement<typeof MATRIX_PREDICATE_TYPE, MatrixClaim, MatrixDetails>;

const claim = v.strictObject({
  sources: v.pipe(v.array(filePin), v.minLength(1)),
  lockFiles: v.array(filePin),
  operators: count,
  hosts: v.array(v.strictObject({ host: name, cells: count })),
  cells: v.array(
    v.strictObject({
      operator: name,
      fixture: name,
      host: name,
      expected: v.picklist(['drop', 'keep']),
      got: v.picklist(STATUSES),
      result: v.picklist(MATRIX_RESULTS),
    }),
  ),
  counts: v.strictObject({
    right: count,
    'false-covered': count,
    'false-loss': count,
    'no-op': count,
    'base-not-covered': count,
  }),
  shrunk: v.array(name),
  exitCode: v.picklist([0, 2]),
});

export const MATRIX_STATEMENT: v.GenericSchema<unknown, MatrixStatement> = v.strictObject({
  _type: v.literal(STATEMENT_TYPE),
  subject: v.pipe(v.array(v.strictObject({ name, digest: v.strictObject({ sha256 }) })), v.minLength(1)),
  predicateType: v.literal(MATRIX_PREDICATE_TYPE),
  predicate: v.strictObject({
    claim,
    claimId: sha256,
    details: v.strictObject({ ...provenance, measuredAt: utcTime }),
  }),
});

/** What a matrix says twice and differently, or that cannot be; [] when nothing contradicts. */
export function matrixContradictions({ subject, predicate }: MatrixStatement): Contradiction[] {
  const { sources, lockFiles, cells, counts, shrunk, exitCode, operators, hosts } = predicate.claim;
  const extent = extentOf(cells);
  const found = countsOf(cells);
  const isGood = cells.length > 0 && found.right === cells.length && shrunk.length === 0;
  return [
    ...differs(
      'subject',
      sources.map((pin) => `${pin.file} ${pin.sha256}`).join(),
      subject.map((file) => `${file.name} ${file.digest['sha256'] ?? ''}`).join(),
    ),
    ...unsorted(
      'sources',
      sources.map(({ file }) => file),
    ),
    ...unsorted(
      'lockFiles',
      lockFiles.map(({ file }) => file),
    ),
    ...unsorted('cells', cells.map(cellKey)),
    ...cells.flatMap((cell) =>
      demand(isPossible(cell), `cell ${cellKey(cell)}`, `what ${cell.got} means for ${cell.expected}`, cell.result),
    ),
    ...MATRIX_RESULTS.flatMap((result) => differs(`counts.${result}`, String(found[result]), String(counts[result]))),
    ...differs('operators', String(extent.operators), String(operators)),
    ...differs('hosts', extentText(extent.hosts), extentText(hosts)),
    ...differs('exitCode', isGood ? '0' : '2', String(exitCode)),
  ];
}

/** What tells one cell from another: no two of a matrix share it. */
export function cellKey({ operator, fixture }: Pick<MatrixCell, 'operator' | 'fixture'>): string {
  return `${operator} on ${fixture}`;
}

/** How large a matrix of these cells is. */
export function extentOf(cells: readonly MatrixCell[]): MatrixExtent {
  const hosts = [...new Set(cells.map(({ host }) => host))].toSorted();
  return {
    operators: new Set(cells.map(({ operator }) => operator)).size,
    hosts: hosts.map((host) => ({ host, cells: cells.filter((cell) => cell.host === host).length })),
  };
}

export function countsOf(cells: readonly MatrixCell[]): Record<MatrixResult, number> {
  const of = (result: MatrixResult): number => cells.filter((cell) => cell.result === result).length;
  return {
    right: of('right'),
    'false-covered': of('false-covered'),
    'false-loss': of('false-loss'),
    'no-op': of('no-op'),
    'base-not-covered': of('base-not-covered'),
  };
}

function extentText(hosts: MatrixExtent['hosts']): string {
  return hosts.map(({ host, cells }) => `${host} ${cells}`).join(', ');
}

function isPossible({ expected, got, result }: MatrixCell): boolean {
  const isCovered = got === 'COVERED';
  switch (result) {
    case 'right':
      return isCovered === (expected === 'keep');
    case 'false-covered':
      return expected === 'drop' && isCovered;
    case 'false-loss':
      return expected === 'keep' && !isCovered;
    case 'no-op':
    case 'base-not-covered':
      return true;
  }
}
