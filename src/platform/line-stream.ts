import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { errorCode } from './error-code.ts';

const CHUNK_BYTES = 1_048_576;
const NEWLINE = 10;

/** A line without its end, or that there was one too long to be read. */
export type StreamedLine =
  | { readonly kind: 'text'; readonly number: number; readonly text: string; readonly ended: boolean }
  | { readonly kind: 'too-long'; readonly number: number };

export type StreamReading = { readonly kind: 'read' } | { readonly kind: 'unreadable'; readonly reason: string };

/**
 * Hands over the lines of a regular file one by one, numbered from 1, in memory that does not grow with the file. Lines
 * of more than `lineBytesMax` bytes are passed over and told. `ended` is false for a last line without its line end.
 */
export function forEachLine(path: string, lineBytesMax: number, visit: (line: StreamedLine) => void): StreamReading {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    return { kind: 'unreadable', reason: errorCode(error) ?? 'unknown error' };
  }
  try {
    if (!fstatSync(descriptor).isFile()) return { kind: 'unreadable', reason: 'not a regular file' };
    streamLines(descriptor, lineBytesMax, visit);
    return { kind: 'read' };
  } catch (error) {
    const reason = errorCode(error);
    if (reason === undefined) throw error;
    return { kind: 'unreadable', reason };
  } finally {
    closeSync(descriptor);
  }
}

function streamLines(descriptor: number, lineBytesMax: number, visit: (line: StreamedLine) => void): void {
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
      if (skips || end - start > lineBytesMax) visit({ kind: 'too-long', number });
      else visit({ kind: 'text', number, text: unread.toString('utf8', start, end), ended: true });
      skips = false;
      number += 1;
      start = end + 1;
    }
    unread.copyWithin(0, start);
    filled = unread.length - start;
    if (filled > lineBytesMax) skips = true;
    if (skips) filled = 0;
  }
  if (skips) visit({ kind: 'too-long', number });
  else if (filled > 0) visit({ kind: 'text', number, text: buffer.toString('utf8', 0, filled), ended: false });
}
