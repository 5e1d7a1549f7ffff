import { asObject, member } from '../json-document.ts';
import { NO_SIGNS, objectsIn, sightingsOf, textIn } from '../session-record.ts';
import type { SessionLine, SessionReader, SessionSigns } from '../session-record.ts';

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

/** Chats, and the stream of a headless run. */
export const GEMINI_CLI_SESSIONS: SessionReader = { claims, read };

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
  return called.length === 0 ? { known } : { known, called };
}
