import { describe, expect, it } from 'vitest';
import type { ModelRequest, OfferedTool } from '../../../../src/probe/live/scripted-model/model-dialect.ts';
import {
  playScript,
  type ModelScript,
  type ScriptedCall,
} from '../../../../src/probe/live/scripted-model/model-script.ts';

function offered(name: string, namespace: string | null = null): OfferedTool {
  return { name, namespace, isFreeform: false };
}

function request(more: Partial<ModelRequest>): ModelRequest {
  return {
    path: '/v1/responses',
    model: 'm',
    offered: [],
    results: [],
    userTexts: ['go'],
    isStreamed: true,
    isSideRequest: false,
    ...more,
  };
}

function script(...turns: readonly (readonly ScriptedCall[])[]): ModelScript {
  return { threads: [{ marker: 'go', turns }] };
}

const SERVER_CALL: ScriptedCall = { forms: [{ tool: 'publish', server: 'my-rel', input: {} }] };

describe('a script of the model', () => {
  it.each([
    ['a namespace', offered('publish', 'mcp__my_rel')],
    ['a namespace with marks at its end', offered('publish', 'mcp__my_rel__')],
    ['one flat name', offered('mcp__my-rel__publish')],
    ['another way to join them', offered('my-rel_publish')],
  ])('finds the tool of a server under %s', (_how, tool) => {
    const { turn } = playScript(script([SERVER_CALL]))(request({ offered: [offered('shell'), tool] }));
    expect(turn.calls.map((call) => call.tool)).toStrictEqual([tool]);
  });

  it('does not take a tool of the same name that belongs to no server', () => {
    const { turn, missing } = playScript(script([SERVER_CALL]))(request({ offered: [offered('publish')] }));
    expect(turn.calls).toStrictEqual([]);
    expect(missing).toStrictEqual([{ tool: 'publish', because: 'not-offered' }]);
  });

  it('takes the first form that the host offers', () => {
    const call: ScriptedCall = {
      forms: [
        { tool: 'exec_command', input: { cmd: 'x' } },
        { tool: 'shell', input: { command: 'x' } },
      ],
    };
    const { turn } = playScript(script([call]))(request({ offered: [offered('shell'), offered('other')] }));
    expect(turn.calls[0]?.input).toStrictEqual({ command: 'x' });
  });

  it('reads a number out of the newest result, also inside a list', () => {
    const session = { fromResult: String.raw`session ID (\d+)`, as: 'number' } as const;
    const play = playScript(script([{ forms: [{ tool: 'type', input: { id: session, all: [session] } }] }]));
    const results = [
      { callId: 'a', text: 'session ID 1' },
      { callId: 'b', text: 'with session ID 22' },
    ];
    expect(play(request({ offered: [offered('type')], results })).turn.calls[0]?.input).toStrictEqual({
      id: 22,
      all: [22],
    });
  });

  it('says that a result did not hold what a call needs, instead of making it up', () => {
    const call: ScriptedCall = { forms: [{ tool: 'type', input: { id: { fromResult: '(x)', as: 'text' } } }] };
    const played = playScript(script([call]))(request({ offered: [offered('type')] }));
    expect(played.missing).toStrictEqual([{ tool: 'type', because: 'no-such-text-in-the-result' }]);
  });

  it('keeps the turns of a sub-agent apart from those of the session', () => {
    const call = (command: string): ScriptedCall => ({ forms: [{ tool: 'shell', input: { command } }] });
    const play = playScript({
      threads: [
        { marker: 'child', turns: [[call('inner')]] },
        { marker: 'go', turns: [[call('outer 1')], [call('outer 2')]] },
      ],
    });
    const inputs = [['go'], ['child'], ['child'], ['go'], ['go']].map(
      (userTexts) => play(request({ userTexts, offered: [offered('shell')] })).turn.calls[0]?.input,
    );
    expect(inputs).toStrictEqual([
      { command: 'outer 1' },
      { command: 'inner' },
      undefined,
      { command: 'outer 2' },
      undefined,
    ]);
  });
});
