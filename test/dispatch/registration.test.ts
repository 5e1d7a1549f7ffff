import { describe, expect, it } from 'vitest';
import { isCallbackAnswer, registration } from '../../src/dispatch/registration.ts';

describe('an answer of a callback', () => {
  it.each([
    { kind: 'no-decision' },
    { kind: 'deny', reason: 'no' },
    { kind: 'ask', reason: 'really?' },
    { kind: 'allow', reason: 'fine' },
    { kind: 'rewrite', input: {}, reason: 'softened' },
    { kind: 'report', text: 'seen' },
    { kind: 'timeout', detail: 'late' },
    { kind: 'crash', detail: 'exit 1' },
    { kind: 'unreadable', detail: 'not JSON' },
  ])('%j is one', (answer) => {
    expect(isCallbackAnswer(answer)).toBe(true);
  });

  it.each([
    null,
    undefined,
    'deny',
    {},
    { kind: '' },
    { kind: 'block' },
    { kind: ['deny'] },
    { kind: 'rewrite' },
    { kind: 'rewrite', input: null },
    { kind: 'rewrite', input: 'release.txt' },
  ])('%j is none', (answer) => {
    expect(isCallbackAnswer(answer)).toBe(false);
  });
});

describe('a registration of which nothing else is said', () => {
  it('is waited for without limit, and fails open', () => {
    expect(registration('r', 'PreToolUse', null, 'guard')).toEqual({
      id: 'r',
      event: 'PreToolUse',
      matcher: null,
      callback: 'guard',
      mode: 'synchronous',
      failure: 'fails-open',
      durationTicks: 0,
      limitTicks: null,
    });
  });
});
