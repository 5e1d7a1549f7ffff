import { EXIT_CODES } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { plainText } from '../../report/plain-text.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
const CHARACTERS_MAX = 60;

/** A name that stands in records and paths. Throws HookproofError `usage` (exit 1). */
export function slugArgument(text: string, what: string): string {
  if (SLUG.test(text) && text.length <= CHARACTERS_MAX) return text;
  throw new HookproofError(
    'usage',
    `expected ${what} of lower-case words joined by hyphens, got "${plainText(text, 80)}"`,
    { exitCode: EXIT_CODES.usage, hint: `for example spring-review, at most ${CHARACTERS_MAX} characters` },
  );
}
