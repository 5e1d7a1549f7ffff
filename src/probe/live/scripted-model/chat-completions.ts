import type { ModelDialect, ModelRequest, ModelTurn, OfferedTool, ProposedCall, ToolResult } from './model-dialect.ts';
import { eventStream, itemsOf, jsonAnswer, membersOf, textOf, writtenText } from './wire-value.ts';

const USAGE = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };

/** `POST …/chat/completions`, answered by a stream of chunks, or by one object where the request asks for that. */
export const CHAT_COMPLETIONS: ModelDialect = {
  name: 'chat-completions',
  read(path, body) {
    if (!path.endsWith('/chat/completions')) return null;
    const { model, tools, messages, stream } = membersOf(body);
    const said = itemsOf(messages).map(membersOf);
    return {
      path,
      model: textOf(model),
      offered: itemsOf(tools).flatMap(offered),
      results: said.flatMap(resultOf),
      userTexts: said.flatMap(({ role, content }) => (role === 'user' ? [writtenText(content)] : [])),
      isStreamed: stream === true,
      // A title, a summary: asked for beside the conversation, with no tool to call.
      isSideRequest: itemsOf(tools).length === 0,
    };
  },
  write: (request, turn, turnNumber) =>
    request.isStreamed ? streamed(request, turn, turnNumber) : jsonAnswer(whole(request, turn, turnNumber)),
};

function offered(tool: unknown): readonly OfferedTool[] {
  const name = textOf(membersOf(membersOf(tool)['function'])['name']);
  return name === null ? [] : [{ name, namespace: null, isFreeform: false }];
}

function resultOf(message: Readonly<Record<string, unknown>>): readonly ToolResult[] {
  if (message['role'] !== 'tool') return [];
  return [{ callId: textOf(message['tool_call_id']), text: writtenText(message['content']) }];
}

function streamed({ model }: ModelRequest, turn: ModelTurn, turnNumber: number): ReturnType<typeof eventStream> {
  const base = { id: `chat-${turnNumber}`, object: 'chat.completion.chunk', created: 1, model: model ?? 'scripted' };
  const chunk = (delta: unknown, reason: string | null): { readonly data: unknown } => ({
    data: { ...base, choices: [{ index: 0, delta, finish_reason: reason }] },
  });
  return eventStream([
    chunk(saidBy(turn), null),
    chunk({}, turn.calls.length === 0 ? 'stop' : 'tool_calls'),
    { data: { ...base, choices: [], usage: USAGE } },
    { data: '[DONE]' },
  ]);
}

function whole({ model }: ModelRequest, turn: ModelTurn, turnNumber: number): Readonly<Record<string, unknown>> {
  const reason = turn.calls.length === 0 ? 'stop' : 'tool_calls';
  return {
    id: `chat-${turnNumber}`,
    object: 'chat.completion',
    created: 1,
    model: model ?? 'scripted',
    choices: [{ index: 0, message: saidBy(turn), finish_reason: reason }],
    usage: USAGE,
  };
}

function saidBy({ calls, text }: ModelTurn): Readonly<Record<string, unknown>> {
  if (calls.length === 0) return { role: 'assistant', content: text };
  return { role: 'assistant', content: null, tool_calls: calls.map(callItem) };
}

function callItem({ callId, tool, input }: ProposedCall, index: number): Readonly<Record<string, unknown>> {
  return { index, id: callId, type: 'function', function: { name: tool.name, arguments: JSON.stringify(input) } };
}
