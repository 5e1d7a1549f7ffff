import type { SourcePointer } from '../../model/source-pointer.ts';
import { asObject, member } from '../json-document.ts';
import type { JsonPath } from '../json-document.ts';

/** One handler as written, with its place: the place is part of what trust speaks of. */
export interface HandlerEntry {
  readonly event: string;
  readonly group: number;
  readonly position: number;
  readonly matcher: string | null;
  readonly handler: Readonly<Record<string, unknown>>;
  readonly source: SourcePointer;
  readonly matcherSource: SourcePointer;
  readonly eventSource: SourcePointer;
}

/** Something in a tree of hooks that the host does not take as its author meant it. */
export interface TreeFault {
  readonly rule: string;
  readonly text: string;
  readonly source: SourcePointer;
}

/** What a tree of hooks registers. `faults` make the host drop it whole, of `doubts` that is not known, `idle` do nothing. */
export interface HooksTree {
  readonly entries: readonly HandlerEntry[];
  readonly faults: readonly TreeFault[];
  readonly doubts: readonly TreeFault[];
  readonly idle: readonly TreeFault[];
}

/** Events of this host. Any other name registers nothing, and nobody says so. */
export const EVENTS: readonly string[] = [
  'PreToolUse',
  'PermissionRequest',
  'UserPromptSubmit',
  'Stop',
  'SubagentStop',
  'PreCompact',
  'PostToolUse',
  'PostCompact',
  'SessionStart',
  'SubagentStart',
  'SessionEnd',
  'Interrupt',
];

const HANDLER_TYPES: readonly string[] = ['command', 'prompt', 'agent', 'mcp_tool'];

/** Each handler is compared with each route, so a tree with more of them is not followed. */
const ENTRIES_MAX = 1_000;

/** Why a tree is not followed; null when it is. */
export function tooLarge({ entries }: HooksTree): string | null {
  return entries.length > ENTRIES_MAX ? `it has more than ${ENTRIES_MAX} handlers, which is not followed` : null;
}

interface Draft {
  readonly entries: HandlerEntry[];
  readonly faults: TreeFault[];
  readonly doubts: TreeFault[];
  readonly idle: TreeFault[];
  readonly at: (path: JsonPath) => SourcePointer;
}

/** Reads the value of a `hooks` key with the strictness of the host; `at` tells where a value below it stands. */
export function readHooksTree(hooks: unknown, at: (path: JsonPath) => SourcePointer): HooksTree {
  const draft: Draft = { entries: [], faults: [], doubts: [], idle: [], at };
  const events = asObject(hooks);
  if (events === null) fault(draft, 'hooks is no object', []);
  for (const [event, groups] of Object.entries(events ?? {})) {
    if (event !== 'state' && event !== 'managed_dir' && event !== 'windows_managed_dir')
      readEvent(draft, event, groups);
  }
  return draft;
}

function fault(draft: Draft, text: string, path: JsonPath): void {
  draft.faults.push({ rule: 'CX-S4', text, source: draft.at(path) });
}

function doubt(draft: Draft, text: string, path: JsonPath): void {
  draft.doubts.push({
    rule: 'CX-S4',
    text: `${text}: whether that drops the whole is unknown`,
    source: draft.at(path),
  });
}

function readEvent(draft: Draft, event: string, groups: unknown): void {
  const isKnown = EVENTS.includes(event);
  if (!isKnown) {
    const text = `${event} is no event of this host: what stands there never runs`;
    draft.idle.push({ rule: 'CX-S5', text, source: draft.at([event]) });
  }
  if (!Array.isArray(groups)) {
    if (isKnown) fault(draft, `${event} is no list`, [event]);
    return;
  }
  const before = draft.faults.length;
  for (const [index, group] of groups.entries()) readGroup(draft, event, index, group);
  if (isKnown) return;
  // The host may not look into what it does not know, so a fault there is a doubt.
  for (const { text, source } of draft.faults.splice(before)) {
    draft.doubts.push({ rule: 'CX-S4', text: `${text}, below an unknown event`, source });
  }
}

function readGroup(draft: Draft, event: string, index: number, group: unknown): void {
  if (asObject(group) === null) return fault(draft, 'a group is no object', [event, index]);
  const matcher = member(group, 'matcher');
  if (matcher !== undefined && matcher !== null && typeof matcher !== 'string') {
    fault(draft, 'a matcher is no text', [event, index, 'matcher']);
  }
  const handlers = member(group, 'hooks');
  if (handlers === undefined) {
    const text = 'a handler without a group around it never runs';
    draft.idle.push({ rule: 'CX-S5', text, source: draft.at([event, index]) });
    return;
  }
  if (handlers === null) return doubt(draft, 'hooks of a group is null', [event, index, 'hooks']);
  if (!Array.isArray(handlers)) return fault(draft, 'hooks of a group is no list', [event, index, 'hooks']);
  for (const [position, value] of handlers.entries()) {
    const path = [event, index, 'hooks', position];
    const handler = asObject(value);
    if (handler === null) {
      fault(draft, 'a handler is no object', path);
      continue;
    }
    checkHandler(draft, handler, path);
    draft.entries.push({
      event,
      group: index,
      position,
      matcher: typeof matcher === 'string' ? matcher : null,
      handler,
      source: draft.at(path),
      matcherSource: draft.at([event, index, 'matcher']),
      eventSource: draft.at([event]),
    });
  }
}

/** Types of the keys that a handler may have; a key that is not listed is ignored by the host. */
const KEYS: readonly (readonly [key: string, fits: (value: unknown) => boolean, wanted: string])[] = [
  ['command', isText, 'a text'],
  ['commandWindows', isText, 'a text'],
  ['command_windows', isText, 'a text'],
  ['statusMessage', isText, 'a text'],
  [
    'timeout',
    (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0,
    'a whole number of seconds',
  ],
  ['async', (value) => typeof value === 'boolean', 'true or false'],
];

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function checkHandler(draft: Draft, handler: Readonly<Record<string, unknown>>, path: JsonPath): void {
  const type = member(handler, 'type');
  if (typeof type !== 'string') fault(draft, 'a handler has no type', path);
  else if (!HANDLER_TYPES.includes(type)) fault(draft, 'a handler is of an unknown type', [...path, 'type']);
  for (const [key, fits, wanted] of KEYS) {
    const value = member(handler, key);
    if (value === null) doubt(draft, `${key} is null`, [...path, key]);
    else if (value !== undefined && !fits(value)) fault(draft, `${key} is not ${wanted}`, [...path, key]);
  }
  const limit = member(handler, 'additionalContextLimit');
  if (limit !== undefined && typeof limit !== 'number') {
    doubt(draft, 'additionalContextLimit is no number', [...path, 'additionalContextLimit']);
  }
  if (type === 'command' && member(handler, 'command') === undefined)
    doubt(draft, 'a command handler has no command', path);
}
