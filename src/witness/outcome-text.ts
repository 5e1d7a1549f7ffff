import type { CallOutcome } from './call-outcome.ts';
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
