import type { ManipulationRow, Miss } from './tampering-result.ts';

const MISSES_KEPT_MAX = 200;

/** Counts answers by manipulation and keeps what was answered otherwise than it must be. */
export interface Tally {
  /** Of every place asked about, the answer; all of them must be right. */
  count(manipulation: string, expected: readonly string[], where: string, got: string): void;
  /** More manipulations of a kind that were left out of a sample. */
  leaveOut(manipulation: string, times: number): void;
  rows(): readonly ManipulationRow[];
  misses(): readonly Miss[];
}

export function newTally(): Tally {
  const rows = new Map<string, { expected: readonly string[]; tried: number; answers: Record<string, number> }>();
  const leftOut = new Map<string, number>();
  const misses: Miss[] = [];
  return {
    count(manipulation, expected, where, got) {
      const row = rows.get(manipulation) ?? { expected, tried: 0, answers: {} };
      rows.set(manipulation, row);
      row.tried += 1;
      row.answers[got] = (row.answers[got] ?? 0) + 1;
      if (!expected.includes(got) && misses.length < MISSES_KEPT_MAX)
        misses.push({ manipulation, where, expected, got });
    },
    leaveOut: (manipulation, times) => void leftOut.set(manipulation, (leftOut.get(manipulation) ?? 0) + times),
    rows: () =>
      [...rows].map(([manipulation, row]) => ({
        manipulation,
        ...row,
        possible: row.tried + (leftOut.get(manipulation) ?? 0),
      })),
    misses: () => misses,
  };
}
