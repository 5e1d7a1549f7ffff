import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { runContained, type Bind, type ContainedRun } from '../../platform/contained/contained-run.ts';
import { systemIsolation } from '../../platform/contained/isolation.ts';
import type { PrivateFolder } from '../../platform/contained/private-folder.ts';
import { listFolder } from '../../platform/list-files.ts';
import { git } from '../../platform/run-git.ts';
import { writeText } from '../../platform/write-text.ts';
import { cellReportSchema, type CellJob, type CellReport } from './cell-job.ts';
import { PAYLOAD_RECORD, START_RECORD } from './guard-program.ts';
import type { LiveEffect, PreparedCell } from './live-cell.ts';
import type { EffectState, LiveObservation } from './live-observation.ts';

/** The build output, also when this module is run from its source: a process of its own cannot load TypeScript. */
const CELL_MAIN: string = fileURLToPath(
  new URL('cell-main.js', import.meta.url.replace(/\/src\/probe\/live\/[^/]+\.ts$/u, '/dist/probe/live/cell-main.js')),
);
const OWN_OUTPUT: string = resolve(CELL_MAIN, '..', '..', '..');
/** Start of model and read-back, beside what the host may take. */
const SPARE_MS = 5_000;
const REPORT_BYTES_MAX = 8_388_608;
const RECORD_BYTES_MAX = 1_048_576;
const RECORDS_MAX = 200;
const TARGET_BYTES_MAX = 65_536;

export interface CellOptions {
  /** Folder of the installed host. */
  readonly installed: string;
  /** Shows a copy at the path of its original. */
  readonly binds?: readonly Bind[];
  /** Where the host finds the work folder, when not where it is. */
  readonly shownAt?: string;
  /** How starts are counted that other records tell of than those of our own guards. */
  readonly countStarts?: (log: string) => LiveObservation['starts'];
  readonly signal?: AbortSignal;
}

/** Writes the files of a cell into its folders and makes the work folder a repository. Throws what node throws. */
export async function writeCell({ files, effects }: PreparedCell, folder: PrivateFolder): Promise<void> {
  await git(folder.work, ['init', '--quiet']);
  for (const { path, text, isExecutable } of files) writeText(path, text, isExecutable === true ? 0o755 : 0o644);
  for (const effect of [effects.forbidden, effects.permitted]) {
    if (effect !== null && effect.before !== null) writeText(join(folder.work, effect.file), effect.before);
  }
}

/** Runs a cell that is written down, contained, and reads back what became of its targets. Never rejects for what the host does. */
export async function runCell(
  cell: PreparedCell,
  folder: PrivateFolder,
  options: CellOptions,
): Promise<LiveObservation> {
  const run = await runContained({
    folder,
    program: process.execPath,
    args: [CELL_MAIN],
    stdin: JSON.stringify(jobOf(cell, options.shownAt ?? folder.work)),
    network: 'loopback',
    timeoutMs: cell.hostMs + cell.settleMs + SPARE_MS,
    outputBytesMax: REPORT_BYTES_MAX,
    // What is ours comes last: it may stand in a folder that a copy covers.
    binds: [...(options.binds ?? []), ...(await ownBinds(options.installed))],
    mustConfineWrites: options.binds !== undefined,
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  const report = reportOf(run);
  const starts = options.countStarts?.(folder.log) ?? readStarts(folder.log, cell.effects);
  return {
    run: report.run,
    exitCode: report.exitCode,
    forbidden: stateOf(cell.effects.forbidden, folder.work),
    permitted: cell.effects.permitted === null ? null : stateOf(cell.effects.permitted, folder.work),
    starts,
    requests: report.requests,
    offered: report.offered,
    missing: report.missing,
    told: report.told,
    stdout: report.stdout,
    stderr: report.stderr,
    durationMs: report.durationMs,
    isLoopbackOnly: run.containment.network === 'loopback',
  };
}

/** Shared folders are empty inside, and the host or this package may stand in one; where nothing is hidden nothing is shown. */
async function ownBinds(installed: string): Promise<readonly Bind[]> {
  const { hasMountNamespace } = await systemIsolation();
  return hasMountNamespace ? [readOnly(installed), readOnly(OWN_OUTPUT)] : [];
}

function readOnly(path: string): Bind {
  return { from: path, to: path, readOnly: true };
}

function jobOf(
  { effects, dialect, script, start, folder, files, hostMs, settleMs }: PreparedCell,
  work: string,
): CellJob {
  const { command, args, env } = start;
  return {
    dialect,
    script: {
      threads: script.threads.map(({ marker, turns }) => ({
        marker,
        turns: turns.map((calls) => calls.map(({ forms }) => ({ forms: [...forms] }))),
      })),
    },
    command,
    args: [...args],
    env: { ...env },
    cwd: join(work, folder),
    portFiles: files.flatMap(({ path, text }) => (text.includes('{port}') ? [path] : [])),
    work,
    effects: [effects.forbidden, ...(effects.permitted === null ? [] : [effects.permitted])],
    hostMs,
    settleMs,
  };
}

const NOT_RUN: CellReport = {
  run: 'not-started',
  exitCode: null,
  requests: 0,
  offered: [],
  missing: [],
  told: [],
  refused: [],
  stdout: '',
  stderr: '',
  durationMs: 0,
};

function reportOf({ end, stdout, stderr }: ContainedRun): CellReport {
  if (end.kind === 'time-limit') return { ...NOT_RUN, run: 'time-limit' };
  const parsed = v.safeParse(cellReportSchema, parsedJson(stdout.bytes.toString('utf8')));
  if (parsed.success) return parsed.output;
  return { ...NOT_RUN, stderr: `${JSON.stringify(end)} ${stderr.bytes.toString('utf8').slice(0, 2_000)}` };
}

function parsedJson(written: string): unknown {
  try {
    const value: unknown = JSON.parse(written);
    return value;
  } catch {
    return null;
  }
}

function stateOf({ file, after, before }: LiveEffect, work: string): EffectState {
  const found = readBoundedFile(join(work, file), TARGET_BYTES_MAX);
  if (found.kind === 'absent') return after === null ? 'present' : 'absent';
  if (found.kind !== 'bytes') return 'other-bytes';
  const text = found.bytes.toString('utf8');
  if (text === after) return 'present';
  return text === before ? 'absent' : 'other-bytes';
}

/** A start without a payload counts for the forbidden call: a guard that was ended early had been asked all the same. */
function readStarts(log: string, { forbidden, permitted }: PreparedCell['effects']): LiveObservation['starts'] {
  const listing = listFolder(log);
  const names = listing.kind === 'entries' ? listing.entries.map(({ name }) => name).slice(0, RECORDS_MAX) : [];
  const counts = { forbidden: 0, permitted: 0, other: 0 };
  for (const name of names.filter((one) => one.startsWith(START_RECORD))) {
    const payload = readBoundedFile(join(log, PAYLOAD_RECORD + name.slice(START_RECORD.length)), RECORD_BYTES_MAX);
    const text = payload.kind === 'bytes' ? payload.bytes.toString('utf8') : '';
    if (text.trim() === '' || text.includes(basename(forbidden.file))) counts.forbidden += 1;
    else if (permitted !== null && text.includes(basename(permitted.file))) counts.permitted += 1;
    else counts.other += 1;
  }
  return counts;
}
