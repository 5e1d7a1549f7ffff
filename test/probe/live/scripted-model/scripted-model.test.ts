import { afterEach, describe, expect, it } from 'vitest';
import {
  startScriptedModel,
  type ScriptedModel,
  type ScriptedModelOptions,
} from '../../../../src/probe/live/scripted-model/scripted-model.ts';

const running: ScriptedModel[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((model) => model.close()));
});

async function start(options: ScriptedModelOptions): Promise<ScriptedModel> {
  const model = await startScriptedModel(options);
  running.push(model);
  return model;
}

async function ask(model: ScriptedModel, path: string, body: unknown): Promise<{ status: number; text: string }> {
  const response = await fetch(model.origin + path, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, text: await response.text() };
}

const ONE_CALL = {
  threads: [{ marker: 'go', turns: [[{ forms: [{ tool: 'shell', input: { command: 'true' } }] }]] }],
};

const CHAT = '/v1/chat/completions';

function chatRequest(more: Readonly<Record<string, unknown>> = {}): unknown {
  return {
    model: 'm',
    stream: true,
    tools: [{ type: 'function', function: { name: 'shell' } }],
    messages: [{ role: 'user', content: 'go' }],
    ...more,
  };
}

describe('the scripted model', () => {
  it('proposes its one call, and ends the turn at the next request', async () => {
    const model = await start({ dialect: 'chat-completions', script: ONE_CALL });
    const first = await ask(model, CHAT, chatRequest());
    const second = await ask(model, CHAT, chatRequest());
    expect(first.text).toContain('"tool_calls":[{"index":0');
    expect(first.text).toContain('"finish_reason":"tool_calls"');
    expect(first.text.endsWith('data: [DONE]\n\n')).toBe(true);
    expect(second.text).toContain('"content":"done"');
    expect(second.text).not.toContain('tool_calls');
  });

  it('answers a request without tools with a text and does not use up its call', async () => {
    const model = await start({ dialect: 'chat-completions', script: ONE_CALL });
    await ask(model, CHAT, chatRequest({ tools: [] }));
    const next = await ask(model, CHAT, chatRequest());
    expect(next.text).toContain('"name":"shell"');
    expect(model.requests().map(({ request }) => request.isSideRequest)).toStrictEqual([true, false]);
  });

  it('records the tools that were offered and the results that came back', async () => {
    const model = await start({ dialect: 'responses', script: ONE_CALL });
    await ask(model, '/v1/responses', {
      model: 'm',
      tools: [
        { type: 'function', name: 'exec_command' },
        { type: 'custom', name: 'apply_patch' },
        { type: 'namespace', name: 'mcp__rel', tools: [{ type: 'function', name: 'publish' }] },
        { type: 'web_search' },
      ],
      input: [
        { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'go' }] },
        { type: 'function_call_output', call_id: 'c1', output: 'told' },
      ],
    });
    const [recorded] = model.requests();
    expect(recorded?.request.offered).toStrictEqual([
      { name: 'exec_command', namespace: null, isFreeform: false },
      { name: 'apply_patch', namespace: null, isFreeform: true },
      { name: 'publish', namespace: 'mcp__rel', isFreeform: false },
    ]);
    expect(recorded?.request.results).toStrictEqual([{ callId: 'c1', text: 'told' }]);
    expect(recorded?.missing).toStrictEqual([{ tool: 'shell', because: 'not-offered' }]);
  });

  it('speaks generateContent, and its count of tokens uses up no call', async () => {
    const model = await start({ dialect: 'generate-content', script: ONE_CALL });
    const body = {
      tools: [{ functionDeclarations: [{ name: 'shell' }] }],
      contents: [{ role: 'user', parts: [{ text: 'go' }] }],
    };
    expect((await ask(model, '/v1beta/models/g:countTokens', body)).text).toBe('{"totalTokens":1}');
    const { text } = await ask(model, '/v1beta/models/g:streamGenerateContent?alt=sse', body);
    expect(text).toContain('{"functionCall":{"name":"shell","args":{"command":"true"}}}');
    expect(text.endsWith('\r\n\r\n')).toBe(true);
  });

  it('refuses what is too large, of another format, or more than it answers at most', async () => {
    const model = await start({
      dialect: 'chat-completions',
      script: ONE_CALL,
      requestBytesMax: 2_000,
      requestsMax: 1,
    });
    expect((await ask(model, CHAT, chatRequest({ filler: 'x'.repeat(3_000) }))).status).toBe(413);
    expect((await ask(model, '/v1/other', {})).status).toBe(404);
    expect((await ask(model, CHAT, chatRequest())).status).toBe(200);
    expect((await ask(model, CHAT, chatRequest())).status).toBe(429);
    expect(model.refused()).toStrictEqual([`413 POST ${CHAT}`, '404 POST /v1/other', `429 POST ${CHAT}`]);
  });

  it('leaves no connection open when it is closed', async () => {
    const model = await start({ dialect: 'chat-completions', script: ONE_CALL });
    await ask(model, CHAT, chatRequest());
    await model.close();
    await expect(ask(model, CHAT, chatRequest())).rejects.toThrow('fetch failed');
  });
});
