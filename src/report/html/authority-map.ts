import type { CensusReport, HostCensus } from '../census-report.ts';
import { sessionGaps, sessionLines } from '../session-lines.ts';

/** One host on one surface, of the directory or of a folder below. */
export interface MapHost extends Omit<HostCensus, 'session'> {
  /** Path below the directory; '' for the directory itself. */
  readonly folder: string;
  /** What session records say, a sentence each. */
  readonly seen: readonly string[];
}

/** Everything that the page of a census shows. Text in it is untrusted. */
export interface AuthorityMap {
  readonly directory: string;
  readonly toolVersion: string;
  readonly hosts: readonly MapHost[];
  readonly notConfigured: readonly string[];
  /** Session records that could not be read wholly, a sentence each. */
  readonly sessionGaps: readonly string[];
}

/** The census as the page is handed it; folders below follow the directory, in order. */
export function authorityMap(report: CensusReport, toolVersion: string): AuthorityMap {
  const { directory, notConfigured, sessionFiles, nested = [] } = report;
  return {
    directory,
    toolVersion,
    hosts: [report, ...nested].flatMap((each) =>
      each.hosts.map((host) => mapHost(host, each.directory.slice(directory.length).replace(/^[/\\]/u, ''))),
    ),
    notConfigured,
    sessionGaps: sessionGaps(sessionFiles),
  };
}

function mapHost(host: HostCensus, folder: string): MapHost {
  const { session: _session, ...rest } = host;
  return { ...rest, folder, seen: sessionLines(host) };
}
