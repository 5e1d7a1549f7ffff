import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { constants } from 'node:fs';
import { errorCode } from './error-code.ts';

/** `absent`, `unreadable` and "empty" are three different answers. */
export type FileReading =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'absent' }
  | { readonly kind: 'too-large'; readonly bytesFound: number; readonly bytesMax: number }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** Reads a regular file up to a bound. Never blocks on a FIFO or device: those are `unreadable`. */
export function readBoundedFile(path: string, bytesMax: number): FileReading {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    const code = errorCode(error) ?? 'unknown error';
    return code === 'ENOENT' || code === 'ENOTDIR' ? { kind: 'absent' } : { kind: 'unreadable', reason: code };
  }
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return { kind: 'unreadable', reason: 'not a regular file' };
    if (stats.size > bytesMax) return { kind: 'too-large', bytesFound: stats.size, bytesMax };
    return { kind: 'bytes', bytes: readAll(descriptor, stats.size) };
  } catch (error) {
    return { kind: 'unreadable', reason: errorCode(error) ?? 'unknown error' };
  } finally {
    closeSync(descriptor);
  }
}

function readAll(descriptor: number, size: number): Buffer {
  // Of what is not filled nothing is handed out.
  const buffer = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  while (filled < size) {
    const count = readSync(descriptor, buffer, filled, size - filled, filled);
    if (count === 0) break;
    filled += count;
  }
  return buffer.subarray(0, filled);
}
