import type { ToolSighting } from '../../detector/inventory.ts';
import { asObject, member } from '../json-document.ts';
import { NO_SIGNS, objectsIn, sightingsOf, textIn } from '../session-record.ts';
import type { HookSign, SessionLine, SessionReader, SessionSigns } from '../session-record.ts';

/** Kinds of lines in a rollout. */
const KINDS: readonly string[] = [
  'session_meta',
  'turn_context',
  'response_item',
  'event_msg',
  'world_state',
  'compacted',
];

const HOOK_NOTICES: readonly string[] = ['hook/started', 'hook/completed'];

/** Rollouts, and what the app server says of hooks. */
export const CODEX_SESSIONS: SessionReader = { claims, read };

function claims(line: SessionLine): boolean {
  return isRollout(line) || isHookNotice(line) || hooksListed(line).rows > 0;
}

function isRollout(line: SessionLine): boolean {
  return KINDS.includes(textIn(line, 'type') ?? '') && asObject(member(line, 'payload')) !== null;
}

function isHookNotice(line: SessionLine): boolean {
  return HOOK_NOTICES.includes(textIn(line, 'method') ?? '');
}

function read(line: SessionLine): SessionSigns {
  if (isHookNotice(line)) return { known: true, hooks: hookNotice(line) };
  if (isRollout(line)) return rolloutSigns(textIn(line, 'type') ?? '', member(line, 'payload'));
  const { rows, hooks } = hooksListed(line);
  return rows > 0 ? { known: true, hooks } : NO_SIGNS;
}

function rolloutSigns(type: string, payload: unknown): SessionSigns {
  if (type === 'session_meta') {
    const version = textIn(payload, 'cli_version');
    const inside = member(member(payload, 'source'), 'subagent') !== undefined;
    return { known: true, agent: inside ? 'subagent' : 'main', ...(version === null ? {} : { version }) };
  }
  const called = type === 'response_item' ? calledTool(payload) : null;
  return called === null ? { known: true } : { known: true, called: sightingsOf([called.raw]) };
}

/** A call under its raw name. Tools of a server stand under their namespace (CX-N3), others under their own name (CX-N4). */
function calledTool(item: unknown): ToolSighting | null {
  const type = textIn(item, 'type');
  if (type === 'web_search_call') return { raw: 'web_search' };
  if (type === 'local_shell_call') return { raw: 'shell' };
  const name = type === 'function_call' || type === 'custom_tool_call' ? textIn(item, 'name') : null;
  if (name === null) return null;
  const namespace = textIn(item, 'namespace') ?? '';
  return { raw: namespace.startsWith('mcp__') ? `${namespace}__${name}` : name };
}

/** Notices that a hook of an event ran: they name no call. */
function hookNotice(line: SessionLine): readonly HookSign[] {
  const event = textIn(member(member(line, 'params'), 'run'), 'eventName');
  return event === null ? [] : [{ kind: 'host-log', event: spelled(event), tool: null, command: null }];
}

/** Rows of `hooks/list`, and of these the hooks that run: enabled, and trusted or managed. */
function hooksListed(line: SessionLine): { readonly rows: number; readonly hooks: readonly HookSign[] } {
  const result = member(line, 'result');
  const groups = [result, ...objectsIn(member(result, 'data'))];
  const rows = groups.flatMap((group) => objectsIn(member(group, 'hooks'))).filter(isRow);
  const hooks = rows.flatMap((row): HookSign[] => {
    const command = textIn(row, 'command');
    const runs = textIn(row, 'trustStatus') === 'trusted' || member(row, 'isManaged') === true;
    if (command === null || !runs || member(row, 'enabled') !== true) return [];
    const event = spelled(textIn(row, 'eventName') ?? '');
    return [{ kind: 'hook-listing', event, matcher: textIn(row, 'matcher'), command, tool: null }];
  });
  return { rows: rows.length, hooks };
}

function isRow(row: SessionLine): boolean {
  return textIn(row, 'eventName') !== null && textIn(row, 'trustStatus') !== null;
}

/** The app server begins event names with a small letter, configuration with a capital one. */
function spelled(event: string): string {
  return event.slice(0, 1).toUpperCase() + event.slice(1);
}
