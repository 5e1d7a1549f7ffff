import { policyText } from '../detector/boundary-text.ts';
import { assessRoute } from '../detector/coverage.ts';
import { censusRoutes } from '../hosts/census-routes.ts';
import type { Collection, HostAdapter, HostInput } from '../hosts/host-contract.ts';
import { describeRoute } from '../hosts/route-record.ts';
import type { BoundaryNow } from '../model/acceptance.ts';
import type { HookObservation } from '../model/hook-observation.ts';
import type { HookRecord } from '../model/hook-record.ts';
import type { Policy } from '../model/policy.ts';
import type { Route } from '../model/route.ts';
import type { Known } from '../model/unknown.ts';
import type { Verdict } from '../model/verdict.ts';
import { sha256Hex } from '../platform/digest.ts';
import type { CensusReport, HostCensus } from '../report/census-report.ts';
import type { AcceptanceRows } from './acceptance-rows.ts';
import { blindSpots } from './census-blind-spots.ts';
import { liveObservations, type ReadLive } from './live-records.ts';
import { routeBoundary, watchPrograms } from './route-boundary.ts';
import type { ReadSessions } from './session-sources.ts';

export interface CensusPlan {
  readonly directory: string;
  /** Hosts asked for by name; null for every host of which something is configured. */
  readonly asked: readonly string[] | null;
  readonly hosts: readonly HostAdapter[];
  readonly inputFor: (adapter: HostAdapter) => HostInput;
  readonly policy: Policy;
  readonly offered: Known<readonly string[]>;
  readonly sessions: ReadSessions;
  /** What earlier probes of guards here say today. */
  readonly probes: readonly HookObservation[];
  /** Runs of the real host on what stands here, the newest first. */
  readonly live: readonly ReadLive[];
  readonly acceptance: AcceptanceRows;
  /** `2026-11-30`. */
  readonly today: string;
}

/** One route, judged, and the boundary that a decision about it would be bound to. */
export interface JudgedRoute {
  readonly verdict: Verdict;
  readonly boundary: BoundaryNow;
}

/** Judges every route of every host that is configured here, or was asked for. Reads through `inputFor` alone. */
export function takeCensus(plan: CensusPlan): CensusReport {
  const { directory, asked, hosts, sessions } = plan;
  const censuses = hosts
    .filter(({ host }) => asked === null || asked.includes(host))
    .map((adapter) => censusOf(adapter, plan));
  const shown = censuses.filter(
    ({ configured, session }) => asked !== null || configured !== false || session !== null,
  );
  return {
    directory,
    hosts: shown,
    sessionFiles: sessions.files,
    ...acceptanceOf(plan, shown),
    notConfigured: censuses.filter((census) => !shown.includes(census)).map(({ host }) => host),
  };
}

/** Files that are no rows, and rows of these hosts about routes that are not there. Absent where there are none. */
function acceptanceOf({ acceptance }: CensusPlan, shown: readonly HostCensus[]): Pick<CensusReport, 'acceptance'> {
  const routes = new Set(shown.flatMap(({ verdicts }) => verdicts.map(({ route }) => route.id)));
  const unplaced = acceptance.rows
    .filter(({ row }) => shown.some(({ host }) => host === row.host.name) && !routes.has(row.route.id))
    .map(({ file, row }) => ({ file, because: `no route of this census is ${row.route.id}` }));
  const countForNothing = [...acceptance.refused, ...unplaced];
  if (acceptance.rows.length === 0 && countForNothing.length === 0) return {};
  return { acceptance: { rows: acceptance.rows.length, countForNothing } };
}

function censusOf(adapter: HostAdapter, plan: CensusPlan): HostCensus {
  const { offered, sessions } = plan;
  const { input, collection, judged } = routeVerdicts(adapter, plan);
  const { hooks: _hooks, ...session } = sessions.seen(adapter.host);
  return {
    host: adapter.host,
    hostVersion: input.hostVersion,
    surface: input.surface,
    configured: collection.configured,
    verdicts: judged,
    session: sessions.hosts.includes(adapter.host) ? session : null,
    findings: collection.findings,
    ...assumedBy(collection),
    blindSpots: blindSpots(
      input,
      offered === 'unknown' && session.listing !== 'unknown' ? [] : offered,
      adapter.semantics.matcherProtocol,
    ),
  };
}

function assumedBy({ assumptions = [] }: Collection): Pick<HostCensus, 'assumptions'> {
  return assumptions.length === 0 ? {} : { assumptions };
}

/** A route of one host as configuration has it, before it is judged. */
interface FoundRoute {
  readonly route: Route;
  readonly records: readonly HookRecord[];
  /** Records of sessions and probes of this host. */
  readonly observations: readonly HookObservation[];
  /** What runs of the real host say of it, held against its boundary. */
  readonly ofRuns: (now: BoundaryNow | null) => readonly HookObservation[];
  /** Digests of everything on the route: asked for only where something is bound to them. */
  readonly boundary: () => BoundaryNow;
}

interface FoundHost<T> {
  readonly input: HostInput;
  readonly collection: Collection;
  readonly judged: readonly T[];
}

/** Every route of one host, judged, with what it was judged from. */
export function judgedRoutes(adapter: HostAdapter, plan: CensusPlan): FoundHost<JudgedRoute> {
  return eachRoute(adapter, plan, (found) => {
    const boundary = found.boundary();
    return { verdict: verdictOf(found, adapter, plan, boundary), boundary };
  });
}

/** The same verdicts, without the boundaries of routes about which nobody decided. */
function routeVerdicts(adapter: HostAdapter, plan: CensusPlan): FoundHost<Verdict> {
  const decided = new Set([
    ...plan.acceptance.rows.map(({ row }) => row.route.id),
    ...plan.live.flatMap(({ record }) => record.cells.map((cell) => cell.route)),
  ]);
  return eachRoute(adapter, plan, (found) =>
    verdictOf(found, adapter, plan, decided.has(found.route.id) ? found.boundary() : null),
  );
}

function verdictOf(
  { route, records, observations, ofRuns }: FoundRoute,
  { semantics }: HostAdapter,
  { policy, acceptance }: CensusPlan,
  now: BoundaryNow | null,
): Verdict {
  const rows = now === null ? null : { rows: acceptance.rows, now };
  return assessRoute(route, records, policy, semantics, [...observations, ...ofRuns(now)], rows);
}

function eachRoute<T>(
  adapter: HostAdapter,
  { inputFor, policy, offered, sessions, probes, live, today }: CensusPlan,
  judge: (found: FoundRoute) => T,
): FoundHost<T> {
  const watched = watchPrograms(inputFor(adapter));
  const { input } = watched;
  const collection = adapter.collect(input);
  const seen = sessions.seen(adapter.host);
  const ofSessions = seen.hooks.map((sign): HookObservation => ({ ...sign, host: adapter.host }));
  const observations = [...ofSessions, ...probes.filter(({ host }) => host === adapter.host)];
  const judged = censusRoutes(adapter, input, collection, offered, seen).map((found): T => {
    const records = collection.recordsFor({ route: found });
    const route = describeRoute(found, records, adapter);
    const boundary = (): BoundaryNow =>
      routeBoundary(route, records, watched, { policySha256: sha256Hex(policyText(policy)), today });
    const { hostVersion } = route;
    const ofRuns = (of: BoundaryNow | null): readonly HookObservation[] =>
      of === null ? [] : liveObservations(live, route, { hostVersion, boundary: of, readsHome: input.home !== null });
    return judge({ route, records, observations, ofRuns, boundary });
  });
  return { input, collection, judged };
}
