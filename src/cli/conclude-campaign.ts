import { join, relative } from 'node:path';
import { judgeCampaign, type CampaignVerdict } from '../gate/campaign-verdict.ts';
import { findPackWeaknesses, type PackFinding } from '../gate/pack-quality.ts';
import type { Campaign } from '../model/campaign.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import type { MutationPlan } from '../model/mutation-plan.ts';
import type { LoadedProject } from '../project/load-project-config.ts';
import { collectStatement, type CollectInput } from '../receipts/collect-pins.ts';
import type { RunStatement, ShardDetails } from '../receipts/kinds/run-statement.ts';
import { emittedScript } from './emitted-script.ts';
import { pruneReceipts } from '../receipts/prune-receipts.ts';
import { writeReceipt, type ReceiptWriting } from '../receipts/write-receipt.ts';

export type CampaignReceipt =
  | (ReceiptWriting & { readonly shownPath: string })
  /** The result of a shard: no receipt, but what one is merged from. */
  | { readonly kind: 'shard'; readonly shownPath: string; readonly planSha256: string }
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

/** A campaign that ended, and what it was asked for. */
export interface EndedCampaign {
  readonly project: LoadedProject;
  readonly plan: MutationPlan;
  readonly packPath: string | null;
  readonly campaign: Campaign;
  /** Patterns that picked some mutants only; [] is the whole pack. */
  readonly selection: readonly string[];
  readonly deep: boolean;
  readonly shards?: readonly ShardDetails[];
  /** What is kept of the statement; default: a receipt in the folder of ordinary runs. */
  readonly keep?: (statement: RunStatement) => CampaignReceipt;
}

/** Judges a campaign and keeps what is to be kept of it: the one gate of runs, shards and merged shards. */
export async function concludeCampaign(ended: EndedCampaign): Promise<MeasuredCampaign> {
  const { plan, campaign } = ended;
  const verdict = judgeCampaign(campaign);
  // Without every killer two sets of killers say nothing about each other.
  // Authors of named mutants can answer such a finding, those of packs and generators cannot.
  const isWholeMatrix = plan.lane === 'named' && ended.selection.length === 0 && campaign.runner.matrix === 'full';
  const findings = isWholeMatrix ? findPackWeaknesses(campaign.results) : [];
  const receipt = await keepStatement(ended, verdict).catch((error: unknown) => {
    if (error instanceof HookproofError) return { kind: 'failed' as const, because: error.message, error };
    throw error;
  });
  return { plan, campaign, verdict, findings, receipt };
}

/** Everything but the campaign that pins and statements are made from. */
export function pinInputOf({
  project,
  plan,
  packPath,
  selection,
  deep,
}: Pick<EndedCampaign, 'project' | 'plan' | 'packPath' | 'selection' | 'deep'>): Omit<
  CollectInput,
  'campaign' | 'exitCode'
> {
  return {
    root: project.root,
    configFile: relative(project.root, project.configPath),
    config: project.config,
    deep,
    selection,
    plan,
    packPath,
  };
}

const ORDINARY_FOLDER = '.hookproof/receipts';

/** Writes the statement to a folder of the project. Old receipts of ordinary runs make room, recorded ones never. */
export function receiptIn(project: LoadedProject, folder: string): (statement: RunStatement) => CampaignReceipt {
  return (statement) => {
    const writing = writeReceipt(join(project.root, folder), statement);
    if (folder === ORDINARY_FOLDER && project.config.receipts !== folder)
      pruneReceipts(join(project.root, folder), writing.path);
    return { ...writing, shownPath: relative(project.root, writing.path) };
  };
}

/** A campaign that proved nothing about the mutants leaves nothing behind: there is nothing to remember but the output. */
async function keepStatement(ended: EndedCampaign, verdict: CampaignVerdict): Promise<CampaignReceipt> {
  const { project, campaign, shards, keep = receiptIn(project, ORDINARY_FOLDER) } = ended;
  if (campaign.unsound.length > 0) return { kind: 'not-written', because: 'the campaign is not sound' };
  if (verdict.counts.pending > 0)
    return { kind: 'not-written', because: `${verdict.counts.pending} mutants were not measured` };
  const unconfirmed = unconfirmedBecause(campaign);
  if (unconfirmed !== null) return { kind: 'not-written', because: unconfirmed };
  const statement = await collectStatement({
    ...pinInputOf(ended),
    campaign,
    exitCode: verdict.exitCode,
    emitScript: emittedScript,
    argv: process.argv.slice(2),
    ...(shards === undefined ? {} : { shards }),
  });
  return keep(statement);
}

/** Why the outcomes are too weak to be kept, in words; null when they were confirmed as the policy asks. */
function unconfirmedBecause({ confirmation }: Campaign): string | null {
  if (confirmation === undefined || confirmation.policy === 'none') return 'unconfirmed: nothing was repeated';
  const { unconfirmed, unavailable } = confirmation;
  if (unconfirmed === 0) return null;
  return `unconfirmed: ${unconfirmed} outcomes were not seen again${unavailable === undefined ? '' : `, ${unavailable}`}`;
}
