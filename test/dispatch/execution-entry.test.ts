import { describe, expect, it } from 'vitest';
import { runDispatch } from '../../src/dispatch/dispatcher.ts';
import { registration } from '../../src/dispatch/registration.ts';
import { endOf, releaseAfter, scenario, stepsOf } from './dispatch-builder.ts';

describe('other execution entries', () => {
  const session = { id: 'o', entry: 'tool-call', tool: 'OpenSession', input: { session: 's1' } } as const;
  const input = {
    id: 'i',
    entry: 'session-input',
    tool: 'SendInput',
    input: { session: 's1', file_path: 'release.txt', content: 'published' },
  } as const;
  const everything = [
    registration('all', 'PreToolUse', '*', 'protects-release'),
    registration('post', 'PostToolUse', '*', 'reports'),
  ];

  it('input to a session that was admitted raises no event and gets through', () => {
    const { frames, state } = runDispatch(
      scenario({ registrations: everything, turns: [{ prompt: 'go', requests: [session, input] }] }),
    );
    expect(state.world.files['release.txt']).toBe('published');
    expect(state.attempts.map((attempt) => attempt.requestId)).toEqual(['o', 'o']);
    expect(stepsOf(frames, 'events-skipped').map((step) => step.request.id)).toEqual(['i']);
  });

  it('input to a session that was never opened fails', () => {
    const state = endOf({ turns: [{ prompt: 'go', requests: [input] }] });
    expect(state.dispositions).toEqual([{ requestId: 'i', kind: 'failed', error: 'no such session' }]);
    expect(state.world.files['release.txt']).toBe('locked');
  });

  it('input to a session skips the baseline as well', () => {
    const baseline = { tools: { SendInput: 'deny' }, otherwise: 'allow' } as const;
    expect(releaseAfter({ baseline, turns: [{ prompt: 'go', requests: [session, input] }] })).toBe('published');
  });

  it('a mention of a file raises no event, but a baseline rule still blocks it', () => {
    const mention = { id: 'm', entry: 'at-mention', tool: 'Read', input: { file_path: 'release.txt' } } as const;
    const turns = [{ prompt: 'go', requests: [mention] }];
    const registrations = [registration('all', 'PreToolUse', '*', 'denies')];
    expect(endOf({ registrations, turns }).dispositions).toEqual([{ requestId: 'm', kind: 'executed' }]);
    const denied = endOf({ registrations, turns, baseline: { tools: { Read: 'deny' }, otherwise: 'allow' } });
    expect(denied.dispositions[0]).toMatchObject({ kind: 'refused', cause: 'baseline' });
    expect(denied.attempts).toEqual([]);
  });

  it('a tool that is not offered is neither refused nor failed', () => {
    const request = { id: 'x', entry: 'tool-call', tool: 'toString', input: {} } as const;
    const state = endOf({
      registrations: [registration('all', 'PreToolUse', '*', 'denies')],
      turns: [{ prompt: 'go', requests: [request] }],
    });
    expect(state.dispositions).toEqual([{ requestId: 'x', kind: 'not-offered' }]);
    expect([state.attempts, state.completions]).toEqual([[], []]);
  });
});
