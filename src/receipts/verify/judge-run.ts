import { supersededBy } from '../succession.ts';
import type { RunOutline } from './outline.ts';
import type { ReceiptSet } from './receipt-set.ts';
import { compareToday, comparePast, type TodayInput } from './today.ts';
import { setMismatch, type Judgement } from './verdict-parts.ts';

/**
 * A run of a round belongs to its round: the newest round of a reviewer gates, older ones are history. Any other run
 * stands in its line of succession, where the newest gates.
 */
export async function judgeRun(run: RunOutline, place: string, set: ReceiptSet, input: TodayInput): Promise<Judgement> {
  const rounds = set.roundsOfRun.get(run.receiptId) ?? [];
  const [round] = rounds;
  if (round === undefined && place.startsWith('reviews/')) {
    return {
      integrity: 'incomplete',
      ok: false,
      mismatches: [setMismatch('round', 'a round that names this run', 'none')],
    };
  }
  if (round === undefined) {
    const successor = supersededBy(run.member, set.newestRuns);
    if (successor !== null) return { currency: 'superseded', supersededBy: successor.receiptId };
  }
  const claim = set.statementOf('run', run.receiptId)?.statement.predicate.claim;
  if (claim === undefined) return changedMeanwhile();
  if (round === undefined) return await compareToday(claim, input);
  const successors = rounds.map((each) => roundAfter(each, set));
  const [successor] = successors;
  if (successors.includes(null) || successor === undefined || successor === null)
    return await compareToday(claim, input);
  return { ...(await comparePast(claim, input)), supersededBy: successor };
}

/** The newest round of the same reviewer under the same review, when it is another one: its receipt id, or null. */
export function roundAfter(round: ReceiptSet['rounds'][number], set: ReceiptSet): string | null {
  const { review, reviewer } = round.claim;
  const own = set.rounds.filter(({ claim }) => claim.review === review && claim.reviewer === reviewer);
  const newest = own.at(-1);
  return newest === undefined || newest.receiptId === round.receiptId ? null : newest.receiptId;
}

/** A file that was sound a moment ago and is not any more: nothing can be said of it. */
export function changedMeanwhile(): Judgement {
  return {
    integrity: 'unverifiable',
    currency: 'unknown',
    ok: false,
    mismatches: [
      { step: 'file', what: 'receipt', expected: 'a file that stays as it is', got: 'a change while it was judged' },
    ],
  };
}
