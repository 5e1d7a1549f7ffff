import { join } from 'node:path';
import { HookproofError } from '../model/hookproof-error.ts';
import { LIMITS } from '../model/limits.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import type { ReadSource } from './subject-source.ts';

/**
 * Reads subject files below a project root as UTF-8, byte order mark kept; `texts` stand in for files. A missing file is undefined;
 * a file that is too large, unreadable or not UTF-8 throws HookproofError (exit 1).
 */
export function readSourceFrom(root: string, texts: ReadonlyMap<string, string> = new Map()): ReadSource {
  return (file) => {
    const text = texts.get(file);
    if (text !== undefined) return text;
    const reading = readBoundedFile(join(root, file), LIMITS.sourceFileBytesMax);
    switch (reading.kind) {
      case 'absent':
        return undefined;
      case 'bytes':
        return decode(file, reading.bytes);
      case 'too-large':
        throw new HookproofError(
          'input-too-large',
          `expected at most ${reading.bytesMax} bytes, got ${reading.bytesFound}, at ${file}`,
          { exitCode: 1, hint: 'leave the file out of subjects' },
        );
      case 'unreadable':
        throw unreadable(file, reading.reason);
    }
  };
}

function decode(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw unreadable(file, 'bytes that are not UTF-8');
  }
}

function unreadable(file: string, got: string): HookproofError {
  return new HookproofError('input-unreadable', `expected a readable source file, got ${got}, at ${file}`, {
    exitCode: 1,
    hint: 'subjects must be regular files in UTF-8',
  });
}
