import { LIMITS } from '../model/limits.ts';

const ELLIPSIS = '…';

/** Text from outside, safe to print: one line, no control or bidirectional characters, bounded. */
export function plainText(text: string, charactersMax: number = LIMITS.printedTextCharactersMax): string {
  const clean = text.replaceAll(/[\t\r\n]+/gu, ' ').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
  if (clean.length <= charactersMax) return clean;
  return `${clean.slice(0, Math.max(0, charactersMax - 1))}${ELLIPSIS}`;
}
