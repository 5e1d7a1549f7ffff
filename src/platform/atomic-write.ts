import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { readBoundedFile } from './bounded-file.ts';
import { errorCode } from './error-code.ts';

export type ExclusiveWriting =
  | { readonly kind: 'written' }
  /** A regular file with exactly these bytes stood there before. */
  | { readonly kind: 'already-there' }
  /** Something else stands at that name; nothing was changed. */
  | { readonly kind: 'occupied'; readonly by: 'other bytes' | 'not a regular file' }
  | { readonly kind: 'failed'; readonly step: WriteStep; readonly reason: string };

export type WriteStep = 'create folder' | 'create' | 'write' | 'sync' | 'publish' | 'sync folder';

/**
 * Puts a whole file at a name that must be free. A reader sees no file or all of it, also after a crash; no symbolic
 * link is followed at the name; two writers of equal bytes both succeed. Leaves no temporary file behind. `mode` holds
 * from the first byte on.
 */
export function writeExclusive(path: string, bytes: Uint8Array, mode: number = 0o644): ExclusiveWriting {
  const folder = dirname(path);
  const temporary = join(folder, `.tmp-${randomBytes(12).toString('hex')}`);
  let step: WriteStep = 'create folder';
  let created = false;
  try {
    mkdirSync(folder, { recursive: true });
    step = 'create';
    const descriptor = openSync(
      temporary,
      constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
      mode,
    );
    created = true;
    try {
      step = 'write';
      writeWhole(descriptor, bytes);
      step = 'sync';
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    step = 'publish';
    const published = publish(temporary, path, bytes);
    step = 'sync folder';
    unlinkSync(temporary);
    created = false;
    syncFolder(folder);
    return published;
  } catch (error) {
    if (created) removeQuietly(temporary);
    return { kind: 'failed', step, reason: errorCode(error) ?? String(error) };
  }
}

function writeWhole(descriptor: number, bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) written += writeSync(descriptor, bytes, written, bytes.length - written);
}

/** A hard link fails when the name exists, whatever stands there: that is the exclusive step. */
function publish(temporary: string, path: string, bytes: Uint8Array): ExclusiveWriting {
  try {
    linkSync(temporary, path);
    return { kind: 'written' };
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  if (!lstatSync(path).isFile()) return { kind: 'occupied', by: 'not a regular file' };
  const found = readBoundedFile(path, bytes.length);
  return found.kind === 'bytes' && found.bytes.equals(bytes)
    ? { kind: 'already-there' }
    : { kind: 'occupied', by: 'other bytes' };
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, constants.O_RDONLY);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function removeQuietly(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // The cause that is being reported matters more than this left-over.
  }
}
