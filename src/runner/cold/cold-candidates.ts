import { sha256Hex } from '../../platform/digest.ts';
import type { ConfirmPolicy, MutantResult } from '../../model/campaign.ts';

/** How a cold run can bear on an outcome; null: it cannot. */
export type Claim = 'unnoticed' | 'never-executed' | 'noticed';

function claimOf(result: MutantResult): Claim | null {
  switch (result.outcome) {
    case 'survived':
      return 'unnoticed';
    case 'unreached':
      return 'never-executed';
    case 'killed':
    case 'killed-elsewhere':
    case 'killed-by-crash':
    case 'timeout':
      return 'noticed';
    case 'flaky':
    case 'invalid':
    case 'equivalent':
    case 'harness-error':
    case 'pending':
      return null;
  }
}

export interface Candidate {
  readonly result: MutantResult;
  readonly claim: Claim;
}

/**
 * The results that the policy wants confirmed, in their order. `leavesProcess`: the suite can run code that the warm run
 * does not see; without that, code that nothing executed in the process was executed nowhere.
 */
export function candidatesOf(
  results: readonly MutantResult[],
  policy: ConfirmPolicy,
  seed: number,
  leavesProcess: boolean,
): readonly Candidate[] {
  const all = results.flatMap((result): Candidate[] => {
    const claim = claimOf(result);
    // What was taken from a receipt was confirmed there.
    return claim === null || result.reusedFrom !== undefined ? [] : [{ result, claim }];
  });
  if (policy === 'none') return [];
  const chosen = policy === 'all' ? null : sampled(all, typeof policy === 'string' ? 0 : policy.sample, seed);
  return all.filter((candidate) => {
    if (chosen === null || candidate.claim === 'unnoticed') return true;
    return candidate.claim === 'never-executed' ? leavesProcess : chosen.has(candidate);
  });
}

/** The same kills for the same seed, whichever other mutants there are. */
function sampled(candidates: readonly Candidate[], size: number, seed: number): ReadonlySet<Candidate> {
  const kills = candidates.filter(({ result }) => result.outcome.startsWith('killed'));
  const ranked = kills
    .map((candidate) => ({ candidate, rank: sha256Hex(`${seed} ${candidate.result.mutant.id}`) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  return new Set(ranked.slice(0, size).map(({ candidate }) => candidate));
}
