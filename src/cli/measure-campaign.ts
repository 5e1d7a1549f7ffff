import { join, relative } from 'node:path';
import { judgeCampaign, type CampaignVerdict } from '../gate/campaign-verdict.ts';
import { findPackWeaknesses, type PackFinding } from '../gate/pack-quality.ts';
import type { Campaign } from '../model/campaign.ts';
import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import type { MutationPlan } from '../model/mutation-plan.ts';
import { planPopulation, type Population } from '../mutation/plan-population.ts';
import type { LoadedProject } from '../project/load-project-config.ts';
import { collectStatement } from '../receipts/collect-pins.ts';
import { writeReceipt, type ReceiptWriting } from '../receipts/write-receipt.ts';
import { runCampaign } from '../runner/run-campaign.ts';
import type { CommandContext } from './command.ts';
import { untilInterrupted } from './interrupt.ts';
import { progressLine } from './progress-line.ts';
import { planSelfControls } from './self-control-plan.ts';

export interface MeasureOptions {
  readonly population: Population;
  readonly only: readonly string[];
  readonly record: boolean;
  /** Every killer is wanted, not only a declared one. */
  readonly full: boolean;
  readonly deep: boolean;
  readonly workers?: number | undefined;
  readonly order?: 'forward' | 'reverse' | undefined;
  readonly mutantTimeout?: number | undefined;
}

export type CampaignReceipt =
  | (ReceiptWriting & { readonly shownPath: string })
  | { readonly kind: 'not-written'; readonly because: string }
  /** The measurement is not lost with it: it is printed, and the error decides the exit code. */
  | { readonly kind: 'failed'; readonly because: string; readonly error: HookproofError };

export interface MeasuredCampaign {
  readonly plan: MutationPlan;
  readonly campaign: Campaign;
  readonly verdict: CampaignVerdict;
  readonly findings: readonly PackFinding[];
  readonly receipt: CampaignReceipt;
}

/** Plan, campaign, verdict, receipt. Throws HookproofError `nothing-measured` (exit 7) for an empty pack. */
export async function measureCampaign(
  project: LoadedProject,
  options: MeasureOptions,
  context: CommandContext,
): Promise<MeasuredCampaign> {
  const { plan, packPath, notes } = await planPopulation(project, options.population, options.only);
  for (const note of notes) context.stderr(`hookproof: ${note}\n`);
  if (options.record && packPath === null) throw outsidePack();
  if (plan.mutants.length === 0) throw emptyPack(project);
  const campaign = await runPlan(project, plan, options, context);
  const verdict = judgeCampaign(campaign);
  // Without every killer two sets of killers say nothing about each other.
  // Authors of named mutants can answer such a finding, those of packs and generators cannot.
  const isWholeMatrix = plan.lane === 'named' && options.only.length === 0 && campaign.runner.matrix === 'full';
  const findings = isWholeMatrix ? findPackWeaknesses(campaign.results) : [];
  const receipt = await keepReceipt({ project, plan, packPath, campaign, verdict, options }).catch((error: unknown) => {
    if (error instanceof HookproofError) return { kind: 'failed' as const, because: error.message, error };
    throw error;
  });
  return { plan, campaign, verdict, findings, receipt };
}

async function runPlan(
  project: LoadedProject,
  plan: MutationPlan,
  options: MeasureOptions,
  context: CommandContext,
): Promise<Campaign> {
  const progress = progressLine(context);
  const { deep, workers, order, mutantTimeout } = options;
  try {
    return await untilInterrupted(async (signal) =>
      runCampaign({
        root: project.root,
        suite: project.config.suite,
        plan,
        selfControls: await planSelfControls(plan, project.root),
        deep,
        matrix: options.full || options.record ? 'full' : 'declared-killers',
        ...(workers === undefined ? {} : { workers }),
        ...(order === undefined ? {} : { order }),
        ...(mutantTimeout === undefined ? {} : { mutantTimeoutMs: mutantTimeout }),
        signal,
        onProgress: (event) => {
          if (event.kind === 'phase') progress.update(0, plan.mutants.length, event.phase);
          else if (event.kind === 'attempted') progress.update(event.done, event.total, event.mutantId);
        },
      }),
    );
  } finally {
    progress.clear();
  }
}

interface FinishedCampaign {
  readonly project: LoadedProject;
  readonly plan: MutationPlan;
  readonly packPath: string | null;
  readonly campaign: Campaign;
  readonly verdict: CampaignVerdict;
  readonly options: MeasureOptions;
}

/** A campaign that proved nothing about the mutants leaves no receipt: there is nothing to remember but the output. */
async function keepReceipt(measured: FinishedCampaign): Promise<CampaignReceipt> {
  const { project, plan, packPath, campaign, verdict, options } = measured;
  if (campaign.unsound.length > 0) return { kind: 'not-written', because: 'the campaign is not sound' };
  if (verdict.counts.pending > 0)
    return { kind: 'not-written', because: `${verdict.counts.pending} mutants were not measured` };
  const statement = await collectStatement({
    root: project.root,
    configFile: relative(project.root, project.configPath),
    config: project.config,
    deep: options.deep,
    selection: options.only,
    plan,
    packPath,
    campaign,
    exitCode: verdict.exitCode,
  });
  const folder = join(project.root, options.record ? project.config.receipts : '.hookproof/receipts');
  const writing = writeReceipt(folder, statement);
  return { ...writing, shownPath: relative(project.root, writing.path) };
}

function outsidePack(): HookproofError {
  return new HookproofError('usage', 'expected --record for mutants inside the project, got a path outside of it', {
    exitCode: EXIT_CODES.usage,
    hint: 'copy the pack or report into the project: a recorded receipt must be able to derive its mutants again',
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
