import type { Status } from '../model/status.ts';
import type { Ceiling } from './installation.ts';

/**
 * What must become of a route. `keep`: the best status of its host, decided by the same record. `drop`: for certain no
 * longer that; below a ceiling of UNVERIFIED only UNCOVERED will do. `doubt`: UNVERIFIED for a reason of its own.
 */
export const EXPECTED = ['drop', 'doubt', 'keep'] as const;
export type Expected = (typeof EXPECTED)[number];

/**
 * `right`; `false-covered`: COVERED where it must not be, or where no evidence can carry it; `false-hold`: it stands as
 * it did although it had to fall; `false-loss`: it fell farther than it had to; `no-op`: the operator changed nothing;
 * `base-not-…`: it started from a route that does not stand at the ceiling of its host.
 */
export const CELL_RESULTS = [
  'right',
  'false-covered',
  'false-hold',
  'false-loss',
  'no-op',
  'base-not-covered',
  'base-not-at-ceiling',
] as const;
export type CellResult = (typeof CELL_RESULTS)[number];

/** A verdict as far as cells are judged by it. */
export interface Judged {
  readonly status: Status;
  /** Which guard decides, and by which rule it stands; null when no record decides. */
  readonly decidedBy: string | null;
  /** Everything that the verdict was made from, to tell a change from none. */
  readonly written: string;
}

/** Whether the same record decides for the same reason as before. */
export function isSameDecision(base: Judged, after: Judged): boolean {
  return base.decidedBy !== null && base.decidedBy === after.decidedBy;
}

/** What the answer to a changed configuration is worth. Total: every pair of answers has exactly one result. */
export function resultOf(ceiling: Ceiling, base: Judged, after: Judged, expected: Expected): CellResult {
  if (base.status !== ceiling || base.decidedBy === null) {
    return ceiling === 'COVERED' ? 'base-not-covered' : 'base-not-at-ceiling';
  }
  if (base.written === after.written) return 'no-op';
  if (after.status === 'COVERED' && (ceiling !== 'COVERED' || expected !== 'keep')) return 'false-covered';
  const isSame = isSameDecision(base, after);
  switch (expected) {
    case 'keep':
      return after.status === ceiling && isSame ? 'right' : 'false-loss';
    case 'doubt':
      if (after.status !== 'UNVERIFIED') return 'false-loss';
      return ceiling === 'UNVERIFIED' && isSame ? 'false-hold' : 'right';
    case 'drop':
      if (ceiling === 'COVERED') return 'right';
      if (after.status === ceiling) return 'false-hold';
      return after.status === 'UNCOVERED' ? 'right' : 'false-loss';
  }
}
