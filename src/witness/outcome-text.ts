import type { Witness } from '../model/witness.ts';
import type { CallOutcome, OutcomeDifference } from './call-outcome.ts';
import { shownValue } from './value-text.ts';

/** An outcome in one line, for people. */
export function outcomeText(outcome: CallOutcome): string {
  switch (outcome.kind) {
    case 'returned':
      return shownValue(outcome.value);
    case 'resolved':
      return `a promise of ${shownValue(outcome.value)}`;
    case 'threw':
      return `throws ${outcome.name}: ${outcome.message}`;
    case 'rejected':
      return `a promise that is rejected with ${outcome.name}: ${outcome.message}`;
    case 'hung':
      return `does not come back within ${outcome.limitMs} ms`;
  }
}

/** What stands on both sides where two answers differ; null when they differ as a whole. */
export function differingPart(
  original: CallOutcome,
  mutant: CallOutcome,
  difference: OutcomeDifference,
): Witness['part'] {
  if (!('path' in difference) || !('value' in original) || !('value' in mutant)) return null;
  if (difference.at === 'value' && difference.path.length === 0) return null;
  const both =
    difference.at === 'value' ? [original.value, mutant.value] : [original.argumentsAfter, mutant.argumentsAfter];
  const [one, other] = both.map((value) => shownPart(value, difference.path));
  const at = [...(difference.at === 'arguments' ? ['the arguments afterwards'] : []), ...difference.path].join('.');
  return { at, original: one ?? '', mutant: other ?? '' };
}

function shownPart(value: unknown, [key, ...rest]: readonly string[]): string {
  if (key === undefined) return shownValue(value);
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return '<nothing>';
  return shownPart(Reflect.get(value, key), rest);
}
