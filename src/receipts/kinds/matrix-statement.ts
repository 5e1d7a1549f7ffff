import * as v from 'valibot';
import { STATUSES, type Status } from '../../model/status.ts';
import { demand, differs, unsorted, type Contradiction } from '../contradiction.ts';
import { count, filePin, name, provenance, sha256, utcTime } from '../schema-parts.ts';
import type { FilePin } from './run-statement.ts';
import { STATEMENT_TYPE, type Provenance, type Statement } from './statement.ts';

/** What the detector answered when configurations of hosts were changed on purpose: the lane `config`. */
export const MATRIX_PREDICATE_TYPE = 'urn:hookproof:predicate:config-matrix:v1' as const;

/** `no-op` and `base-not-…` say that nothing was measured, which is never right. */
export const MATRIX_RESULTS = [
  'right',
  'false-covered',
  'false-loss',
  'no-op',
  'base-not-covered',
  'false-hold',
  'base-not-at-ceiling',
] as const;
export type MatrixResult = (typeof MATRIX_RESULTS)[number];
/** What may become of a cell below a ceiling only. */
type CeilingResult = 'false-hold' | 'base-not-at-ceiling';

/** The best status of a host where that is less than COVERED. */
type MatrixCeiling = 'UNVERIFIED';

/** One operator on one fixture of a host. */
export interface MatrixCell {
  readonly operator: string;
  readonly fixture: string;
  readonly host: string;
  /** Absent where the best configuration of the host is COVERED. */
  readonly ceiling?: MatrixCeiling | undefined;
  readonly expected: 'drop' | 'doubt' | 'keep';
  readonly got: Status;
  /** Whether the record decides that decided the base, for the same reason. Absent in older receipts, never below a ceiling. */
  readonly deciding?: 'same' | 'other' | undefined;
  readonly result: MatrixResult;
}

/** How large a matrix is: what a later one must not fall below. */
export interface MatrixExtent {
  readonly operators: number;
  /** Sorted by host. */
  readonly hosts: readonly MatrixHost[];
}

interface MatrixHost {
  readonly host: string;
  readonly cells: number;
  readonly ceiling?: MatrixCeiling | undefined;
}

/** The two results below a ceiling are counted where a host has one. */
export type MatrixCounts = Readonly<Record<Exclude<MatrixResult, CeilingResult>, number>> &
  Readonly<Partial<Record<CeilingResult, number | undefined>>>;

export interface MatrixClaim extends MatrixExtent {
  /** The module that measured, and every file that it reaches: sorted by file. */
  readonly sources: readonly FilePin[];
  readonly lockFiles: readonly FilePin[];
  /** Sorted by operator and fixture. */
  readonly cells: readonly MatrixCell[];
  readonly counts: MatrixCounts;
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
  hosts: v.array(v.strictObject({ host: name, cells: count, ceiling: v.optional(v.picklist(['UNVERIFIED'])) })),
  cells: v.array(
    v.strictObject({
      operator: name,
      fixture: name,
      host: name,
      ceiling: v.optional(v.picklist(['UNVERIFIED'])),
      expected: v.picklist(['drop', 'doubt', 'keep']),
      got: v.picklist(STATUSES),
      deciding: v.optional(v.picklist(['same', 'other'])),
      result: v.picklist(MATRIX_RESULTS),
    }),
  ),
  counts: v.strictObject({
    right: count,
    'false-covered': count,
    'false-loss': count,
    'no-op': count,
    'base-not-covered': count,
    'false-hold': v.optional(count),
    'base-not-at-ceiling': v.optional(count),
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
  const ceilings = new Set(cells.flatMap(({ host, ceiling }) => (ceiling === undefined ? [] : [host])));
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
      demand(
        isPossible(cell, ceilings),
        `cell ${cellKey(cell)}`,
        `what ${cell.got} means for ${cell.expected}`,
        cell.result,
      ),
    ),
    ...MATRIX_RESULTS.flatMap((result) =>
      differs(`counts.${result}`, String(found[result] ?? 0), String(counts[result] ?? 0)),
    ),
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
    hosts: hosts.map((host) => {
      const own = cells.filter((cell) => cell.host === host);
      const isBelow = own.some(({ ceiling }) => ceiling !== undefined);
      return { host, cells: own.length, ...(isBelow ? { ceiling: 'UNVERIFIED' } : {}) };
    }),
  };
}

export function countsOf(cells: readonly MatrixCell[]): MatrixCounts {
  const of = (result: MatrixResult): number => cells.filter((cell) => cell.result === result).length;
  return {
    right: of('right'),
    'false-covered': of('false-covered'),
    'false-loss': of('false-loss'),
    'no-op': of('no-op'),
    'base-not-covered': of('base-not-covered'),
    ...(cells.some(({ ceiling }) => ceiling !== undefined)
      ? { 'false-hold': of('false-hold'), 'base-not-at-ceiling': of('base-not-at-ceiling') }
      : {}),
  };
}

function extentText(hosts: MatrixExtent['hosts']): string {
  return hosts
    .map(({ host, cells, ceiling }) => `${host} ${cells}${ceiling === undefined ? '' : ` ${ceiling}`}`)
    .join();
}

/** The result that follows from the answer, for a cell that was measured. */
function impliedResult({ ceiling, expected, got, deciding = 'same' }: MatrixCell): MatrixResult {
  const isBelow = ceiling !== undefined;
  if (got === 'COVERED' && (isBelow || expected !== 'keep')) return 'false-covered';
  switch (expected) {
    case 'keep':
      return got === (ceiling ?? 'COVERED') && deciding === 'same' ? 'right' : 'false-loss';
    case 'doubt':
      if (got !== 'UNVERIFIED') return 'false-loss';
      return isBelow && deciding === 'same' ? 'false-hold' : 'right';
    case 'drop':
      if (!isBelow) return 'right';
      if (got === ceiling) return 'false-hold';
      return got === 'UNCOVERED' ? 'right' : 'false-loss';
  }
}

function isPossible(cell: MatrixCell, ceilings: ReadonlySet<string>): boolean {
  const isBelow = cell.ceiling !== undefined;
  if (isBelow !== ceilings.has(cell.host) || (isBelow && cell.deciding === undefined)) return false;
  switch (cell.result) {
    case 'no-op':
      return !(isBelow && cell.got === 'COVERED');
    case 'base-not-covered':
      return !isBelow;
    case 'base-not-at-ceiling':
      return isBelow;
    case 'right':
    case 'false-covered':
    case 'false-hold':
    case 'false-loss':
      return cell.result === impliedResult(cell);
  }
}
