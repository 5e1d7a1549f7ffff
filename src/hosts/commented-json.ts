import { createScanner } from 'jsonc-parser';
import { readJson, type JsonReading } from './json-document.ts';

/**
 * Parses JSON of a host that takes comments away and parses the rest strictly. Any other liberty is told like `readJson`
 * does: no evidence says whether the host takes it. Never throws.
 */
export function readCommentedJson(text: string, file: string): JsonReading {
  const reading = readJson(withoutComments(text), file);
  if (reading.kind !== 'document' || reading.liberty === null) return reading;
  const liberty = reading.liberty.includes('comma') ? 'a trailing comma or a byte-order mark' : reading.liberty;
  return { ...reading, liberty };
}

/** Kinds of tokens as the scanner numbers them. */
const COMMENTS: readonly number[] = [12, 13];
const END_OF_TEXT = 17;

/** The text with blanks for comments, so that every value keeps its place. */
function withoutComments(text: string): string {
  const scanner = createScanner(text);
  const parts: string[] = [];
  let from = 0;
  for (let token: number = scanner.scan(); token !== END_OF_TEXT; token = scanner.scan()) {
    if (!COMMENTS.includes(token)) continue;
    const at = scanner.getTokenOffset();
    const end = at + scanner.getTokenLength();
    parts.push(text.slice(from, at), text.slice(at, end).replaceAll(/[^\r\n]/g, ' '));
    from = end;
  }
  return parts.join('') + text.slice(from);
}
