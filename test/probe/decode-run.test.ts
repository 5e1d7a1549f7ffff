import { describe, expect, it } from 'vitest';
import type { GuardAnswer } from '../../src/hosts/guard-answer.ts';
import { decodeRun, statesDecision, type GuardRun } from '../../src/probe/decode-run.ts';

const RUN: GuardRun = {
  ending: { kind: 'exited', exitCode: 2 },
  stdout: 'out',
  stderr: 'err',
  outputCut: false,
  durationMs: 40,
  pipesHeld: true,
};
const ASKED = {
  hostVersion: '1.2.3',
  surface: 'cli-headless',
  event: 'PreToolUse',
  tool: 'Bash',
  handler: { timeout: 5, async: false, onFailure: null },
} as const;

function handedOver(run: Partial<GuardRun>): GuardAnswer | null {
  let seen: GuardAnswer | null = null;
  decodeRun({ ...RUN, ...run }, ASKED, (answer) => {
    seen = answer;
    return { decision: 'blocks', rule: 'R', because: 'x' };
  });
  return seen;
}

describe('what the decoder of a host is handed', () => {
  it('is the run as it was, in the setting that was asked about', () => {
    const result = { kind: 'exited', exitCode: 2, stdout: 'out', stderr: 'err', delayMs: 40, childHoldsPipe: true };
    expect(handedOver({})).toEqual({ ...ASKED, isCallback: false, sibling: null, result });
  });

  it('keeps a signal a signal', () => {
    const result = { kind: 'signalled', signal: 'SIGKILL', stdout: 'out', stderr: 'err' };
    expect(handedOver({ ending: { kind: 'signalled', signal: 'SIGKILL' } })?.result).toEqual(result);
  });

  it('is no answer at any time for one that was ended by the limit: what it wrote so far decides nothing', () => {
    const result = handedOver({ ending: { kind: 'time-limit', ignoredTermination: false } })?.result;
    expect(result).toMatchObject({ kind: 'exited', stdout: '', stderr: '', delayMs: Infinity });
  });

  it('is a missing program for one that never started', () => {
    expect(handedOver({ ending: { kind: 'not-started', reason: 'x' } })?.result).toEqual({ kind: 'missing' });
  });

  it.each([
    ['a flood of which a part was kept', { outputCut: true }],
    ['a run that was lost', { ending: { kind: 'lost', reason: 'x' } }],
    ['a run that was interrupted', { ending: { kind: 'interrupted', reason: 'x' } }],
  ] as const)('is nothing for %s, and that is undecidable, never "runs"', (_name, run) => {
    expect(handedOver(run)).toBeNull();
    const decided = decodeRun({ ...RUN, ...run }, ASKED, () => ({ decision: 'runs', rule: 'R', because: '' }));
    expect(decided.decision).toBe('undecidable');
  });
});

describe('a stated decision', () => {
  it.each([
    ['{"decision":"allow"}', '', true],
    ['', '{"continue":true}', true],
    ['{"hookSpecificOutput":{}}', '', true],
    ['GUARD ACTIVE: decision allow', '', false],
    ['{"note":"guard active"}', '', false],
    ['', '', false],
    ['"decision"', '', false],
  ])('in %j and %j: %s', (stdout, stderr, expected) => {
    expect(statesDecision({ stdout, stderr })).toBe(expected);
  });
});
