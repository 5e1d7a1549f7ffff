import type { EventsBesideCalls } from '../model/host-semantics.ts';
import type { Match } from '../model/match.ts';
import type { Route } from '../model/route.ts';
import { documentedAdapter } from './documented-collection.ts';
import { decodeWritten } from './documented-decisions.ts';
import type { WrittenDecisions } from './documented-decisions.ts';
import { judgeCommand, readEntries } from './documented-entries.ts';
import type { JudgeHandler } from './documented-entries.ts';
import type { Asked, DocumentedHost, FoundFile, LayerName, Place, Registration } from './documented-host.ts';
import { askedBeside } from './documented-entrypoints.ts';
import { compareWritten } from './documented-matching.ts';
import type { WrittenMatching } from './documented-matching.ts';
import type { GuardAnswer } from './guard-answer.ts';
import type { CatalogueTool, HostAdapter, HostFact, HostInput, RouteCall } from './host-contract.ts';
import { member } from './json-document.ts';
import type { Liveness } from './liveness.ts';
import { parentOf } from './programs.ts';

/**
 * The contract of a host of which little is known, as data. Adding such a host is one file with this data, its facts, and
 * the registration; what no field describes is a function in the same file.
 */
export interface SmallHost {
  readonly host: string;
  readonly prefix: string;
  readonly facts: readonly HostFact[];
  /** Versions or pages that were read. */
  readonly versions: readonly string[];
  readonly catalogue: readonly CatalogueTool[];
  readonly toolPrefix?: (server: string) => string;
  /** Paths with `{home}`, `{cwd}` and `{root}`; a part `*` stands for every name. */
  readonly places: readonly (readonly [path: string, layer: LayerName, form: string])[];
  /** Gates, each with the tools or kinds of effect that it fires for; 'all' for every tool call. */
  readonly gates: Readonly<Record<string, Reach>>;
  readonly observers: readonly string[];
  readonly eventsBeside: EventsBesideCalls;
  /** How matchers are compared; null where the host has none or ignores them. */
  readonly matching: WrittenMatching | null;
  /** Names by which a matcher knows the tool of a route; its own name where absent. */
  readonly namesOf?: (route: Route) => readonly string[];
  /** Why a registration cannot be relied on; null when nothing speaks against. */
  readonly doubt?: (registration: Registration, call: RouteCall, input: HostInput) => string | null;
  readonly silenced?: (registration: Registration, found: readonly FoundFile[], input: HostInput) => Liveness | null;
  /** Forms beside lists of handlers below `hooks` and `top`. */
  readonly forms?: Readonly<Record<string, (file: FoundFile, input: HostInput) => readonly Registration[]>>;
  /** What is asked, where the gates do not say it. */
  readonly asked?: (call: RouteCall, input: HostInput) => Asked | null;
  readonly compare?: (registration: Registration, call: RouteCall, input: HostInput) => Match;
  /** What a registration must have for a failure of it to refuse the call. */
  readonly failsClosed?: { readonly key: string; readonly value: string };
  readonly servers?: { readonly key: string; readonly paths: readonly string[] };
  /** How answers are read; null where none takes effect, absent where guards are no commands. */
  readonly decisions?: WrittenDecisions | null;
  /** Why a refusal is not relied on, beginning with its rule. */
  readonly refusalDoubt?: (answer: GuardAnswer) => string | null;
}

export type Reach =
  | 'all'
  | {
      readonly tools: readonly string[];
      readonly effects?: readonly string[];
      readonly via?: Route['via'];
      readonly servers?: boolean;
    };

export function smallHost(small: SmallHost): HostAdapter {
  const { host, prefix, facts, catalogue, versions } = small;
  const description: DocumentedHost = {
    host,
    prefix,
    facts,
    catalogue,
    systemFolders: small.places.flatMap(([path, layer]) => (layer === 'managed' ? [parentOf(path)] : [])),
    toolPrefix: small.toolPrefix ?? ((server) => `mcp__${server}__`),
    speaksOf: (version) => versions.includes(version),
    newestKnown: versions.at(-1) ?? 'none',
    gates: Object.keys(small.gates),
    observers: small.observers,
    eventsBeside: small.eventsBeside,
    asked: (call, input) => small.asked?.(call, input) ?? askedBefore(small, call),
    files: (input) => small.places.flatMap((place) => placeOf(small, place, input)),
    read: (file, input) => readForm(small, file, input),
    compare: (registration, call, input) =>
      small.compare?.(registration, call, input) ?? compareNames(small, registration, call),
    readsMatchers: small.matching !== null || small.compare !== undefined,
    ...(small.doubt === undefined ? {} : { doubt: small.doubt }),
    ...(small.silenced === undefined ? {} : { silenced: small.silenced }),
    ...(small.servers === undefined ? {} : { servers: serversOf(small.servers) }),
  };
  const { decisions, refusalDoubt } = small;
  if (decisions === undefined) return documentedAdapter(description);
  const { gates, observers, eventsBeside } = description;
  const doubt = refusalDoubt === undefined ? {} : { doubt: refusalDoubt };
  const decoder = { host, prefix, facts, versions, gates, observers, eventsBeside, decisions, ...doubt };
  return { ...documentedAdapter(description), decode: (answer) => decodeWritten(decoder, answer) };
}

