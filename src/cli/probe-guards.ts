import type { Command } from 'commander';
import * as v from 'valibot';
import { EXIT_CODES, highestRanked, type ExitCode } from '../model/exit-code.ts';
import type { ProbeClass, ProbeObservation, SkippedProbe } from '../model/probe-observation.ts';
import { systemIsolation, type Isolation } from '../platform/contained/isolation.ts';
import type { GuardUnderProbe } from '../probe/guard-under-probe.ts';
import { probeGuard } from '../probe/probe-guard.ts';
import { palette } from '../report/palette.ts';
import { probeJson, renderProbe } from '../report/probe-report.ts';
import { addCensusOptions, askedCensus, parseOptions, usage } from './census-options.ts';
import type { CommandContext } from './command.ts';
import { planProbes, type ProbeChoice, type ProbePlan } from './probe-plan.ts';
import { writeProbeRecord } from './probe-records.ts';

const optionsSchema = v.looseObject({
  only: v.optional(v.string()),
  forbidden: v.optional(v.string()),
  permitted: v.optional(v.string()),
  timeout: v.optional(v.string(), '10'),
  uncontained: v.optional(v.boolean(), false),
  record: v.optional(v.boolean(), true),
  dryRun: v.optional(v.boolean(), false),
  json: v.optional(v.boolean(), false),
});

/** The options of a probe of copied guards. */
export function addGuardOptions(command: Command): Command {
  return addCensusOptions(command)
    .option('--only <guard>', 'one guard: its name in the policy, or a part of its command')
    .option('--forbidden <json>', 'tool input that has to be refused')
    .option('--permitted <json>', 'tool input beside it that has to pass')
    .option('--timeout <seconds>', 'for one answer of a copied guard', '10')
    .option('--uncontained', 'run guards also where the system allows no namespaces: they can then do what you can')
    .option('--no-record', 'write no record for "hookproof census"')
    .option('--dry-run', 'say what would be run, and run nothing');
}

export const GUARD_HELP = `
Without --live: guards are programs, and copies of them are run, in empty folders, without network, with limits, on calls
that nobody executes. The originals are only read. Plugin modules of OpenCode are loaded by a process of
their own; guards outside the directory are copied where --user names a home.
Exit codes: 0 each guard told its pair apart, 2 one did not, 8 one could not be asked or told, 7 none was asked.`;

/** Exit 0 when each guard told its pair apart, 2 when one did not, 8 when one could not be asked, 7 when none was. */
export async function runGuardProbe(
  args: readonly string[],
  options: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  const { only, forbidden, permitted, timeout, uncontained, record, dryRun, json } = parseOptions(
    optionsSchema,
    options,
  );
  const timeoutMs = secondsOf(timeout) * 1000;
  const asked = askedCensus(args[0] ?? '.', options, context);
  const choice: ProbeChoice = {
    named: only ?? null,
    forbidden: inputOf(forbidden, '--forbidden'),
    permitted: inputOf(permitted, '--permitted'),
    rules: [...(asked.document?.secondary ?? []), ...(asked.document?.primary ?? [])],
  };
  const planned = planProbes(asked.plan(), choice);
  if (dryRun) {
    context.stdout(planText(planned, json));
    return EXIT_CODES.ok;
  }
  const { observations, skipped } = await runAll(planned, { timeoutMs, uncontained }, context);
  const recordedAt = record && observations.length > 0 ? writeProbeRecord(asked.directory, observations) : null;
  const report = { directory: asked.directory, observations, skipped, recordedAt };
  context.stdout(json ? probeJson(report) : renderProbe(report, palette(context.colour), context.columns));
  return exitCode(observations, skipped);
}

interface Seen {
  readonly observations: readonly ProbeObservation[];
  readonly skipped: readonly SkippedProbe[];
}

async function runAll(
  { guards, skipped }: ProbePlan,
  limits: { readonly timeoutMs: number; readonly uncontained: boolean },
  context: CommandContext,
): Promise<Seen> {
  const isolation = await systemIsolation();
  const refusal = isolation.hasProcessNamespace || limits.uncontained ? null : refusalOf(isolation);
  const observations: ProbeObservation[] = [];
  const left: SkippedProbe[] = [...skipped];
  const searchPath = (context.env['PATH'] ?? '').split(':').filter((folder) => folder.startsWith('/'));
  for (const [index, guard] of guards.entries()) {
    if (refusal !== null) {
      left.push(skippedOf(guard, refusal));
      continue;
    }
    context.stderr(`probe ${index + 1}/${guards.length}: a copy of ${lineOf(guard)}\n`);
    try {
      observations.push(await probeGuard(guard, { isolation, timeoutMs: limits.timeoutMs, searchPath }));
    } catch (error) {
      left.push(skippedOf(guard, error instanceof Error ? error.message : 'it could not be copied'));
    }
  }
  return { observations, skipped: left };
}

function refusalOf({ missingBecause }: Isolation): string {
  return `the system allows no process namespace (${missingBecause ?? 'no reason given'}): a guard could end or change what is yours; --uncontained runs it all the same`;
}

function skippedOf({ record, command }: GuardUnderProbe, because: string): SkippedProbe {
  return { host: record.host, record: record.id, guard: command.line, because };
}

function lineOf({ command, tool, control }: GuardUnderProbe): string {
  return `${[command.line, ...(command.args ?? [])].join(' ')} (${tool}, ${control})`;
}

function planText({ guards, skipped }: ProbePlan, json: boolean): string {
  const rows = guards.map((guard) => {
    const { adapter, record, tool, control } = guard;
    return { host: adapter.host, record: record.id, tool, control, command: guard.command, inputs: guard.inputs('.') };
  });
  if (json) return `${JSON.stringify({ wouldRun: rows, skipped }, null, 2)}\n`;
  const lines = [
    ...guards.map((guard) => `a copy of ${lineOf(guard)}, registered at ${guard.record.id}`),
    ...skipped.map(({ record, because }) => `not ${record}: ${because}`),
  ];
  return `${[...lines, `${guards.length} would be run.`].join('\n')}\n`;
}

const COULD_NOT_TELL: readonly ProbeClass[] = ['undecidable', 'host-refuses', 'not-started'];

function exitCode(observations: readonly ProbeObservation[], skipped: readonly SkippedProbe[]): ExitCode {
  if (observations.length === 0) return skipped.length === 0 ? EXIT_CODES.nothingMeasured : EXIT_CODES.couldNotTell;
  const codes = observations.map(({ class: found }) => {
    if (found === 'discriminates') return EXIT_CODES.ok;
    return COULD_NOT_TELL.includes(found) ? EXIT_CODES.couldNotTell : EXIT_CODES.survived;
  });
  return highestRanked([...codes, ...(skipped.length === 0 ? [] : [EXIT_CODES.couldNotTell])]);
}

function secondsOf(text: string): number {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 600) return seconds;
  throw usage(`expected seconds up to 600, got ${JSON.stringify(text)}, at --timeout`);
}

function inputOf(text: string | undefined, option: string): Readonly<Record<string, unknown>> | null {
  if (text === undefined) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) throw new TypeError('a list');
    return v.parse(v.record(v.string(), v.unknown()), value);
  } catch {
    throw usage(`expected a JSON object, got ${JSON.stringify(text.slice(0, 80))}, at ${option}`);
  }
}
