import type { SourcePointer } from '../model/source-pointer.ts';
import type { Status } from '../model/status.ts';
import type { Known } from '../model/unknown.ts';
import type { Verdict } from '../model/verdict.ts';

/** Everything a census says, for every format. */
export interface CensusReport {
  readonly directory: string;
  /** Hosts of which something is configured, or was asked for by name. */
  readonly hosts: readonly HostCensus[];
  /** Hosts of which nothing was found where it was looked. */
  readonly notConfigured: readonly string[];
  /** Censuses of folders below, by path, each taken when it is asked for: once. Absent when nobody asked for them. */
  readonly nested?: Iterable<CensusReport>;
  /** Session records that were read, each with what could not be. */
  readonly sessionFiles: readonly SessionFile[];
  /** Acceptance rows of the directory; absent when there is no file of them. */
  readonly acceptance?: {
    readonly rows: number;
    readonly countForNothing: readonly { readonly file: string; readonly because: string }[];
  };
}

/** How far one session record could be read. */
export interface SessionFile {
  readonly file: string;
  readonly lines: number;
  readonly broken: number;
  readonly tooLong: number;
  readonly unknown: number;
  readonly listings: number;
  readonly hooks: number;
  readonly cut: boolean;
}

/** What session records say of one host: observations, none of which vouches for another session. */
export interface SessionReport {
  readonly called: readonly {
    readonly raw: string;
    readonly agent?: string;
    readonly times: number;
    readonly first: SourcePointer;
  }[];
  readonly listing: Known<{
    readonly tools: readonly string[];
    readonly servers: readonly string[];
    readonly first: SourcePointer;
  }>;
  readonly versions: readonly { readonly version: string; readonly first: SourcePointer }[];
  readonly leftOut: number;
}

/** What a census says of one host. */
export interface HostCensus {
  readonly host: string;
  readonly hostVersion: Known<string>;
  readonly surface: string;
  /** Whether any configuration of the host was found. */
  readonly configured: Known<boolean>;
  readonly verdicts: readonly Verdict[];
  /** null when no session record of the host was read. */
  readonly session: SessionReport | null;
  readonly findings: readonly {
    readonly kind: string;
    readonly rule: string;
    readonly text: string;
    readonly source: SourcePointer;
  }[];
  /** What the verdicts take for granted that no file says, each a sentence; absent for nothing. */
  readonly assumptions?: readonly string[];
  /** What this census could not see, each a sentence. */
  readonly blindSpots: readonly string[];
}

/** Number of verdicts of each status, zeros included. */
export function countStatuses(verdicts: readonly Verdict[]): Readonly<Record<Status, number>> {
  const counts = { COVERED: 0, UNVERIFIED: 0, UNCOVERED: 0, RESIDUAL: 0, TARGET_SIDE: 0, ABSENT: 0 };
  for (const { status } of verdicts) counts[status] += 1;
  return counts;
}

/** The directory of a nested census as seen from the one above: '' or `packages/x`. */
export function folderBelow(report: CensusReport, below: CensusReport): string {
  return below.directory.slice(report.directory.length).replaceAll('\\', '/').replace(/^\//u, '');
}

/** `file:line`, or the file alone where there is no line. */
export function placeOf({ file, line }: SourcePointer): string {
  return line === undefined ? file : `${file}:${line}`;
}
