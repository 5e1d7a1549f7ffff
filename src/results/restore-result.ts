import type { FailedTest, MutantResult } from '../model/campaign.ts';
import type { PlannedMutant } from '../model/mutation-plan.ts';
import { mutantClaim } from '../receipts/build-statement.ts';
import { renderCompact } from '../receipts/canonical-json.ts';
import type { FilePin, MutantClaim } from '../receipts/kinds/run-statement.ts';

/** A result as it is kept: what was claimed, and the circumstances that a claim leaves out. */
export interface KeptResult {
  readonly claim: MutantClaim;
  readonly detail: string | null;
  /** Milliseconds. */
  readonly durationMs: number;
}

/** What decides whether a kept result is about this mutant: all that follows from the sources, nothing that was measured. */
const DEFINING_FIELDS = [
  'id',
  'title',
  'breaks',
  'file',
  'definition',
  'expects',
  'declaredKillers',
  'source',
  'applied',
] as const;

/** Whether the claim is about exactly today's mutant, its omitted tests included. */
export function isAboutMutant(claim: MutantClaim, mutant: PlannedMutant, source: FilePin | null): boolean {
  const today = mutantClaim(mutant, undefined, source);
  return DEFINING_FIELDS.every((field) => renderCompact(claim[field]) === renderCompact(today[field]));
}

/** The result that the claim was made from. Messages of failures are not kept; everything that decides is. */
export function restoreResult({ claim, detail, durationMs }: KeptResult, mutant: PlannedMutant): MutantResult {
  const killers = claim.killers.map((id): FailedTest => ({ testId: id, by: 'assertion', message: NOT_KEPT }));
  const others = claim.otherFailures.map(({ by, testId: id }): FailedTest => ({ testId: id, by, message: NOT_KEPT }));
  const { outcome, reason, reached, planned, executed, passed, omitted, unrelated, notRun, reusedFrom } = claim;
  return {
    mutant,
    outcome,
    ...(reason === null ? {} : { invalidReason: reason }),
    ...(detail === null ? {} : { detail }),
    failedTests: [...killers, ...others],
    killers: claim.killers,
    planned,
    executed,
    passed,
    omitted,
    unrelated,
    notRun,
    reached,
    durationMs,
    ...(reusedFrom === undefined ? {} : { reusedFrom }),
  };
}

const NOT_KEPT = '(the message was not kept)';
