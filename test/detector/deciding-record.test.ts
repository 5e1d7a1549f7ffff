import { describe, expect, it } from 'vitest';
import type { HookRecord } from '../../src/model/hook-record.ts';
import { assessRoute } from '../../src/detector/coverage.ts';
import { aPolicy, aPolicyWithExam, aRecord, aRoute, testHost } from '../support/detector-builders.ts';

const ALL = { kind: 'matches', branch: 'all', because: 'it matches every tool' } as const;

describe('deciding and masked records', () => {
  const assess = (
    records: readonly HookRecord[],
    policy = aPolicy(),
  ): readonly [string | undefined, readonly string[]] => {
    const { deciding, masked } = assessRoute(aRoute(), records, policy, testHost);
    return [deciding?.recordId, masked.map(({ recordId }) => recordId)];
  };
  const gate = aRecord({ id: 'gate' });
  const exam = aRecord({ id: 'exam', guardId: 'exam.sh' });

  it('COVERED was decided by the first record that supplies the control, later ones are masked', () => {
    expect(assess([gate, { ...gate, id: 'later' }])).toEqual(['gate', ['later']]);
  });

  it('COVERED by two guards was decided by the one that supplied the last missing control', () => {
    expect(assess([gate, exam], aPolicyWithExam())).toEqual(['exam', ['gate']]);
  });

  it('UNVERIFIED was decided by the first record that leaves a missing control open', () => {
    const open = aRecord({ id: 'open', guardId: 'exam.sh', live: 'unknown' });
    expect(assess([gate, open, { ...open, id: 'second' }], aPolicyWithExam())).toEqual(['open', ['gate', 'second']]);
  });

  it('UNCOVERED was decided by the nearest miss: a guard for the control before a logger', () => {
    const logger = aRecord({ id: 'logger', guardId: 'logger.sh' });
    const dead = aRecord({ id: 'dead', live: false });
    expect(assess([logger, dead])).toEqual(['dead', ['logger']]);
  });

  it('a gate for another tool is nearer than an event that only observes, or is about no call', () => {
    const misses = aRecord({ id: 'misses', matcher: 'Read' });
    const after = aRecord({ id: 'after', event: 'AfterTool' });
    const stop = aRecord({ id: 'stop', event: 'Stop' });
    const observer = aRecord({ id: 'observer', event: 'SessionStart', decides: false, resolvedMatch: ALL });
    expect(assess([after, stop, observer, misses])[0]).toBe('misses');
  });

  it('UNVERIFIED names a registration at a gate before one at an event that is about no call', () => {
    const prompt = aRecord({ id: 'prompt', event: 'UserPromptSubmit', decides: 'unknown', resolvedMatch: ALL });
    const open = aRecord({ id: 'open', decides: 'unknown' });
    expect(assess([prompt, open])[0]).toBe('open');
    expect(assess([prompt])[0]).toBe('prompt');
  });

  it('a matcher that one rewriting mends is nearer than an event that only observes', () => {
    const after = aRecord({ id: 'after', event: 'AfterTool' });
    const misses = aRecord({ id: 'misses', matcher: 'write' });
    expect(assess([after, misses])).toEqual(['misses', ['after']]);
  });

  it('a matcher made for another tool is not blamed before the right one in a folder that is not trusted', () => {
    const other = aRecord({ id: 'other', matcher: 'Read', live: false });
    const right = aRecord({ id: 'right', matcher: 'Write', live: false });
    expect(assess([other, right])).toEqual(['right', ['other']]);
  });

  it('a guard for another control is a farther miss than a dead one for this control', () => {
    const dead = aRecord({ id: 'dead', live: false });
    const other = aRecord({ id: 'other', guardId: 'exam.sh', matcher: 'write' });
    expect(assess([other, dead])).toEqual(['dead', ['other']]);
  });

  it('a dead unknown guard may be made for the control, so it is nearer than one for another', () => {
    const unknown = aRecord({ id: 'unknown', guardId: 'other.sh', live: false });
    const other = aRecord({ id: 'other', guardId: 'exam.sh', matcher: 'write' });
    expect(assess([other, unknown])).toEqual(['unknown', ['other']]);
  });

  it('the nearest miss is that of a control which is surely required', () => {
    const policy = aPolicy({
      primary: [{ routes: { effect: 'file-write' }, control: 'gate' }],
      secondary: [{ routes: {}, control: 'exam' }],
    });
    const records = [aRecord({ id: 'gate', matcher: 'write' }), { ...exam, live: false }];
    const { status, deciding } = assessRoute(aRoute({ effect: 'unknown' }), records, policy, testHost);
    expect([status, deciding?.recordId]).toEqual(['UNCOVERED', 'exam']);
  });

  it('of equal misses the earlier record decides', () => {
    const misses = aRecord({ id: 'first', matcher: 'Edit' });
    expect(assess([misses, { ...misses, id: 'second' }])).toEqual(['first', ['second']]);
  });

  it('nothing registered has no deciding record', () => {
    expect(assess([])).toEqual([undefined, []]);
  });

  it('a missing requirement has no deciding record, every record is masked', () => {
    expect(assess([gate], aPolicy({ primary: [] }))).toEqual([undefined, ['gate']]);
  });

  it('a route that no record decides masks them all with their standing', () => {
    const { deciding, masked } = assessRoute(aRoute({ offered: false }), [gate], aPolicy(), testHost);
    expect([deciding, masked.map(({ standing }) => standing)]).toEqual([null, ['supplies']]);
  });

  it('the reason of the deciding record follows the reason of the status', () => {
    const { reasons } = assessRoute(aRoute(), [aRecord({ id: 'log', guardId: 'logger.sh' })], aPolicy(), testHost);
    expect(reasons.map(({ rule }) => rule)).toEqual(['G-CONJ', 'G-LOG']);
    expect(reasons[1]?.text).toBe('log: sh logger.sh is known to supply no control');
  });

  it('the nearest miss is looked for among guards for the first hopeless control, not for a later one', () => {
    const misses = aRecord({ id: 'misses', guardId: 'exam.sh', matcher: 'write' });
    const dead = aRecord({ id: 'dead', live: false });
    expect(assess([misses, dead], aPolicyWithExam())).toEqual(['dead', ['misses']]);
  });

  /** Guards for another control, from nearest to farthest. */
  const FROM_NEAREST = [
    aRecord({ id: 'match-undecided', guardId: 'exam.sh', matcher: '[' }),
    aRecord({ id: 'live-unknown', guardId: 'exam.sh', live: 'unknown' }),
    aRecord({ id: 'decides-unknown', guardId: 'exam.sh', decides: 'unknown' }),
    aRecord({ id: 'misses-by-a-rewriting', guardId: 'exam.sh', matcher: 'write' }),
    aRecord({ id: 'not-live', guardId: 'exam.sh', live: false }),
    aRecord({ id: 'wrong-event', guardId: 'exam.sh', event: 'BeforePrompt' }),
    aRecord({ id: 'cannot-decide', guardId: 'exam.sh', decides: false }),
    aRecord({ id: 'misses', guardId: 'exam.sh', matcher: 'Edit' }),
    aRecord({ id: 'stands-beside-calls', guardId: 'exam.sh', event: 'AfterTool' }),
    aRecord({ id: 'supplies-nothing', guardId: 'logger.sh' }),
    aRecord({ id: 'supplies', guardId: 'exam.sh' }),
  ];

  it.each(FROM_NEAREST.slice(1).map((farther, index) => ({ nearer: FROM_NEAREST[index] ?? farther, farther })))(
    'a record that is nearer decides before one that is farther: $nearer.id before $farther.id',
    ({ nearer, farther }) => {
      expect(assess([farther, nearer])[0]).toBe(nearer.id);
      expect(assess([nearer, farther])[0]).toBe(nearer.id);
    },
  );
});
