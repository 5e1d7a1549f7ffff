import type { PlanOutline } from './outline.ts';
import type { ReceiptSet } from './receipt-set.ts';
import { changedMeanwhile } from './judge-run.ts';
import { receiptsPathIn, type TodayInput } from './today.ts';
import { comparePlanWithTree } from './tree-currency.ts';
import { setMismatch, type Judgement } from './verdict-parts.ts';

/** A request is history as soon as somebody answered it; until then a changed tree is told, and speaks against nothing. */
export function judgePlan(plan: PlanOutline, set: ReceiptSet, { root, folder }: TodayInput): Judgement {
  const twins = set.plans
    .filter(({ receiptId }) => receiptId !== plan.receiptId)
    .filter(({ nonce, review }) => nonce === plan.nonce || review === plan.review)
    .map(({ fileName }) => setMismatch('request', 'a review and a nonce of its own', `those of ${fileName} once more`));
  if (twins.length > 0) return { integrity: 'tampered', currency: 'unknown', ok: false, mismatches: twins };
  const round = set.rounds.find(({ claim }) => claim.plan === plan.receiptId);
  if (round !== undefined) return { currency: 'historical', supersededBy: round.receiptId };
  const claim = set.statementOf('plan', plan.receiptId)?.statement.predicate.claim;
  if (claim === undefined) return changedMeanwhile();
  return { drifted: comparePlanWithTree(root, claim, receiptsPathIn(root, folder) ?? 'receipts') };
}
