/** A span of the first text. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
}

/** The smallest span of the first text outside of which both are equal; null when they are the same. */
export function changeBetween(before: string, after: string): TextChange | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  const start = commonLength(shorter, (length, from) => before.slice(from, length) === after.slice(from, length));
  const common = commonLength(
    shorter - start,
    (length, from) =>
      before.slice(before.length - length, before.length - from) ===
      after.slice(after.length - length, after.length - from),
  );
  return { start, end: before.length - common };
}

/** Texts are compared in pieces of this length, of which only the last one is taken apart. */
const PIECE = 256;

/** The greatest length, at most this one, up to which both are equal. `isEqual`: whether they are so from `from` on. */
function commonLength(most: number, isEqual: (length: number, from: number) => boolean): number {
  let known = 0;
  for (let piece = PIECE; piece > 0;) {
    if (known + piece <= most && isEqual(known + piece, known)) known += piece;
    else piece = Math.floor(piece / 2);
  }
  return known;
}
