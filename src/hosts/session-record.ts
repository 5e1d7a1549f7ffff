import type { ToolSighting } from '../detector/inventory.ts';
import type { Surface } from '../model/surface.ts';
import { asObject, member } from './json-document.ts';

/** One line of a session's own record, parsed: a transcript, a stream of messages, a listing. */
export type SessionLine = Readonly<Record<string, unknown>>;

/** Tools and MCP servers that a session's own listing names. */
export interface SessionListing {
  readonly tools: readonly string[];
  readonly servers: readonly string[];
}

/** That a hook is loaded, or ran, by the session's own words. */
export interface HookSign {
  readonly kind: 'hook-listing' | 'host-log' | 'invocation-record';
  /** The host's own event name. */
  readonly event: string;
  /** Matcher as listed, null for none; absent where the sign does not name it. */
  readonly matcher?: string | null;
  /** Command line; null where the sign does not name what ran. */
  readonly command: string | null;
  /** Name of the handler, or its command where it has none: what the host calls it by. Absent where it names none. */
  readonly handler?: string;
  /** Name of the tool as hooks are told it; null where the sign names no call. */
  readonly tool: string | null;
}

/** What one line tells. A member left out is not told. */
export interface SessionSigns {
  /** Whether the line is of a kind that the host's contract names; others are counted. */
  readonly known: boolean;
  readonly called?: readonly ToolSighting[];
  readonly listing?: SessionListing;
  readonly version?: string;
  readonly surface?: Surface;
  readonly hooks?: readonly HookSign[];
  /** Whose calls the following lines of this file hold. */
  readonly agent?: ToolSighting['agent'];
}

/** How one host's session records are read, a line at a time. Pure and total: any object has an answer. */
export interface SessionReader {
  /** Whether only this host writes such a line. */
  readonly claims: (line: SessionLine) => boolean;
  readonly read: (line: SessionLine) => SessionSigns;
  /** The same for a line that is no JSON, such as the error output of a run; null for one that is not the host's. */
  readonly readText?: (text: string) => SessionSigns | null;
}

export const NO_SIGNS: SessionSigns = { known: false };

/** The members whose text some reader looks at. The text of every other member may be left out of a line. */
export const READ_TEXTS = [
  '$rewindTo',
  'claude_code_version',
  'cli_version',
  'command',
  'commandText',
  'error',
  'event',
  'eventName',
  'hookName',
  'hook_name',
  'kind',
  'matcher',
  'method',
  'name',
  'namespace',
  'parent_tool_use_id',
  'projectHash',
  'qwen_code_version',
  'sessionId',
  'subtype',
  'tool_name',
  'trustStatus',
  'type',
  'version',
] as const;

/** The member of a value when it is a text, else null. */
export function textIn(value: unknown, key: (typeof READ_TEXTS)[number]): string | null {
  const found = member(value, key);
  return typeof found === 'string' ? found : null;
}

/** The objects in a list; [] for anything else. */
export function objectsIn(value: unknown): readonly SessionLine[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const object = asObject(item);
    return object === null ? [] : [object];
  });
}

/** The texts in a list; [] for anything else. */
function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Called tools by their names: those that are a text. */
export function sightingsOf(
  names: readonly (string | null)[],
  agent: ToolSighting['agent'] = 'main',
): readonly ToolSighting[] {
  return names.flatMap((raw) => (raw === null || raw === '' ? [] : { raw, agent }));
}

/** The listing of a first message with `tools` and `mcp_servers`, null when there is no list of tools. */
export function listingOf(line: SessionLine): SessionListing | null {
  const tools = member(line, 'tools');
  if (!Array.isArray(tools)) return null;
  const servers = objectsIn(member(line, 'mcp_servers')).flatMap((server) => textIn(server, 'name') ?? []);
  return { tools: textsIn(tools), servers };
}
