import { isAboutNoCall } from '../detector/event-kinds.ts';
import type { ConfiguredServer } from '../detector/server-index.ts';
import type { HookRecord } from '../model/hook-record.ts';
import type { Match } from '../model/match.ts';
import type { Route } from '../model/route.ts';
import type { DocumentedHost, FoundFile, Registration, UnseenPlace } from './documented-host.ts';
import { noProtocol } from './documented-host.ts';
import { leftoversOf } from './documented-leftovers.ts';
import { readPlaces } from './documented-places.ts';
import { listedOnceRead } from './guard-listing.ts';
import { HOST_FAILS_CLOSED } from './host-contract.ts';
import type { Collection, HostAdapter, HostInput, RouteCall } from './host-contract.ts';
import { asObject, member, readJson } from './json-document.ts';
import { shownPath } from './settings-layer.ts';

/** The adapter of a host that is known from documents or source only. */
export function documentedAdapter(description: DocumentedHost): HostAdapter {
  const { host, facts, catalogue, toolPrefix, systemFolders, gates, eventsBeside, newestKnown, prefix } = description;
  return {
    host,
    facts,
    catalogue,
    toolPrefix,
    ...(systemFolders === undefined ? {} : { systemFolders }),
    semantics: {
      host,
      matcherProtocol: noProtocol(host, newestKnown),
      decidingEvents: gates,
      eventsBeside,
      standingCaveats: ['not-observed-live'],
      ruleIds: { misses: `${prefix}-M1`, 'wrong-event': `${prefix}-E1` },
    },
    collect: (input) => collect(description, input),
    compareMatcher: (written, call, input) =>
      matchOf(description, { ...ANY_REGISTRATION, ...written }, call, input, versionDoubt(description, input)),
  };
}

/** A registration of the project of which nothing but event and matcher is looked at. */
const ANY_REGISTRATION: Omit<Registration, 'event' | 'matcher'> = {
  layer: 'project',
  form: 'hooks',
  source: { file: 'any', pointer: '' },
  liveness: { live: true, reason: 'not looked at' },
  ran: { guard: { id: 'unknown', shown: 'any' }, program: { live: true, reason: 'not looked at' } },
  decides: true,
  decidesReason: 'not looked at',
  failsClosed: false,
};

function collect(description: DocumentedHost, input: HostInput): Collection {
  const places = readPlaces(description, input);
  const taken = places.found.flatMap((file) => description.read(file, input));
  const left = leftoversOf(description, places.found, taken, input);
  const registrations = [...taken, ...left.registrations];
  const servers = serversOf(description, input);
  const isConfigured = servers.length > 0 || places.found.some(({ layer }) => layer !== 'import');
  return {
    configured:
      isConfigured || (places.unseen.some(({ layer, isThere }) => isThere && layer !== 'import') ? 'unknown' : false),
    servers,
    findings: [...places.findings, ...left.findings],
    recordsFor: (call) => [
      ...registrations.flatMap((registration) =>
        recordsOf(description, { registration, found: places.found }, call, input),
      ),
      ...[...places.unseen, ...left.unseen].map((place) => unseenRecord(description, place, call, input)),
    ],
    completeRoute: (call) => completeRoute(description, call, input),
  };
}

function completeRoute(description: DocumentedHost, call: RouteCall, input: HostInput): Route {
  const { events, decisionPoint } = description.asked(call, input);
  const [event = null] = events;
  return { ...call.route, event: { host: event, control: event === null ? 'none' : 'before-tool' }, decisionPoint };
}

/** Why nothing of this version is certain; null when the documents speak of it. */
function versionDoubt({ speaksOf, newestKnown }: DocumentedHost, { hostVersion }: HostInput): string | null {
  if (hostVersion === 'unknown') return 'G-VER: the version of the host is unknown';
  if (speaksOf(hostVersion)) return null;
  const known = newestKnown === 'none' ? '' : `, one speaks of ${newestKnown}`;
  return `G-VER: no document that was read speaks of version ${hostVersion}${known}`;
}

interface Found {
  readonly registration: Registration;
  readonly found: readonly FoundFile[];
}

function recordsOf(
  description: DocumentedHost,
  found: Found,
  call: RouteCall,
  input: HostInput,
): readonly HookRecord[] {
  const { registration } = found;
  const record = recordOf(description, found, call, input);
  if (!registration.failsClosed) return [record];
  const guard = { id: HOST_FAILS_CLOSED, shown: `the failure switch of ${registration.ran.guard.shown}` };
  return [record, { ...record, id: `${record.id}/failure`, guard }];
}

