import { closeSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';

/** Writes one line, at once and whole; never throws. */
export type JournalWriter = (line: string) => void;

/**
 * Opens an append-only journal. The descriptor is taken once and written to directly, so that a test which replaces
 * functions of `node:fs` neither sees nor loses a line.
 */
export function openJournal(path: string): JournalWriter {
  const descriptor = openSync(path, 'a');
  return (line) => {
    try {
      writeSync(descriptor, `${line}\n`);
    } catch {
      // A full disk loses the proof, and a missing proof is never read as good news.
    }
  };
}

/** Creates the journal, or empties it: writers that have it open go on at its start. */
export function clearJournal(path: string): void {
  closeSync(openSync(path, 'a'));
  truncateSync(path, 0);
}

/** Whole lines in the order in which they were written; a last line without an end is left out. */
export function readJournal(path: string): readonly string[] {
  return readFileSync(path, 'utf8').split('\n').slice(0, -1);
}
