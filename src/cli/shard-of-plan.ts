import { join, relative } from 'node:path';
import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { LIMITS } from '../model/limits.ts';
import type { MutationPlan } from '../model/mutation-plan.ts';
import { writeExclusive } from '../platform/atomic-write.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { removePath } from '../platform/remove-path.ts';
import { ensureStateFolder } from '../platform/state-folder.ts';
import { renderPretty } from '../receipts/canonical-json.ts';
import { claimsOfPlan } from '../receipts/plan-claims.ts';
import type { RunStatement } from '../receipts/kinds/run-statement.ts';
import { recordedCosts } from '../results/recorded-costs.ts';
import { planShards, shardPlanDigest, type ShardPlan } from '../results/shard-plan.ts';
import { readShardResult, renderShardResult } from '../results/shard-result.ts';
import { pinInputOf, type CampaignReceipt, type EndedCampaign } from './conclude-campaign.ts';
import type { ShardChoice } from './shard-choice.ts';

export interface PlannedShard {
  /** The share of this shard. */
  readonly plan: MutationPlan;
  readonly keep: (statement: RunStatement) => CampaignReceipt;
}

type Asked = Pick<EndedCampaign, 'project' | 'plan' | 'packPath' | 'selection' | 'deep'>;

/**
 * Divides the population, writes the plan of the division, and returns one share of it. An earlier result at the place
 * of the new one is removed now: a shard that fails leaves none. Throws HookproofError `usage` (exit 1) for more shards
 * than mutants and for a place where something else stands.
 */
export function shardOf(asked: Asked, choice: ShardChoice & { readonly output: string | null }): PlannedShard {
  const { project, plan: whole, packPath } = asked;
  const { configFile, deep, selection } = pinInputOf(asked);
  const scope = { lane: whole.lane, configFile, deep, selection: selection.toSorted() };
  const { index, total } = choice;
  if (total > whole.mutants.length) throw tooMany(total, whole.mutants.length);
  const shardPlan = planShards({
    scope,
    packFolder: packPath,
    mutants: claimsOfPlan(project.root, whole),
    total,
    costs: recordedCosts(join(project.root, project.config.receipts), scope, packPath),
  });
  const folder = ensureStateFolder(project.root, 'shards');
  const plans = ensureStateFolder(project.root, 'shards/plans');
  const planSha256 = shardPlanDigest(shardPlan);
  if (plans !== undefined) writePlan(plans, shardPlan, planSha256);
  const name = `${whole.lane}-${planSha256.slice(0, 12)}-${index}-of-${total}.json`;
  const path = choice.output ?? (folder === undefined ? undefined : join(folder, name));
  if (path === undefined) throw unwritable(join(project.root, '.hookproof/shards'));
  clearPlace(path);
  const share = new Set(shardPlan.shards[index - 1]);
  return {
    plan: { ...whole, mutants: whole.mutants.filter(({ id }) => share.has(id)) },
    keep(statement) {
      writeWhole(path, renderShardResult({ plan: shardPlan, index, statement }));
      return { kind: 'shard', shownPath: shownFrom(project.root, path), planSha256 };
    },
  };
}

function writePlan(folder: string, plan: ShardPlan, planSha256: string): void {
  const text = renderPretty({ _type: 'urn:hookproof:shard-plan:v1', plan, planSha256 });
  writeWhole(join(folder, `${planSha256}.json`), text);
}

function writeWhole(path: string, text: string): void {
  const writing = writeExclusive(path, Buffer.from(text, 'utf8'));
  if (writing.kind === 'written' || writing.kind === 'already-there') return;
  throw unwritable(path);
}

/** Only an earlier result is removed; whatever else has that name is not ours. */
function clearPlace(path: string): void {
  const reading = readBoundedFile(path, LIMITS.shardFileBytesMax);
  if (reading.kind === 'absent') return;
  if (reading.kind === 'bytes' && readShardResult(reading.bytes).kind === 'ok') return removePath(path);
  throw new HookproofError('usage', `expected a free name or an earlier shard result, got something else, at ${path}`, {
    exitCode: EXIT_CODES.usage,
    hint: 'move it away, or name another file with --output',
  });
}

function shownFrom(root: string, path: string): string {
  const shown = relative(root, path);
  return shown.startsWith('..') ? path : shown;
}

function tooMany(total: number, mutants: number): HookproofError {
  return new HookproofError('usage', `expected at most ${mutants} shards for ${mutants} mutants, got ${total}`, {
    exitCode: EXIT_CODES.usage,
    hint: 'a shard without mutants would measure nothing, which is never a pass',
  });
}

function unwritable(path: string): HookproofError {
  return new HookproofError('harness-failed', `expected a place for the result of the shard, got none, at ${path}`, {
    exitCode: EXIT_CODES.internal,
    hint: 'check permissions and free space, or name a file with --output',
  });
}
