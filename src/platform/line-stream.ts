import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { errorCode } from './error-code.ts';

const CHUNK_BYTES = 1_048_576;
const NEWLINE = 10;

/** A line without its end, or that there was one too long to be read. */
export type StreamedLine =
  | {
      readonly kind: 'text';
      readonly number: number;
      /** Without what was to be left out. */
      readonly text: string;
      /** The line as it stands, where something was left out. To be asked before the next line comes. */
      readonly whole?: () => string;
      readonly ended: boolean;
    }
  | { readonly kind: 'too-long'; readonly number: number };

export type StreamReading = { readonly kind: 'read' } | { readonly kind: 'unreadable'; readonly reason: string };

/** What is kept of the bytes of a line, as offsets: start, end, start, end. null for all of it. */
export type KeptOf = (bytes: Uint8Array, start: number, end: number) => readonly number[] | null;

/**
 * Hands over the lines of a regular file one by one, numbered from 1, in memory that does not grow with the file. Lines
 * of more than `lineBytesMax` bytes are passed over and told. `ended` is false for a last line without its line end.
 * What `keptOf` leaves out is not even decoded; it cuts between characters.
 */
export function forEachLine(
  path: string,
  lineBytesMax: number,
  visit: (line: StreamedLine) => void,
  keptOf: KeptOf = () => null,
): StreamReading {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    return { kind: 'unreadable', reason: errorCode(error) ?? 'unknown error' };
  }
  try {
    if (!fstatSync(descriptor).isFile()) return { kind: 'unreadable', reason: 'not a regular file' };
    streamLines(descriptor, lineBytesMax, (line) => visit(shownLine(line, keptOf)));
    return { kind: 'read' };
  } catch (error) {
    const reason = errorCode(error);
    if (reason === undefined) throw error;
    return { kind: 'unreadable', reason };
  } finally {
    closeSync(descriptor);
  }
}

/** A line by its place in a buffer that is filled anew for the next one. */
interface PlacedLine {
  readonly number: number;
  readonly buffer: Buffer;
  readonly start: number;
  readonly end: number;
  readonly kind: 'ended' | 'not-ended' | 'too-long';
}

function shownLine({ number, buffer, start, end, kind }: PlacedLine, keptOf: KeptOf): StreamedLine {
  if (kind === 'too-long') return { kind, number };
  const ended = kind === 'ended';
  const kept = keptOf(buffer, start, end);
  const whole = (): string => buffer.toString('utf8', start, end);
  if (kept === null) return { kind: 'text', number, text: whole(), ended };
  let text = '';
  for (let at = 0; at < kept.length; at += 2) text += buffer.toString('utf8', kept[at], kept[at + 1]);
  return { kind: 'text', number, text, whole, ended };
}

function streamLines(descriptor: number, lineBytesMax: number, visit: (line: PlacedLine) => void): void {
  const buffer = Buffer.allocUnsafe(lineBytesMax + CHUNK_BYTES);
  let filled = 0;
  let number = 1;
  let skips = false;
  for (;;) {
    const count = readSync(descriptor, buffer, filled, Math.min(CHUNK_BYTES, buffer.length - filled), null);
    if (count === 0) break;
    const unread = buffer.subarray(0, filled + count);
    let start = 0;
    for (let end = unread.indexOf(NEWLINE, filled); end !== -1; end = unread.indexOf(NEWLINE, start)) {
      const isTooLong = skips || end - start > lineBytesMax;
      visit({ kind: isTooLong ? 'too-long' : 'ended', number, buffer, start, end });
      skips = false;
      number += 1;
      start = end + 1;
    }
    unread.copyWithin(0, start);
    filled = unread.length - start;
    if (filled > lineBytesMax) skips = true;
    if (skips) filled = 0;
  }
  if (skips || filled > 0) visit({ kind: skips ? 'too-long' : 'not-ended', number, buffer, start: 0, end: filled });
}
