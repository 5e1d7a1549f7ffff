import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { sha256Hex } from '../platform/digest.ts';

/** The smallest span of the original that differs, and what stands there instead. */
export interface Difference {
  readonly start: number;
  readonly replaced: string;
  readonly replacement: string;
}

/** Trims the common start, then the common end; equal texts give an empty difference at their end. */
export function smallestDifference(original: string, mutated: string): Difference {
  const shorter = Math.min(original.length, mutated.length);
  let start = 0;
  while (start < shorter && original.charCodeAt(start) === mutated.charCodeAt(start)) start += 1;
  const [end, mutatedEnd] = [original.length - 1, mutated.length - 1];
  let tail = 0;
  while (tail < shorter - start && original.charCodeAt(end - tail) === mutated.charCodeAt(mutatedEnd - tail)) tail += 1;
  return {
    start,
    replaced: original.slice(start, original.length - tail),
    replacement: mutated.slice(start, mutated.length - tail),
  };
}

/** One fingerprint per effect on a file: the same edit, however it was written, gives the same one. */
export function effectFingerprint(file: string, original: string, mutated: string): string {
  const { start, replaced, replacement } = smallestDifference(original, mutated);
  // JSON escapes lone surrogates, which UTF-8 would fold into one replacement character.
  return sha256Hex(JSON.stringify([file, start, start + replaced.length, replaced, replacement]));
}

/** A unified diff for people; it is never applied. */
export function unifiedDiff(file: string, original: string, mutated: string): string {
  return createTwoFilesPatch(`a/${file}`, `b/${file}`, original, mutated, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
}
