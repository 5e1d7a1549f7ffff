import { describe, expect, it } from 'vitest';
import {
  framesUntilProposed,
  REFERENCE_CHOICES,
  REFERENCE_PRESETS,
  referenceRow,
  referenceScenario,
} from '../../src/dispatch/reference-scenario.ts';
import { runDispatch } from '../../src/dispatch/dispatcher.ts';
import { registration } from '../../src/dispatch/registration.ts';
import { stepsOf } from './dispatch-builder.ts';

describe('the four reference rows', () => {
  it('before both tools: two hook calls, one tool call, the write is blocked and the file stays locked', () => {
    expect(referenceRow({ event: 'PreToolUse', matcher: 'Edit|Write' })).toEqual({
      event: 'PreToolUse',
      matcher: 'Edit|Write',
      hookCalls: 2,
      toolCalls: 1,
      protectedWrite: 'blocked',
      files: { 'notes.txt': 'reviewed', 'release.txt': 'locked' },
    });
  });

  it('before Edit only: one hook call, two tool calls, the write is not covered and the file becomes published', () => {
    expect(referenceRow({ event: 'PreToolUse', matcher: 'Edit' })).toEqual({
      event: 'PreToolUse',
      matcher: 'Edit',
      hookCalls: 1,
      toolCalls: 2,
      protectedWrite: 'not-covered',
      files: { 'notes.txt': 'reviewed', 'release.txt': 'published' },
    });
  });

  it('after both tools: two hook calls, two tool calls, the write is reported and the file stays published', () => {
    expect(referenceRow({ event: 'PostToolUse', matcher: 'Edit|Write' })).toEqual({
      event: 'PostToolUse',
      matcher: 'Edit|Write',
      hookCalls: 2,
      toolCalls: 2,
      protectedWrite: 'reported-afterwards',
      files: { 'notes.txt': 'reviewed', 'release.txt': 'published' },
    });
  });

  it('after Edit only: one hook call, two tool calls, the write is not covered and the file becomes published', () => {
    expect(referenceRow({ event: 'PostToolUse', matcher: 'Edit' })).toEqual({
      event: 'PostToolUse',
      matcher: 'Edit',
      hookCalls: 1,
      toolCalls: 2,
      protectedWrite: 'not-covered',
      files: { 'notes.txt': 'reviewed', 'release.txt': 'published' },
    });
  });

  it('are listed in the order of the table', () => {
    expect(REFERENCE_CHOICES.map(({ event, matcher }) => `${event} ${matcher}`)).toEqual([
      'PreToolUse Edit|Write',
      'PreToolUse Edit',
      'PostToolUse Edit|Write',
      'PostToolUse Edit',
    ]);
  });
});

describe('the paused demonstration', () => {
  it('pauses at the proposal of c2: c1 is done, the release is still locked, nothing of c2 has happened', () => {
    const paused = framesUntilProposed(referenceScenario(REFERENCE_PRESETS.prevent), 'c2').at(-1);
    expect(paused?.step).toMatchObject({ kind: 'request-proposed', request: { id: 'c2', tool: 'Write' } });
    expect(paused?.state.world.files).toEqual({ 'notes.txt': 'reviewed', 'release.txt': 'locked' });
    expect(paused?.state.completions.map((entry) => entry.requestId)).toEqual(['c1']);
    expect(paused?.state.attempts.map((entry) => entry.requestId)).toEqual(['c1']);
  });

  it('plays the same frames when it is not paused', () => {
    const whole = referenceScenario(REFERENCE_PRESETS.after);
    const paused = framesUntilProposed(whole, 'c2');
    expect(runDispatch(whole).frames.slice(0, paused.length)).toEqual(paused);
  });

  it('plays to the end when the request is never proposed', () => {
    const whole = referenceScenario(REFERENCE_PRESETS.prevent);
    expect(framesUntilProposed(whole, 'c9')).toEqual(runDispatch(whole).frames);
  });

  it('runs to the same frames twice', () => {
    const choice = REFERENCE_PRESETS['miss-write'];
    expect(runDispatch(referenceScenario(choice))).toEqual(runDispatch(referenceScenario(choice)));
  });

  it('offers the presets "prevent", "after" and "miss-write" as three different outcomes', () => {
    expect(
      Object.entries(REFERENCE_PRESETS).map(([name, choice]) => [name, referenceRow(choice).protectedWrite]),
    ).toEqual([
      ['prevent', 'blocked'],
      ['after', 'reported-afterwards'],
      ['miss-write', 'not-covered'],
    ]);
  });
});

