import { describe, expect, it } from 'vitest';
import { calls, readSession } from '../a-session-file.ts';

const chat = (type: string, parts: readonly object[], more: object = {}): object => ({
  uuid: 'u',
  sessionId: 's',
  type,
  version: '0.24.4',
  message: { role: 'model', parts },
  ...more,
});
const call = { functionCall: { id: 'c', name: 'edit', args: {} } };
const init = {
  type: 'system',
  subtype: 'init',
  qwen_code_version: '0.24.4',
  tools: ['edit', 'monitor'],
  mcp_servers: [{ name: 'db' }],
};

describe('session records of Qwen Code', () => {
  it('chats tell the calls of the model and the version', () => {
    const seen = readSession('qwen-code', [chat('assistant', [{ text: 'x' }, call])]);
    expect(calls(seen)).toEqual({ edit: 1 });
    expect(seen.versions.map(({ version }) => version)).toEqual(['0.24.4']);
  });

  it.each(['user', 'tool_result'])('a part that looks like a call in a line of type %s is none', (type) => {
    expect(calls(readSession('qwen-code', [chat(type, [call])]))).toEqual({});
  });

  it('calls inside a subagent are those of a subagent', () => {
    expect(calls(readSession('qwen-code', [chat('assistant', [call], { isSidechain: true })]))).toEqual({
      'edit/subagent': 1,
    });
  });

  it('the first record of a run lists what is offered, and its calls are not another host’s', () => {
    const streamed = {
      type: 'assistant',
      session_id: 's',
      message: { content: [{ type: 'tool_use', name: 'monitor' }] },
    };
    const seen = readSession('qwen-code', [init, streamed]);
    expect(seen.listing).toMatchObject({ tools: ['edit', 'monitor'], servers: ['db'] });
    expect(calls(seen)).toEqual({ monitor: 1 });
    expect(readSession('claude-code', [init, streamed]).called).toEqual([]);
  });
});
