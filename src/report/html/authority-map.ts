import type { CensusReport, HostCensus } from '../census-report.ts';
import { sessionGaps, sessionLines } from '../session-lines.ts';
import { packedJson, type PackedJson } from './packed-json.ts';
import { scriptSafeJson } from './script-safe-json.ts';

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

/** The same as the page is handed it: each host packed, a `MapHost`. */
export interface AuthorityMapData extends Omit<AuthorityMap, 'hosts'> {
  readonly hosts: readonly PackedJson[];
}

/**
 * The census as the page is handed it, an `AuthorityMapData` as JSON in pieces: of the folders below, which follow the
 * directory in order, only one is held at a time.
 */
export function* authorityMap(report: CensusReport, toolVersion: string): Generator<string, void, void> {
  const { directory, notConfigured, sessionFiles, nested = [] } = report;
  yield `{"directory":${scriptSafeJson(directory)},"toolVersion":${scriptSafeJson(toolVersion)},"hosts":[`;
  let isFirst = true;
  for (const each of reportsOf(report, nested)) {
    const folder = each.directory.slice(directory.length).replace(/^[/\\]/u, '');
    for (const host of each.hosts) {
      yield `${isFirst ? '' : ','}${scriptSafeJson(packedJson(mapHost(host, folder)))}`;
      isFirst = false;
    }
  }
  yield `],"notConfigured":${scriptSafeJson(notConfigured)},"sessionGaps":${scriptSafeJson(sessionGaps(sessionFiles))}}`;
}

function* reportsOf(report: CensusReport, nested: Iterable<CensusReport>): Generator<CensusReport, void, void> {
  yield report;
  yield* nested;
}

function mapHost(host: HostCensus, folder: string): MapHost {
  const { session: _session, ...rest } = host;
  return { ...rest, folder, seen: sessionLines(host) };
}
