import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import picomatch from 'picomatch';
import * as v from 'valibot';
import { adapterFor } from '../hosts/registry.ts';
import { EXIT_CODES, type ExitCode } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { conformanceRecord, writeConformanceRecord, type ConformanceRecord } from '../probe/live/conformance-record.ts';
import { runConformance, type ConformanceCell } from '../probe/live/conformance.ts';
import { hostsFolder, installHost } from '../probe/live/host-cache.ts';
import { LIVE_HOSTS } from '../probe/live/live-hosts.ts';
import type { InstalledHost, LiveCase, LiveHost } from '../probe/live/live-host.ts';
import { renderLiveReport } from '../report/live-report.ts';
import { palette } from '../report/palette.ts';
import { splitWords } from './census-options.ts';
import type { CommandContext } from './command.ts';
import { untilInterrupted } from './interrupt.ts';
import { runOwnLive } from './probe-own.ts';
import { progressLine } from './progress-line.ts';
import { projectFolder } from './project-folder.ts';
import { VERSION } from './version.ts';
import { wholeNumber } from './whole-number.ts';

const OPTIONS = v.object({
  /** `<host>` or `<host>@<version>`. */
  live: v.string(),
  conformance: v.optional(v.boolean(), false),
  /** Globs of case ids; [] for all. */
  cases: v.optional(v.array(v.string()), []),
  width: v.optional(v.number(), 2),
  list: v.optional(v.boolean(), false),
  /** Whether the record is kept below the receipts. */
  keep: v.optional(v.boolean(), false),
  json: v.optional(v.boolean(), false),
});
type LiveOptions = v.InferOutput<typeof OPTIONS>;

/** The options of `probe` that speak of a real host. */
export function addLiveOptions(command: Command): Command {
  return command
    .option(
      '--live <host[@version]>',
      'the real host against a scripted model; installed from the npm registry on demand',
    )
    .option('--route <id>', 'with --live: one route of the census; default: each on which a guard stands')
    .option('--target <file>', 'with --live and --forbidden: the file below the folder that the call changes')
    .option('--conformance', 'with --live: the matrix of its contract, every case predicted and then observed')
    .option('--cases <globs>', 'with --conformance: cases by id, for example "trust/*"', splitWords)
    .option('--width <count>', 'with --conformance: cases at a time; default: 2', wholeNumber('--width', 1, 16))
    .option('--list', 'with --conformance: name the cases and run none')
    .option('--keep', 'with --conformance: keep the result below the receipts');
}

export const LIVE_HELP = `
With --live alone the host runs on copies of the directory and, with --user, of the home, at the paths of their originals: without
the guards, with one that is known to be good, and as it is. "hookproof census" and "hookproof accept" read the record.
Hosts of --live are kept in HOOKPROOF_HOSTS, .hookproof/hosts of the project, or the cache folder of the user. Each runs in
folders of its own, in a network with nothing but the loopback interface where the system allows that; the result says when
not. Exit codes: 0 as predicted or held, 2 something differs or the effect occurred, 7 nothing was run, 8 could not be told.`;

/** `probe --live`: the configuration of a folder, or with `--conformance` the matrix of the host. Exit 0, 2 when prediction and observation differ, 8 when it could not be told, 7 when nothing ran. */
export async function runLive(
  directory: string,
  given: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  const options = v.parse(OPTIONS, given);
  const named = liveHostNamed(options.live);
  if (!options.conformance) {
    const install = async (): Promise<InstalledHost> => {
      const { root } = await projectFolder(context.cwd);
      return await installedFor(named.host, named.version, root, context);
    };
    return await runOwnLive(directory, given, { ...named, install }, context);
  }
  const cases = named.host.cases.filter(
    ({ id }) => options.cases.length === 0 || picomatch.isMatch(id, [...options.cases]),
  );
  if (!options.list) return await runConformanceOf(named, cases, options, context);
  const rows = cases.map(({ id, title }) => ({ id, title }));
  const text = `${rows.map(({ id, title }) => `${id.padEnd(40)} ${title}`).join('\n')}\n\n${rows.length} cases\n`;
  context.stdout(options.json ? `${JSON.stringify(rows, undefined, 2)}\n` : text);
  return rows.length === 0 ? EXIT_CODES.nothingMeasured : EXIT_CODES.ok;
}

async function runConformanceOf(
  { host, version }: NamedHost,
  cases: readonly LiveCase[],
  options: LiveOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const project = await projectFolder(context.cwd);
  const installed = await installedFor(host, version, project.root, context);
  const progress = progressLine(context);
  const begun = performance.now();
  const cells = await untilInterrupted(
    async (signal) =>
      await runConformance({
        adapter: adapterFor(host.host),
        contractVersion: host.contractVersion,
        cases,
        installed,
        width: options.width,
        signal,
        onCase: (done, total, { id }) => progress.update(done, total, id),
      }),
  );
  progress.clear();
  const record = conformanceRecord(host, installed, cells, VERSION);
  const seconds = (performance.now() - begun) / 1000;
  context.stdout(
    options.json ? `${JSON.stringify(record, undefined, 2)}\n` : reportOf(record, cells, seconds, context),
  );
  if (options.keep) {
    const path = writeConformanceRecord(join(resolve(project.root, project.receipts), 'live'), record);
    context.stderr(`hookproof: recorded ${path}\n`);
  }
  return exitCodeOf(record, cases.length);
}

interface NamedHost {
  readonly host: LiveHost;
  readonly version: string;
}

/** The host of that name and the version asked for; that of the contract where none is. Throws a usage error. */
function liveHostNamed(named: string): NamedHost {
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
