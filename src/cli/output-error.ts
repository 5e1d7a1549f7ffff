import { errorCode } from '../platform/error-code.ts';

/**
 * What is said of an output that took no more text; null for a reader that has seen enough (`| head`), which ends the
 * output and nothing else. `at` names the stream.
 */
export function outputErrorText(error: unknown, at: string): string | null {
  const code = errorCode(error) ?? 'an unknown error';
  if (code === 'EPIPE') return null;
  return (
    `hookproof: expected to write the whole answer, got ${code}, at ${at}\n` +
    'hint: what was printed is cut; free the device or write elsewhere, and run the command again\n'
  );
}
