import { boundedCall, type SubjectFunction } from './bounded-call.ts';
import { outcomeDifference, type CallOutcome, type OutcomeDifference } from './call-outcome.ts';

/** The two versions of one function, and how their calls are judged. */
export interface Contest {
  readonly original: SubjectFunction;
  readonly mutant: SubjectFunction;
  readonly observe: (result: unknown) => unknown;
  readonly limitMs: number;
}

export type Judgement =
  | { readonly kind: 'same' }
  /** The original itself does not come back in time, so nothing is compared. */
  | { readonly kind: 'original-hung' }
  | {
      readonly kind: 'differs';
      readonly original: CallOutcome;
      readonly mutant: CallOutcome;
      readonly difference: OutcomeDifference;
    }
  | {
      readonly kind: 'nondeterministic';
      readonly version: 'original' | 'mutant';
      readonly answers: readonly [CallOutcome, CallOutcome];
    };

/** A mutant that has run out of time gets this many times the limit before that counts. */
const SECOND_LIMIT_FACTOR = 4;

/**
 * Calls both with one input. Before a difference counts, each version has to give the same answer again;
 * `repeats` asks the original again in any case. Throws a RangeError for results too large to compare.
 */
export async function judgeInput(contest: Contest, args: readonly unknown[], repeats: boolean): Promise<Judgement> {
  const { observe, limitMs } = contest;
  const original = await boundedCall(contest.original, args, observe, limitMs);
  if (original.kind === 'hung') return { kind: 'original-hung' };
  const mutant = await boundedCall(contest.mutant, args, observe, limitMs);
  const difference = outcomeDifference(original, mutant);
  if (difference === null && !repeats) return { kind: 'same' };
  const again = await boundedCall(contest.original, args, observe, limitMs * SECOND_LIMIT_FACTOR);
  if (outcomeDifference(original, again) !== null) {
    return { kind: 'nondeterministic', version: 'original', answers: [original, again] };
  }
  if (difference === null) return { kind: 'same' };
  const mutantAgain = await boundedCall(contest.mutant, args, observe, limitMs * SECOND_LIMIT_FACTOR);
  const confirmed = outcomeDifference(original, mutantAgain);
  if (confirmed === null && mutant.kind === 'hung') return { kind: 'same' };
  if (confirmed === null || (mutant.kind !== 'hung' && outcomeDifference(mutant, mutantAgain) !== null)) {
    return { kind: 'nondeterministic', version: 'mutant', answers: [mutant, mutantAgain] };
  }
  return { kind: 'differs', original, mutant: mutantAgain, difference: confirmed };
}
