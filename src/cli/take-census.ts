import { assessRoute } from '../detector/coverage.ts';
import { censusRoutes } from '../hosts/census-routes.ts';
import type { HostAdapter, HostInput } from '../hosts/host-contract.ts';
import { describeRoute } from '../hosts/route-record.ts';
import type { Policy } from '../model/policy.ts';
import type { Known } from '../model/unknown.ts';
import type { CensusReport, HostCensus } from '../report/census-report.ts';
import { blindSpots } from './census-blind-spots.ts';
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
    notConfigured: censuses.filter((census) => !shown.includes(census)).map(({ host }) => host),
  };
}

function censusOf(adapter: HostAdapter, { inputFor, policy, offered, sessions }: CensusPlan): HostCensus {
  const input = inputFor(adapter);
  const collection = adapter.collect(input);
  const { hooks, ...session } = sessions.seen(adapter.host);
  const observations = hooks.map((sign) => ({ ...sign, host: adapter.host }));
  const routes = censusRoutes(adapter, input, collection, offered, sessions.seen(adapter.host));
  return {
    host: adapter.host,
    hostVersion: input.hostVersion,
    surface: input.surface,
    configured: collection.configured,
    verdicts: routes.map((route) => {
      const records = collection.recordsFor({ route });
      return assessRoute(describeRoute(route, records, adapter), records, policy, adapter.semantics, observations);
    }),
    session: sessions.hosts.includes(adapter.host) ? session : null,
    findings: collection.findings,
    blindSpots: blindSpots(
      input,
      offered === 'unknown' && session.listing !== 'unknown' ? [] : offered,
      adapter.semantics.matcherProtocol.newestKnown,
    ),
  };
}
