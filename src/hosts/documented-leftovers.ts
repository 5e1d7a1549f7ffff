import { judgeCommand, RUNS } from './documented-entries.ts';
import type { DocumentedHost, FoundFile, Registration, UnseenPlace } from './documented-host.ts';
import { isShapeOpen } from './documented-places.ts';
import type { Finding, HostInput } from './host-contract.ts';
import { asObject, member } from './json-document.ts';
import type { JsonDocument, JsonPath } from './json-document.ts';
import type { Liveness } from './liveness.ts';

/** What files of a host hold beside what its reader took. */
export interface Leftovers {
  /** Entries below the name of an event: what they would register, if the host takes them. */
  readonly registrations: readonly Registration[];
  /** Entries of which not even the event is known. */
  readonly unseen: readonly UnseenPlace[];
  readonly findings: readonly Finding[];
}

/** Values looked at in one file, and entries told of it. */
const VALUES_MAX = 5_000;
const LEFT_MAX = 50;

/** Keys whose value alone registers nothing. */
const SAYS_NOTHING: readonly string[] = ['version', '$schema', 'name', 'description', 'enabled', 'matcher'];

/**
 * Entries of a shape that the reader of the host does not know: no document says that the host drops them, so they are
 * told and never count as absent. Files of other hosts are left out. Bounded; never throws.
 */
export function leftoversOf(
  description: DocumentedHost,
  found: readonly FoundFile[],
  taken: readonly Registration[],
  input: HostInput,
): Leftovers {
  const ofFiles = found
    .filter(({ layer, document }) => layer !== 'import' && document !== null)
    .map((file) => leftIn(file, description, taken, input));
  return {
    registrations: ofFiles.flatMap(({ registrations }) => registrations),
    unseen: ofFiles.flatMap(({ unseen }) => unseen),
    findings: ofFiles.flatMap(({ findings }) => findings),
  };
}

function leftIn(
  file: FoundFile,
  description: DocumentedHost,
  taken: readonly Registration[],
  input: HostInput,
): Leftovers {
  const nothing: Leftovers = { registrations: [], unseen: [], findings: [] };
  if (file.document === null) return nothing;
  const { gates, observers, prefix } = description;
  const pointers = taken.flatMap(({ source }) => (source.file === file.shown ? [source.pointer] : []));
  const known: Known = { document: file.document, events: [...gates, ...observers], taken: new Set(pointers) };
  const entries = entriesLeft(file, known, pointers.length > 0);
  if (entries.length === 0) return nothing;
  const rule = `${prefix}-S1`;
  const dropped = isShapeOpen(description) ? [] : entries.filter((entry) => isMisplaced(entry, file, known));
  const open = entries.filter((entry) => !dropped.includes(entry));
  const because = `${rule}: ${file.shown} holds entries of a shape that no document describes`;
  const ignored: Liveness = { live: false, reason: `${rule}: ${file.shown} has its events elsewhere in the file` };
  const doubt: Liveness = file.liveness.live === false ? file.liveness : { live: 'unknown', reason: because };
  return {
    registrations: [
      ...open.flatMap((entry) => registrationOf(entry, { ...file, liveness: doubt }, known, input)),
      ...dropped.flatMap((entry) => registrationOf(entry, { ...file, liveness: ignored }, known, input)),
    ],
    unseen: open.some(({ event }) => event === null)
      ? [{ ...file, reason: because, isThere: true, liveness: file.liveness }]
      : [],
    findings: [
      ...findingsOf(
        open,
        'note',
        rule,
        'of a shape that no document describes: whether the host takes it is not known',
        known,
      ),
      ...findingsOf(dropped, 'ignored', rule, 'where the host reads no events: it registers nothing', known),
    ],
  };
}

function findingsOf(
  entries: readonly Entry[],
  kind: Finding['kind'],
  rule: string,
  what: string,
  { document }: Known,
): readonly Finding[] {
  const [first] = entries;
  if (first === undefined) return [];
  const text = `${entries.length === 1 ? 'an entry' : `${entries.length} entries, the first one here,`} ${what}`;
  return [{ kind, rule, text, source: document.at(first.path) }];
}

