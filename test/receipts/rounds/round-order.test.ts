import { describe, expect, it } from 'vitest';
import { roundOrderProblems, type RoundHistory } from '../../../src/receipts/rounds/round-order.ts';

const KEPT: RoundHistory = {
  unreadable: null,
  plan: 'plan.json',
  round: 'round.json',
  planCommitted: true,
  packCommits: [{ commit: 'b', toPlan: 'after' }],
  roundToPlan: 'after',
  suiteChanges: [],
};

describe('the order of plan, pack and first contact', () => {
  it('is kept when each was committed after the one before', () => {
    expect(roundOrderProblems(KEPT)).toEqual({ kind: 'kept' });
  });

  it('is kept so far while the round is not committed', () => {
    expect(roundOrderProblems({ ...KEPT, packCommits: [], roundToPlan: null })).toEqual({ kind: 'kept' });
  });

  it.each<[string, Partial<RoundHistory>]>([
    ['the pack was there before the request', { packCommits: [{ commit: 'b', toPlan: 'before' }] }],
    ['the pack came from a branch that had no request', { packCommits: [{ commit: 'b', toPlan: 'beside' }] }],
    [
      'only one of the commits of the pack came before',
      {
        packCommits: [
          { commit: 'b', toPlan: 'after' },
          { commit: 'c', toPlan: 'before' },
        ],
      },
    ],
    ['the round is older than the request', { roundToPlan: 'before' }],
    ['the round stands beside the request', { roundToPlan: 'beside' }],
    [
      'a test was changed before the first contact',
      { suiteChanges: [{ commit: 'c', file: 'test/a.ts', withRound: false }] },
    ],
    [
      'a test was changed and the round is not committed yet',
      { roundToPlan: null, suiteChanges: [{ commit: 'c', file: 'test/a.ts', withRound: false }] },
    ],
    ['the pack is committed and the request is not', { planCommitted: false }],
    [
      'the pack was before the request and the rest is squashed',
      { packCommits: [{ commit: 'b', toPlan: 'before' }], roundToPlan: 'same' },
    ],
  ])('is violated when %s', (_what, changes) => {
    expect(roundOrderProblems({ ...KEPT, ...changes }).kind).toBe('violated');
  });

  it.each<[string, Partial<RoundHistory>, string]>([
    [
      'the clone is shallow',
      { unreadable: 'the clone is shallow', packCommits: [{ commit: 'b', toPlan: 'before' }] },
      'shallow',
    ],
    ['one commit holds request and pack', { packCommits: [{ commit: 'b', toPlan: 'same' }] }, 'squashed'],
    ['one commit holds request and round', { roundToPlan: 'same' }, 'squashed'],
    [
      'one commit holds the round and a changed test',
      { suiteChanges: [{ commit: 'c', file: 'test/a.ts', withRound: true }] },
      'test/a.ts',
    ],
    ['git cannot tell', { packCommits: [{ commit: 'b', toPlan: 'unknown' }] }, 'could not tell'],
    ['nothing is committed', { planCommitted: false, packCommits: [], roundToPlan: null }, 'not committed'],
  ])('cannot be told, and is not called kept, when %s', (_what, changes, reason) => {
    expect(roundOrderProblems({ ...KEPT, ...changes })).toEqual({
      kind: 'unverifiable',
      reason: expect.stringContaining(reason) as string,
    });
  });
});
