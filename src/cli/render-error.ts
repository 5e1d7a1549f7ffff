import { HookproofError } from '../model/hookproof-error.ts';
import { plainText } from '../report/plain-text.ts';
import { VERSION } from './version.ts';

/** One line plus a hint for an operating error; stack and version for a defect. */
export function renderError(error: unknown): string {
  if (error instanceof HookproofError) {
    return `hookproof: ${plainText(error.message, 1_000)}\nhint: ${plainText(error.hint, 1_000)}\n`;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `hookproof ${VERSION}: internal error, this is a defect of hookproof\n${stack}\n`;
}
