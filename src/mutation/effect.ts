import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from 'diff';
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
  const { start, replaced, replacement } = smallestDifference(original, mutated);
  // Whole texts would be compared line by line for each of thousands of mutants.
  const from = linesBefore(original, start, COMPARED_LINES);
  const behind = linesBehind(original, start + replaced.length, COMPARED_LINES);
  const mutatedBehind = behind + replacement.length - replaced.length;
  const patch = structuredPatch(
    `a/${file}`,
    `b/${file}`,
    original.slice(from, behind),
    mutated.slice(from, mutatedBehind),
    undefined,
    undefined,
    { context: CONTEXT_LINES },
  );
  const above = original.slice(0, from).split('\n').length - 1;
  const hunks = patch.hunks.map((hunk) => ({
    ...hunk,
    oldStart: hunk.oldStart + above,
    newStart: hunk.newStart + above,
  }));
  return formatPatch({ ...patch, hunks }, FILE_HEADERS_ONLY);
}

const CONTEXT_LINES = 3;
/** Around the change: the shortest difference in lines may begin or end some lines away from that in characters. */
const COMPARED_LINES = 20;

/** Start of the line this many lines above that of an offset. */
function linesBefore(text: string, offset: number, lines: number): number {
  let start = startOfLine(text, offset);
  for (let line = 0; line < lines && start > 0; line += 1) start = startOfLine(text, start - 1);
  return start;
}

function startOfLine(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** Behind the break of the line this many lines below that of an offset. */
function linesBehind(text: string, offset: number, lines: number): number {
  let end = offset;
  for (let line = 0; line <= lines; line += 1) {
    const breakAt = text.indexOf('\n', end);
    if (breakAt === -1) return text.length;
    end = breakAt + 1;
  }
  return end;
}
