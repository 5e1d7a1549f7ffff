import type { MutantResult } from '../model/campaign.ts';
import type { MutationPlan } from '../model/mutation-plan.ts';
import { mutantProblems } from '../receipts/kinds/run-consistency.ts';
import { mutantSources } from '../receipts/plan-claims.ts';
import type { RunPins } from '../receipts/run-pins.ts';
import { isAboutMutant, restoreResult, type KeptResult } from './restore-result.ts';

/**
 * Of kept results those that stand for today's mutants, by id: about exactly the same mutant, killed, by tests that the
 * control run knows, and free of contradictions. Every other outcome is measured again: a survivor, a time-out or a
 * flaky mutant may end otherwise, and whoever waits for better news deserves a fresh answer.
 */
export function recallResults(
  kept: ReadonlyMap<string, KeptResult>,
  plan: MutationPlan,
  root: string,
  pins: RunPins,
): ReadonlyMap<string, MutantResult> {
  const sources = mutantSources(root, plan);
  const recalled = new Map<string, MutantResult>();
  for (const mutant of plan.mutants) {
    const result = kept.get(mutant.id);
    if (result === undefined || result.claim.outcome !== 'killed') continue;
    if (!isAboutMutant(result.claim, mutant, sources.get(mutant.id) ?? null)) continue;
    if (mutantProblems(result.claim, pins).length > 0) continue;
    recalled.set(mutant.id, restoreResult(result, mutant));
  }
  return recalled;
}
