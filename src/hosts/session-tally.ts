import type { ToolSighting } from '../detector/inventory.ts';
import { LIMITS } from '../model/limits.ts';
import type { SourcePointer } from '../model/source-pointer.ts';
import type { Surface } from '../model/surface.ts';
import type { Known } from '../model/unknown.ts';
import { asObject } from './json-document.ts';
import type { HookSign, SessionListing, SessionReader, SessionSigns } from './session-record.ts';

/** One line as the file holds it. */
export type ReadLine =
  | {
      readonly kind: 'text';
      readonly number: number;
      /** Texts that nobody reads may be left out of it. */
      readonly text: string;
      /** The whole line, where something was left out. */
      readonly whole?: () => string;
      readonly ended: boolean;
    }
  | { readonly kind: 'too-long'; readonly number: number };

/** A tool that was called, how often, and where first. */
export interface CalledTool extends ToolSighting {
  readonly times: number;
  readonly first: SourcePointer;
}

/** A sign with where it stands and of which version and surface it speaks. */
export interface PlacedSign extends HookSign {
  readonly at: SourcePointer;
  readonly version: Known<string>;
  readonly surface: Known<Surface>;
}

/** What session records say of one host. */
export interface SeenSession {
  readonly called: readonly CalledTool[];
  /** The union of all listings; 'unknown' when there was none. */
  readonly listing: Known<SessionListing & { readonly first: SourcePointer }>;
  readonly versions: readonly { readonly version: string; readonly first: SourcePointer }[];
  readonly hooks: readonly PlacedSign[];
  /** Names and signs beyond the bound, which are not told. */
  readonly leftOut: number;
}

/** How far one file could be read. */
export interface SessionFileCount {
  readonly file: string;
  readonly lines: number;
  /** No JSON. */
  readonly broken: number;
  readonly tooLong: number;
  /** JSON, but of no kind that is known. */
  readonly unknown: number;
  /** Listings of what a session offers. */
  readonly listings: number;
  /** Signs that a hook is loaded, or ran. */
  readonly hooks: number;
  /** Whether the last line is broken and has no end: the file was cut, or is still being written. */
  readonly cut: boolean;
}

export const NOTHING_SEEN: SeenSession = { called: [], listing: 'unknown', versions: [], hooks: [], leftOut: 0 };

/** What is said of a session beside its record; what the record itself says comes first. */
export interface StatedSession {
  readonly version: string;
  readonly surface: Surface;
}

export interface SessionTally {
  /** Reads one file, a line at a time. A line that no host claims belongs to the host of the line before it. */
  readonly file: (
    file: string,
    stated?: StatedSession,
  ) => { readonly add: (line: ReadLine) => void; readonly count: () => SessionFileCount };
  readonly seen: (host: string) => SeenSession;
  readonly hosts: () => readonly string[];
}

interface Sums {
  readonly called: Map<string, CalledTool>;
  readonly versions: Map<string, SourcePointer>;
  readonly hooks: Map<string, PlacedSign>;
  readonly tools: Set<string>;
  readonly servers: Set<string>;
  listedAt: SourcePointer | null;
  leftOut: number;
}

/** Session records added up by host. Its size depends on the number of different names, which is bounded, not on the lines. */
export function sessionTally(readers: Readonly<Record<string, SessionReader>>): SessionTally {
  const sums = new Map<string, Sums>();
  const sumsOf = (host: string): Sums => {
    const found = sums.get(host) ?? noSums();
    sums.set(host, found);
    return found;
  };
  return {
    file: (file, stated) => fileTally(file, stated, Object.entries(readers), sumsOf),
    seen: (host) => seenIn(sums.get(host)),
    hosts: () => [...sums.keys()].toSorted(),
  };
}

function noSums(): Sums {
  return {
    called: new Map<string, CalledTool>(),
    versions: new Map<string, SourcePointer>(),
    hooks: new Map<string, PlacedSign>(),
    tools: new Set(),
    servers: new Set(),
    listedAt: null,
    leftOut: 0,
  };
}

function seenIn(sums: Sums | undefined): SeenSession {
  if (sums === undefined) return NOTHING_SEEN;
  const { called, versions, hooks, tools, servers, listedAt, leftOut } = sums;
  return {
    called: [...called.values()],
    listing: listedAt === null ? 'unknown' : { tools: [...tools], servers: [...servers], first: listedAt },
    versions: [...versions].map(([version, first]) => ({ version, first })),
    hooks: [...hooks.values()],
    leftOut,
  };
}

type Counts = { -readonly [key in keyof SessionFileCount]: SessionFileCount[key] };

