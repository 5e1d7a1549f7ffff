import { describe, expect, it } from 'vitest';
import cases from './census-cases.json' with { type: 'json' };
import ledger from './not-yet-right.json' with { type: 'json' };
import { verdictOf } from '../corpus-case.ts';
import type { CorpusCase } from '../corpus-case.ts';

const rows = cases as unknown as readonly CorpusCase[];
const notYetRight: readonly string[] = ledger;

/** What is wrong with the answer, or null. */
function fault(row: CorpusCase): string | null {
  const verdict = verdictOf(row);
  const accepted = [row.expect.status, ...(row.expect.alsoAccept ?? [])];
  if (!accepted.includes(verdict.status)) return `${verdict.status} instead of ${row.expect.status}`;
  const missing = row.expect.missing ?? [];
  const differs =
    verdict.status !== 'ABSENT' && [...verdict.missing].toSorted().join() !== [...missing].toSorted().join();
  return differs ? `missing ${verdict.missing.join()} instead of ${missing.join()}` : null;
}

describe('corpus of claude-code configurations', () => {
  const right = rows.filter(({ id }) => !notYetRight.includes(id));

  it.each(right.map((row) => [row.id, row.expect.status, row] as const))('%s is %s', (_id, _status, row) => {
    expect(fault(row)).toBeNull();
  });

  it('has no row, right or not, that is falsely called COVERED', () => {
    const uncovered = rows.filter((row) => row.expect.status !== 'COVERED');
    expect(uncovered.filter((row) => verdictOf(row).status === 'COVERED').map(({ id }) => id)).toEqual([]);
    expect(uncovered.length).toBeGreaterThan(80);
  });

  it('has no row in the ledger that is right by now, so the ledger only shrinks', () => {
    const healed = rows.filter((row) => notYetRight.includes(row.id) && fault(row) === null);
    expect(healed.map(({ id }) => id)).toEqual([]);
    expect(notYetRight.filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
  });
});
