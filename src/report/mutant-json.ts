import type { LastOutcome } from '../model/campaign.ts';
import type { MutationPlan, PlannedMutant } from '../model/mutation-plan.ts';

/** What `mutate --list --json` prints; whole file texts are left out, diffs are there on demand. */
export interface MutantListJson {
  readonly lane: MutationPlan['lane'];
  readonly total: number;
  readonly invalid: number;
  readonly mutants: readonly object[];
}

export function mutantListJson(plan: MutationPlan, withDiff: boolean): MutantListJson {
  return {
    lane: plan.lane,
    total: plan.mutants.length,
    invalid: plan.mutants.filter(({ kind }) => kind === 'invalid').length,
    mutants: plan.mutants.map((mutant) => mutantJson(mutant, withDiff)),
  };
}

/** What `explain --json` prints; `lastResult` is null when the mutant was never run. */
export function mutantExplanationJson(mutant: PlannedMutant, lastResult: LastOutcome | undefined): object {
  return {
    ...mutantJson(mutant, true),
    lastResult:
      lastResult === undefined
        ? null
        : {
            outcome: lastResult.outcome,
            ...(lastResult.detail === undefined ? {} : { detail: lastResult.detail }),
            killers: lastResult.killers,
            executed: lastResult.executed,
            planned: lastResult.planned,
            ...(lastResult.answer === undefined ? {} : { answer: lastResult.answer }),
          },
  };
}

function mutantJson(mutant: PlannedMutant, withDiff: boolean): object {
  if (mutant.kind === 'invalid') return mutant;
  const { originalText: _original, mutatedText: _mutated, unifiedDiff, ...rest } = mutant;
  return withDiff ? { ...rest, unifiedDiff } : rest;
}
