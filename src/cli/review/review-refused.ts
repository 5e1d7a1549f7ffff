import { EXIT_CODES } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { plainText } from '../../report/plain-text.ts';

const PROBLEMS_SHOWN_MAX = 8;

/** A step of a review that its records do not allow (exit 6). */
export function reviewRefused(problems: readonly string[], hint: string): HookproofError {
  const more = problems.length - PROBLEMS_SHOWN_MAX;
  const shown = problems.slice(0, PROBLEMS_SHOWN_MAX).map((problem) => plainText(problem));
  const text = more > 0 ? [...shown, `and ${more} more`] : shown;
  return new HookproofError('review-refused', text.join('; '), { exitCode: EXIT_CODES.receipt, hint });
}
