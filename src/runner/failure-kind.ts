import { LIMITS } from '../model/limits.ts';
import type { FailedTest } from '../model/campaign.ts';

/** One error as it left the worker. */
export interface ErrorReport {
  readonly kind: FailedTest['by'];
  /** First line, control characters stripped. */
  readonly message: string;
}

/** vitest 5 gives its limits names of their own; before, they were plain errors. */
const TIMEOUT_NAMES: ReadonlySet<string | undefined> = new Set(['Error', 'TestTimeoutError', 'HookTimeoutError']);
const TIMED_OUT = /^(?:Test|Hook) timed out in \d+ms\./;
const UNMET_COUNT = /^expected (?:any number of assertion, but got none|number of assertions to be \d+, but got \d+)/;
/** What vitest says of a test marked as failing that does not fail; such an error has no stack. */
const UNMET_FAILURE = 'Expect test to fail';
const FRAME = /^\s+at /;
/** Frames of packages and of node itself: whoever called them made the assertion. */
const FOREIGN_FRAME = /node_modules|[( ]node:|<anonymous>\)?$/;

/**
 * What an error proves. An assertion is known by its name, by node's code, by an actual and expected pair
 * (a snapshot mismatch has no name of its own) or by an unmet expectation of the test as a whole; everything else is a
 * crash. So is an assertion that `subjects` (absolute paths of the files under test) make themselves, and a thrown
 * value that looks like one without ever having been an Error: no test asserted anything there.
 */
export function reportError(error: unknown, subjects: readonly string[]): ErrorReport {
  const message = firstLine(messageOf(error));
  return { kind: failureKind(error, message, subjects), message };
}

function failureKind(error: unknown, message: string, subjects: readonly string[]): ErrorReport['kind'] {
  if (typeof error !== 'object' || error === null) return 'crash';
  const name = textField(error, 'name');
  if (TIMEOUT_NAMES.has(name) && TIMED_OUT.test(firstLine(textField(error, 'message') ?? ''))) return 'timeout';
  if (name === 'Error' && message === UNMET_FAILURE) return 'assertion';
  return claimsAssertion(error, name, message) && isMadeByTest(error, subjects) ? 'assertion' : 'crash';
}

function claimsAssertion(error: object, name: string | undefined, message: string): boolean {
  if (name === 'AssertionError' || textField(error, 'code') === 'ERR_ASSERTION') return true;
  return ('actual' in error && 'expected' in error) || UNMET_COUNT.test(message);
}

/** Whether the innermost frame that belongs to the project is none of the files under test. */
function isMadeByTest(error: object, subjects: readonly string[]): boolean {
  const stack = textField(error, 'stack');
  if (stack === undefined) return false;
  const frame = stack.split('\n').find((line) => FRAME.test(line) && !FOREIGN_FRAME.test(line));
  return frame === undefined || !subjects.some((file) => frame.includes(` ${file}:`) || frame.includes(`(${file}:`));
}

function messageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return String(error);
  const name = textField(error, 'name');
  const message = textField(error, 'message') ?? 'no message';
  return name === undefined || name === 'Error' || name === 'AssertionError' ? message : `${name}: ${message}`;
}

function textField(value: object, field: string): string | undefined {
  const found: unknown = Reflect.get(value, field);
  return typeof found === 'string' ? found : undefined;
}

/** Escape sequences of colours and all control characters are dropped. */
function firstLine(text: string): string {
  const line = text.split('\n', 1)[0] ?? '';
  const plain = line.replaceAll(/\p{Cc}\[[\d;]*[A-Za-z]/gu, '').replaceAll(/\p{Cc}/gu, '');
  return plain.slice(0, LIMITS.printedTextCharactersMax);
}
