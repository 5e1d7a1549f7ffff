import type { SourcePointer } from '../model/source-pointer.ts';
import { commandRuns } from './command-program.ts';
import type { Ran, WrittenCommand } from './command-program.ts';
import type { FoundFile, Registration } from './documented-host.ts';
import { redirectsPrograms } from './hook-environment.ts';
import { listedByAddress, listedByNothing, listedOnceCertain } from './guard-listing.ts';
import type { HostInput } from './host-contract.ts';
import { asObject, member } from './json-document.ts';
import type { JsonPath } from './json-document.ts';
import { parentOf } from './programs.ts';

/** Each registration is compared with each route. */
const ENTRIES_MAX = 1_000;

/** What one handler runs, and whether what it runs can refuse. */
export type Judged = Pick<Registration, 'ran' | 'decides' | 'decidesReason' | 'failsClosed'>;

export type JudgeHandler = (handler: Readonly<Record<string, unknown>>, file: FoundFile, input: HostInput) => Judged;

/**
 * Reads `{"<event>": [handler or {"matcher": …, "hooks": [handler]}]}` at a path of a file. What has another shape
 * registers nothing. Bounded; never throws.
 */
export function readEntries(
  file: FoundFile,
  path: JsonPath,
  judge: JudgeHandler,
  input: HostInput,
): readonly Registration[] {
  const { document } = file;
  if (document === null) return [];
  const events = path.reduce<unknown>((parent, key) => member(parent, String(key)), document.value);
  const registrations: Registration[] = [];
  for (const [event, entries] of Object.entries(asObject(events) ?? {})) {
    for (const [index, entry] of (Array.isArray(entries) ? entries : []).entries()) {
      for (const { handler, matcher, at } of handlersOf(entry, [...path, event, index])) {
        if (registrations.length >= ENTRIES_MAX) return registrations;
        registrations.push(registrationOf({ event, matcher, handler, source: document.at(at) }, file, judge, input));
      }
    }
  }
  return registrations;
}

interface Entry {
  readonly event: string;
  /** As it is written; undefined is an absent key. */
  readonly matcher: unknown;
  readonly handler: Readonly<Record<string, unknown>>;
  readonly source: SourcePointer;
}

export function registrationOf(
  { event, matcher, handler, source }: Entry,
  file: FoundFile,
  judge: JudgeHandler,
  input: HostInput,
): Registration {
  const { layer, form, liveness } = file;
  return {
    event,
    matcher: typeof matcher === 'string' ? matcher : null,
    hasOddMatcher: matcher !== undefined && typeof matcher !== 'string',
    layer,
    form,
    source,
    liveness,
    ...judge(handler, file, input),
  };
}

interface Handler {
  readonly handler: Readonly<Record<string, unknown>>;
  readonly matcher: unknown;
  readonly at: JsonPath;
}

function handlersOf(entry: unknown, at: JsonPath): readonly Handler[] {
  const object = asObject(entry);
  if (object === null) return [];
  const matcher = member(object, 'matcher');
  const inner = member(object, 'hooks');
  if (!Array.isArray(inner)) return [{ handler: object, matcher, at }];
  return inner.flatMap((each: unknown, index) => {
    const handler = asObject(each);
    return handler === null ? [] : [{ handler, matcher, at: [...at, 'hooks', index] }];
  });
}

/** Judges a handler that runs a command: by its type, and by what the first of these keys says. */
export function judgeCommand(
  handler: Readonly<Record<string, unknown>>,
  file: FoundFile,
  input: HostInput,
  keys: readonly string[] = ['command'],
): Judged {
  const type = member(handler, 'type');
  const open = { decides: true, decidesReason: 'a command can refuse', failsClosed: false } as const;
  if (type === 'prompt' || type === 'agent') {
    return { ...open, ran: asksModel(type), decides: false, decidesReason: `H-${type}` };
  }
  const url = member(handler, 'url');
  if (type === 'http' && typeof url === 'string') {
    return {
      ...open,
      ran: {
        guard: { id: input.identify({ kind: 'http', url }), shown: url, listedAs: listedByAddress(url) },
        program: { live: true, reason: 'an address is called' },
      },
    };
  }
  const line = keys.map((key) => member(handler, key)).find((value) => typeof value === 'string');
  if (line === undefined) return { ...open, ran: runsNothing(handler, file) };
  const words = member(handler, 'args');
  const command: WrittenCommand = Array.isArray(words)
    ? { kind: 'words', words: [line, ...words.filter((word) => typeof word === 'string')] }
    : { kind: 'line', line };
  if (Object.keys(asObject(member(handler, 'env')) ?? {}).some(redirectsPrograms)) {
    return { ...open, ran: unclear(line, 'its environment may make something else run') };
  }
  return { ...open, ran: runsSomewhere(command, member(handler, 'cwd'), file, input) };
}

/** Keys under which a handler of some host names what runs. */
export const RUNS: readonly string[] = [
  'command',
  'bash',
  'cmd',
  'exec',
  'run',
  'script',
  'program',
  'url',
  'prompt',
  'windows',
  'linux',
  'osx',
];

/** Without a key that the documents know, what stands under one of another host may still be what runs. */
function runsNothing(handler: Readonly<Record<string, unknown>>, file: FoundFile): Ran {
  const key = RUNS.find((each) => mayRun(member(handler, each)));
  if (key === undefined) {
    const reason = `G-FILE: ${file.shown} names nothing that could run`;
    return { guard: { id: 'unknown', shown: 'nothing' }, program: { live: false, reason } };
  }
  const written = member(handler, key);
  const reason = `no document says whether what ${file.shown} names under "${key}" runs`;
  const shown = typeof written === 'string' ? written.slice(0, 200) : `what ${key} names`;
  return { guard: { id: 'unknown', shown }, program: { live: 'unknown', reason } };
}

function mayRun(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function unclear(shown: string, because: string): Ran {
  return {
    guard: { id: 'unknown', shown, listedAs: listedOnceCertain(because) },
    program: { live: true, reason: `what runs is not certain: ${because}` },
  };
}

function asksModel(type: string): Ran {
  const { guard, program } = unclear(type, 'a model is asked');
  return { guard: { ...guard, listedAs: listedByNothing(type) }, program };
}

/** Where a relative path starts is seldom documented: it is missing only where it is missing from every likely folder. */
function runsSomewhere(command: WrittenCommand, cwd: unknown, file: FoundFile, input: HostInput): Ran {
  const home = input.home === null ? {} : { HOME: input.home };
  const variables = { ...home, CLAUDE_PROJECT_DIR: input.gitRoot };
  const folders =
    typeof cwd === 'string'
      ? [cwd.startsWith('/') ? cwd : `${input.cwd}/${cwd}`]
      : [input.cwd, input.gitRoot, parentOf(file.path)];
  const policyDirectory = input.policyDirectory ?? input.cwd;
  const runs = folders.map((folder) => commandRuns(command, { ...input, cwd: folder, policyDirectory }, variables));
  const there = runs.find(({ program }) => program.live !== false) ?? runs[0];
  return there ?? unclear(file.shown, 'no folder is known');
}
