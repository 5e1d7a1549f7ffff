import type { MutantResult } from '../model/campaign.ts';

/**
 * The verdict table: one line of JSON per mutant, sorted by id. A pure function of outcomes, so that any number of
 * workers, any order and any division into shards give the same bytes in a full matrix.
 */
export function verdictTable(results: readonly MutantResult[]): string {
  const sorted = results.toSorted((a, b) => (a.mutant.id < b.mutant.id ? -1 : 1));
  return sorted.map((result) => `${JSON.stringify(rowOf(result))}\n`).join('');
}

function rowOf(result: MutantResult): unknown {
  return {
    id: result.mutant.id,
    outcome: result.outcome,
    reason: result.invalidReason ?? null,
    reached: result.reached,
    killers: result.killers.toSorted(),
  };
}
