import { matchTool } from '../detector/matcher.ts';
import type { ControlId } from '../model/control.ts';
import type { HookRecord } from '../model/hook-record.ts';
import type { Match } from '../model/match.ts';
import type { Route } from '../model/route.ts';
import type { SourcePointer } from '../model/source-pointer.ts';
import type { Known } from '../model/unknown.ts';
import { censusRoutes } from './census-routes.ts';
import type { Collection, HostAdapter, HostInput } from './host-contract.ts';

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
  /** What to write there instead; null where the words can stay, or nothing helps. */
  readonly write: { readonly event: string; readonly matcher: string | null } | null;
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
  const { route, record, controls } = registration;
  const base = { fromRoute: route.id, controls, event: record.event, matcher: record.matcher, source: record.source };
  const alike = routesLike(route, routes, to, collection);
  if (alike.length === 0) {
    const because = `no tool of ${to.adapter.host} is known to have the effect ${route.effect}`;
    return [{ ...base, toRoute: null, result: 'no-such-route', because, write: null }];
  }
  return alike.map((target) => ({ ...base, toRoute: target.id, ...resultOn(target, record, to) }));
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

type Result = Pick<CarriedRoute, 'result' | 'because' | 'write'>;

function resultOn(target: Route, record: HookRecord, { adapter, input }: PortSide): Result {
  const { decisionPoint } = target;
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
      return registrationOn(target, record, adapter, input.hostVersion);
  }
}

function registrationOn(target: Route, record: HookRecord, adapter: HostAdapter, version: Known<string>): Result {
  const name = target.tool.canonical ?? target.tool.raw ?? '';
  const event = target.event.host ?? adapter.semantics.decidingEvents[0] ?? record.event;
  const match = matchOn(target, record, adapter, version, name);
  const sameEvent = adapter.semantics.decidingEvents.includes(record.event);
  const write =
    sameEvent && match.kind === 'matches' ? null : { event: sameEvent ? record.event : event, matcher: name };
  if (match.kind === 'misses') return { result: 'lost', because: match.because, write };
  if (!sameEvent) {
    return { result: 'lost', because: `${record.event} is no event at which ${adapter.host} can be refused`, write };
  }
  if (match.kind === 'undecided') return { result: 'unknown', because: match.because, write };
  return { result: 'carried', because: match.because, write };
}

/** A placeholder stands for tools not seen yet: only what matches every tool of the server matches it for certain. */
function matchOn(target: Route, record: HookRecord, adapter: HostAdapter, version: Known<string>, name: string): Match {
  const match = matchTool(adapter.semantics.matcherProtocol, version, record.matcher, name);
  if (!target.tool.placeholder || (match.kind === 'matches' && match.branch === 'all')) return match;
  const someTool = `${name.replace(/\*$/u, '')}some_tool`;
  const example = matchTool(adapter.semantics.matcherProtocol, version, record.matcher, someTool);
  if (example.kind !== 'matches') return example;
  return {
    kind: 'undecided',
    reason: 'tool-names-unknown',
    because: `the tools behind ${name} have not been seen yet`,
  };
}
