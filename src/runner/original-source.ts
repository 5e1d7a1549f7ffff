import { LIMITS } from '../model/limits.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';

/** What a parser takes a file for. */
export function languageOf(file: string): 'ts' | 'tsx' | 'js' | 'jsx' {
  if (/\.[cm]?ts$/u.test(file)) return 'ts';
  if (file.endsWith('.tsx')) return 'tsx';
  return file.endsWith('.jsx') ? 'jsx' : 'js';
}

/** The text of a file, without byte order mark; null when it cannot be read. */
export function readOriginal(file: string): string | null {
  const reading = readBoundedFile(file, LIMITS.sourceFileBytesMax);
  return reading.kind === 'bytes' ? reading.bytes.toString('utf8').replace(/^\uFEFF/u, '') : null;
}
