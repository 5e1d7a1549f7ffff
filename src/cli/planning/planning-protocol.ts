import type { ErrorCode } from '../../model/hookproof-error.ts';
import type { ExitCode } from '../../model/exit-code.ts';
import type { Population } from '../../mutation/plan-population.ts';
import type { SelfControlMutant } from '../../runner/campaign-request.ts';
import type { PackedPlan } from './packed-plan.ts';

/** What the planning process is asked; one request in its life. */
export interface PlanningRequest {
  readonly configPath: string;
  readonly population: Population;
  readonly only: readonly string[];
}

export type PlanningAnswer =
  | {
      readonly kind: 'planned';
      readonly plan: PackedPlan;
      readonly packPath: string | null;
      readonly notes: readonly string[];
      readonly selfControls: readonly SelfControlMutant[];
    }
  /** An operating error, for people. */
  | {
      readonly kind: 'refused';
      readonly code: ErrorCode;
      readonly message: string;
      readonly exitCode: ExitCode;
      readonly hint: string;
    }
  /** A defect, with its stack. */
  | { readonly kind: 'failed'; readonly stack: string };
