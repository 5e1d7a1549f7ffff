import { describe, expect, it } from 'vitest';
import { runDispatch } from '../../src/dispatch/dispatcher.ts';
import { registration } from '../../src/dispatch/registration.ts';
import { PatternRefusal } from '../../src/dispatch/pattern-refusal.ts';
import type { DispatchScenario } from '../../src/dispatch/dispatch-scenario.ts';
import type { DispatchStep } from '../../src/dispatch/dispatch-step.ts';
import type { CallbackAnswer } from '../../src/dispatch/registration.ts';
import { after, before, CALLBACKS, endOf, scenario, stepsOf, write } from './dispatch-builder.ts';

/** Steps that only say that registrations were looked at; they have tests of their own. */
const LOOKED_AT: ReadonlySet<string> = new Set(['event-raised', 'registration-considered', 'callback-answered']);

/** Everything that happened from the prompt to the end of the session. */
function happened(changes: Partial<DispatchScenario>): readonly DispatchStep[] {
  return runDispatch(scenario(changes))
    .frames.map(({ step }) => step)
    .filter(({ kind }) => !LOOKED_AT.has(kind));
}

const PROPOSED = { file_path: 'release.txt', content: 'published' };
const DRAFT = { file_path: 'release.txt', content: 'draft' };
const REQUEST = { id: 'c', entry: 'tool-call', tool: 'Write', input: PROPOSED };
const BEGIN = [
  { kind: 'prompt-submitted', prompt: 'go' },
  { kind: 'request-proposed', request: REQUEST },
];
const END = { kind: 'session-ended' };
const ALLOWED = { kind: 'baseline-consulted', requestId: 'c', answer: { decision: 'allow', from: 'default' } };

function combined(decision: string): object {
  return { kind: 'answers-combined', event: 'PreToolUse', requestId: 'c', decision };
}

function executed(input: object = PROPOSED): object {
  const outcome = { kind: 'succeeded', output: 'wrote release.txt' };
  return { kind: 'tool-executed', completion: { requestId: 'c', tool: 'Write', input, outcome } };
}

function refused(cause: string, registrationIds: readonly string[], reason: string): object {
  return { kind: 'request-refused', disposition: { requestId: 'c', kind: 'refused', cause, registrationIds, reason } };
}

function reported(callback: string, text: string): object {
  return {
    kind: 'reported-afterwards',
    report: { requestId: 'c', registrationId: `r-${callback}`, event: 'PostToolUse', text },
  };
}

describe('all steps of a call', () => {
  it('that is allowed and reported on: what decides nothing afterwards says nothing', () => {
    const silent = ['allows', 'crashes', 'times-out', 'talks-nonsense', 'writes-draft', 'decides-nothing'];
    const registrations = [before('allows'), ...['reports', 'denies', 'asks', ...silent].map((name) => after(name))];
    expect(happened({ registrations })).toEqual([
      ...BEGIN,
      combined('allow'),
      ALLOWED,
      executed(),
      reported('reports', 'seen'),
      reported('denies', 'no'),
      reported('asks', 'really?'),
      END,
    ]);
  });

  it('that is asked about and rejected', () => {
    const steps = happened({
      registrations: [before('asks'), before('allows')],
      baseline: { tools: { Write: 'ask' }, otherwise: 'allow' },
      resolver: { id: 'desk', resolve: () => 'reject' },
    });
    expect(steps).toEqual([
      ...BEGIN,
      combined('ask'),
      { kind: 'baseline-consulted', requestId: 'c', answer: { decision: 'ask', from: 'rule' } },
      { kind: 'question-answered', question: { requestId: 'c', resolver: 'desk', answer: 'reject' } },
      refused('question', [], 'asked, answer: reject'),
      END,
    ]);
  });

  it('that nobody is there to approve', () => {
    expect(happened({ registrations: [before('asks')] }).slice(-3)).toEqual([
      { kind: 'question-answered', question: { requestId: 'c', resolver: null, answer: 'unavailable' } },
      refused('question', [], 'asked, answer: unavailable'),
      END,
    ]);
  });

  it('that a failing callback refuses', () => {
    const registrations = [before('crashes', { failure: 'fails-closed' }), before('decides-nothing')];
    expect(happened({ registrations })).toEqual([
      ...BEGIN,
      combined('refuse'),
      refused('callback-failure', ['r-crashes'], 'r-crashes fails closed: crash'),
      END,
    ]);
  });

  it('that rewriters disagree about', () => {
    const registrations = [before('writes-copy'), before('writes-draft')];
    expect(happened({ registrations, rewriteRule: 'conflict-refuses' })).toEqual([
      ...BEGIN,
      combined('none'),
      refused('rewrite-conflict', ['r-writes-copy', 'r-writes-draft'], 'rewriters disagree'),
      END,
    ]);
  });

  it('that is rewritten', () => {
    expect(happened({ registrations: [before('writes-draft')] })).toEqual([
      ...BEGIN,
      combined('none'),
      {
        kind: 'input-rewritten',
        requestId: 'c',
        registrationId: 'r-writes-draft',
        rule: 'last-to-finish',
        before: PROPOSED,
        after: DRAFT,
      },
      ALLOWED,
      executed(DRAFT),
      END,
    ]);
  });

  it('that the baseline denies', () => {
    expect(happened({ baseline: { tools: { Write: 'deny' }, otherwise: 'allow' } })).toEqual([
      ...BEGIN,
      combined('none'),
      { kind: 'baseline-consulted', requestId: 'c', answer: { decision: 'deny', from: 'rule' } },
      refused('baseline', [], 'the baseline denies Write'),
      END,
    ]);
  });

  it('of a tool that is not offered', () => {
    const request = { ...write(), tool: 'Paint' };
    expect(happened({ turns: [{ prompt: 'go', requests: [request] }] }).slice(1)).toEqual([
      { kind: 'request-proposed', request },
      { kind: 'tool-not-offered', request },
      END,
    ]);
  });

  it('that enters where neither events nor baseline stand', () => {
    const request = { ...write(), entry: 'session-input' } as const;
    expect(happened({ turns: [{ prompt: 'go', requests: [request] }] }).slice(1)).toEqual([
      { kind: 'request-proposed', request },
      { kind: 'events-skipped', request },
      executed(),
      END,
    ]);
  });

  it('whose prompt is refused name only those who refused', () => {
    const registrations = ['denies', 'allows'].map((name) => registration(name, 'UserPromptSubmit', null, name));
    expect(happened({ registrations })).toEqual([
      { kind: 'prompt-submitted', prompt: 'go' },
      { kind: 'prompt-refused', prompt: 'go', registrationIds: ['denies'] },
      END,
    ]);
  });

  it('come with the state after each of them', () => {
    const { frames } = runDispatch(
      scenario({ registrations: [before('asks'), before('writes-draft'), after('reports')] }),
    );
    expect(frames.map(({ state }) => Object.keys(state).length)).toEqual(frames.map(() => 6));
  });
});

