import { stripComments } from 'jsonc-parser';
import { readJson, type JsonReading } from './json-document.ts';

/**
 * Parses JSON of a host that takes comments away and parses the rest strictly. Any other liberty is told like `readJson`
 * does: no evidence says whether the host takes it. Never throws.
 */
export function readCommentedJson(text: string, file: string): JsonReading {
  const reading = readJson(stripComments(text, ' '), file);
  if (reading.kind !== 'document' || reading.liberty === null) return reading;
  const liberty = reading.liberty.includes('comma') ? 'a trailing comma or a byte-order mark' : reading.liberty;
  return { ...reading, liberty };
}
