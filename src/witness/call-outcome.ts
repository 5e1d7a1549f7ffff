import { className, firstDifference, type DifferencePath } from './first-difference.ts';

/** What became of one call. */
export type CallOutcome =
  | { readonly kind: 'returned' | 'resolved'; readonly value: unknown; readonly argumentsAfter: readonly unknown[] }
  | {
      readonly kind: 'threw' | 'rejected';
      /** Class name of the error, or the type of what was thrown instead. */
      readonly name: string;
      readonly message: string;
    }
  /** It did not come back in time. */
  | { readonly kind: 'hung'; readonly limitMs: number };

/** Where two outcomes differ, or null. `arguments`: only in what the calls did to their arguments. */
export type OutcomeDifference =
  | { readonly at: 'kind' | 'error' }
  | { readonly at: 'value' | 'arguments'; readonly path: DifferencePath };

export function thrownOutcome(kind: 'threw' | 'rejected', error: unknown): CallOutcome {
  if (error instanceof Error) return { kind, name: className(error), message: error.message };
  return { kind, name: typeof error, message: String(error) };
}

/** Throws a RangeError for results that are too large to compare. */
export function outcomeDifference(one: CallOutcome, other: CallOutcome): OutcomeDifference | null {
  if (one.kind !== other.kind) return { at: 'kind' };
  if ('message' in one && 'message' in other) {
    return one.name === other.name && one.message === other.message ? null : { at: 'error' };
  }
  if (!('value' in one) || !('value' in other)) return null;
  const path = firstDifference(one.value, other.value);
  if (path !== null) return { at: 'value', path };
  const changed = firstDifference(one.argumentsAfter, other.argumentsAfter);
  return changed === null ? null : { at: 'arguments', path: changed };
}
