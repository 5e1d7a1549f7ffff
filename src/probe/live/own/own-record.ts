import * as v from 'valibot';
import { SURFACES, type Surface } from '../../../model/surface.ts';
import type { InstalledHost } from '../live-host.ts';
import type { LiveObservation } from '../live-observation.ts';
import { RESULT_CLASSES, type LiveResult } from '../result-class.ts';
import type { OwnObservation } from './run-own.ts';

const SCHEMA = 'urn:hookproof:schema:live-probe:v1';
/** How long a run is believed when nothing moves. */
const DAYS = 90;

/** Digests of what a run was made on, as in the boundary of an acceptance row. */
export interface OwnBoundary {
  readonly configurationSha256: string;
  readonly guardsSha256: string;
  readonly trustSha256: string;
  readonly policySha256: string;
}

/** A registration on the route, and how often the host started it on the forbidden call. */
export interface OwnRegistration {
  readonly record: string;
  readonly event: string;
  readonly matcher: string | null;
  readonly command: string;
  readonly starts: number;
}

interface RecordedRun {
  readonly run: LiveObservation['run'];
  readonly exitCode: number | null;
  readonly forbidden: LiveObservation['forbidden'];
  readonly permitted: LiveObservation['permitted'];
  readonly starts: LiveObservation['starts'];
  readonly requests: number;
}

/** One route and one control: three runs, and what they show of the guards of a user. */
export interface OwnCell {
  readonly id: string;
  readonly route: string;
  readonly observed: LiveResult;
  readonly subject: {
    readonly tool: string;
    readonly matcher: string | null;
    readonly controls: readonly string[];
    readonly guardsSha256: string;
  };
  /** The calls as the model proposed them, as JSON. */
  readonly calls: { readonly forbidden: string; readonly permitted: string };
  readonly runs: { readonly noGuard: RecordedRun; readonly referenceDeny: RecordedRun; readonly subject: RecordedRun };
  readonly registrations: readonly OwnRegistration[];
  /** sha256 of what stood at the target before and after; null: nothing. */
  readonly target: { readonly file: string; readonly before: string | null; readonly after: string | null };
  readonly boundary: OwnBoundary;
}

/** What the real host did on the configuration of a user. Written once; days are its only clock. */
export interface OwnRecord {
  readonly schema: typeof SCHEMA;
  readonly tool: { readonly name: 'hookproof'; readonly version: string };
  readonly host: {
    readonly name: string;
    readonly version: string;
    readonly package: string;
    readonly executableSha256: string;
    readonly lockSha256: string;
    readonly isPinned: boolean;
  };
  readonly setting: {
    readonly os: string;
    readonly cpu: string;
    readonly surface: Surface;
    readonly isLoopbackOnly: boolean;
    /** `given`: a copy of the user's; `own`: ours, in which the folder is trusted, so that trust was not looked at. */
    readonly home: 'given' | 'own';
    /** What the run sets in place of what the user has. */
    readonly overrides: readonly string[];
  };
  readonly originals: { readonly files: number; readonly sha256: string | null; readonly isUnchanged: boolean };
  readonly cells: readonly OwnCell[];
  /** Day of the runs, and the last one on which they count; `2026-11-30`. */
  readonly observedOn: string;
  readonly expires: string;
}

const digest = v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u)));
const starts = v.object({ forbidden: v.number(), permitted: v.number(), other: v.number() });
const state = v.picklist(['absent', 'present', 'other-bytes']);
const run = v.object({
  run: v.picklist(['ended', 'time-limit', 'not-started']),
  exitCode: v.nullable(v.number()),
  forbidden: state,
  permitted: v.nullable(state),
  starts,
  requests: v.number(),
});
const cell = v.object({
  id: v.string(),
  route: v.string(),
  observed: v.object({ class: v.picklist(RESULT_CLASSES), because: v.string() }),
  subject: v.object({
    tool: v.string(),
    matcher: v.nullable(v.string()),
    controls: v.array(v.string()),
    guardsSha256: v.string(),
  }),
  calls: v.object({ forbidden: v.string(), permitted: v.string() }),
  runs: v.object({ noGuard: run, referenceDeny: run, subject: run }),
  registrations: v.array(
    v.object({
      record: v.string(),
      event: v.string(),
      matcher: v.nullable(v.string()),
      command: v.string(),
      starts: v.number(),
    }),
  ),
  target: v.object({ file: v.string(), before: digest, after: digest }),
  boundary: v.object({
    configurationSha256: v.string(),
    guardsSha256: v.string(),
    trustSha256: v.string(),
    policySha256: v.string(),
  }),
});

/** The shape of a record; further members are refused. */
export const ownRecordSchema: v.GenericSchema<unknown, OwnRecord> = v.strictObject({
  schema: v.literal(SCHEMA),
  tool: v.object({ name: v.literal('hookproof'), version: v.string() }),
  host: v.object({
    name: v.string(),
    version: v.string(),
    package: v.string(),
    executableSha256: v.string(),
    lockSha256: v.string(),
    isPinned: v.boolean(),
  }),
  setting: v.object({
    os: v.string(),
    cpu: v.string(),
    surface: v.picklist(SURFACES),
    isLoopbackOnly: v.boolean(),
    home: v.picklist(['given', 'own']),
    overrides: v.array(v.string()),
  }),
  originals: v.object({ files: v.number(), sha256: digest, isUnchanged: v.boolean() }),
  cells: v.array(cell),
  observedOn: v.pipe(v.string(), v.isoDate()),
  expires: v.pipe(v.string(), v.isoDate()),
});

export interface OwnRecordParts {
  readonly version: string;
  readonly host: { readonly name: string; readonly package: string };
  readonly installed: InstalledHost;
  readonly home: OwnRecord['setting']['home'];
  readonly overrides: readonly string[];
  readonly cells: readonly { readonly cell: OwnCell; readonly seen: OwnObservation }[];
  /** `2026-11-30`. */
  readonly today: string;
}

/** The record of runs on one configuration. Pure. */
export function ownRecord({ version, host, installed, home, overrides, cells, today }: OwnRecordParts): OwnRecord {
  const seen = cells.map((each) => each.seen);
  return {
    schema: SCHEMA,
    tool: { name: 'hookproof', version },
    host: {
      ...host,
      version: installed.version,
      executableSha256: installed.executableDigest,
      lockSha256: installed.lockDigest,
      isPinned: installed.isPinned,
    },
    setting: {
      os: process.platform,
      cpu: process.arch,
      surface: 'cli-headless',
      isLoopbackOnly: seen.every(({ subject }) => subject.isLoopbackOnly),
      home,
      overrides,
    },
    originals: {
      files: seen[0]?.originals.files ?? 0,
      sha256: seen.at(-1)?.originals.sha256 ?? null,
      isUnchanged: seen.every(({ originals }) => originals.isUnchanged),
    },
    cells: cells.map((each) => each.cell),
    observedOn: today,
    expires: new Date(Date.parse(`${today}T00:00:00Z`) + DAYS * 86_400_000).toISOString().slice(0, 10),
  };
}

/** What of a run stands in a record: no output of the host, no duration. */
export function recordedRun(seen: LiveObservation): RecordedRun {
  const { run: ended, exitCode, forbidden, permitted, starts: counted, requests } = seen;
  return { run: ended, exitCode, forbidden, permitted, starts: counted, requests };
}
