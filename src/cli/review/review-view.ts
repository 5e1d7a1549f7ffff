import type { Sound } from '../../receipts/read-receipt.ts';
import type { ReviewRecords } from '../../receipts/rounds/read-review-records.ts';
import { readRoundHistory } from '../../receipts/rounds/read-round-history.ts';
import { roundOrderProblems } from '../../receipts/rounds/round-order.ts';
import { planReplays, roundProblems } from '../../receipts/rounds/round-problems.ts';
import { inOrder, type RoundReceipt } from '../../receipts/rounds/round-relation.ts';
import type { ReviewView, RoundView } from '../../report/review-report.ts';

/** What records say of one review. `folder`: of the reviews, relative to the project root. */
export async function reviewViewOf(
  root: string,
  folder: string,
  plan: Sound<'plan'>,
  records: ReviewRecords,
): Promise<ReviewView> {
  const { claim, details } = plan.statement.predicate;
  const rounds = inOrder(records.rounds.filter(({ statement }) => statement.predicate.claim.plan === plan.receiptId));
  return {
    review: claim.review,
    plan: plan.fileName,
    request: claim.request,
    openedAt: details.openedAt,
    commit: details.commit,
    dirty: details.dirty,
    subjects: claim.subjects.length,
    testFiles: claim.suite.testFiles.length,
    withdrawn: withdrawalsOf(plan.receiptId, records),
    problems: planReplays(plan, records.plans).map(({ fileName }) => `name or nonce once more in ${fileName}`),
    rounds: await Promise.all(
      rounds.map(async (round) => {
        const view = roundViewOf(round, records);
        return { ...view, problems: [...view.problems, ...(await orderProblems(root, folder, plan, round))] };
      }),
    ),
  };
}

/** The order in git, of which only a violation is told here; `verify` tells also where it cannot be shown. */
async function orderProblems(
  root: string,
  folder: string,
  plan: Sound<'plan'>,
  round: RoundReceipt,
): Promise<readonly string[]> {
  const { claim } = round.statement.predicate;
  if (claim.relation !== 'first-contact') return [];
  const history = await readRoundHistory(root, {
    plan: `${folder}/${plan.fileName}`,
    round: `${folder}/${round.fileName}`,
    pack: claim.pack.folder,
    suite: plan.statement.predicate.claim.suite.files.map(({ file }) => file),
  });
  const finding = roundOrderProblems(history);
  return finding.kind === 'violated' ? finding.problems.map(problemText) : [];
}

/** What records say of one round, its order in git aside. */
export function roundViewOf(round: RoundReceipt, records: ReviewRecords): RoundView {
  const { claim, details } = round.statement.predicate;
  const runs = claim.runs.map((id) => records.byId.get(id));
  const mutants = runs.flatMap((run) => (run?.type === 'run' ? run.statement.predicate.claim.mutants : []));
  const withdrawn = [round.receiptId, ...claim.runs].flatMap((id) => withdrawalsOf(id, records));
  return {
    round: round.fileName,
    reviewer: claim.reviewer,
    relation: claim.relation,
    metBefore: metBefore(round, records.rounds),
    parent: claim.parent === null ? null : (records.byId.get(claim.parent)?.fileName ?? claim.parent),
    finishedAt: details.finishedAt,
    commit: details.commit,
    dirty: details.dirty,
    packFolder: claim.pack.folder,
    setSha256: claim.pack.setSha256,
    mutants: claim.pack.mutants,
    counts: claim.counts,
    notKilled: mutants.flatMap(({ id, outcome }) => (outcome === 'killed' ? [] : [{ id, outcome }])),
    changedSinceParent: claim.changedSinceParent,
    overlap: claim.overlap.map(({ mutant, lane, with: known }) => ({ mutant, lane, with: known })),
    comparedWith: claim.comparedWith ?? [],
    withdrawn: [...new Set(withdrawn)],
    problems: roundProblems(round, records).map(problemText),
  };
}

function metBefore(round: RoundReceipt, rounds: readonly RoundReceipt[]): string | null {
  const { claim } = round.statement.predicate;
  const alike = rounds.filter(({ statement }) => {
    const other = statement.predicate.claim;
    return (
      other.plan === claim.plan && other.reviewer === claim.reviewer && other.pack.setSha256 === claim.pack.setSha256
    );
  });
  const [first] = inOrder(alike);
  return first === undefined || first.receiptId === round.receiptId ? null : first.fileName;
}

function withdrawalsOf(receiptId: string, { withdrawals }: ReviewRecords): readonly string[] {
  return withdrawals
    .map(({ statement }) => statement.predicate.claim)
    .filter(({ receipts }) => receipts.includes(receiptId))
    .map(({ reason }) => reason);
}

function problemText(problem: { readonly where: string; readonly expected: string; readonly got: string }): string {
  return `${problem.where}: expected ${problem.expected}, got ${problem.got}`;
}
