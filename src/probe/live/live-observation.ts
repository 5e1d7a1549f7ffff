/** What stands at a target after the run. */
export type EffectState = 'absent' | 'present' | 'other-bytes';

/** What one run of the host showed. Host output is data: kept, printed, never acted on. */
export interface LiveObservation {
  /** `ended` by itself, or by the time limit; `not-started` when the cell itself failed. */
  readonly run: 'ended' | 'time-limit' | 'not-started';
  readonly exitCode: number | null;
  readonly forbidden: EffectState;
  readonly permitted: EffectState | null;
  /** How often the guard started on the forbidden call, on the permitted one, and on something that names neither. */
  readonly starts: { readonly forbidden: number; readonly permitted: number; readonly other: number };
  /** Requests that reached the model, side requests aside. */
  readonly requests: number;
  /** Names of the tools that the first request offered. */
  readonly offered: readonly string[];
  /** Calls that could not be proposed, with the reason. */
  readonly missing: readonly string[];
  /** Tool results as the host told them to the model; never judged by. */
  readonly told: readonly string[];
  readonly stdout: string;
  readonly stderr: string;
  readonly durationMs: number;
  /** Whether the run was held in a network with the loopback interface only. */
  readonly isLoopbackOnly: boolean;
}
