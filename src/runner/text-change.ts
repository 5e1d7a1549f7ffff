/** A span of the first text. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
}

/** The smallest span of the first text outside of which both are equal; null when they are the same. */
export function changeBetween(before: string, after: string): TextChange | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let common = 0;
  while (common < shorter - start && before.at(-1 - common) === after.at(-1 - common)) common += 1;
  return { start, end: before.length - common };
}
