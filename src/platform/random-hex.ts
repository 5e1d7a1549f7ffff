import { randomBytes } from 'node:crypto';

/** Unpredictable bytes in lower-case hexadecimal digits, two for each. */
export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
