import type { MutationPlan } from '../model/mutation-plan.ts';
import { mutantClaim } from './build-statement.ts';
import type { FilePin, MutantClaim } from './kinds/run-statement.ts';
import { digestOfFile } from './suite-closure.ts';

/** Mutant id -> file that defines it; mutants that no author wrote have none. */
export function mutantSources(root: string, plan: MutationPlan): ReadonlyMap<string, FilePin> {
  const sources = new Map<string, FilePin>();
  // One report or pack may define thousands of mutants.
  const pins = new Map<string, FilePin>();
  for (const { id, mutantFile } of plan.mutants) {
    if (mutantFile === undefined) continue;
    const pin = pins.get(mutantFile) ?? { file: mutantFile, sha256: digestOfFile(root, mutantFile) };
    pins.set(mutantFile, pin);
    sources.set(id, pin);
  }
  return sources;
}

/** What a receipt would say of each planned mutant before anything was run, in the order of the plan. */
export function claimsOfPlan(root: string, plan: MutationPlan): readonly MutantClaim[] {
  const sources = mutantSources(root, plan);
  return plan.mutants.map((mutant) => mutantClaim(mutant, undefined, sources.get(mutant.id) ?? null));
}
