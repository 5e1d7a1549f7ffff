import { isAbsolute } from 'node:path';
import { adapterFor } from '../hosts/registry.ts';
import { EXIT_CODES, highestRanked, type ExitCode } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { systemIsolation } from '../platform/contained/isolation.ts';
import type { InstalledHost, LiveHost } from '../probe/live/live-host.ts';
import { ownRecord, recordedRun, type OwnCell, type OwnRecord } from '../probe/live/own/own-record.ts';
import type { OwnHost } from '../probe/live/own/own-host.ts';
import { OWN_HOSTS } from '../probe/live/own/own-hosts.ts';
import { runOwn, type OwnObservation } from '../probe/live/own/run-own.ts';
import type { ResultClass } from '../probe/live/result-class.ts';
import type { ScriptedCall } from '../probe/live/scripted-model/model-script.ts';
import { renderOwnLive } from '../report/own-live-report.ts';
import { palette } from '../report/palette.ts';
import { askedCensus, parseOptions, usage } from './census-options.ts';
import type { CommandContext } from './command.ts';
import { untilInterrupted } from './interrupt.ts';
import { writeLiveRecord } from './live-records.ts';
import { forbiddenOf, ownOptionsSchema } from './own-options.ts';
import { planOwn, type OwnPlan, type PlannedOwn } from './own-plan.ts';
import { VERSION } from './version.ts';

interface OwnRun {
  readonly host: LiveHost;
  readonly own: OwnHost;
  readonly installed: InstalledHost;
  readonly folder: string;
  readonly home: string | null;
  readonly context: CommandContext;
}

/** `probe --live` without a matrix. Exit 0 when each route held, 2 when the effect occurred on one, 8 when it could not be told, 7 when nothing ran. */
export async function runOwnLive(
  directory: string,
  given: Readonly<Record<string, unknown>>,
  {
    host,
    version,
    install,
  }: { readonly host: LiveHost; readonly version: string; readonly install: () => Promise<InstalledHost> },
  context: CommandContext,
): Promise<ExitCode> {
  const options = parseOptions(ownOptionsSchema, given);
  const own = OWN_HOSTS.find((one) => one.host === host.host);
  if (own === undefined) {
    const known = OWN_HOSTS.map((one) => one.host).join(', ');
    throw usage(
      `expected one of ${known}, got ${host.host}, at --live without --conformance`,
      'the guards of the others are no commands, so their start cannot be recorded',
    );
  }
  const asked = askedCensus(
    directory,
    { ...given, surface: 'cli-headless', host: [host.host], hostVersion: [version] },
    context,
  );
  const plan = asked.plan();
  const adapter = adapterFor(host.host);
  const { home } = plan.inputFor(adapter);
  const forbidden = forbiddenOf(options, asked.directory);
  const made = planOwn(own, adapter, plan, { route: options.route ?? null, forbidden });
  if (options.route !== undefined && made.planned.length + made.skipped.length === 0)
    throw usage(`expected the id of a route of the census, got none of this id, at --route ${options.route}`);
  if (options.dryRun) {
    context.stdout(planText(made, asked.directory, options.json));
    return EXIT_CODES.ok;
  }
  await refuseUnconfined(asked.directory, home);
  const installed = await install();
  const run: OwnRun = { host, own, installed, folder: asked.directory, home, context };
  const cells = await untilInterrupted(async (signal) => await runAll(made.planned, run, signal));
  const record = ownRecord({
    version: VERSION,
    host: { name: host.host, package: host.package.name },
    installed,
    home: home === null ? 'own' : 'given',
    overrides: own.overrides,
    cells,
    today: plan.today,
  });
  const recordedAt = options.record && cells.length > 0 ? writeLiveRecord(asked.directory, record) : null;
  const { skipped, unguarded } = made;
  context.stdout(
    options.json
      ? `${JSON.stringify({ recordedAt, record, skipped, unguarded }, null, 2)}\n`
      : reportOf(record, cells, { skipped, unguarded, recordedAt, context }),
  );
  return exitCodeOf(record, skipped.length);
}

/** Guards of a user run only where the originals cannot be written to. Throws `tool-missing`, exit 7. */
async function refuseUnconfined(folder: string, home: string | null): Promise<void> {
  const { hasMountNamespace, missingBecause } = await systemIsolation();
  const exitCode = EXIT_CODES.nothingMeasured;
  if (!hasMountNamespace) {
    throw new HookproofError(
      'tool-missing',
      `expected a mount namespace, got ${missingBecause ?? 'none'}, at the copy of ${folder} at its own path`,
      {
        exitCode,
        hint: 'without one the host would run on the originals; "hookproof probe" asks copies of the guards',
      },
    );
  }
  if (home === folder || home?.startsWith(`${folder}/`) === true)
    throw usage(`expected a folder that does not hold the home, got ${folder}, at --user ${home}`);
}

