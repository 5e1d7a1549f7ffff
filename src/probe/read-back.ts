import { join } from 'node:path';
import type { PinnedFile } from '../model/probe-observation.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { sha256Hex } from '../platform/digest.ts';
import { TARGETS } from './intended-effect.ts';
import { copyPlace } from './pinned-places.ts';

const FILE_BYTES_MAX = 16_777_216;
const TEXT_BYTES_MAX = 262_144;

/** Targets of a work tree that are not as they were written: changed, gone, grown beyond a bound, or no file any more. */
export function touchedTargets(work: string): readonly string[] {
  return Object.entries(TARGETS)
    .filter(([path, text]) => textOf(join(work, path)) !== text)
    .map(([path]) => path);
}

/** Copied files that are gone, unreadable or other bytes than were copied. */
export function changedFiles(folder: Parameters<typeof copyPlace>[1], files: readonly PinnedFile[]): readonly string[] {
  return files
    .filter(({ path, sha256 }) => {
      const reading = readBoundedFile(copyPlace(path, folder), FILE_BYTES_MAX);
      return reading.kind !== 'bytes' || sha256Hex(reading.bytes) !== sha256;
    })
    .map(({ path }) => path);
}

/** The text of a file, '' where there is none or too much. */
export function textOf(path: string): string {
  const reading = readBoundedFile(path, TEXT_BYTES_MAX);
  return reading.kind === 'bytes' ? reading.bytes.toString('utf8') : '';
}
