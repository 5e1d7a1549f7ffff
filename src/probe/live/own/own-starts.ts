import { LIMITS } from '../../../model/limits.ts';
import { readBoundedFile } from '../../../platform/bounded-file.ts';
import { listFolder } from '../../../platform/list-files.ts';
import { join } from 'node:path';
import { PAYLOAD_RECORD, START_RECORD } from '../guard-program.ts';
import type { LiveObservation } from '../live-observation.ts';
import { recordedIndex } from './recording-shell.ts';

const RECORDS_MAX = 500;

/** One start of a registration's command, by its place in the list, and of which call it was told. */
export interface OwnStart {
  readonly index: number;
  readonly of: keyof LiveObservation['starts'];
  /** Event that the payload names; null where it could not be read. */
  readonly event: string | null;
}

/** What the recording shells kept of a run. Whatever stands in a payload decides of nothing but of which call it is. */
export function ownStarts(log: string, words: { readonly forbidden: string; readonly permitted: string }): OwnStart[] {
  const listing = listFolder(log);
  const names = listing.kind === 'entries' ? listing.entries.map(({ name }) => name).slice(0, RECORDS_MAX) : [];
  return names.flatMap((name): readonly OwnStart[] => {
    const index = recordedIndex(name);
    if (index === null) return [];
    const payload = join(log, PAYLOAD_RECORD + name.slice(START_RECORD.length));
    const reading = readBoundedFile(payload, LIMITS.configFileBytesMax);
    const text = reading.kind === 'bytes' ? reading.bytes.toString('utf8') : '';
    // A guard that was ended before it was told anything had been asked all the same.
    const of = text.trim() === '' || text.includes(words.forbidden) ? 'forbidden' : ofOther(text, words.permitted);
    return [{ index, of, event: eventIn(text) }];
  });
}

function ofOther(text: string, permitted: string): OwnStart['of'] {
  return text.includes(permitted) ? 'permitted' : 'other';
}

function eventIn(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('hook_event_name' in value)) return null;
    return typeof value.hook_event_name === 'string' ? value.hook_event_name : null;
  } catch {
    return null;
  }
}
