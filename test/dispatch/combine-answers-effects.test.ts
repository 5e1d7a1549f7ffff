import { describe, expect, it } from 'vitest';
import { baselineAnswer } from '../../src/dispatch/baseline-policy.ts';
import { combineEffects, combineRewrites, effectOf } from '../../src/dispatch/combine-answers.ts';
import { DISPATCH_EVENT_RULES, isDispatchEvent } from '../../src/dispatch/dispatch-event.ts';
import { ENTRY_RULES } from '../../src/dispatch/execution-entry.ts';
import type { AnswerEffect, AttemptRecord } from '../../src/dispatch/dispatch-state.ts';
import type { CallbackAnswer, Registration } from '../../src/dispatch/registration.ts';

const OPEN = { mode: 'synchronous', failure: 'fails-open' } as const;
const CLOSED = { mode: 'synchronous', failure: 'fails-closed' } as const;
const ASYNCHRONOUS = { mode: 'asynchronous', failure: 'fails-closed' } as const;

const ANSWERS: readonly CallbackAnswer[] = [
  { kind: 'deny', reason: '' },
  { kind: 'ask', reason: '' },
  { kind: 'allow', reason: '' },
  { kind: 'rewrite', input: {}, reason: '' },
  { kind: 'no-decision' },
  { kind: 'report', text: '' },
  { kind: 'timeout', detail: '' },
  { kind: 'crash', detail: '' },
  { kind: 'unreadable', detail: '' },
];

function effects(event: keyof typeof DISPATCH_EVENT_RULES, how: Pick<Registration, 'mode' | 'failure'>) {
  return ANSWERS.map((answer) => effectOf(answer, how, DISPATCH_EVENT_RULES[event]));
}

describe('what an answer comes to', () => {
  const nothing: AnswerEffect = 'decides-nothing';
  it.each([
    [
      'before a tool',
      'PreToolUse',
      OPEN,
      ['refuses', 'asks', 'allows', 'rewrites', nothing, nothing, nothing, nothing, nothing],
    ],
    [
      'before a tool, failing closed',
      'PreToolUse',
      CLOSED,
      ['refuses', 'asks', 'allows', 'rewrites', nothing, nothing, 'refuses', 'refuses', 'refuses'],
    ],
    [
      'at a prompt, failing closed',
      'UserPromptSubmit',
      CLOSED,
      ['refuses', nothing, nothing, nothing, nothing, nothing, 'refuses', 'refuses', 'refuses'],
    ],
    ['at a stop', 'Stop', OPEN, ['refuses', nothing, nothing, nothing, nothing, nothing, nothing, nothing, nothing]],
  ] as const)('%s', (_where, event, how, expected) => {
    expect(effects(event, how)).toEqual(expected);
  });

  it.each([
    ['PostToolUse', CLOSED],
    ['PostToolUseFailure', CLOSED],
    ['SessionStart', CLOSED],
    ['SessionEnd', CLOSED],
    ['PreToolUse', ASYNCHRONOUS],
  ] as const)('at %s as %j is recorded only, whatever it is', (event, how) => {
    expect(new Set(effects(event, how))).toEqual(new Set(['recorded-only']));
  });
});

describe('several answers together', () => {
  it.each([
    [[], 'none'],
    [['decides-nothing', 'recorded-only', 'rewrites'], 'none'],
    [['decides-nothing', 'allows'], 'allow'],
    [['allows', 'asks'], 'ask'],
    [['asks', 'allows', 'refuses'], 'refuse'],
  ] as const)('%j come to %s', (given, expected) => {
    expect(combineEffects(given)).toBe(expected);
  });

  it('an answer that rewrites but whose effect is another changes nothing', () => {
    const attempt: AttemptRecord = {
      sequence: 0,
      event: 'PreToolUse',
      requestId: 'c',
      tool: 'Write',
      registrationId: 'r',
      callback: 'guard',
      answer: { kind: 'rewrite', input: {}, reason: '' },
      effect: 'recorded-only',
    };
    expect(combineRewrites('in-order', [attempt])).toEqual({ kind: 'none' });
  });
});

describe('what the events can do', () => {
  it('only what comes before the effect, the prompt and the stop can be refused; matchers are compared where there is a subject', () => {
    expect(DISPATCH_EVENT_RULES).toEqual({
      SessionStart: { phase: 'lifecycle', canRefuse: false, comparedWith: 'session-source' },
      UserPromptSubmit: { phase: 'lifecycle', canRefuse: true, comparedWith: 'none' },
      PreToolUse: { phase: 'before-tool', canRefuse: true, comparedWith: 'tool' },
      PostToolUse: { phase: 'after-tool', canRefuse: false, comparedWith: 'tool' },
      PostToolUseFailure: { phase: 'after-tool', canRefuse: false, comparedWith: 'tool' },
      Stop: { phase: 'lifecycle', canRefuse: true, comparedWith: 'none' },
      SessionEnd: { phase: 'lifecycle', canRefuse: false, comparedWith: 'none' },
    });
  });

  it('names of events are exact', () => {
    expect(['PreToolUse', 'preToolUse', 'PreCompact', ''].map(isDispatchEvent)).toEqual([true, false, false, false]);
  });
});

describe('what stands on the way of each execution entry', () => {
  it('events on tool calls alone, the baseline on mentions and lines of a skill too', () => {
    const words = Object.entries(ENTRY_RULES).map(
      ([entry, rule]) => `${entry}: events ${rule.raisesToolEvents}, baseline ${rule.consultsBaseline}`,
    );
    expect(words).toEqual([
      'tool-call: events true, baseline true',
      'session-input: events false, baseline false',
      'code-mode: events false, baseline false',
      'at-mention: events false, baseline true',
      'mcp-resource-mention: events false, baseline true',
      'user-shell: events false, baseline false',
      'typed-command: events false, baseline false',
      'skill-inline-shell: events false, baseline true',
      'running-process: events false, baseline false',
      'mod-own-io: events false, baseline false',
      'hosted: events false, baseline false',
      'mcp-prompt: events false, baseline false',
      'batch: events false, baseline false',
      'prompt-submit: events false, baseline false',
      'provider-executed: events false, baseline false',
      'external-agent: events false, baseline false',
    ]);
  });
});

describe('the answer of the baseline', () => {
  it('says whether a rule names the tool or the default reaches it', () => {
    const policy = { tools: { Write: 'deny' }, otherwise: 'ask' } as const;
    expect(baselineAnswer(policy, 'Write')).toEqual({ decision: 'deny', from: 'rule' });
    expect(baselineAnswer(policy, 'Edit')).toEqual({ decision: 'ask', from: 'default' });
    expect(baselineAnswer(policy, 'toString')).toEqual({ decision: 'ask', from: 'default' });
  });
});
