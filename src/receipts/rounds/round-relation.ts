import type { RoundClaim, RoundRelation } from '../kinds/round-statement.ts';
import type { Sound } from '../read-receipt.ts';

export type RoundReceipt = Sound<'round'>;

/** What a round is to the round before it. Computed, never believed. */
export function relationTo(parent: RoundClaim | null, setSha256: string): RoundRelation {
  if (parent === null) return 'first-contact';
  return parent.pack.setSha256 === setSha256 ? 'same-set' : 'new-set';
}

/**
 * The newest round of a reviewer under a plan that no other continues; null before the first contact. Withdrawn rounds
 * count: what the suite has met it has met.
 */
export function roundBefore(
  rounds: readonly RoundReceipt[],
  { plan, reviewer }: Pick<RoundClaim, 'plan' | 'reviewer'>,
): RoundReceipt | null {
  const own = rounds.filter(({ statement }) => {
    const { claim } = statement.predicate;
    return claim.plan === plan && claim.reviewer === reviewer;
  });
  const continued = new Set(own.map(({ statement }) => statement.predicate.claim.parent));
  const ends = own.filter(({ receiptId }) => !continued.has(receiptId));
  return inOrder(ends).at(-1) ?? null;
}

/** Oldest first. The claim holds no clock, so the end told in the details decides, then the receipt id. */
export function inOrder(rounds: readonly RoundReceipt[]): RoundReceipt[] {
  return rounds.toSorted((a, b) => endOf(a) - endOf(b) || (a.receiptId < b.receiptId ? -1 : 1));
}

function endOf({ statement }: RoundReceipt): number {
  return Date.parse(statement.predicate.details.finishedAt);
}
