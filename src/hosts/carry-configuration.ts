import { matchTool } from '../detector/matcher.ts';
import type { ControlId } from '../model/control.ts';
import type { HookRecord } from '../model/hook-record.ts';
import type { Match } from '../model/match.ts';
import type { Route } from '../model/route.ts';
import type { SourcePointer } from '../model/source-pointer.ts';
import { censusRoutes } from './census-routes.ts';
import type { Collection, HostAdapter, HostInput, WrittenMatcher } from './host-contract.ts';

/**
 * What becomes of a registration on another host. `carried`: the same matcher hits the tool there. `lost`: it does not.
 * `unsupported`: nothing can refuse that call there. `no-such-route`: no known tool there has this effect.
 * `unknown`: no evidence decides. None of them says that the route is covered there: a census of that host does.
 */
export const CARRY_RESULTS = ['lost', 'unsupported', 'unknown', 'no-such-route', 'carried'] as const;
export type CarryResult = (typeof CARRY_RESULTS)[number];

export interface CarriedRoute {
  readonly fromRoute: string;
  /** null when there is no such route. */
  readonly toRoute: string | null;
  readonly result: CarryResult;
  readonly because: string;
  /** Controls that it supplies, or might. */
  readonly controls: readonly ControlId[];
  /** The registration, as written. */
  readonly event: string;
  readonly matcher: string | null;
  readonly source: SourcePointer;
  /** What to write there instead, a matcher of null being none at all; null where the words can stay, or nothing helps. */
  readonly write: { readonly event: string; readonly matcher: string | null } | null;
  /** The route there; null when there is none. */
  readonly target: Route | null;
}

/** One side of a port. */
export interface PortSide {
  readonly adapter: HostAdapter;
  readonly input: HostInput;
}

/** A registration that stands in front of a route on the host that the configuration is written for. */
export interface StandingRegistration {
  readonly route: Route;
  readonly record: HookRecord;
  /** Controls that it supplies, or might supply; [] for one that supplies nothing. */
  readonly controls: readonly ControlId[];
  /** Why it is not known whether it stands there at all; null where a known version of the host asks it. */
  readonly doubt: string | null;
}

/** Every registration that stands on a route, held against the routes of the other host that have the same effect. */
export function carryConfiguration(standing: readonly StandingRegistration[], to: PortSide): readonly CarriedRoute[] {
  const collection = to.adapter.collect(to.input);
  const routes = censusRoutes(to.adapter, to.input, collection, 'unknown');
  return standing.flatMap((registration) => carryOne(registration, to, collection, routes));
}

function carryOne(
  registration: StandingRegistration,
  to: PortSide,
  collection: Collection,
  routes: readonly Route[],
): readonly CarriedRoute[] {
  const { route, record, controls, doubt } = registration;
  const base = { fromRoute: route.id, controls, event: record.event, matcher: record.matcher, source: record.source };
  const alike = routesLike(route, routes, to, collection);
  if (alike.length === 0) {
    const { host } = to.adapter;
    const because =
      route.tool.raw === null
        ? `no entry of the kind ${route.via} is known of ${host}`
        : `no tool of ${host} is known to have the effect ${route.effect}`;
    return [{ ...base, toRoute: null, target: null, result: 'no-such-route', because, write: null }];
  }
  return alike.map((target) => {
    const result = resultOn(target, record, to);
    return { ...base, toRoute: target.id, target, ...(doubt === null ? result : doubted(result, doubt)) };
  });
}

/** Routes of the same entry and effect; for an MCP server the tools of a server of that name. */
function routesLike(route: Route, routes: readonly Route[], to: PortSide, collection: Collection): readonly Route[] {
  const { server } = route.tool;
  if (server !== undefined) return [collection.completeRoute({ route: serverRoute(route, server, to) })];
  return routes.filter(
    ({ via, effect, tool }) =>
      via === route.via && tool.server === undefined && (route.tool.raw === null || effect === route.effect),
  );
}

function serverRoute(route: Route, server: string, { adapter, input }: PortSide): Route {
  const raw = `${adapter.toolPrefix(server)}*`;
  return {
    ...route,
    id: `${adapter.host}/${input.surface}/${route.via}/${raw}`,
    host: adapter.host,
    hostVersion: input.hostVersion,
    surface: input.surface,
    tool: { raw, canonical: raw, server, placeholder: true },
    event: { host: null, control: 'none' },
    decisionPoint: 'unknown',
  };
}