function recordOf(
  description: DocumentedHost,
  { registration, found }: Found,
  call: RouteCall,
  input: HostInput,
): HookRecord {
  const { event, matcher, source, ran, failsClosed } = registration;
  const unknown = versionDoubt(description, input);
  const silenced = description.silenced?.(registration, found, input) ?? null;
  const layers = [registration.liveness, ...(silenced === null ? [] : [silenced])];
  const liveness =
    [ran.program, ...layers].find(({ live }) => live === false) ??
    layers.find(({ live }) => live === 'unknown') ??
    ran.program;
  const isForeign = unknown !== null && liveness.live === false && !liveness.reason.startsWith('G-FILE');
  return {
    id: `${source.file}#${source.pointer}`,
    host: description.host,
    event,
    matcher,
    guard: ran.guard,
    resolvedMatch: matchOf(description, registration, call, input, unknown),
    live: isForeign ? 'unknown' : liveness.live,
    liveReason: isForeign ? unknown : liveness.reason,
    ...decidesOf(description, registration, call, input, unknown),
    failure: failsClosed ? 'fails-closed' : 'fails-open',
    source,
  };
}

function decidesOf(
  description: DocumentedHost,
  registration: Registration,
  call: RouteCall,
  input: HostInput,
  unknown: string | null,
): Pick<HookRecord, 'decides' | 'decidesReason'> {
  const { gates, observers, prefix, host } = description;
  const { event, decides, decidesReason } = registration;
  if (observers.includes(event))
    return {
      decides: false,
      decidesReason: `G-OBS: ${event} ${isAboutNoCall(event, description) ? 'is about no call of a tool' : 'only observes'}`,
    };
  if (decides === false) return { decides, decidesReason };
  if (!gates.includes(event) && unknown === null) {
    return { decides: false, decidesReason: `${prefix}-E2: ${event.slice(0, 80)} is no event of ${host}` };
  }
  const doubt = description.doubt?.(registration, call, input) ?? null;
  const own = decides === 'unknown' ? decidesReason : null;
  const tier = `G-TIER: ${host} is known from documents or source only; nobody observed a refusal`;
  return { decides: 'unknown', decidesReason: doubt ?? unknown ?? own ?? tier };
}

function matchOf(
  description: DocumentedHost,
  registration: Registration,
  call: RouteCall,
  input: HostInput,
  unknown: string | null,
): Match {
  const match = compare(description, registration, call, input);
  if (unknown === null || match.kind !== 'misses') return match;
  return {
    kind: 'undecided',
    reason: 'version-not-covered-by-evidence',
    because: `${unknown}; by the documents: ${match.because}`,
  };
}

function compare(description: DocumentedHost, registration: Registration, call: RouteCall, input: HostInput): Match {
  const { event } = registration;
  const asked = description.asked(call, input);
  if (asked.decisionPoint !== 'decides' && asked.decisionPoint !== 'unknown')
    return { kind: 'misses', because: asked.because };
  if (!description.gates.includes(event)) return { kind: 'matches', branch: 'all', because: `${event} is no gate` };
  if (asked.decisionPoint === 'decides' && !asked.events.includes(event)) {
    const because = `${description.prefix}-E1: ${event} does not fire here, ${asked.events.join(' and ')} would`;
    return { kind: 'misses', because };
  }
  if (registration.hasOddMatcher === true && description.readsMatchers !== false) {
    const because = `${description.prefix}-M1: what a matcher that is no text names is not documented`;
    return { kind: 'undecided', reason: 'undocumented-shape', because };
  }
  return description.compare(registration, call, input);
}

function unseenRecord(description: DocumentedHost, place: UnseenPlace, call: RouteCall, input: HostInput): HookRecord {
  const { decisionPoint, because } = description.asked(call, input);
  const isAsked = decisionPoint === 'decides' || decisionPoint === 'unknown';
  return {
    id: `${place.shown}#`,
    host: description.host,
    event: description.gates[0] ?? 'any',
    matcher: null,
    guard: { id: 'unknown', shown: `whatever ${place.shown} registers`, listedAs: listedOnceRead(place.shown) },
    resolvedMatch: isAsked ? { kind: 'matches', branch: 'all', because: place.reason } : { kind: 'misses', because },
    live: place.liveness.live === false ? false : 'unknown',
    liveReason: place.liveness.live === false ? place.liveness.reason : place.reason,
    decides: 'unknown',
    decidesReason: place.reason,
    failure: 'unknown',
    source: { file: place.shown, pointer: '' },
  };
}

function serversOf({ servers }: DocumentedHost, input: HostInput): readonly ConfiguredServer[] {
  if (servers === undefined) return [];
  return servers.files(input).flatMap((path): readonly ConfiguredServer[] => {
    const look = input.files.look(path);
    const json = look.kind === 'file' ? readJson(look.text, shownPath(input, path)) : null;
    if (json?.kind !== 'document') return [];
    const { document } = json;
    const names = Object.keys(asObject(member(document.value, servers.key)) ?? {}).slice(0, 1_000);
    return names.map((name) => ({ name, source: document.at([servers.key, name]) }));
  });
}
