import type { SourcePointer } from '../../model/source-pointer.ts';
import type { Known } from '../../model/unknown.ts';
import type { FileLook } from '../host-contract.ts';
import { noEventBecause } from '../../detector/event-kinds.ts';
import { holds } from './facts.ts';
import { CLAUDE_CODE_SEMANTICS } from './semantics.ts';
import { asObject, member, readJson } from '../json-document.ts';
import type { JsonDocument } from '../json-document.ts';

/** One handler of a settings file, unjudged. */
export interface HandlerEntry {
  readonly event: string;
  readonly matcher: string | null;
  readonly handler: Readonly<Record<string, unknown>>;
  readonly source: SourcePointer;
  readonly matcherSource: SourcePointer;
  readonly eventSource: SourcePointer;
}

export interface DenyEntry {
  readonly rule: string;
  readonly source: SourcePointer;
}

interface Fault {
  readonly text: string;
  readonly source: SourcePointer;
}

/** What a settings file says that a census needs. Switches are undefined when the file does not set them. */
export interface Settings {
  readonly handlers: readonly HandlerEntry[];
  readonly deny: readonly DenyEntry[];
  readonly root: Readonly<Record<string, unknown>>;
  /** Entries that are no registration; whether one voids its file is undocumented. */
  readonly malformed: readonly SourcePointer[];
  /** A liberty of the file's JSON of which no evidence says whether the host takes it; null for plain JSON. */
  readonly liberty: string | null;
  /** Faults for which the host skips the whole file. */
  readonly schemaFaults: readonly Fault[];
  /** Names below `hooks` that are no events of this version, which the host passes over. */
  readonly noEvents: readonly Fault[];
}

/** How a settings file came out: only `settings` contributes; `undetermined` may. */
export type SettingsReading =
  | { readonly kind: 'absent' }
  | { readonly kind: 'not-read'; readonly reason: string }
  | { readonly kind: 'undetermined'; readonly reason: string }
  | { readonly kind: 'no-document'; readonly reason: string }
  | { readonly kind: 'settings'; readonly settings: Settings };

/** Reads one settings file as the host of this version would. Never throws; faults are told, not repaired. */
export function readSettings(look: FileLook, file: string, version: Known<string>): SettingsReading {
  switch (look.kind) {
    case 'absent':
      return { kind: 'absent' };
    case 'not-looked-at':
      return { kind: 'not-read', reason: look.reason };
    case 'unreadable':
      return { kind: 'undetermined', reason: `could not be read: ${look.reason}` };
    case 'file':
      return parseSettings(look.text, file, version);
  }
}

function parseSettings(text: string, file: string, version: Known<string>): SettingsReading {
  const reading = readJson(text, file);
  if (reading.kind === 'too-deep') return { kind: 'undetermined', reason: 'is nested deeper than this reader follows' };
  if (reading.kind === 'syntax-error') return { kind: 'no-document', reason: `does not parse (${reading.reason})` };
  const root = asObject(reading.document.value);
  if (root === null) return { kind: 'no-document', reason: 'is no JSON object' };
  const settings = { ...interpret(root, reading.document, version), liberty: reading.liberty };
  if (settings.handlers.reduce((sum, { matcher }) => sum + costOf(matcher ?? ''), 0) > MATCHER_COST_MAX) {
    return { kind: 'undetermined', reason: 'has matchers that are too costly to compare with every tool' };
  }
  if (settings.handlers.length + settings.deny.length > ENTRIES_MAX) {
    return { kind: 'undetermined', reason: `has more than ${ENTRIES_MAX} handlers and rules, which is not followed` };
  }
  return { kind: 'settings', settings };
}

/** Each handler and rule is compared with each route, and comparing a hostile matcher may cost a millisecond. */
const ENTRIES_MAX = 1_000;
const MATCHER_COST_MAX = 60_000;