/** What may not stand on the route here is not lost there, and is nothing to write there. */
function doubted(result: Result, doubt: string): Result {
  if (result.result !== 'lost') return result;
  return {
    result: 'unknown',
    because: `whether it stands on this route is not known: ${doubt}; there: ${result.because}`,
    write: null,
  };
}

type Result = Pick<CarriedRoute, 'result' | 'because' | 'write'>;

function resultOn(target: Route, record: HookRecord, to: PortSide): Result {
  const { decisionPoint } = target;
  const { adapter } = to;
  switch (decisionPoint) {
    case 'none':
      return {
        result: 'unsupported',
        because: `${adapter.host} executes this call without asking anybody`,
        write: null,
      };
    case 'target':
      return { result: 'unsupported', because: 'only what executes the call could check it there', write: null };
    case 'cannot-judge':
      return { result: 'unsupported', because: 'a decision there cannot judge what happens', write: null };
    case 'unknown':
      return {
        result: 'unknown',
        because: `no evidence says whether ${adapter.host} asks before this call`,
        write: null,
      };
    case 'decides':
      return registrationOn(target, record, to);
  }
}

function registrationOn(target: Route, record: HookRecord, to: PortSide): Result {
  const { host, semantics } = to.adapter;
  const sameEvent = semantics.decidingEvents.includes(record.event);
  const event = sameEvent ? record.event : (target.event.host ?? semantics.decidingEvents[0] ?? record.event);
  const match = matchOn(target, { event, matcher: record.matcher }, to);
  const write =
    sameEvent && match.kind === 'matches' ? null : writingFor(target, { event, matcher: record.matcher }, to);
  const noEvent = sameEvent ? [] : [`${record.event} is no event at which ${host} can be refused`];
  if (match.kind === 'misses' || !sameEvent) {
    const because = [...noEvent, ...(match.kind === 'matches' ? [] : [match.because])].join('; ');
    return { result: 'lost', because, write };
  }
  if (match.kind === 'undecided') return { result: 'unknown', because: match.because, write };
  return { result: 'carried', because: match.because, write };
}

/** A name that no tool has: what matches it looks at no names. */
const NO_TOOL = 'no_tool_has_this_name';

/**
 * How to write the registration for this route: without a matcher where the host looks at none, with the matcher as it is
 * where it hits, else with the tool's name or all of its server. Nothing is proposed that the host's own comparison does
 * not accept; null when it accepts nothing.
 */
function writingFor(target: Route, { event, matcher }: WrittenMatcher, to: PortSide): Result['write'] {
  const hits = (each: string | null): boolean => matchOn(target, { event, matcher: each }, to).kind === 'matches';
  if (hits(NO_TOOL)) return { event, matcher: null };
  const { raw, canonical, placeholder } = target.tool;
  const names = placeholder ? [`${prefixOf(target)}.*`] : [canonical, raw];
  const [written] = [matcher, ...names].filter((each) => each !== null && hits(each));
  if (written !== undefined) return { event, matcher: written };
  return hits(null) ? { event, matcher: null } : null;
}

function prefixOf({ tool }: Route): string {
  return (tool.canonical ?? tool.raw ?? '').replace(/\*$/u, '');
}

/** A placeholder stands for tools not seen yet: only what spans every tool of the server matches it for certain. */
function matchOn(target: Route, written: WrittenMatcher, to: PortSide): Match {
  const { canonical, raw, placeholder } = target.tool;
  const match = compareOn(target, written, to, canonical ?? raw ?? '');
  if (!placeholder || match.kind === 'undecided' || (match.kind === 'matches' && match.branch === 'all')) return match;
  const prefix = prefixOf(target);
  const example = compareOn(target, written, to, `${prefix}some_tool`);
  if (example.kind !== 'matches' || spansServer(written.matcher, prefix)) return example;
  return {
    kind: 'undecided',
    reason: 'tool-names-unknown',
    because: `the tools behind ${prefix}* have not been seen yet`,
  };
}

/** The expression that begins as every name of the server does and leaves the rest open. */
function spansServer(matcher: string | null, prefix: string): boolean {
  return (
    /^[\w-]+$/u.test(prefix) && (matcher === `${prefix}.*` || matcher === `^${prefix}.*` || matcher === `${prefix}.*$`)
  );
}

function compareOn(target: Route, written: WrittenMatcher, { adapter, input }: PortSide, name: string): Match {
  return (
    adapter.compareMatcher?.(written, { route: target }, input) ??
    matchTool(adapter.semantics.matcherProtocol, input.hostVersion, written.matcher, name)
  );
}
