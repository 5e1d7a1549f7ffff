/** Where a text was changed and what stands there instead. Lines and columns from 1; the end is behind the last character. */
export interface MutantEdit {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
  readonly replacement: string;
}

/** The smallest edit that makes one text of another: what is left between the common beginning and the common end. */
export function mutantEdit(original: string, mutated: string): MutantEdit {
  const shorter = Math.min(original.length, mutated.length);
  let before = 0;
  while (before < shorter && original[before] === mutated[before]) before += 1;
  let after = 0;
  while (after < shorter - before && original[original.length - 1 - after] === mutated[mutated.length - 1 - after])
    after += 1;
  return {
    start: placeAt(original, before),
    end: placeAt(original, original.length - after),
    replacement: mutated.slice(before, mutated.length - after),
  };
}

function placeAt(text: string, offset: number): MutantEdit['start'] {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
