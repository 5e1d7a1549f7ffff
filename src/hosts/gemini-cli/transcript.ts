import { asObject, member } from '../json-document.ts';
import { NO_SIGNS, objectsIn, sightingsOf, textIn } from '../session-record.ts';
import type { HookSign, SessionLine, SessionReader, SessionSigns } from '../session-record.ts';

/** Kinds of messages in chats and in the output of `-o stream-json`. */
const KINDS: readonly string[] = [
  'user',
  'gemini',
  'info',
  'error',
  'warning',
  'init',
  'message',
  'tool_use',
  'tool_result',
  'result',
];

/** Chats, the stream of a headless run, and its error output. */
export const GEMINI_CLI_SESSIONS: SessionReader = { claims, read, readText };

/** GM-W2: how the error output tells of a handler that failed, or refused by its exit code: that it ran, not on which call. */
const FAILED = /^Hook\(s\) \[(.{1,1000})\] failed for event ([A-Za-z]{1,40})\b/u;

/** GM-W1: how the model is told that a hook refused its call. */
const REFUSED = 'Tool execution blocked: ';

function readText(text: string): SessionSigns | null {
  const [, handler, event] = FAILED.exec(text.trimStart()) ?? [];
  if (handler === undefined || event === undefined) return null;
  return { known: true, hooks: [{ kind: 'host-log', event, handler, command: null, tool: null }] };
}

function claims(line: SessionLine): boolean {
  return isHead(line) || Array.isArray(member(line, 'toolCalls')) || textIn(line, 'tool_name') !== null;
}

function isHead(line: SessionLine): boolean {
  return textIn(line, 'sessionId') !== null && textIn(line, 'projectHash') !== null;
}

function read(line: SessionLine): SessionSigns {
  if (isHead(line)) return { known: true, agent: textIn(line, 'kind') === 'subagent' ? 'subagent' : 'main' };
  const patch = asObject(member(line, '$set'));
  if (patch !== null) return signsOf(patch, true);
  const known = KINDS.includes(textIn(line, 'type') ?? '') || textIn(line, '$rewindTo') !== null;
  return known || Array.isArray(member(line, 'toolCalls')) ? signsOf(line, true) : NO_SIGNS;
}

/** A rewound call was made all the same: nothing that was said later takes it back. */
function signsOf(message: SessionLine, known: boolean): SessionSigns {
  const streamed = textIn(message, 'type') === 'tool_use' ? [textIn(message, 'tool_name')] : [];
  const listed = objectsIn(member(message, 'toolCalls')).map((call) => textIn(call, 'name'));
  const called = sightingsOf([...streamed, ...listed]);
  const hooks = objectsIn(member(message, 'toolCalls')).flatMap(refusalOf);
  return {
    known,
    ...(called.length === 0 ? {} : { called }),
    ...(hooks.length === 0 ? {} : { hooks }),
  };
}

/** A call whose result says that a hook refused it. */
function refusalOf(call: SessionLine): readonly HookSign[] {
  const tool = textIn(call, 'name');
  const result = member(call, 'result');
  const answers = [result, ...objectsIn(result).map((part) => member(member(part, 'functionResponse'), 'response'))];
  const isRefused = answers.some((answer) => (textIn(answer, 'error') ?? '').startsWith(REFUSED));
  if (tool === null || !isRefused) return [];
  return [{ kind: 'invocation-record', event: 'BeforeTool', command: null, tool }];
}
