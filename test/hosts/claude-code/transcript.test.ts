import { describe, expect, it } from 'vitest';
import { calls, readSession } from '../a-session-file.ts';

const assistant = (names: readonly string[], more: object = {}): object => ({
  sessionId: 's',
  version: '2.1.330',
  type: 'assistant',
  isSidechain: false,
  message: { role: 'assistant', content: names.map((name) => ({ type: 'tool_use', id: 't', name, input: {} })) },
  ...more,
});

const init = {
  type: 'system',
  subtype: 'init',
  claude_code_version: '2.1.331',
  tools: ['Bash', 'mcp__db__query'],
  mcp_servers: [{ name: 'db', status: 'connected' }, { name: 'mail' }, 5],
};

describe('session records of Claude Code', () => {
  it('tell every tool that was called, and how often', () => {
    const seen = readSession('claude-code', [assistant(['Bash', 'Edit']), assistant(['Bash'])]);
    expect(calls(seen)).toEqual({ Bash: 2, Edit: 1 });
    expect(seen.called[0]?.first).toEqual({ file: 's.jsonl', pointer: '', line: 1 });
    expect(seen.versions.map(({ version }) => version)).toEqual(['2.1.330']);
  });

  it.each([{ isSidechain: true }, { parent_tool_use_id: 'toolu_1' }])(
    'calls of a line with %j are of a subagent',
    (more) => {
      expect(calls(readSession('claude-code', [assistant(['Bash'], more)]))).toEqual({ 'Bash/subagent': 1 });
    },
  );

  it('a tool result that quotes a call is no call', () => {
    const quoted = assistant(['Bash'], { type: 'user' });
    expect(calls(readSession('claude-code', [quoted]))).toEqual({});
  });

  it('the first message lists what is offered, and its stream is read on', () => {
    const streamed = { type: 'assistant', session_id: 's', message: { content: [{ type: 'tool_use', name: 'Bash' }] } };
    const seen = readSession('claude-code', [init, streamed]);
    expect(seen.listing).toMatchObject({ tools: ['Bash', 'mcp__db__query'], servers: ['db', 'mail'] });
    expect(calls(seen)).toEqual({ Bash: 1 });
  });

  it('a first message without a list of tools is no listing', () => {
    expect(readSession('claude-code', [{ ...init, tools: 'Bash' }]).listing).toBe('unknown');
  });

  it.each([
    [{ type: 'system', subtype: 'hook_started', hook_name: 'PreToolUse:Bash', hook_event: 'PreToolUse' }, null],
    [{ type: 'attachment', sessionId: 's', attachment: { hookName: 'PreToolUse:Bash', command: 'node g' } }, 'node g'],
    [{ type: 'progress', sessionId: 's', data: { hookName: 'PreToolUse:Bash', command: 'node g' } }, 'node g'],
  ])('%j shows that a hook ran before a call', (line, command) => {
    expect(readSession('claude-code', [init, line]).hooks).toMatchObject([
      { kind: 'invocation-record', event: 'PreToolUse', tool: 'Bash', command, version: '2.1.331', surface: 'unknown' },
    ]);
  });

  const listing = (more: object, hook: object = {}): object => ({
    type: 'control_response',
    response: {
      subtype: 'success',
      response: { hooks: [{ event: 'PreToolUse', matcher: 'Bash', commandText: 'node g', ...hook }], ...more },
    },
  });

  it('the listing of hooks tells which are loaded', () => {
    expect(readSession('claude-code', [listing({})]).hooks).toMatchObject([
      { kind: 'hook-listing', event: 'PreToolUse', matcher: 'Bash', command: 'node g', tool: null },
    ]);
  });

  it.each([
    [{ allDisabled: true }, {}],
    [{ safeMode: true }, {}],
    [{ bareMode: true }, {}],
    [{ disabledByPolicy: true }, {}],
    [{}, { disabled: true }],
  ])('a listing with %j and a hook with %j witnesses nothing', (more, hook) => {
    expect(readSession('claude-code', [listing(more, hook)]).hooks).toEqual([]);
  });
});