/** Whether the wrapper `hooks` is left out, or stands where the documents want none. */
function isMisplaced({ path, event }: Entry, { form }: FoundFile, { events }: Known): boolean {
  if (event === null) return false;
  return form === 'top' ? path[0] === 'hooks' : events.includes(String(path[0]));
}

interface Known {
  readonly document: JsonDocument;
  readonly events: readonly string[];
  /** Pointers of what the reader took. */
  readonly taken: ReadonlySet<string>;
}

interface Entry {
  readonly path: JsonPath;
  /** The event below whose name it stands; null for none. */
  readonly event: string | null;
  readonly matcher: unknown;
  readonly handler: Readonly<Record<string, unknown>>;
}

/** In a file for hooks alone everything counts, in settings what stands below `hooks` or an event. */
function entriesLeft(file: FoundFile, known: Known, isTaken: boolean): readonly Entry[] {
  const { value } = known.document;
  const isForHooks = /(?:^|\/)hooks?[^/]*\.json$|\/hooks\/[^/]+\.json$/u.test(file.path);
  const keys = Object.keys(asObject(value) ?? {});
  const roots = isForHooks ? keys : keys.filter((key) => key === 'hooks' || known.events.includes(key));
  const entries: Entry[] = [];
  const budget = { left: VALUES_MAX };
  for (const key of roots) {
    const event = known.events.includes(key) ? key : null;
    walk(member(value, key), { path: [key], event, matcher: undefined }, known, entries, budget);
  }
  if (entries.length > 0 || isTaken || !isForHooks || !saysSomething(value, budget)) return entries;
  return [{ path: [], event: null, matcher: undefined, handler: {} }];
}

function walk(
  value: unknown,
  at: Omit<Entry, 'handler'>,
  known: Known,
  entries: Entry[],
  budget: { left: number },
): void {
  budget.left -= 1;
  if (budget.left < 0 || entries.length >= LEFT_MAX) return;
  if (known.taken.has(known.document.at(at.path).pointer)) return;
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries())
      walk(each, { ...at, path: [...at.path, index] }, known, entries, budget);
    return;
  }
  if (typeof value === 'string' && at.event !== null) {
    if (value !== '') entries.push({ ...at, handler: { command: value } });
    return;
  }
  const object = asObject(value);
  if (object === null) return;
  if (RUNS.some((key) => isText(member(object, key)))) {
    entries.push({ ...at, matcher: member(object, 'matcher') ?? at.matcher, handler: object });
    return;
  }
  for (const [key, each] of Object.entries(object)) {
    if (SAYS_NOTHING.includes(key) || typeof each === 'string') continue;
    const event = known.events.includes(key) ? key : at.event;
    const matcher = member(object, 'matcher') ?? at.matcher;
    walk(each, { path: [...at.path, key], event, matcher }, known, entries, budget);
  }
}

function isText(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || (Array.isArray(value) && value.some(isText));
}

/** Whether a value holds any text or number that may register something. */
function saysSomething(value: unknown, budget: { left: number }): boolean {
  budget.left -= 1;
  if (budget.left < 0) return true;
  if (Array.isArray(value)) return value.some((each) => saysSomething(each, budget));
  const object = asObject(value);
  if (object === null) return typeof value === 'string' || typeof value === 'number';
  return Object.entries(object).some(([key, each]) => !SAYS_NOTHING.includes(key) && saysSomething(each, budget));
}

function registrationOf(
  { event, matcher, handler, path }: Entry,
  file: FoundFile,
  { document }: Known,
  input: HostInput,
): readonly Registration[] {
  if (event === null) return [];
  const judged = judgeCommand(handler, file, input, RUNS);
  const { layer, form, liveness } = file;
  return [
    {
      event,
      matcher: typeof matcher === 'string' ? matcher : null,
      hasOddMatcher: matcher !== undefined && typeof matcher !== 'string',
      layer,
      form,
      source: document.at(path),
      liveness,
      ...judged,
      ...(judged.decides === false ? {} : { decides: 'unknown' as const, decidesReason: liveness.reason }),
      failsClosed: false,
    },
  ];
}