describe('registrations that are looked at', () => {
  it('say why they run or do not', () => {
    const registrations = [
      before('allows'),
      registration('edit', 'PreToolUse', 'Edit', 'denies'),
      registration('odd', 'PreToolUse', 'Write|', 'decides-nothing'),
      registration('prompt', 'UserPromptSubmit', null, 'allows'),
    ];
    const { frames, state } = runDispatch(scenario({ registrations, undecidedMatcher: 'fires' }));
    const looked = stepsOf(frames, 'registration-considered').filter(({ event }) => event === 'PreToolUse');
    expect(looked.map(({ registrationId, result, runs, because }) => [registrationId, result, runs, because])).toEqual([
      ['r-allows', 'fires', true, 'names Write exactly'],
      ['edit', 'matcher-misses', false, 'names Edit, not Write'],
      ['odd', 'matcher-undecided', true, 'what an empty entry hits is not documented'],
      ['prompt', 'wrong-event', false, 'registered for UserPromptSubmit, this is PreToolUse'],
    ]);
    expect(state.world.files['release.txt']).toBe('published');
    expect(stepsOf(frames, 'registration-considered').map(({ because }) => because)).toContain(
      'UserPromptSubmit has no matcher',
    );
  });

  it('fail with the reason', () => {
    const callbacks = { ...CALLBACKS, odd: () => 7 as unknown as CallbackAnswer };
    const registrations = [before('ghost'), before('denies', { durationTicks: 9, limitTicks: 3 }), before('odd')];
    expect(endOf({ callbacks, registrations }).attempts.map(({ answer }) => answer)).toEqual([
      { kind: 'crash', detail: 'no callback named ghost' },
      { kind: 'unreadable', detail: 'the callback returned no known answer' },
      { kind: 'timeout', detail: 'cut off after 3 ticks' },
    ]);
  });

  it('asynchronously ask nobody, and rewrite nothing for those behind them', () => {
    const registrations = [
      before('asks', { mode: 'asynchronous' }),
      before('writes-copy', { mode: 'asynchronous' }),
      before('protects-release'),
    ];
    const state = endOf({ registrations, rewriteRule: 'in-order' });
    expect([state.questions, state.world.files]).toEqual([[], { 'release.txt': 'locked' }]);
  });

  it('ask nobody where only an asynchronous one asks', () => {
    const state = endOf({ registrations: [before('asks', { mode: 'asynchronous' })] });
    expect([state.questions, state.world.files['release.txt']]).toEqual([[], 'published']);
  });

  it('refuse a stop one more time than the bound, counted from one', () => {
    const { frames } = runDispatch(scenario({ registrations: [registration('s', 'Stop', null, 'denies')] }));
    expect(stepsOf(frames, 'stop-refused').map(({ refusals }) => refusals)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('a refusal of the pattern parser', () => {
  it('is told by its name where it is not caught', () => {
    expect(String(new PatternRefusal('malformed', 'nothing to repeat'))).toBe('PatternRefusal: nothing to repeat');
  });
});
