import { join, relative } from 'node:path';
import { sha256Hex } from '../../platform/digest.ts';
import type { LoadedProject } from '../../project/load-project-config.ts';
import { renderPretty } from '../../receipts/canonical-json.ts';
import type { RoundStatement } from '../../receipts/kinds/round-statement.ts';
import type { RunStatement } from '../../receipts/kinds/run-statement.ts';
import { receiptFileName } from '../../receipts/receipt-name.ts';
import type { RunReceipt, Sound } from '../../receipts/read-receipt.ts';
import type { KnownFault } from '../../receipts/rounds/overlap.ts';
import { roundProblems } from '../../receipts/rounds/round-problems.ts';
import { readReviewRecords, type ReviewRecords } from '../../receipts/rounds/read-review-records.ts';
import { roundBefore, type RoundReceipt } from '../../receipts/rounds/round-relation.ts';
import { stateRound } from '../../receipts/rounds/state-review.ts';
import { writeRecord } from '../../receipts/write-receipt.ts';
import type { CampaignReceipt } from '../conclude-campaign.ts';
import { reviewsFolder } from './committed-plan.ts';
import { reviewRefused } from './review-refused.ts';

export interface KeptRound {
  readonly round: RoundReceipt;
  /** Path of the round relative to the project root. */
  readonly path: string;
}

/**
 * Writes run and round, the run first. The records are read once more, so that a first contact that was written
 * meanwhile is seen. Throws HookproofError `review-refused` (exit 6) and writes nothing where the round would not hold.
 */
export function keepRound(
  project: LoadedProject,
  plan: Sound<'plan'>,
  reviewer: string,
  known: readonly KnownFault[],
  statement: RunStatement,
): { readonly receipt: CampaignReceipt; readonly kept: KeptRound } {
  const folder = join(project.root, reviewsFolder(project));
  const records = readReviewRecords(join(project.root, project.config.receipts));
  const run: RunReceipt = { kind: 'ok', type: 'run', statement, ...namedBy('review', statement) };
  const before = roundBefore(records.rounds, { plan: plan.receiptId, reviewer });
  const roundStatement = stateRound({
    plan,
    reviewer,
    run,
    before: before === null ? null : { round: before, run: runOf(before, records) },
    known,
    finishedAt: new Date().toISOString(),
  });
  const round: RoundReceipt = {
    kind: 'ok',
    type: 'round',
    statement: roundStatement,
    ...namedBy('round', roundStatement),
  };
  refuseUnfit(round, run, records);
  const written = writeRecord(folder, 'review', statement);
  const { path } = writeRecord(folder, 'round', roundStatement);
  return {
    receipt: { ...written, shownPath: relative(project.root, written.path) },
    kept: { round, path: relative(project.root, path) },
  };
}

function namedBy(prefix: string, statement: RunStatement | RoundStatement): Pick<RunReceipt, 'fileName' | 'receiptId'> {
  const receiptId = sha256Hex(renderPretty(statement));
  return { receiptId, fileName: receiptFileName(prefix, receiptId) };
}

function runOf(round: RoundReceipt, { byId }: ReviewRecords): RunReceipt {
  const found = round.statement.predicate.claim.runs
    .map((id) => byId.get(id))
    .find((receipt) => receipt?.type === 'run');
  if (found?.type === 'run') return found;
  throw reviewRefused(
    [`expected the run of the round before, got none, at ${round.fileName}`],
    'take it from the history again: what a follow-up changed is computed from it',
  );
}

function refuseUnfit(round: RoundReceipt, run: RunReceipt, records: ReviewRecords): void {
  const byId = new Map([...records.byId, [run.receiptId, run], [round.receiptId, round]]);
  const problems = roundProblems(round, { byId, rounds: [...records.rounds, round], plans: records.plans });
  if (problems.length === 0) return;
  throw reviewRefused(
    problems.map(({ where, expected, got }) => `${where}: expected ${expected}, got ${got}`),
    'the tree is not the one that was asked about: go back to it, or open a new review; nothing was written',
  );
}
