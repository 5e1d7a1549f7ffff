import { join } from 'node:path';
import type { Campaign, ConfirmPolicy, KillerMatrix } from '../model/campaign.ts';
import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import type { MutationPlan } from '../model/mutation-plan.ts';
import type { Population } from '../mutation/plan-population.ts';
import type { LoadedProject } from '../project/load-project-config.ts';
import { subjectFiles } from '../project/subject-files.ts';
import type { RunStatement } from '../receipts/kinds/run-statement.ts';
import type { SelfControlMutant } from '../runner/campaign-request.ts';
import type { ChangeChoice } from './change-scope.ts';
import type { CommandContext } from './command.ts';
import type { CampaignReceipt, EndedCampaign, MeasuredCampaign } from './conclude-campaign.ts';
import { untilInterrupted } from './interrupt.ts';
import type { KnownResults } from './known-results.ts';
import { planApart, type PlannedApart } from './planning/plan-apart.ts';
import { progressLine } from './progress-line.ts';
import type { ShardChoice } from './shard-choice.ts';
import type { PlannedShard } from './shard-of-plan.ts';
import { writeNote } from './quiet-context.ts';

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
  /** What is kept of the statement; default: a receipt, where `record` says. */
  readonly keep?: (statement: RunStatement) => CampaignReceipt;
}

/**
 * Plan, campaign, verdict, receipt. The plan is made beside the control runs. Throws HookproofError `nothing-measured`
 * (exit 7) for an empty pack.
 */
export async function measureCampaign(
  project: LoadedProject,
  options: MeasureOptions,
  context: CommandContext,
): Promise<MeasuredCampaign> {
  const { population, only } = options;
  const { campaign, asked } = await untilInterrupted(async (signal) => {
    const request = { configPath: project.configPath, population, only };
    const planning = planApart(request, context.cwd, (text) => writeNote(context, text));
    signal.addEventListener('abort', () => planning.stop());
    const settled = planning.planned.then(async (found) => await settle(project, found, options, context));
    try {
      return { campaign: await runAsked(project, settled, options, context, signal), asked: await settled };
    } catch (error) {
      throw signal.aborted && !(error instanceof HookproofError) ? interrupted(error) : error;
    } finally {
      planning.stop();
    }
  });
  const { concludeCampaign } = await import('./conclude-campaign.ts');
  return await concludeCampaign({ ...asked, campaign });
}

/** What is run, of all that was planned. */
async function settle(
  project: LoadedProject,
  { plan: population, packPath, notes, selfControls }: PlannedApart,
  options: MeasureOptions,
  context: CommandContext,
): Promise<AskedRun> {
  for (const note of notes) writeNote(context, `hookproof: ${note}\n`);
  if ((options.record || options.shard !== undefined) && packPath === null) throw outsidePack();
  if (population.mutants.length === 0) throw emptyPack(project);
  const { whole, selection } = await narrowed({ project, packPath, plan: population }, options, context);
  const asked = { project, packPath, selection, deep: options.deep };
  const shard = options.shard === undefined ? null : await shardOf({ ...asked, plan: whole }, options.shard);
  const { receiptIn } = await import('./conclude-campaign.ts');
  const plan = shard?.plan ?? whole;
  const folder = options.record ? project.config.receipts : '.hookproof/receipts';
  const keep = options.keep ?? shard?.keep ?? receiptIn(project, folder);
  const attacked = new Set(plan.mutants.filter(({ kind }) => kind === 'ready').map(({ file }) => file));
  // Chosen from the whole: the self-controls of all shards together are those of an undivided campaign.
  const ofWhole = whole === population ? selfControls : await selfControlsOf(whole, project.root);
  return { ...asked, plan, keep, selfControls: ofWhole.filter(({ file }) => attacked.has(file)) };
}

async function shardOf(
  asked: Omit<AskedRun, 'keep' | 'selfControls'>,
  choice: NonNullable<MeasureOptions['shard']>,
): Promise<PlannedShard> {
  const divided = await import('./shard-of-plan.ts');
  return divided.shardOf(asked, choice);
}

async function selfControlsOf(plan: MutationPlan, root: string): Promise<readonly SelfControlMutant[]> {
  const { planSelfControls } = await import('./self-control-plan.ts');
  return await planSelfControls(plan, root);
}

function interrupted(cause: unknown): HookproofError {
  return new HookproofError('harness-failed', 'expected a plan, got an interrupt, at its making', {
    exitCode: EXIT_CODES.internal,
    hint: 'run it again: nothing was measured yet',
    cause,
  });
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
  if (change === undefined) return { whole: plan, selection: only };
  const { idsInChange } = await import('./change-scope.ts');
  const ids = await idsInChange({ ...population, selection: only, deep }, change, context);
  if (ids === null) return { whole: plan, selection: only };
  return { whole: { ...plan, mutants: plan.mutants.filter(({ id }) => ids.includes(id)) }, selection: ids };
}

interface AskedRun extends Omit<EndedCampaign, 'campaign'> {
  readonly selfControls: readonly SelfControlMutant[];
}

function matrixOf(options: MeasureOptions): KillerMatrix {
  if (options.firstKill) return 'first-kill';
  return options.full || options.record ? 'full' : 'declared-killers';
}

async function runAsked(
  project: LoadedProject,
  settled: Promise<AskedRun>,
  options: MeasureOptions,
  context: CommandContext,
  signal: AbortSignal,
): Promise<Campaign> {
  const progress = progressLine(context);
  const kept: { total: number; known: KnownResults | null } = { total: 0, known: null };
  const planned = settled.then(async (asked) => {
    const { knownResults } = await import('./known-results.ts');
    kept.total = asked.plan.mutants.length;
    kept.known = knownResults(asked, { resume: options.resume === true, reuse: options.reuse === true }, context);
    return { plan: asked.plan, selfControls: asked.selfControls };
  });
  // It is waited for below; until then its failure is nobody's.
  planned.catch(() => undefined);
  const { deep, workers, order, mutantTimeout, confirm, confirmEvery } = options;
  let done = 0;
  try {
    // The modules that run mutants are loaded while the plan is made.
    const { runCampaignAhead } = await import('../runner/run-campaign.ts');
    const { proveEngine } = await import('../runner/canary/prove-engine.ts');
    const campaign = await runCampaignAhead(
      {
        root: project.root,
        suite: project.config.suite,
        subjectFiles: subjectFiles(project),
        deep,
        confirm,
        matrix: matrixOf(options),
        ...(workers === undefined ? {} : { workers }),
        ...(order === undefined ? {} : { order }),
        ...(mutantTimeout === undefined ? {} : { mutantTimeoutMs: mutantTimeout }),
        ...(confirmEvery === undefined ? {} : { sliceMs: confirmEvery * 1_000 }),
        signal,
        prove: async (served) => await proveEngine(project.root, served, signal),
        recall: (measured) => kept.known?.recall(measured) ?? new Map(),
        onConfirmed: (result) => kept.known?.keep(result),
        onDisbelieved: () => kept.known?.forget(),
        onProgress: (event) => {
          if (event.kind === 'attempted') ({ done } = event);
          if (event.kind === 'attempted') progress.update(event.done, event.total, event.mutantId);
          else if (event.kind === 'phase')
            progress.update(event.phase === 'confirming' ? done : 0, kept.total, event.phase);
        },
      },
      planned,
    );
    const resumed = kept.known?.resumed() ?? 0;
    return resumed === 0 ? campaign : { ...campaign, resumed };
  } finally {
    progress.clear();
    kept.known?.end(signal.aborted ? 'interrupted' : 'finished');
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
