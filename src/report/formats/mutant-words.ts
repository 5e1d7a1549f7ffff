import type { RecordedMutant } from '../../model/recorded-run.ts';
import { plainText } from '../plain-text.ts';

/** What became of a mutant in one line, safe to print. */
export function outcomeWords({ title, expects, outcome, reason, detail }: RecordedMutant): string {
  const why = reason === null ? '' : ` (${reason})`;
  const told = detail === null ? '' : `: ${detail}`;
  return plainText(`${title}: expected ${expects}, got ${outcome}${why}${told}`);
}

/** First line of the definition when it was measured; 1 for a mutant that did not apply. */
export function firstLineOf({ applied }: RecordedMutant): number {
  return applied?.firstLine ?? 1;
}

export function lastLineOf({ applied }: RecordedMutant): number {
  return applied?.lastLine ?? 1;
}