function fileTally(
  file: string,
  stated: StatedSession | undefined,
  readers: readonly (readonly [string, SessionReader])[],
  sumsOf: (host: string) => Sums,
): ReturnType<SessionTally['file']> {
  const counts: Counts = { file, lines: 0, broken: 0, tooLong: 0, unknown: 0, listings: 0, hooks: 0, cut: false };
  const context: Context = {
    version: stated?.version ?? 'unknown',
    surface: stated?.surface ?? 'unknown',
    agent: 'main',
  };
  let current: readonly [string, SessionReader] | null = null;
  const add = (line: ReadLine): void => {
    if (line.kind === 'text' && line.text.trim() === '') return;
    counts.lines += 1;
    if (line.kind === 'too-long') {
      counts.tooLong += 1;
      return;
    }
    const value = parsed(line.text);
    const spoken = value === undefined ? spokenBy(readers, line.whole?.() ?? line.text) : null;
    if (value === undefined && spoken === null) {
      if (line.ended) counts.broken += 1;
      else counts.cut = true;
      return;
    }
    const object = asObject(value);
    const claimant =
      spoken?.reader ?? (object === null ? null : (readers.find(([, { claims }]) => claims(object)) ?? current));
    const signs = spoken?.signs ?? (object === null || claimant === null ? null : claimant[1].read(object));
    if (claimant === null || signs === null || !signs.known) {
      counts.unknown += 1;
      return;
    }
    current = claimant;
    if (signs.listing !== undefined) counts.listings += 1;
    counts.hooks += signs.hooks?.length ?? 0;
    addSigns(sumsOf(claimant[0]), signs, context, { file, pointer: '', line: line.number });
  };
  return { add, count: () => ({ ...counts }) };
}

type NamedReader = readonly [string, SessionReader];

/** The host whose words a line is that is no JSON; null when it is nobody's, or of several. */
function spokenBy(
  readers: readonly NamedReader[],
  text: string,
): { readonly reader: NamedReader; readonly signs: SessionSigns } | null {
  const found = readers.flatMap((reader) => {
    const signs = reader[1].readText?.(text) ?? null;
    return signs === null ? [] : [{ reader, signs }];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** What earlier lines of the same file said of the session. */
interface Context {
  version: Known<string>;
  surface: Known<Surface>;
  agent: NonNullable<ToolSighting['agent']>;
}

/** The value of a line, undefined when it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text) as unknown;
  } catch {
    return undefined;
  }
}

function addSigns(sums: Sums, signs: SessionSigns, context: Context, at: SourcePointer): void {
  if (signs.version !== undefined && signs.version.length <= LIMITS.sessionNameCharactersMax) {
    context.version = signs.version;
    put(sums, sums.versions, signs.version, (earlier) => earlier ?? at);
  }
  context.surface = signs.surface ?? context.surface;
  context.agent = signs.agent ?? context.agent;
  for (const sighting of signs.called ?? []) addCall(sums, sighting, context, at);
  for (const hook of signs.hooks ?? []) {
    const { version, surface } = context;
    const key = JSON.stringify([hook, version, surface]);
    put(sums, sums.hooks, key, (earlier) => earlier ?? { ...hook, at, version, surface });
  }
  if (signs.listing === undefined) return;
  sums.listedAt ??= at;
  addNames(sums, sums.tools, signs.listing.tools);
  addNames(sums, sums.servers, signs.listing.servers);
}

function addCall(sums: Sums, sighting: ToolSighting, context: Context, at: SourcePointer): void {
  const { raw, via = 'tool-call', agent = 'main' } = sighting;
  const caller = agent === 'main' ? context.agent : agent;
  if (raw.length > LIMITS.sessionNameCharactersMax) {
    sums.leftOut += 1;
    return;
  }
  put(sums, sums.called, `${via}\0${caller}\0${raw}`, (earlier) =>
    earlier === undefined ? { raw, via, agent: caller, times: 1, first: at } : { ...earlier, times: earlier.times + 1 },
  );
}

function put<T>(sums: Sums, map: Map<string, T>, key: string, value: (earlier: T | undefined) => T): void {
  const earlier = map.get(key);
  if (earlier === undefined && map.size >= LIMITS.sessionNamesMax) sums.leftOut += 1;
  else map.set(key, value(earlier));
}

function addNames(sums: Sums, names: Set<string>, added: readonly string[]): void {
  for (const name of added) {
    const fits =
      name.length <= LIMITS.sessionNameCharactersMax && (names.has(name) || names.size < LIMITS.sessionNamesMax);
    if (fits) names.add(name);
    else sums.leftOut += 1;
  }
}
