import { describe, expect, it } from 'vitest';
import { CODEX } from '../../../src/hosts/codex/contract.ts';
import { calls, readSession } from '../a-session-file.ts';

const item = (payload: object): object => ({ timestamp: 't', ordinal: 1, type: 'response_item', payload });
const meta = (source: unknown): object => ({
  timestamp: 't',
  type: 'session_meta',
  payload: { cli_version: '0.171.0', cwd: '/w', originator: 'x', source },
});

describe('session records of Codex CLI', () => {
  it.each([
    [{ type: 'function_call', name: 'exec_command', arguments: '{}' }, 'exec_command'],
    [{ type: 'custom_tool_call', name: 'apply_patch', input: '' }, 'apply_patch'],
    [{ type: 'web_search_call', action: {} }, 'web_search'],
    [{ type: 'function_call', name: 'query', namespace: 'mcp__my-db' }, 'mcp__my-db__query'],
    [{ type: 'function_call', name: 'wait_agent', namespace: 'multi_agent_v1' }, 'wait_agent'],
  ])('%j is a call of %s, by its raw name', (payload, name) => {
    expect(calls(readSession('codex', [meta('exec'), item(payload)]))).toEqual({ [name]: 1 });
  });

  it.each([
    { type: 'function_call_output', call_id: 'c', output: 'x' },
    { type: 'message', role: 'user', content: [{ type: 'function_call', name: 'shell' }] },
    { type: 'function_call', name: 7 },
  ])('%j is no call', (payload) => {
    expect(calls(readSession('codex', [item(payload)]))).toEqual({});
  });

  it('the head of a rollout names the version and whose calls follow', () => {
    const call = item({ type: 'function_call', name: 'exec_command' });
    const seen = readSession('codex', [meta({ subagent: { other: 'review' } }), call]);
    expect(seen.versions.map(({ version }) => version)).toEqual(['0.171.0']);
    expect(calls(seen)).toEqual({ 'exec_command/subagent': 1 });
  });

  it('a raw name of a server is told to hooks with its hyphens rewritten', () => {
    expect(CODEX.canonicalName?.('mcp__my-db__query')).toBe('mcp__my_db__query');
    expect(CODEX.canonicalName?.('exec_command')).toBe('Bash');
  });

  const row = {
    key: 'k',
    eventName: 'preToolUse',
    command: 'node g',
    matcher: null,
    enabled: true,
    isManaged: false,
    trustStatus: 'trusted',
  };
  const listed = (hook: object): object => ({ id: 2, result: { data: [{ cwd: '/w', hooks: [{ ...row, ...hook }] }] } });

  it('the listing of hooks tells which are loaded, under the names of configuration', () => {
    expect(readSession('codex', [listed({})]).hooks).toMatchObject([
      { kind: 'hook-listing', event: 'PreToolUse', matcher: null, command: 'node g' },
    ]);
  });

  it.each([{ trustStatus: 'untrusted' }, { trustStatus: 'modified' }, { enabled: false }])(
    'a listed hook with %j witnesses nothing',
    (hook) => {
      expect(readSession('codex', [listed(hook)]).hooks).toEqual([]);
    },
  );

  it('a managed hook needs no trust', () => {
    expect(readSession('codex', [listed({ isManaged: true, trustStatus: 'untrusted' })]).hooks).toHaveLength(1);
  });

  it.each(['hook/started', 'hook/completed'])('%s says that a hook ran, not before which call', (method) => {
    const notice = { method, params: { run: { eventName: 'preToolUse', status: 'blocked' } } };
    expect(readSession('codex', [notice]).hooks).toMatchObject([{ kind: 'host-log', event: 'PreToolUse', tool: null }]);
  });
});
