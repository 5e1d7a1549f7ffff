import type { Attempt, AttemptLimits, AttemptMode } from './attempt.ts';
import type { MutantJob } from './mutant-job.ts';

export interface Measurement {
  readonly job: MutantJob;
  readonly limits: AttemptLimits;
  /** What is asked beyond the outcome. */
  readonly mode: AttemptMode;
  /** Place in the crew that must not take it, because it took it before; null when any may. */
  readonly notBySlot: number | null;
}

export interface Measured {
  readonly attempt: Attempt;
  readonly slot: number;
}

/**
 * When the workers of a batch prove themselves last. `never` is for measurements that are repeated or compared
 * elsewhere: what they leave behind is met by the next proof or by the final control run.
 */
export type Proof = 'at-the-end' | 'never';
