import { describe, expect, it } from 'vitest';
import type { ProbeAnswer, ProbeDecision, ProbeEnding } from '../../src/model/probe-observation.ts';
import { classifyPair } from '../../src/probe/pair-class.ts';

const EXIT_0: ProbeEnding = { kind: 'exited', exitCode: 0 };

function answer(decision: ProbeDecision['decision'], more: Partial<ProbeAnswer> = {}): ProbeAnswer {
  return {
    input: {},
    ending: EXIT_0,
    decided: { decision, rule: 'R', because: `so it ${decision}` },
    statesDecision: false,
    touched: [],
    changed: [],
    outputCut: false,
    leftBehind: 0,
    strays: [],
    durationMs: 1,
    ...more,
  };
}

const crashed: ProbeEnding = { kind: 'exited', exitCode: 1 };
const killed: ProbeEnding = { kind: 'signalled', signal: 'SIGSEGV' };
const hung: ProbeEnding = { kind: 'time-limit', ignoredTermination: true };

describe('the class of a pair', () => {
  it.each([
    ['a guard', answer('blocks'), answer('runs'), 'discriminates'],
    ['one that refuses everything', answer('blocks'), answer('blocks'), 'refuses-both'],
    ['one that states allow for everything', answer('runs', { statesDecision: true }), answer('runs'), 'allows-both'],
    [
      'one that states allow for the permitted input only',
      answer('runs'),
      answer('runs', { statesDecision: true }),
      'allows-both',
    ],
    ['one that says nothing', answer('runs'), answer('runs'), 'says-nothing'],
    ['one that refuses the wrong input', answer('runs'), answer('blocks'), 'inverted'],
    ['one that crashes', answer('runs', { ending: crashed }), answer('runs', { ending: crashed }), 'crashes'],
    ['one that crashes on the forbidden input only', answer('runs', { ending: killed }), answer('runs'), 'crashes'],
    ['one that hangs', answer('runs', { ending: hung }), answer('runs'), 'hangs'],
    ['one that hangs on the permitted input', answer('blocks'), answer('runs', { ending: hung }), 'hangs'],
    [
      'one that does itself what it was asked about',
      answer('blocks', { touched: ['a.txt'] }),
      answer('runs'),
      'touches-target',
    ],
    ['one of which the host refuses a session', answer('host-refuses'), answer('runs'), 'host-refuses'],
    ['one whose answer cannot be decided', answer('undecidable'), answer('runs'), 'undecidable'],
    ['one whose permitted answer cannot be decided', answer('blocks'), answer('undecidable'), 'undecidable'],
    [
      'one that was not there',
      answer('runs', { ending: { kind: 'not-started', reason: 'gone' } }),
      answer('runs'),
      'not-started',
    ],
    [
      'one whose run was lost',
      answer('blocks', { ending: { kind: 'lost', reason: '' } }),
      answer('runs'),
      'undecidable',
    ],
    [
      'one whose run was interrupted',
      answer('blocks'),
      answer('runs', { ending: { kind: 'interrupted', reason: '' } }),
      'undecidable',
    ],
  ] as const)('of %s', (_name, forbidden, permitted, expected) => {
    expect(classifyPair(forbidden, permitted).class).toBe(expected);
  });

  it('of a guard whose permitted answer is a failure says so: only the host makes it pass', () => {
    const found = classifyPair(answer('blocks'), answer('runs', { ending: crashed }));
    expect(found.class).toBe('discriminates');
    expect(found.because).toContain('by failing: exit code 1');
  });

  it('of one that hangs says whether it ignored the request to end', () => {
    const asked = (ignoredTermination: boolean): string =>
      classifyPair(answer('runs', { ending: { kind: 'time-limit', ignoredTermination } }), answer('runs')).because;
    expect([asked(true).includes('ignored'), asked(false).includes('ignored')]).toEqual([true, false]);
  });

  it('that was not observed is never a refusal', () => {
    for (const kind of ['lost', 'interrupted'] as const) {
      const unseen = answer('blocks', { ending: { kind, reason: 'x' }, touched: ['a'] });
      expect(classifyPair(unseen, answer('runs')).class).toBe('undecidable');
    }
  });
});
