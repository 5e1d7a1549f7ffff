import { join } from 'node:path';
import type { Campaign, ConfirmPolicy, KillerMatrix } from '../model/campaign.ts';
import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import type { MutationPlan } from '../model/mutation-plan.ts';
import { planPopulation, type Population } from '../mutation/plan-population.ts';
import type { LoadedProject } from '../project/load-project-config.ts';
import { proveEngine } from '../runner/canary/prove-engine.ts';
import { runCampaign } from '../runner/run-campaign.ts';
import { idsInChange, type ChangeChoice } from './change-scope.ts';
import type { CommandContext } from './command.ts';
import { concludeCampaign, receiptIn, type EndedCampaign, type MeasuredCampaign } from './conclude-campaign.ts';
import { untilInterrupted } from './interrupt.ts';
import { knownResults } from './known-results.ts';
import { progressLine } from './progress-line.ts';
import { planSelfControls } from './self-control-plan.ts';
import type { ShardChoice } from './shard-choice.ts';
import { shardOf } from './shard-of-plan.ts';

export interface MeasureOptions {
  readonly population: Population;
  readonly only: readonly string[];
  readonly record: boolean;
  /** Every killer is wanted, not only a declared one. */
  readonly full: boolean;
  /** The first test that fails is enough. */
  readonly firstKill: boolean;
  readonly deep: boolean;
  readonly workers?: number | undefined;
  readonly order?: 'forward' | 'reverse' | undefined;
  readonly mutantTimeout?: number | undefined;
  /** Kills of the newest receipt are used again, when every pin holds. */
  readonly reuse?: boolean;
  /** An interrupted run is continued, when every pin holds. */
  readonly resume?: boolean;
  /** Seconds of expected work that are confirmed together. */
  readonly confirmEvery?: number | undefined;
  /** Only mutants that this change touches. */
  readonly change?: ChangeChoice | undefined;
  /** One shard of the population, and the absolute path of its result; null for the usual place. */
  readonly shard?: (ShardChoice & { readonly output: string | null }) | undefined;
  readonly confirm: ConfirmPolicy;
}

/** Plan, campaign, verdict, receipt. Throws HookproofError `nothing-measured` (exit 7) for an empty pack. */
export async function measureCampaign(
  project: LoadedProject,
  options: MeasureOptions,
  context: CommandContext,
): Promise<MeasuredCampaign> {
  const { plan: population, packPath, notes } = await planPopulation(project, options.population, options.only);
  for (const note of notes) context.stderr(`hookproof: ${note}\n`);
  if ((options.record || options.shard !== undefined) && packPath === null) throw outsidePack();
  if (population.mutants.length === 0) throw emptyPack(project);
  const { whole, selection } = await narrowed({ project, packPath, plan: population }, options, context);
  const asked = { project, packPath, selection, deep: options.deep };
  const shard = options.shard === undefined ? null : shardOf({ ...asked, plan: whole }, options.shard);
  const plan = shard?.plan ?? whole;
  const campaign = await runPlan({ ...asked, plan, whole }, options, context);
  const keep = shard?.keep ?? receiptIn(project, options.record ? project.config.receipts : '.hookproof/receipts');
  return await concludeCampaign({ ...asked, plan, campaign, keep });
}

interface NarrowedPlan {
  readonly whole: MutationPlan;
  readonly selection: readonly string[];
}

/** Without a change, what was selected; with one, the mutants of it that are touched, by id. */
async function narrowed(
  population: Pick<EndedCampaign, 'project' | 'packPath' | 'plan'>,
  { only, deep, change }: MeasureOptions,
  context: CommandContext,
): Promise<NarrowedPlan> {
  const { plan } = population;
  const ids =
    change === undefined ? null : await idsInChange({ ...population, selection: only, deep }, change, context);
  if (ids === null) return { whole: plan, selection: only };
  return { whole: { ...plan, mutants: plan.mutants.filter(({ id }) => ids.includes(id)) }, selection: ids };
}

interface AskedRun extends Pick<EndedCampaign, 'project' | 'plan' | 'packPath' | 'selection' | 'deep'> {
  /** Of which `plan` is a shard, or the same. */
  readonly whole: MutationPlan;
}

function matrixOf(options: MeasureOptions): KillerMatrix {
  if (options.firstKill) return 'first-kill';
  return options.full || options.record ? 'full' : 'declared-killers';
}

async function runPlan(asked: AskedRun, options: MeasureOptions, context: CommandContext): Promise<Campaign> {
  const { project, plan, whole, deep } = asked;
  const progress = progressLine(context);
  const known = knownResults(asked, { resume: options.resume === true, reuse: options.reuse === true }, context);
  const { workers, order, mutantTimeout, confirm, confirmEvery } = options;
  const attacked = new Set(plan.mutants.filter(({ kind }) => kind === 'ready').map(({ file }) => file));
  let done = 0;
  try {
    const campaign = await untilInterrupted(async (signal) =>
      runCampaign({
        root: project.root,
        suite: project.config.suite,
        plan,
        // Chosen from the whole: the self-controls of all shards together are those of an undivided campaign.
        selfControls: (await planSelfControls(whole, project.root)).filter(({ file }) => attacked.has(file)),
        deep,
        confirm,
        matrix: matrixOf(options),
        ...(workers === undefined ? {} : { workers }),
        ...(order === undefined ? {} : { order }),
        ...(mutantTimeout === undefined ? {} : { mutantTimeoutMs: mutantTimeout }),
        ...(confirmEvery === undefined ? {} : { sliceMs: confirmEvery * 1_000 }),
        signal,
        prove: async (served) => await proveEngine(project.root, served, signal),
        recall: (measured) => known.recall(measured),
        onConfirmed: (result) => known.keep(result),
        onDisbelieved: () => known.forget(),
        onProgress: (event) => {
          if (event.kind === 'attempted') ({ done } = event);
          if (event.kind === 'attempted') progress.update(event.done, event.total, event.mutantId);
          else if (event.kind === 'phase')
            progress.update(event.phase === 'confirming' ? done : 0, plan.mutants.length, event.phase);
        },
      }).finally(() => {
        progress.clear();
        known.end(signal.aborted ? 'interrupted' : 'finished');
      }),
    );
    return known.resumed() === 0 ? campaign : { ...campaign, resumed: known.resumed() };
  } finally {
    progress.clear();
  }
}

function outsidePack(): HookproofError {
  const message = 'expected --record or --shard for mutants inside the project, got a path outside of it';
  return new HookproofError('usage', message, {
    exitCode: EXIT_CODES.usage,
    hint: 'copy the pack or report into the project: who reads the result must be able to derive its mutants again',
  });
}

function emptyPack(project: LoadedProject): HookproofError {
  return new HookproofError(
    'nothing-measured',
    `expected at least one mutant, got none, at ${join(project.root, project.config.mutants)}`,
    {
      exitCode: EXIT_CODES.nothingMeasured,
      hint: 'write one as <folder>/<family>/<slug>.ts; an empty pack proves nothing',
    },
  );
}
