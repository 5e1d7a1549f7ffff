import type { ModelDialect, ModelTurn, OfferedTool, ToolResult, WireAnswer } from './model-dialect.ts';
import { itemsOf, jsonAnswer, membersOf, textOf, writtenText } from './wire-value.ts';

const METHOD = /\/models\/([^/:]+):(streamGenerateContent|generateContent|countTokens)$/u;

/** `POST …/models/<model>:streamGenerateContent`, one event a turn; the plain form and the count of tokens beside it. */
export const GENERATE_CONTENT: ModelDialect = {
  name: 'generate-content',
  read(path, body) {
    const found = METHOD.exec(path);
    if (found === null) return null;
    const { tools, contents } = membersOf(body);
    const said = itemsOf(contents).map(membersOf);
    return {
      path,
      model: found[1] ?? null,
      offered: itemsOf(tools).flatMap((group) => itemsOf(membersOf(group)['functionDeclarations']).flatMap(offered)),
      results: said.flatMap(({ parts }) => itemsOf(parts).flatMap(resultOf)),
      userTexts: said.flatMap(({ role, parts }) => (role === 'user' ? [writtenText(parts)] : [])),
      isStreamed: found[2] === 'streamGenerateContent',
      isSideRequest: found[2] === 'countTokens' || itemsOf(tools).length === 0,
    };
  },
  write(request, turn): WireAnswer {
    if (request.path.endsWith(':countTokens')) return jsonAnswer({ totalTokens: 1 });
    const object = whole(turn);
    if (!request.isStreamed) return jsonAnswer(object);
    return { contentType: 'text/event-stream', body: `data: ${JSON.stringify(object)}\r\n\r\n` };
  },
};

function offered(declaration: unknown): readonly OfferedTool[] {
  const name = textOf(membersOf(declaration)['name']);
  return name === null ? [] : [{ name, namespace: null, isFreeform: false }];
}

function resultOf(part: unknown): readonly ToolResult[] {
  const response = membersOf(part)['functionResponse'];
  if (response === undefined) return [];
  const { id, response: said } = membersOf(response);
  return [{ callId: textOf(id), text: writtenText(said) }];
}

function whole({ calls, text }: ModelTurn): Readonly<Record<string, unknown>> {
  const parts =
    calls.length === 0
      ? [{ text }]
      : calls.map(({ tool, input }) => ({ functionCall: { name: tool.name, args: input } }));
  return {
    candidates: [{ index: 0, content: { role: 'model', parts }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
  };
}
