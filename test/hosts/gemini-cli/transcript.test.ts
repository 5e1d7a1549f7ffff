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

  it('what is offered is not told', () => {
    expect(readSession('gemini-cli', [head('main'), { type: 'init', tools: ['x'] }]).listing).toBe('unknown');
  });
});
