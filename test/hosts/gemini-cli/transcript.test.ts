import { describe, expect, it } from 'vitest';
import { calls, readSession } from '../a-session-file.ts';

const head = (kind: string): object => ({ sessionId: 's', projectHash: 'h', startTime: 't', kind });
const message = { id: 'm', type: 'gemini', toolCalls: [{ id: 'c', name: 'write_file', args: {}, status: 'success' }] };

describe('session records of Gemini CLI', () => {
  it('chats tell the calls of a message', () => {
    expect(calls(readSession('gemini-cli', [head('main'), message, message]))).toEqual({ write_file: 2 });
  });

  it('calls in the chat of a subagent are those of a subagent', () => {
    expect(calls(readSession('gemini-cli', [head('subagent'), message]))).toEqual({ 'write_file/subagent': 1 });
  });

  it('a patch of a message may bring calls, and a rewind takes none back', () => {
    const lines = [head('main'), { $set: { toolCalls: [{ name: 'read_file' }] } }, { $rewindTo: 'm' }];
    const seen = readSession('gemini-cli', lines);
    expect(calls(seen)).toEqual({ read_file: 1 });
    expect(seen.count.unknown).toBe(0);
  });

  it('the stream of a headless run tells calls', () => {
    const lines = [{ type: 'tool_use', tool_name: 'run_shell_command', parameters: {} }, { type: 'result' }];
    expect(calls(readSession('gemini-cli', lines))).toEqual({ run_shell_command: 1 });
  });

  it.each([
    ['a part that answers the call', [{ functionResponse: { response: { error: 'Tool execution blocked: no' } } }]],
    ['the answer itself', { error: 'Tool execution blocked: no' }],
  ])('a call that a hook refused witnesses that the event met it: %s', (_form, result) => {
    const refused = { ...message, toolCalls: [{ name: 'write_file', status: 'error', result }] };
    expect(readSession('gemini-cli', [head('main'), refused]).hooks).toMatchObject([
      { kind: 'invocation-record', event: 'BeforeTool', tool: 'write_file', command: null },
    ]);
  });

  it.each([
    ['another error', { error: 'Tool not found' }],
    ['words of the tool', { output: 'Tool execution blocked: no' }],
    ['no result', undefined],
  ])('a call that failed or ran otherwise witnesses no hook: %s', (_form, result) => {
    const ran = { ...message, toolCalls: [{ name: 'write_file', result }] };
    expect(readSession('gemini-cli', [head('main'), ran]).hooks).toEqual([]);
  });

  it('the error output of a run names handler and event of a hook that ran', () => {
    const seen = readSession('gemini-cli', ['Hook(s) [guard] failed for event BeforeTool: 2', 'Loaded.']);
    expect(seen.hooks).toMatchObject([{ kind: 'host-log', event: 'BeforeTool', handler: 'guard', command: null }]);
    expect([seen.count.hooks, seen.count.broken]).toEqual([1, 1]);
  });

  it('words of a tool that look like the error output are none, inside a message of the session', () => {
    const text = { type: 'message', content: 'Hook(s) [guard] failed for event BeforeTool' };
    expect(readSession('gemini-cli', [head('main'), text]).hooks).toEqual([]);
  });

  it('what is offered is not told', () => {
    expect(readSession('gemini-cli', [head('main'), { type: 'init', tools: ['x'] }]).listing).toBe('unknown');
  });
});
