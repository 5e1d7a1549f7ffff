import type { HostDocumentFacts, HostRoutes } from '../../scripts/host-sections.mjs';
import { censusRoutes } from '../../src/hosts/census-routes.ts';
import type { HostAdapter, HostInput } from '../../src/hosts/host-contract.ts';
import { sourcesOf } from '../../src/hosts/host-sources.ts';
import { HOSTS } from '../../src/hosts/registry.ts';

/** An installation of the newest version that the contract knows, in which nothing is configured. */
function emptyInstallation(adapter: HostAdapter): HostInput {
  return {
    hostVersion: adapter.semantics.matcherProtocol.newestKnown,
    surface: 'cli-interactive',
    os: 'linux',
    cwd: '/repository',
    gitRoot: '/repository',
    home: null,
    readsManaged: false,
    serverPolicy: null,
    flags: [],
    env: {},
    plugins: [],
    state: {},
    files: { look: () => ({ kind: 'absent' }), list: () => [] },
    sha256: () => '',
    identify: () => 'unknown',
    partners: { approvers: [], rewriters: [], idle: [] },
  };
}

/** What stands before each route of a host while nothing is configured: decision point -> tools, then other entries. */
function routesOf(adapter: HostAdapter): HostRoutes {
  const input = emptyInstallation(adapter);
  const routes = censusRoutes(adapter, input, adapter.collect(input), 'unknown');
  const named = (point: string): readonly string[] =>
    routes
      .filter(({ decisionPoint }) => decisionPoint === point)
      .map((route) => (route.via === 'tool-call' ? (route.tool.raw ?? '') : route.via));
  return {
    decides: named('decides'),
    none: named('none'),
    'cannot-judge': named('cannot-judge'),
    target: named('target'),
    unknown: named('unknown'),
  };
}

/** What docs/hosts.md says of each host, taken from its contract. */
export const HOST_FACTS: readonly HostDocumentFacts[] = HOSTS.map((adapter) => ({
  host: adapter.host,
  newest: adapter.semantics.matcherProtocol.newestKnown,
  decidingEvents: adapter.semantics.decidingEvents,
  matcherEvidence: [...new Set(adapter.semantics.matcherProtocol.bands.map(({ evidence }) => evidence))],
  readsSessions: adapter.sessions !== undefined,
  decodesAnswers: adapter.decode !== undefined,
  routes: routesOf(adapter),
  facts: adapter.facts.map((fact) => ({ ...fact, sources: sourcesOf(adapter.host, fact) })),
}));