/** Characters; an expression that counts or looks around costs like a long one, however short it is. */
function costOf(matcher: string): number {
  return matcher.length + (/\{\d|\(\?[<=!]/.test(matcher) ? 2_000 : 0);
}

interface Draft {
  readonly handlers: HandlerEntry[];
  readonly deny: DenyEntry[];
  readonly malformed: SourcePointer[];
  readonly schemaFaults: Fault[];
  readonly noEvents: Fault[];
}

function interpret(
  root: Readonly<Record<string, unknown>>,
  document: JsonDocument,
  version: Known<string>,
): Omit<Settings, 'liberty'> {
  const draft: Draft = { handlers: [], deny: [], malformed: [], schemaFaults: [], noEvents: [] };
  readSwitches(draft, root, document);
  readOtherKeys(draft, root, document);
  readDeny(draft, root, document);
  const hooks = member(root, 'hooks');
  if (hooks !== undefined) readEvents(draft, hooks, document, version);
  return { ...draft, root };
}

function readSwitches(draft: Draft, root: Readonly<Record<string, unknown>>, document: JsonDocument): void {
  for (const name of ['disableAllHooks', 'disableSkillShellExecution']) {
    const value = member(root, name);
    if (value === undefined || typeof value === 'boolean') continue;
    draft.schemaFaults.push({ text: `${name} is no boolean`, source: document.at([name]) });
  }
}

/** Documented shapes of keys that have nothing to do with hooks: a fault in one of them may void the file too (CC-L5). */
const OTHER_KEYS: readonly (readonly [path: readonly string[], fits: (value: unknown) => boolean])[] = [
  [['permissions', 'allow'], isTextList],
  [['permissions', 'ask'], isTextList],
  [['permissions', 'additionalDirectories'], isTextList],
  [['permissions', 'defaultMode'], isText],
  [['env'], (value) => asObject(value) !== null],
  [['model'], isText],
  [['enabledPlugins'], (value) => asObject(value) !== null],
  [['enabledMcpjsonServers'], isTextList],
  [['disabledMcpjsonServers'], isTextList],
  [['allowedHttpHookUrls'], isTextList],
  [['statusLine'], (value) => asObject(value) !== null],
];

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function readOtherKeys(draft: Draft, root: Readonly<Record<string, unknown>>, document: JsonDocument): void {
  for (const [path, fits] of OTHER_KEYS) {
    const value = path.reduce<unknown>((parent, key) => member(parent, key), root);
    if (value !== undefined && !fits(value)) draft.malformed.push(document.at(path));
  }
}

function readDeny(draft: Draft, root: Readonly<Record<string, unknown>>, document: JsonDocument): void {
  const permissions = member(root, 'permissions');
  if (permissions === undefined) return;
  const deny = member(permissions, 'deny');
  const shapeOk = asObject(permissions) !== null && (deny === undefined || Array.isArray(deny));
  if (!shapeOk) {
    draft.schemaFaults.push({ text: 'permissions.deny is no list', source: document.at(['permissions']) });
    return;
  }
  for (const [index, rule] of (deny ?? []).entries()) {
    const source = document.at(['permissions', 'deny', index]);
    if (typeof rule === 'string') draft.deny.push({ rule, source });
    else draft.schemaFaults.push({ text: 'a deny rule is no text', source });
  }
}

function readEvents(draft: Draft, hooks: unknown, document: JsonDocument, version: Known<string>): void {
  const events = asObject(hooks);
  if (events === null) {
    draft.schemaFaults.push({ text: 'hooks is no object', source: document.at(['hooks']) });
    return;
  }
  for (const [event, entries] of Object.entries(events)) {
    const source = document.at(['hooks', event]);
    const because = noEventBecause(event, version, CLAUDE_CODE_SEMANTICS);
    if (because !== null) {
      if (holds('CC-E4', version) === false) draft.schemaFaults.push({ text: because, source });
      else draft.noEvents.push({ text: because, source });
    }
    if (Array.isArray(entries)) {
      for (const [index, entry] of entries.entries()) readEntry(draft, event, entry, ['hooks', event, index], document);
    } else draft.schemaFaults.push({ text: `hooks.${event} is no list`, source });
  }
}

function readEntry(
  draft: Draft,
  event: string,
  entry: unknown,
  path: readonly [string, string, number],
  document: JsonDocument,
): void {
  const matcher = member(entry, 'matcher');
  if (matcher !== undefined && typeof matcher !== 'string') {
    draft.schemaFaults.push({ text: 'a matcher is no text', source: document.at([...path, 'matcher']) });
  }
  const handlers = member(entry, 'hooks');
  if (!Array.isArray(handlers)) {
    draft.malformed.push(document.at(path));
    return;
  }
  const written = { matcherSource: document.at([...path, 'matcher']), eventSource: document.at(path.slice(0, 2)) };
  for (const [index, value] of handlers.entries()) {
    const source = document.at([...path, 'hooks', index]);
    const handler = asObject(value);
    if (handler === null || !isHandler(handler)) draft.malformed.push(source);
    else
      draft.handlers.push({
        event,
        matcher: typeof matcher === 'string' ? matcher : null,
        handler,
        source,
        ...written,
      });
  }
}

/** The field that each type of handler cannot do without. */
const REQUIRED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  command: ['command'],
  http: ['url'],
  prompt: ['prompt'],
  agent: ['prompt'],
  mcp_tool: ['server', 'tool'],
};

function isHandler(handler: Readonly<Record<string, unknown>>): boolean {
  const type = member(handler, 'type');
  if (typeof type !== 'string' || !Object.hasOwn(REQUIRED_FIELDS, type)) return false;
  const fields = REQUIRED_FIELDS[type] ?? [];
  const complete = fields.every((field) => typeof member(handler, field) === 'string');
  const args = member(handler, 'args');
  const argsOk = args === undefined || (Array.isArray(args) && args.every((word) => typeof word === 'string'));
  return complete && argsOk && optionalTypesOk(handler);
}

function optionalTypesOk(handler: Readonly<Record<string, unknown>>): boolean {
  const expected: readonly (readonly [string, string])[] = [
    ['timeout', 'number'],
    ['async', 'boolean'],
    ['asyncRewake', 'boolean'],
    ['if', 'string'],
    ['shell', 'string'],
    ['onFailure', 'string'],
  ];
  return expected.every(([key, type]) => {
    const value = member(handler, key);
    return value === undefined || typeof value === type;
  });
}
