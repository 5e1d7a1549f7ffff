import { OBSERVED_RESULTS, type ObservedResult } from '../model/acceptance.ts';

/** What a person says that they read at the target, and the file that holds it. */
export interface ReadBack {
  readonly result: ObservedResult;
  /** Path below the directory. */
  readonly file: string;
  readonly sha256: string;
}

const FORM = /^(\w+): ?(\S(?:.*\S)?)=([0-9a-f]{64})$/u;

/** A statement `held: records/target.txt=<sha256>`; null where the text is none. */
export function readBackOf(text: string): ReadBack | null {
  const [, word, file = '', sha256 = ''] = FORM.exec(text) ?? [];
  const result = OBSERVED_RESULTS.find((known) => known === word);
  return result === undefined ? null : { result, file, sha256 };
}

/** Why a statement is not taken: it speaks of bytes that are not there. Null while its file is the one that was read. */
export function readBackDoubt({ file, sha256 }: ReadBack, digestNow: string): string | null {
  return digestNow === sha256
    ? null
    : `expected the file that was read, sha256 ${sha256}, got ${digestNow}, at ${file}`;
}
