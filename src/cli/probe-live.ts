import { join, resolve } from 'node:path';
import picomatch from 'picomatch';
import { adapterFor } from '../hosts/registry.ts';
import { EXIT_CODES, type ExitCode } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { conformanceRecord, writeConformanceRecord, type ConformanceRecord } from '../probe/live/conformance-record.ts';
import { runConformance, type ConformanceCell } from '../probe/live/conformance.ts';
import { hostsFolder, installHost } from '../probe/live/host-cache.ts';
import { LIVE_HOSTS } from '../probe/live/live-hosts.ts';
import type { InstalledHost, LiveHost } from '../probe/live/live-host.ts';
import { renderLiveReport } from '../report/live-report.ts';
import { palette } from '../report/palette.ts';
import type { CommandContext } from './command.ts';
import { untilInterrupted } from './interrupt.ts';
import { progressLine } from './progress-line.ts';
import { projectFolder } from './project-folder.ts';
import { VERSION } from './version.ts';

export interface ConformanceRequest {
  /** `<host>` or `<host>@<version>`. */
  readonly named: string;
  /** Globs of case ids; [] for all. */
  readonly only: readonly string[];
  readonly width: number;
  readonly json: boolean;
  /** Whether the record is kept below the receipts. */
  readonly record: boolean;
}

/** Runs the matrix of one host and prints what was said and what was seen. Exit 0, 2 when they differ, 8 when it could not be told, 7 when nothing ran. */
export async function runLiveConformance(request: ConformanceRequest, context: CommandContext): Promise<ExitCode> {
  const { host, version } = liveHostNamed(request.named);
  const project = await projectFolder(context.cwd);
  const installed = await installedFor(host, version, project.root, context);
  const cases = host.cases.filter(({ id }) => request.only.length === 0 || picomatch.isMatch(id, [...request.only]));
  const progress = progressLine(context);
  const begun = performance.now();
  const cells = await untilInterrupted(
    async (signal) =>
      await runConformance({
        adapter: adapterFor(host.host),
        contractVersion: host.contractVersion,
        cases,
        installed,
        width: request.width,
        signal,
        onCase: (done, total, { id }) => progress.update(done, total, id),
      }),
  );
  progress.clear();
  const record = conformanceRecord(host, installed, cells, VERSION);
  const seconds = (performance.now() - begun) / 1000;
  context.stdout(
    request.json ? `${JSON.stringify(record, undefined, 2)}\n` : reportOf(record, cells, seconds, context),
  );
  if (request.record) {
    const path = writeConformanceRecord(join(resolve(project.root, project.receipts), 'live'), record);
    context.stderr(`hookproof: recorded ${path}\n`);
  }
  return exitCodeOf(record, cases.length);
}

/** The host of that name and the version asked for; that of the contract where none is. Throws a usage error. */
export function liveHostNamed(named: string): { readonly host: LiveHost; readonly version: string } {
  const at = named.indexOf('@');
  const name = at === -1 ? named : named.slice(0, at);
  const host = LIVE_HOSTS.find((one) => one.host === name);
  if (host === undefined) {
    const known = LIVE_HOSTS.map((one) => one.host).join(', ');
    throw new HookproofError('usage', `expected one of ${known}, got ${name.slice(0, 80)}, at --live`, {
      exitCode: EXIT_CODES.usage,
      hint: 'for example --live codex, or --live codex@0.171.0',
    });
  }
  return { host, version: at === -1 ? host.contractVersion : named.slice(at + 1) };
}

async function installedFor(
  host: LiveHost,
  version: string,
  root: string,
  context: CommandContext,
): Promise<InstalledHost> {
  return await installHost({
    host: host.host,
    version,
    package: host.package,
    folder: resolve(context.cwd, hostsFolder(context.env, root)),
    env: context.env,
    onInstall: (text) => context.stderr(`hookproof: ${text}\n`),
  });
}

function reportOf(
  { host, setting, verdict }: ConformanceRecord,
  cells: readonly ConformanceCell[],
  seconds: number,
  context: CommandContext,
): string {
  return renderLiveReport({
    host: host.name,
    version: host.version,
    executableDigest: host.executableSha256,
    isPinned: host.isPinned,
    isLoopbackOnly: setting.isLoopbackOnly,
    rows: cells.map(({ id, title, predicted, observed, agreement }) => ({
      id,
      title,
      said: `${predicted.prediction} (${predicted.status})`,
      seen: observed.class,
      agreement,
    })),
    cells: verdict.cells,
    tally: verdict.tally,
    unverifiedMax: verdict.unverifiedMax,
    problems: verdict.problems,
    seconds,
    palette: palette(context.colour),
  });
}

function exitCodeOf({ verdict: { tally, problems } }: ConformanceRecord, asked: number): ExitCode {
  if (asked === 0) return EXIT_CODES.nothingMeasured;
  if (problems.length === 0) return EXIT_CODES.ok;
  const differs = tally['false-cover'] + tally['false-alarm'] + tally['other-cause'];
  return differs > 0 ? EXIT_CODES.survived : EXIT_CODES.couldNotTell;
}
