import { describe, expect, it } from 'vitest';
import type { RunClaim } from '../../src/receipts/kinds/run-statement.ts';
import { lineMember, newestOfEachLine, supersededBy, type LineMember } from '../../src/receipts/succession.ts';
import { soundStatement } from './sound-statement.ts';

const DAYS = ['2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z', '2026-12-03T00:00:00Z'] as const;

function member(
  receiptId: string,
  day: number,
  scope: Partial<RunClaim['scope']> = {},
  folder = 'mutants',
): LineMember {
  const statement = soundStatement();
  const { claim, runDetails } = statement.predicate;
  const changed = { ...claim, scope: { ...claim.scope, ...scope }, pack: { ...claim.pack, folder } };
  const startedAt = DAYS[day] ?? DAYS[0];
  return lineMember({
    receiptId,
    statement: {
      ...statement,
      predicate: { ...statement.predicate, claim: changed, runDetails: { ...runDetails, startedAt } },
    },
  });
}

/** Receipt id -> the one that takes its place, or null. */
function successors(...members: readonly LineMember[]): Readonly<Record<string, string | null>> {
  const newest = newestOfEachLine(members);
  return Object.fromEntries(members.map((one) => [one.receiptId, supersededBy(one, newest)?.receiptId ?? null]));
}

describe('of a line of runs', () => {
  it('the newest gates, whatever the order of reading', () => {
    const runs = [member('a', 1), member('b', 2), member('c', 0)];
    for (const order of [runs, runs.toReversed()]) expect(successors(...order)).toEqual({ a: 'b', b: null, c: 'b' });
  });

  it('two that began at once are told apart by their ids', () => {
    expect(successors(member('b', 0), member('a', 0))).toEqual({ a: 'b', b: null });
  });

  it.each<readonly [string, Partial<RunClaim['scope']>]>([
    ['configuration', { configFile: 'hookproof.easy.config.ts' }],
    ['depth', { deep: true }],
    ['lane', { lane: 'machine' }],
  ])('one under another %s supersedes nothing', (_what, scope) => {
    expect(successors(member('a', 0), member('b', 1, scope))).toEqual({ a: null, b: null });
  });

  it('one of another reviewer’s pack supersedes nothing', () => {
    const lane = { lane: 'review' } as const;
    expect(successors(member('a', 0, lane, 'packs/ada'), member('b', 1, lane, 'packs/bo'))).toEqual({
      a: null,
      b: null,
    });
    expect(successors(member('a', 0, lane, 'packs/ada'), member('b', 1, lane, 'packs/ada'))).toEqual({
      a: 'b',
      b: null,
    });
  });

  it('one of some mutants supersedes no whole one, and the other way round it does', () => {
    const some = { selection: ['fee/*'] };
    expect(successors(member('a', 0), member('b', 1, some))).toEqual({ a: null, b: null });
    expect(successors(member('a', 0, some), member('b', 1))).toEqual({ a: 'b', b: null });
  });
});
