import { LIMITS } from '../model/limits.ts';
import type { FailedTest } from '../model/campaign.ts';

/** One error as it left the worker. */
export interface ErrorReport {
  readonly kind: FailedTest['by'];
  /** First line, control characters stripped. */
  readonly message: string;
}

const TIMED_OUT = /^(?:Test|Hook) timed out in \d+ms\./;
const UNMET_COUNT = /^expected (?:any number of assertion, but got none|number of assertions to be \d+, but got \d+)/;

/**
 * What an error proves. An assertion is known by its name, by node's code, by an actual and expected pair
 * (a snapshot mismatch has no name of its own) or by an unmet assertion count; everything else is a crash.
 */
export function reportError(error: unknown): ErrorReport {
  const message = firstLine(messageOf(error));
  return { kind: failureKind(error, message), message };
}

function failureKind(error: unknown, message: string): ErrorReport['kind'] {
  if (typeof error !== 'object' || error === null) return 'crash';
  const name = textField(error, 'name');
  if (name === 'Error' && TIMED_OUT.test(message)) return 'timeout';
  if (name === 'AssertionError' || textField(error, 'code') === 'ERR_ASSERTION') return 'assertion';
  if ('actual' in error && 'expected' in error) return 'assertion';
  return UNMET_COUNT.test(message) ? 'assertion' : 'crash';
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
