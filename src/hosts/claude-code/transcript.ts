import type { ToolSighting } from '../../detector/inventory.ts';
import { asObject, member } from '../json-document.ts';
import { listingOf, NO_SIGNS, objectsIn, sightingsOf, textIn } from '../session-record.ts';
import type { HookSign, SessionLine, SessionReader, SessionSigns } from '../session-record.ts';

/** Kinds of lines in transcripts and message streams; their format is internal to the host and changes. */
const KINDS: readonly string[] = [
  'assistant',
  'user',
  'system',
  'result',
  'summary',
  'attachment',
  'progress',
  'file-history-snapshot',
  'queue-operation',
  'stream_event',
  'control_request',
  'control_response',
];

/** Transcripts, message streams and the answer to `get_hooks_listing`. */
export const CLAUDE_CODE_SESSIONS: SessionReader = { claims, read };

function claims(line: SessionLine): boolean {
  if (isInit(line)) return textIn(line, 'claude_code_version') !== null;
  if (textIn(line, 'type') === 'control_response') return true;
  const message = member(line, 'message');
  if (textIn(line, 'sessionId') === null || Array.isArray(member(message, 'parts'))) return false;
  return member(message, 'content') !== undefined || typeof member(line, 'isSidechain') === 'boolean';
}

function isInit(line: SessionLine): boolean {
  return textIn(line, 'type') === 'system' && textIn(line, 'subtype') === 'init';
}

function read(line: SessionLine): SessionSigns {
  const type = textIn(line, 'type');
  if (type === null || !KINDS.includes(type)) return NO_SIGNS;
  const version = isInit(line) ? textIn(line, 'claude_code_version') : textIn(line, 'version');
  const listing = isInit(line) ? listingOf(line) : null;
  const called = calledTools(line);
  const hooks = [...hooksListed(line), ...hooksRun(line)];
  return {
    known: true,
    ...(version === null ? {} : { version }),
    ...(listing === null ? {} : { listing }),
    ...(called.length === 0 ? {} : { called }),
    ...(hooks.length === 0 ? {} : { hooks }),
  };
}

function calledTools(line: SessionLine): readonly ToolSighting[] {
  if (textIn(line, 'type') !== 'assistant') return [];
  const blocks = objectsIn(member(member(line, 'message'), 'content'));
  const names = blocks.filter((block) => textIn(block, 'type') === 'tool_use').map((block) => textIn(block, 'name'));
  const inside = member(line, 'isSidechain') === true || textIn(line, 'parent_tool_use_id') !== null;
  return sightingsOf(names, inside ? 'subagent' : 'main');
}

/** `PreToolUse:Bash`, as records of hook runs name event and tool. */
function hooksRun(line: SessionLine): readonly HookSign[] {
  const places = [line, member(line, 'attachment'), member(line, 'data')];
  return places.flatMap((place): HookSign[] => {
    const name = textIn(place, 'hookName') ?? textIn(place, 'hook_name');
    const [event, tool] = splitOnce(name ?? '');
    if (tool === '') return [];
    return [{ kind: 'invocation-record', event, tool, command: textIn(place, 'command') }];
  });
}

function splitOnce(text: string): readonly [string, string] {
  const at = text.indexOf(':');
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** Hooks in the answer to `get_hooks_listing`: [] where a policy or a mode turns all of them off. */
function hooksListed(line: SessionLine): readonly HookSign[] {
  if (textIn(line, 'type') !== 'control_response') return [];
  const outer = member(line, 'response');
  const answer = asObject(member(outer, 'response')) ?? outer;
  if (['allDisabled', 'disabledByPolicy', 'safeMode', 'bareMode'].some((key) => member(answer, key) === true))
    return [];
  return objectsIn(member(answer, 'hooks')).flatMap((hook): HookSign[] => {
    const event = textIn(hook, 'event');
    const command = textIn(hook, 'commandText');
    if (event === null || command === null || member(hook, 'disabled') === true) return [];
    return [{ kind: 'hook-listing', event, matcher: textIn(hook, 'matcher'), command, tool: null }];
  });
}