function serversOf({ key, paths }: NonNullable<SmallHost['servers']>): NonNullable<DocumentedHost['servers']> {
  return { key, files: (input) => paths.flatMap((path) => resolved(path, input)) };
}

/** The path, or nothing where it leads into a home directory that is not to be read. */
function resolved(template: string, { home, cwd, gitRoot }: HostInput): readonly string[] {
  if (template.startsWith('{home}')) return home === null ? [] : [template.replace('{home}', home)];
  return [template.replace('{cwd}', cwd).replace('{root}', gitRoot)];
}

function placeOf(
  { prefix }: SmallHost,
  [template, layer, form]: SmallHost['places'][number],
  input: HostInput,
): readonly Place[] {
  if (layer === 'managed' && !input.readsManaged) return [];
  const isLeftOut = input.surface === 'cloud' && layer === 'user';
  const liveness: Liveness = isLeftOut
    ? { live: false, reason: `${prefix}-L1: an agent in the cloud has no files of the user` }
    : { live: true, reason: `${prefix}-L1: it is read` };
  return resolved(template, input).map((path) => ({ path, layer, form, liveness }));
}

function readForm(small: SmallHost, file: FoundFile, input: HostInput): readonly Registration[] {
  const own = small.forms?.[file.form];
  if (own !== undefined) return own(file, input);
  return readEntries(file, file.form === 'top' ? [] : ['hooks'], judgeFor(small), input);
}

export function judgeFor({ prefix, failsClosed }: Pick<SmallHost, 'prefix' | 'failsClosed'>): JudgeHandler {
  return (handler, file, input) => {
    const judged = judgeCommand(handler, file, input, ['command', ...(input.os === 'win32' ? ['powershell'] : [])]);
    if (judged.decides === false) return { ...judged, decidesReason: `${prefix}-H1: a prompt is no gate` };
    const isClosed = failsClosed !== undefined && member(handler, failsClosed.key) === failsClosed.value;
    return { ...judged, failsClosed: isClosed };
  };
}

function askedBefore({ gates, prefix }: SmallHost, call: RouteCall): Asked {
  const { route } = call;
  const events = Object.entries(gates).flatMap(([event, reach]) => (reaches(reach, route) ? [event] : []));
  const because = `${prefix}-E1: it is asked before the call`;
  if (events.length > 0) return { events, decisionPoint: 'decides', because };
  const beside = askedBeside(call, `${prefix}-R1`);
  return (
    beside ?? {
      events: [],
      decisionPoint: 'unknown',
      because: `${prefix}-E1: which gate this tool has is not documented`,
    }
  );
}

function reaches(reach: Reach, { via, tool, effect }: Route): boolean {
  if (reach === 'all') return via === 'tool-call';
  if (via !== (reach.via ?? 'tool-call')) return false;
  if (reach.via !== undefined && reach.via !== 'tool-call') return true;
  if (tool.server !== undefined) return reach.servers === true;
  return reach.tools.includes(tool.raw ?? '') || reach.effects?.includes(effect) === true;
}

function compareNames(
  { matching, prefix, namesOf }: SmallHost,
  { matcher }: Registration,
  { route }: RouteCall,
): Match {
  if (matching === null) return { kind: 'matches', branch: 'all', because: `${prefix}-M1: matchers count for nothing` };
  const isWhole = matcher === null || matching.matchAll.includes(matcher);
  if (!isWhole && (route.tool.placeholder || route.tool.raw === null)) {
    const because = `${prefix}-M1: the names that it would be compared with are not known`;
    return { kind: 'undecided', reason: 'tool-names-unknown', because };
  }
  return compareWritten(matching, matcher, namesOf?.(route) ?? [route.tool.raw ?? '']);
}
