import { pageParts } from '../../src/cli/page-parts.ts';
import { assessRoute } from '../../src/detector/coverage.ts';
import type { HookRecord } from '../../src/model/hook-record.ts';
import type { Route } from '../../src/model/route.ts';
import { censusHtml } from '../../src/report/census-html.ts';
import type { CensusReport, HostCensus } from '../../src/report/census-report.ts';
import { aPolicy, aRecord, aRoute, testHost } from '../support/detector-builders.ts';

const POLICY = aPolicy({
  secondary: [{ routes: { tool: 'Write' }, control: 'exam', violatingInput: { path: 'exam.txt' } }],
});

const RECORDS: readonly HookRecord[] = [
  aRecord({ matcher: 'Write|Edit', source: { file: '.agent/settings.json', pointer: '/hooks/0', line: 12 } }),
  aRecord({
    id: 'settings.json#/hooks/1',
    matcher: 'bash',
    source: { file: '.agent/settings.json', pointer: '/hooks/1', line: 19 },
  }),
];

function aToolRoute(host: string, tool: string, change: Partial<Route> = {}): Route {
  const surface = change.surface ?? 'cli-headless';
  return aRoute({
    id: `${host}/${surface}/tool-call/${tool}`,
    host,
    tool: { raw: tool, canonical: tool, placeholder: false },
    configSources: [{ file: '.agent/settings.json', pointer: '/hooks/0', line: 12 }],
    ...change,
  });
}

function aHost(host: string, routes: readonly Route[], change: Partial<HostCensus> = {}): HostCensus {
  const semantics = { ...testHost, host };
  const records = RECORDS.map((record) => ({ ...record, host }));
  return {
    host,
    hostVersion: '2.0.0',
    surface: 'cli-headless',
    configured: true,
    verdicts: routes.map((route) => assessRoute(route, records, POLICY, semantics, [])),
    session: null,
    findings: [],
    blindSpots: ['policy from a server was not seen'],
    ...change,
  };
}

/** Two hosts, two surfaces and each kind of verdict but ABSENT. */
export function aReport(): CensusReport {
  return {
    directory: '/home/someone/project',
    hosts: [
      aHost('first-host', [
        aToolRoute('first-host', 'Edit'),
        aToolRoute('first-host', 'Write'),
        aToolRoute('first-host', 'Bash'),
        aToolRoute('first-host', 'click', { decisionPoint: 'cannot-judge' }),
        aToolRoute('first-host', 'hosted_search', { decisionPoint: 'target', via: 'hosted' }),
      ]),
      aHost(
        'second-host',
        [
          aToolRoute('second-host', 'Edit', { surface: 'ide', decisionPoint: 'unknown' }),
          aToolRoute('second-host', 'Bash', { surface: 'ide' }),
        ],
        { surface: 'ide', hostVersion: 'unknown', blindSpots: ['the version of the host is unknown'] },
      ),
    ],
    notConfigured: ['third-host'],
    sessionFiles: [],
  };
}

/** What somebody writes into a configuration who wants the page to run it, or to be read otherwise than it is. */
export const HOSTILE_NAME = '</script><script>document.title="owned"</script><img src=x onerror=alert(1)>\u202Egnp.exe';

/** One host with so many routes, all named to do harm; all but the names as of one route. */
export function aHostileReport(routes: number): CensusReport {
  const host = aHost('first-host', [aToolRoute('first-host', HOSTILE_NAME)], { blindSpots: [HOSTILE_NAME] });
  const verdicts = Array.from({ length: routes }, (_, index) =>
    host.verdicts.map((verdict) => ({ ...verdict, route: aToolRoute('first-host', `${HOSTILE_NAME}${index}`) })),
  ).flat();
  return { ...aReport(), directory: `/tmp/${HOSTILE_NAME}`, hosts: [{ ...host, verdicts }] };
}

export function mapOf(report: CensusReport): string {
  return [...censusHtml(report, '0.0.0', pageParts('authority-map'))].join('');
}
