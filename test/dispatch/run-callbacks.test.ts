import { describe, expect, it } from 'vitest';
import { runDispatch } from '../../src/dispatch/dispatcher.ts';
import { registration } from '../../src/dispatch/registration.ts';
import { before, endOf, releaseAfter, scenario, stepsOf } from './dispatch-builder.ts';

describe('a failing callback before the effect', () => {
  it.each(['times-out', 'crashes', 'talks-nonsense', 'throws', 'does-not-exist'])(
    'that %s and fails open lets the call through',
    (callback) => {
      expect(releaseAfter({ registrations: [before(callback)] })).toBe('published');
    },
  );

  it.each(['times-out', 'crashes', 'talks-nonsense', 'throws', 'does-not-exist'])(
    'that %s and fails closed blocks the call',
    (callback) => {
      const registrations = [before(callback, { failure: 'fails-closed' })];
      expect(releaseAfter({ registrations })).toBe('locked');
      expect(endOf({ registrations }).dispositions[0]).toMatchObject({ cause: 'callback-failure' });
    },
  );

  it('is recorded as what it was, never as no-decision', () => {
    const registrations = [before('throws'), before('times-out'), before('talks-nonsense')];
    expect(endOf({ registrations }).attempts.map((attempt) => attempt.answer)).toEqual([
      { kind: 'crash', detail: 'broken guard' },
      { kind: 'timeout', detail: 'no answer' },
      { kind: 'unreadable', detail: 'not JSON' },
    ]);
  });

  it('a deny that comes after the limit is a timeout and passes when the registration fails open', () => {
    const registrations = [before('denies', { durationTicks: 10, limitTicks: 9 })];
    expect(endOf({ registrations }).attempts[0]?.answer.kind).toBe('timeout');
    expect(releaseAfter({ registrations })).toBe('published');
  });

  it('a callback that is cut off blocks when the registration fails closed', () => {
    const registrations = [before('allows', { durationTicks: 10, limitTicks: 9, failure: 'fails-closed' })];
    expect(releaseAfter({ registrations })).toBe('locked');
  });

  it('a deny exactly at the limit still blocks', () => {
    expect(releaseAfter({ registrations: [before('denies', { durationTicks: 9, limitTicks: 9 })] })).toBe('locked');
  });

  it('a crash beside a deny changes nothing: the call is blocked by the deny', () => {
    const state = endOf({ registrations: [before('crashes', { failure: 'fails-closed' }), before('denies')] });
    expect(state.dispositions[0]).toMatchObject({ cause: 'callback', reason: 'no' });
  });

  it.each([[undefined], [null], ['deny'], [{ kind: 'block' }], [{ kind: 'rewrite' }]])(
    'the answer %j is unreadable',
    (answer) => {
      const callbacks = { odd: () => answer as never };
      const registrations = [before('odd', { failure: 'fails-closed' })];
      expect(endOf({ callbacks, registrations }).attempts[0]?.answer.kind).toBe('unreadable');
      expect(releaseAfter({ callbacks, registrations })).toBe('locked');
    },
  );

  it('a name of the object prototype is no callback', () => {
    expect(endOf({ registrations: [before('constructor')] }).attempts[0]?.answer.kind).toBe('crash');
  });
});

describe('an asynchronous callback', () => {
  it('is started and recorded, but its deny blocks nothing', () => {
    const state = endOf({ registrations: [before('denies', { mode: 'asynchronous' })] });
    expect(state.attempts.map(({ answer, effect }) => [answer.kind, effect])).toEqual([['deny', 'recorded-only']]);
    expect(state.world.files['release.txt']).toBe('published');
  });

  it('that crashes blocks nothing even when it is declared to fail closed', () => {
    expect(
      releaseAfter({ registrations: [before('crashes', { mode: 'asynchronous', failure: 'fails-closed' })] }),
    ).toBe('published');
  });

  it('cannot rewrite the input', () => {
    expect(releaseAfter({ registrations: [before('writes-draft', { mode: 'asynchronous' })] })).toBe('published');
  });

  it('leaves the synchronous deny beside it standing', () => {
    const registrations = [before('allows', { mode: 'asynchronous' }), before('denies')];
    expect(releaseAfter({ registrations })).toBe('locked');
  });
});

describe('an undecided matcher', () => {
  const registrations = [registration('r', 'PreToolUse', 'Write(', 'denies')];

  it('blocks nothing where it stays silent', () => {
    expect(releaseAfter({ registrations, undecidedMatcher: 'stays-silent' })).toBe('published');
  });

  it('blocks where it is declared to fire', () => {
    expect(releaseAfter({ registrations, undecidedMatcher: 'fires' })).toBe('locked');
  });

  it('is shown as undecided, not as a miss', () => {
    const { frames } = runDispatch(scenario({ registrations }));
    const considered = stepsOf(frames, 'registration-considered').filter((step) => step.event === 'PreToolUse');
    expect(considered.map((step) => [step.result, step.runs])).toEqual([['matcher-undecided', false]]);
  });
});
