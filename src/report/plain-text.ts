import { LIMITS } from '../model/limits.ts';

const ELLIPSIS = '…';

/** Text from outside, safe to print: one line, no control or bidirectional characters, bounded. */
export function plainText(text: string, charactersMax: number = LIMITS.printedTextCharactersMax): string {
  const clean = text
    .replaceAll(/[\t\r\n]+/gu, ' ')
    .replaceAll(/[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, '');
  if (clean.length <= charactersMax) return clean;
  return `${clean.slice(0, Math.max(0, charactersMax - 1))}${ELLIPSIS}`;
}
