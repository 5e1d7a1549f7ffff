/** One contradiction inside a receipt. */
export interface Contradiction {
  readonly where: string;
  readonly expected: string;
  readonly got: string;
}

export function differs(where: string, expected: string, got: string): Contradiction[] {
  return expected === got ? [] : [{ where, expected, got }];
}

export function demand(holds: boolean, where: string, expected: string, got: string): Contradiction[] {
  return holds ? [] : [{ where, expected, got }];
}

/** Sets are written as sorted arrays without repetition, so that equal claims are equal bytes. */
export function unsorted(where: string, items: readonly string[]): Contradiction[] {
  const index = items.findIndex((item, position) => position > 0 && (items[position - 1] ?? '') >= item);
  return index === -1 ? [] : [{ where, expected: 'sorted items without repetition', got: items[index] ?? '' }];
}
