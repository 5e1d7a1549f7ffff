import type { ModelDialect, ModelRequest, ModelTurn, OfferedTool, ProposedCall, ToolResult } from './model-dialect.ts';
import { eventStream, itemsOf, membersOf, textOf, writtenText } from './wire-value.ts';

const USAGE = {
  input_tokens: 1,
  input_tokens_details: null,
  output_tokens: 1,
  output_tokens_details: null,
  total_tokens: 2,
};

/** `POST …/responses`, answered by a stream of events. */
export const RESPONSES: ModelDialect = {
  name: 'responses',
  read(path, body) {
    if (!path.endsWith('/responses')) return null;
    const { model, tools, input } = membersOf(body);
    const items = itemsOf(input).map(membersOf);
    return {
      path,
      model: textOf(model),
      offered: [...itemsOf(tools), ...items.flatMap((item) => itemsOf(item['tools']))].flatMap((tool) => offered(tool)),
      results: items.flatMap(resultOf),
      userTexts: items.flatMap((item) => (item['role'] === 'user' ? [writtenText(item['content'])] : [])),
      isStreamed: true,
      isSideRequest: false,
    };
  },
  write: (_request: ModelRequest, { calls, text }: ModelTurn, turnNumber) => {
    const id = `r${turnNumber}`;
    const items = calls.length === 0 ? [message(text, turnNumber)] : calls.map(callItem);
    return eventStream([
      event('response.created', { response: { id } }),
      ...items.map((item) => event('response.output_item.done', { item })),
      event('response.completed', { response: { id, usage: USAGE } }),
    ]);
  },
};

function event(
  type: string,
  rest: Readonly<Record<string, unknown>>,
): { readonly name: string; readonly data: unknown } {
  return { name: type, data: { type, ...rest } };
}

/** Tools of a namespace stand in a list of its own; tools that the service runs have no name. */
function offered(tool: unknown, namespace: string | null = null): readonly OfferedTool[] {
  const { type, name, tools } = membersOf(tool);
  const written = textOf(name);
  if (type === 'namespace') return itemsOf(tools).flatMap((inner) => offered(inner, written));
  if (written === null) return [];
  return [{ name: written, namespace, isFreeform: type === 'custom' }];
}

function resultOf(item: Readonly<Record<string, unknown>>): readonly ToolResult[] {
  if (!(textOf(item['type']) ?? '').endsWith('_output')) return [];
  const { output, call_id: callId } = item;
  return [{ callId: textOf(callId), text: writtenText(membersOf(output)['content'] ?? output) }];
}

function callItem({ callId, tool, input }: ProposedCall): Readonly<Record<string, unknown>> {
  const group = tool.namespace === null ? {} : { namespace: tool.namespace };
  if (tool.isFreeform) {
    return { type: 'custom_tool_call', call_id: callId, name: tool.name, ...group, input: writtenText(input) };
  }
  return { type: 'function_call', call_id: callId, name: tool.name, ...group, arguments: JSON.stringify(input) };
}

function message(text: string, turnNumber: number): Readonly<Record<string, unknown>> {
  return { type: 'message', role: 'assistant', id: `m${turnNumber}`, content: [{ type: 'output_text', text }] };
}
