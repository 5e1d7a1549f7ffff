import { sha256Hex } from '../platform/digest.ts';

const BOM = '\uFEFF';

/** Text of a source file as mutants see it: UTF-8 without BOM. */
export function sourceText(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('utf8');
  return text.startsWith(BOM) ? text.slice(1) : text;
}

/** sha256 of the whole lines that the span [start, end) touches, LF-normalised, without the final line end. */
export function linesDigest(text: string, start: number, end: number): string {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(start, end - 1));
  return sha256Hex(normalise(text.slice(start === 0 ? 0 : from, next === -1 ? text.length : next)));
}

/**
 * Whether lines with this digest stand anywhere in the text: 1-based number of the first of them, or null.
 * Tells a changed definition from one that merely moved. At most `lines` many are compared at each place.
 */
export function findLines(text: string, lineCount: number, digest: string): number | null {
  const lines = normalise(text).split('\n');
  if (lineCount < 1 || lines.length > LINES_MAX) return null;
  for (let first = 0; first + lineCount <= lines.length; first += 1) {
    if (sha256Hex(lines.slice(first, first + lineCount).join('\n')) === digest) return first + 1;
  }
  return null;
}

const LINES_MAX = 20_000;

function normalise(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/\r$/u, '');
}