describe('edge cases of the reference scenario', () => {
  it('a harmless target that matches gets no decision and is executed', () => {
    const { state } = runDispatch(referenceScenario(REFERENCE_PRESETS.prevent));
    expect(state.attempts[0]).toMatchObject({
      requestId: 'c1',
      answer: { kind: 'no-decision' },
      effect: 'decides-nothing',
    });
    expect(state.dispositions[0]).toEqual({ requestId: 'c1', kind: 'executed' });
  });

  it('a callback that did not run leaves no attempt record, one that returned no-decision leaves one', () => {
    const { frames, state } = runDispatch(referenceScenario(REFERENCE_PRESETS['miss-write']));
    const considered = stepsOf(frames, 'registration-considered').filter((step) => step.event === 'PreToolUse');
    expect(considered.map(({ requestId, result, runs }) => [requestId, result, runs])).toEqual([
      ['c1', 'fires', true],
      ['c2', 'matcher-misses', false],
    ]);
    expect(state.attempts.map((attempt) => [attempt.requestId, attempt.answer.kind])).toEqual([['c1', 'no-decision']]);
  });

  it('the right tool at the wrong event prevents nothing', () => {
    const { frames, state } = runDispatch(referenceScenario({ event: 'Stop', matcher: 'Write' }));
    const considered = stepsOf(frames, 'registration-considered').filter((step) => step.requestId === 'c2');
    expect(considered.map((step) => step.result)).toEqual(['wrong-event', 'wrong-event']);
    expect(state.world.files['release.txt']).toBe('published');
  });

  it('a file name as matcher never matches the tool that writes it', () => {
    expect(referenceRow({ event: 'PreToolUse', matcher: 'release.txt' })).toMatchObject({
      hookCalls: 0,
      toolCalls: 2,
      protectedWrite: 'not-covered',
    });
  });
});

describe('the reference scenario', () => {
  it('is what it says: two files, two calls, one registration, nobody to ask', () => {
    const {
      tools: _tools,
      callbacks: _callbacks,
      entries: _entries,
      ...given
    } = referenceScenario({
      event: 'PreToolUse',
      matcher: 'Edit|Write',
    });
    expect(given).toEqual({
      world: { files: { 'notes.txt': 'draft', 'release.txt': 'locked' }, sessions: [] },
      registrations: [registration('h1', 'PreToolUse', 'Edit|Write', 'check_release')],
      baseline: { tools: { Edit: 'allow', Write: 'allow' }, otherwise: 'deny' },
      resolver: null,
      rewriteRule: 'last-to-finish',
      undecidedMatcher: 'stays-silent',
      sessionSource: 'startup',
      turns: [
        {
          prompt: 'Review the notes, then publish the release.',
          requests: [
            {
              id: 'c1',
              entry: 'tool-call',
              tool: 'Edit',
              input: { file_path: 'notes.txt', old_string: 'draft', new_string: 'reviewed' },
            },
            { id: 'c2', entry: 'tool-call', tool: 'Write', input: { file_path: 'release.txt', content: 'published' } },
          ],
        },
      ],
    });
  });

  it('is refused with the name of the file', () => {
    const { state } = runDispatch(referenceScenario({ event: 'PreToolUse', matcher: 'Edit|Write' }));
    expect(state.dispositions[1]).toMatchObject({ registrationIds: ['h1'], reason: 'release.txt is locked' });
  });

  it('has presets by name', () => {
    expect(REFERENCE_PRESETS).toEqual({
      prevent: { event: 'PreToolUse', matcher: 'Edit|Write' },
      after: { event: 'PostToolUse', matcher: 'Edit|Write' },
      'miss-write': { event: 'PreToolUse', matcher: 'Edit' },
    });
  });
});
