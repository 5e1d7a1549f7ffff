import { isAbsolute, relative, sep } from 'node:path';
import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { LIMITS } from '../model/limits.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { sha256Hex } from '../platform/digest.ts';
import { realPath } from '../platform/path-kind.ts';

/** A record that whoever reads a row finds again. */
export interface RecordBelow {
  /** Path below the directory, `/` separated. */
  readonly file: string;
  readonly text: string;
  readonly sha256: string;
}

/** Reads a record. Throws HookproofError `input-unreadable` (exit 1) for one outside the directory, or none. */
export function recordBelow(path: string, directory: string): RecordBelow {
  const reading = readBoundedFile(path, LIMITS.transcriptLineBytesMax);
  if (reading.kind !== 'bytes') throw unusable(`expected a record, got ${reading.kind}, at ${path}`);
  const file = relative(directory, realPath(path));
  if (isAbsolute(file) || file === '..' || file.startsWith(`..${sep}`))
    throw unusable(`expected a record below ${directory}, got one elsewhere, at ${path}`);
  const text = reading.bytes.toString('utf8');
  return { file: file.replaceAll('\\', '/'), text, sha256: sha256Hex(text) };
}

function unusable(message: string): HookproofError {
  return new HookproofError('input-unreadable', message, {
    exitCode: EXIT_CODES.usage,
    hint: 'copy the record into the directory, where whoever reads the row finds it again',
  });
}
