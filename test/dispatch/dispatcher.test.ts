import { describe, expect, it } from 'vitest';
import { dispatch, runDispatch, STOP_REFUSALS_MAX } from '../../src/dispatch/dispatcher.ts';
import { registration } from '../../src/dispatch/registration.ts';
import { after, before, endOf, releaseAfter, scenario, stepsOf, write } from './dispatch-builder.ts';

describe('lifecycle events', () => {
  it('are raised in the order of a session', () => {
    const { frames } = runDispatch(scenario());
    expect(stepsOf(frames, 'event-raised').map((step) => step.event)).toEqual([
      'SessionStart',
      'UserPromptSubmit',
      'PreToolUse',
      'PostToolUse',
      'Stop',
      'SessionEnd',
    ]);
  });

  it('a deny at UserPromptSubmit refuses the prompt: nothing of it is proposed', () => {
    const { frames, state } = runDispatch(
      scenario({ registrations: [registration('p', 'UserPromptSubmit', null, 'denies')] }),
    );
    expect(state.dispositions).toEqual([{ requestId: 'c', kind: 'prompt-refused' }]);
    expect(stepsOf(frames, 'request-proposed')).toEqual([]);
    expect(stepsOf(frames, 'prompt-refused').map((step) => step.registrationIds)).toEqual([['p']]);
    expect(state.world.files['release.txt']).toBe('locked');
  });

  it('an ask or allow at UserPromptSubmit decides nothing', () => {
    const registrations = ['asks', 'allows', 'writes-draft'].map((callback) =>
      registration(callback, 'UserPromptSubmit', null, callback),
    );
    const state = endOf({ registrations });
    expect(state.attempts.map((attempt) => attempt.effect)).toEqual([
      'decides-nothing',
      'decides-nothing',
      'decides-nothing',
    ]);
    expect(state.world.files['release.txt']).toBe('published');
  });

  it('a refused prompt leaves the next prompt alone', () => {
    const callbacks = {
      'no-first': (call: { readonly prompt: string | null }) =>
        call.prompt === 'first' ? ({ kind: 'deny', reason: 'no' } as const) : ({ kind: 'no-decision' } as const),
    };
    const turns = [
      { prompt: 'first', requests: [write()] },
      { prompt: 'second', requests: [{ ...write(), id: 'd' }] },
    ];
    const state = endOf({ callbacks, turns, registrations: [registration('p', 'UserPromptSubmit', null, 'no-first')] });
    expect(state.dispositions.map(({ requestId, kind }) => [requestId, kind])).toEqual([
      ['c', 'prompt-refused'],
      ['d', 'executed'],
    ]);
  });

  it('a deny at SessionStart prevents nothing', () => {
    expect(releaseAfter({ registrations: [registration('s', 'SessionStart', null, 'denies')] })).toBe('published');
  });

  it('the matcher of SessionStart is compared with the source of the session', () => {
    const registrations = ['startup', 'resume'].map((matcher) =>
      registration(matcher, 'SessionStart', matcher, 'reports'),
    );
    expect(endOf({ registrations }).attempts.map((attempt) => attempt.registrationId)).toEqual(['startup']);
  });

  it('the matcher key of an event without matcher is ignored', () => {
    const registrations = [registration('p', 'UserPromptSubmit', 'Write', 'denies')];
    expect(releaseAfter({ registrations })).toBe('locked');
  });

  it('a refused stop is raised again, and overridden after the bound', () => {
    const { frames, state } = runDispatch(scenario({ registrations: [registration('s', 'Stop', null, 'denies')] }));
    const refusals = stepsOf(frames, 'stop-refused');
    expect(refusals).toHaveLength(STOP_REFUSALS_MAX + 1);
    expect(refusals.filter((step) => step.overridden)).toHaveLength(1);
    expect(frames.at(-1)?.step.kind).toBe('session-ended');
    expect(state.world.files['release.txt']).toBe('published');
  });
});

describe('step by step', () => {
  it('frames are numbered from 0 without gaps and end with the session', () => {
    const { frames } = runDispatch(scenario({ registrations: [before('denies')] }));
    expect(frames.map((frame) => frame.number)).toEqual(frames.map((_frame, index) => index));
    expect(frames.at(-1)?.step.kind).toBe('session-ended');
  });

  it('the way of a refused call, in order', () => {
    const { frames } = runDispatch(scenario({ registrations: [before('denies')] }));
    const kinds = frames.map((frame) => frame.step.kind);
    const from = kinds.indexOf('request-proposed');
    expect(kinds.slice(from, from + 6)).toEqual([
      'request-proposed',
      'event-raised',
      'registration-considered',
      'callback-answered',
      'answers-combined',
      'request-refused',
    ]);
  });

  it('earlier frames keep the state that they had', () => {
    const { frames } = runDispatch(scenario());
    const proposed = frames.find((frame) => frame.step.kind === 'request-proposed');
    expect(proposed?.state.world.files).toEqual({ 'release.txt': 'locked' });
    expect(frames.at(-1)?.state.world.files).toEqual({ 'release.txt': 'published' });
  });

  it('a caller that stops asking has executed nothing further', () => {
    const executed: string[] = [];
    const tools = {
      Write: (world: ReturnType<typeof scenario>['world']) => {
        executed.push('Write');
        return { world, outcome: { kind: 'succeeded', output: '' } as const };
      },
    };
    for (const frame of dispatch(scenario({ tools }))) if (frame.step.kind === 'request-proposed') break;
    expect(executed).toEqual([]);
  });

  it('the generator returns the last state', () => {
    const steps = dispatch(scenario());
    let next = steps.next();
    while (next.done !== true) next = steps.next();
    expect(next.value).toEqual(endOf({}));
  });

  it('the scenario that was handed in is not changed', () => {
    const given = scenario({ registrations: [before('writes-draft'), after('denies')] });
    const copy = structuredClone({ world: given.world, registrations: given.registrations, turns: given.turns });
    runDispatch(given);
    expect({ world: given.world, registrations: given.registrations, turns: given.turns }).toEqual(copy);
  });
});
