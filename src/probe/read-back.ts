import { join } from 'node:path';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { TARGETS } from './intended-effect.ts';

const TEXT_BYTES_MAX = 262_144;

/** Targets of a work tree that are not as they were written: changed, gone, grown beyond a bound, or no file any more. */
export function touchedTargets(work: string): readonly string[] {
  return Object.entries(TARGETS)
    .filter(([path, text]) => textOf(join(work, path)) !== text)
    .map(([path]) => path);
}

/** The text of a file, '' where there is none or too much. */
export function textOf(path: string): string {
  const reading = readBoundedFile(path, TEXT_BYTES_MAX);
  return reading.kind === 'bytes' ? reading.bytes.toString('utf8') : '';
}
