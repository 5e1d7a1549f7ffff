import { member } from '../json-document.ts';
import { listingOf, NO_SIGNS, objectsIn, sightingsOf, textIn } from '../session-record.ts';
import type { SessionLine, SessionReader, SessionSigns } from '../session-record.ts';

/** Kinds of lines in chats and in the output of `-o stream-json`. */
const KINDS: readonly string[] = ['user', 'assistant', 'tool_result', 'system', 'result', 'stream_event'];

/** Chats, and the stream of a headless run, which begins with the list of all tools. */
export const QWEN_CODE_SESSIONS: SessionReader = { claims, read };

function claims(line: SessionLine): boolean {
  if (textIn(line, 'qwen_code_version') !== null) return true;
  return textIn(line, 'sessionId') !== null && Array.isArray(member(member(line, 'message'), 'parts'));
}

function read(line: SessionLine): SessionSigns {
  const type = textIn(line, 'type');
  if (type === null || !KINDS.includes(type)) return NO_SIGNS;
  const first = type === 'system' && textIn(line, 'subtype') === 'init';
  const version = textIn(line, first ? 'qwen_code_version' : 'version');
  const listing = first ? listingOf(line) : null;
  const called = type === 'assistant' ? calledTools(line) : [];
  return {
    known: true,
    ...(version === null ? {} : { version }),
    ...(listing === null ? {} : { listing }),
    ...(called.length === 0 ? {} : { called }),
  };
}

function calledTools(line: SessionLine): NonNullable<SessionSigns['called']> {
  const message = member(line, 'message');
  const parts = objectsIn(member(message, 'parts')).map((part) => textIn(member(part, 'functionCall'), 'name'));
  const blocks = objectsIn(member(message, 'content'))
    .filter((block) => textIn(block, 'type') === 'tool_use')
    .map((block) => textIn(block, 'name'));
  const inside = member(line, 'isSidechain') === true || textIn(line, 'parent_tool_use_id') !== null;
  return sightingsOf([...parts, ...blocks], inside ? 'subagent' : 'main');
}
