/** Up to `countMax` candidates that look most like the wanted name, best first; far ones are left out. */
export function nearestNames(wanted: string, candidates: readonly string[], countMax: number = 3): readonly string[] {
  const distanceMax = Math.max(3, Math.floor(wanted.length / 2));
  return candidates
    .map((name) => ({ name, distance: nameDistance(wanted.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= distanceMax)
    .toSorted((left, right) => left.distance - right.distance || (left.name < right.name ? -1 : 1))
    .slice(0, countMax)
    .map(({ name }) => name);
}

/** A name that contains the other is near, whatever its length. */
function nameDistance(left: string, right: string): number {
  if (left.length > 2 && right.length > 2 && (left.includes(right) || right.includes(left))) return 1;
  return editDistance(left, right);
}

/** Insertions, deletions and substitutions that lead from one text to the other. */
function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const substitution = left[row - 1] === right[column - 1] ? 0 : 1;
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + substitution,
        ),
      );
    }
    previous = current;
  }
  return previous[right.length] ?? 0;
}
