import type { Mismatch } from '../../model/receipt-verdict.ts';
import { lockFilePins } from '../environment-pins.ts';
import { cellKey, type MatrixCell, type MatrixClaim } from '../kinds/matrix-statement.ts';
import { matrixSources } from '../matrix-sources.ts';
import { compareFilePins } from '../pin-comparison.ts';
import { changedMeanwhile } from './judge-run.ts';
import type { MatrixOutline } from './outline.ts';
import type { ReceiptSet } from './receipt-set.ts';
import { receiptsPathIn, type TodayInput } from './today.ts';
import { setMismatch, type Judgement } from './verdict-parts.ts';

/**
 * The newest matrix must be of today's sources, come out of them once more cell by cell, and be no smaller than any
 * before it: what proves less than it did has lost something. Throws only what `deriveMatrix` throws.
 */
export async function judgeMatrix(matrix: MatrixOutline, set: ReceiptSet, input: TodayInput): Promise<Judgement> {
  if (set.withdrawals.has(matrix.receiptId)) return {};
  const newest = set.matrices.at(-1);
  if (newest !== undefined && newest.receiptId !== matrix.receiptId) {
    return { currency: 'superseded', supersededBy: newest.receiptId };
  }
  const lost = set.matrices.flatMap((older) => lostSince(older, matrix));
  if (lost.length > 0) return { integrity: 'incomplete', currency: 'unknown', ok: false, mismatches: lost };
  const claim = set.statementOf('matrix', matrix.receiptId)?.statement.predicate.claim;
  return claim === undefined ? changedMeanwhile() : await compareMatrix(claim, input);
}

function lostSince(older: MatrixOutline, newer: MatrixOutline): Mismatch[] {
  const hostsOf = new Map(newer.extent.hosts.map((extent) => [extent.host, extent]));
  const parts = [
    { what: 'operators', before: older.extent.operators, now: newer.extent.operators },
    ...older.extent.hosts.map(({ host, cells }) => ({
      what: `cells of ${host}`,
      before: cells,
      now: hostsOf.get(host)?.cells ?? 0,
    })),
  ];
  const lowered = older.extent.hosts.filter(
    ({ host, ceiling }) => ceiling === undefined && hostsOf.get(host)?.ceiling !== undefined,
  );
  return [
    ...parts
      .filter(({ before, now }) => now < before)
      .map(({ what, before, now }) => setMismatch(what, `at least ${before}, as in ${older.fileName}`, String(now))),
    ...lowered.map(({ host }) => setMismatch(`ceiling of ${host}`, `COVERED, as in ${older.fileName}`, 'UNVERIFIED')),
  ];
}

async function compareMatrix(claim: MatrixClaim, { root, folder, deriveMatrix }: TodayInput): Promise<Judgement> {
  const recorded = claim.sources.map(({ file }) => file);
  const today = matrixSources(root, receiptsPathIn(root, folder) ?? 'receipts', recorded);
  const changed = [
    ...compareFilePins('subject', claim.sources, today),
    ...compareFilePins('lock-file', claim.lockFiles, lockFilePins(root)),
  ];
  if (changed.length > 0) return { currency: 'stale', ok: false, changed };
  if (deriveMatrix === undefined) return { notes: ['the cells were not derived again'] };
  const derivation = await deriveMatrix();
  if (derivation.kind === 'failed') {
    const drifted = { pin: 'derivation', what: 'cells', expected: 'derived again', got: derivation.reason } as const;
    return { currency: 'unknown', ok: false, drifted: [drifted] };
  }
  const shrunk = { recorded: claim.shrunk.join('; '), derived: derivation.shrunk.join('; ') };
  const mismatches = [
    ...differingCells(claim.cells, derivation.cells),
    ...(shrunk.recorded === shrunk.derived
      ? []
      : [{ step: 're-derived', what: 'shrunk', expected: shrunk.derived, got: shrunk.recorded } as const]),
  ];
  return mismatches.length === 0 ? {} : { integrity: 'tampered', currency: 'unknown', ok: false, mismatches };
}

function differingCells(recorded: readonly MatrixCell[], derived: readonly MatrixCell[]): Mismatch[] {
  const before = new Map(recorded.map((cell) => [cellKey(cell), textOf(cell)]));
  const after = new Map(derived.map((cell) => [cellKey(cell), textOf(cell)]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .toSorted()
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => ({
      step: 're-derived',
      what: key,
      expected: after.get(key) ?? 'no such cell',
      got: before.get(key) ?? 'no such cell',
    }));
}

function textOf({ host, ceiling, expected, got, deciding, result }: MatrixCell): string {
  const below = ceiling === undefined ? '' : ` below ${ceiling}`;
  const by = deciding === undefined ? '' : ` by the ${deciding} record`;
  return `${host}${below} ${expected} ${got}${by} ${result}`;
}