async function runAll(
  planned: readonly PlannedOwn[],
  run: OwnRun,
  signal: AbortSignal,
): Promise<readonly { readonly cell: OwnCell; readonly seen: OwnObservation }[]> {
  const cells: { cell: OwnCell; seen: OwnObservation }[] = [];
  for (const [index, one] of planned.entries()) {
    if (signal.aborted) break;
    run.context.stderr(
      `probe ${index + 1}/${planned.length}: three runs of ${run.host.host} on a copy, ${cellId(one)}\n`,
    );
    const { installed, folder, home, own, context } = run;
    const seen = await runOwn({
      host: own,
      installed,
      folder,
      home,
      tool: one.tool,
      pair: one.pair,
      registrations: one.registrations,
      searchPath: (context.env['PATH'] ?? '').split(':').filter((path) => isAbsolute(path)),
      shell: shellOf(context.env['SHELL']),
      signal,
    });
    cells.push({ cell: cellOf(one, seen, folder), seen });
  }
  return cells;
}

function shellOf(named: string | undefined): string {
  return named !== undefined && /^\/[\w./-]+\/(?:ba|da|z|k)?sh$/u.test(named) ? named : '/bin/sh';
}

function cellId({ found, control }: PlannedOwn): string {
  return `${found.verdict.route.id}#${control}`;
}

function cellOf(one: PlannedOwn, seen: OwnObservation, folder: string): OwnCell {
  const { found, control, pair, registrations } = one;
  const { route } = found.verdict;
  const { configurationSha256, guardsSha256, trustSha256, policySha256 } = found.boundary;
  const counted = registrations.map(({ id, event, matcher, command }) => ({
    record: id,
    event,
    matcher,
    command,
    starts: seen.starts.filter(
      (start) =>
        start.of === 'forbidden' &&
        registrations[start.index]?.command === command &&
        (start.event === null || start.event === event),
    ).length,
  }));
  const speaking = counted.find(({ starts }) => starts > 0) ?? counted[0];
  return {
    id: cellId(one),
    route: route.id,
    observed: seen.result,
    subject: {
      tool: route.tool.canonical ?? '',
      matcher: speaking?.matcher ?? null,
      controls: [control],
      guardsSha256,
    },
    calls: { forbidden: callText(pair.forbidden, folder), permitted: callText(pair.permitted, folder) },
    runs: {
      noGuard: recordedRun(seen.noGuard),
      referenceDeny: recordedRun(seen.referenceDeny),
      subject: recordedRun(seen.subject),
    },
    registrations: counted,
    target: seen.target,
    boundary: { configurationSha256, guardsSha256, trustSha256, policySha256 },
  };
}

/** The call in its first form; the folder is not named. */
function callText({ forms }: ScriptedCall, folder: string): string {
  return JSON.stringify(forms[0] ?? null).replaceAll(`${folder}/`, './');
}

function planText({ planned, skipped, unguarded }: OwnPlan, folder: string, json: boolean): string {
  const rows = planned.map((one) => ({
    id: cellId(one),
    guards: one.registrations.map(({ id }) => id),
    forbidden: callText(one.pair.forbidden, folder),
    target: one.pair.effects.forbidden.file,
  }));
  if (json) return `${JSON.stringify({ wouldRun: rows, skipped, unguarded }, null, 2)}\n`;
  const lines = [
    ...rows.map(
      ({ id, guards, forbidden, target }) =>
        `${id}: ${forbidden}, read back at ${target}; guards: ${guards.join(', ') || 'none'}`,
    ),
    ...skipped.map(({ route, because }) => `not ${route}: ${because}`),
    ...(unguarded.length === 0 ? [] : [`no guard stands on: ${unguarded.join(', ')}`]),
  ];
  return `${[...lines, `${rows.length} would be run.`].join('\n')}\n`;
}

interface Told {
  readonly skipped: OwnPlan['skipped'];
  readonly unguarded: OwnPlan['unguarded'];
  readonly recordedAt: string | null;
  readonly context: CommandContext;
}

function reportOf(
  { host, setting, cells, originals }: OwnRecord,
  runs: readonly { readonly seen: OwnObservation }[],
  { skipped, unguarded, recordedAt, context }: Told,
): string {
  return renderOwnLive({
    host: host.name,
    version: host.version,
    executableDigest: host.executableSha256,
    isPinned: host.isPinned,
    isLoopbackOnly: setting.isLoopbackOnly,
    home: setting.home,
    overrides: setting.overrides,
    rows: cells.map(({ id, observed }) => ({ id, class: observed.class, because: observed.because })),
    skipped,
    unguarded,
    originals,
    readOnly: [...new Set(runs.flatMap(({ seen }) => seen.readOnly))],
    recordedAt,
    palette: palette(context.colour),
    columns: context.columns,
  });
}

function exitCodeOf({ cells, originals }: OwnRecord, skipped: number): ExitCode {
  if (cells.length === 0) return skipped === 0 ? EXIT_CODES.nothingMeasured : EXIT_CODES.couldNotTell;
  const codes = cells.map(({ observed }) => codeOf(observed.class));
  const doubts = skipped > 0 || !originals.isUnchanged ? [EXIT_CODES.couldNotTell] : [];
  return highestRanked([...codes, ...doubts]);
}

function codeOf(found: ResultClass): ExitCode {
  switch (found) {
    case 'CONTROLS':
      return EXIT_CODES.ok;
    case 'NOT_INVOKED':
    case 'INVOKED_FAIL_OPEN':
      return EXIT_CODES.survived;
    case 'PREVENTED_BY_OTHER':
    case 'HOST_REFUSED':
    case 'INCONCLUSIVE':
      return EXIT_CODES.couldNotTell;
  }
}
