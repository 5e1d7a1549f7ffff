import { describe, expect, it } from 'vitest';
import { registration } from '../../src/dispatch/registration.ts';
import { after, before, CALLBACKS, endOf } from './dispatch-builder.ts';

describe('an after-event', () => {
  it('a deny after the effect is reported and restores nothing', () => {
    const state = endOf({ registrations: [after('denies')] });
    expect(state.reports).toEqual([{ requestId: 'c', registrationId: 'r-denies', event: 'PostToolUse', text: 'no' }]);
    expect(state.world.files['release.txt']).toBe('published');
    expect(state.completions).toHaveLength(1);
    expect(state.dispositions).toEqual([{ requestId: 'c', kind: 'executed' }]);
  });

  it('an answer without decision reports nothing', () => {
    expect(endOf({ registrations: [after('decides-nothing')] }).reports).toEqual([]);
  });

  it('a crash that fails closed comes too late: the file stays published', () => {
    const late = registration('r', 'PostToolUse', 'Write', 'crashes', { failure: 'fails-closed' });
    const state = endOf({ registrations: [late] });
    expect(state.world.files['release.txt']).toBe('published');
    expect(state.attempts[0]?.effect).toBe('recorded-only');
  });

  it('shows the callback the outcome and the input that was executed', () => {
    const seen: unknown[] = [];
    const callbacks = {
      ...CALLBACKS,
      listens: (call: { readonly outcome: unknown; readonly input: unknown }) => {
        seen.push([call.outcome, call.input]);
        return { kind: 'no-decision' } as const;
      },
    };
    endOf({ callbacks, registrations: [before('writes-draft'), after('listens')] });
    expect(seen).toEqual([
      [
        { kind: 'succeeded', output: 'wrote release.txt' },
        { file_path: 'release.txt', content: 'draft' },
      ],
    ]);
  });

  it('of a failed tool is the failure event, and the tool stands in the ledger as failed', () => {
    const edit = { id: 'c', entry: 'tool-call', tool: 'Edit', input: { file_path: 'none.txt' } } as const;
    const registrations = [
      registration('ok', 'PostToolUse', 'Edit', 'reports'),
      registration('bad', 'PostToolUseFailure', 'Edit', 'reports'),
    ];
    const state = endOf({ registrations, turns: [{ prompt: 'go', requests: [edit] }] });
    expect(state.attempts.map((attempt) => attempt.registrationId)).toEqual(['bad']);
    expect(state.completions[0]?.outcome).toEqual({ kind: 'failed', error: 'no such file' });
    expect(state.dispositions).toEqual([{ requestId: 'c', kind: 'failed', error: 'no such file' }]);
  });

  it('a tool that throws has failed and leaves the world as it was', () => {
    const tools = {
      Write: () => {
        throw new Error('disk full');
      },
    };
    const state = endOf({ tools, registrations: [after('reports', 'PostToolUseFailure')] });
    expect(state.completions[0]?.outcome).toEqual({ kind: 'failed', error: 'disk full' });
    expect(state.reports).toHaveLength(1);
    expect(state.world.files).toEqual({ 'release.txt': 'locked' });
  });
});
