/** Part of a text: as it is, or the escape that stands for a character nobody would see. */
export interface TextPiece {
  readonly kind: 'text' | 'escape';
  readonly text: string;
}

/** Characters that are not seen or that reorder others: controls, format and bidirectional ones, odd spaces, lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]|(?! )\p{Zs}/gu;

/** The same with line breaks and tabs left alone, for text that is set in lines. */
const UNSEEN_IN_LINES = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]|(?! )\p{Zs}/gu;

/** Characters of the same kind that do not belong into a source: line ends of every system do. */
const UNSEEN_IN_SOURCE = /(?![\n\r\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu;

/** Cuts a text so that every unseen character is a piece of its own, written as its code point in `\u{…}`. */
export function visiblePieces(text: string, lines: 'one-line' | 'lines' = 'one-line'): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let taken = 0;
  for (const found of text.matchAll(lines === 'lines' ? UNSEEN_IN_LINES : UNSEEN)) {
    if (found.index > taken) pieces.push({ kind: 'text', text: text.slice(taken, found.index) });
    pieces.push({ kind: 'escape', text: `\\u{${(found[0].codePointAt(0) ?? 0).toString(16)}}` });
    taken = found.index + found[0].length;
  }
  if (taken < text.length) pieces.push({ kind: 'text', text: text.slice(taken) });
  return pieces;
}

/** The same as one string, for what holds no elements: attributes, options, titles. */
export function visibleText(text: string): string {
  return visiblePieces(text)
    .map((piece) => piece.text)
    .join('');
}

/** Text of a source in which places are counted: each unseen character becomes one that is seen, and nothing moves. */
export function visibleSource(text: string): string {
  return text.replaceAll(UNSEEN_IN_SOURCE, (found) => '\u{FFFD}'.repeat(found.length));
}

/** The beginning of a long text with an ellipsis; no character is cut in two. */
export function shortText(text: string, charactersMax: number): string {
  return text.length > charactersMax ? `${text.slice(0, charactersMax).replace(/[\uD800-\uDBFF]$/u, '')}…` : text;
}
