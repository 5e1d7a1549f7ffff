import type { Manipulation } from './manipulations.ts';

/** So many at once at most: most files of a folder stay as they were. */
const ROUND_SIZE_MAX = 16;

/**
 * The same manipulations in rounds that are verified together: in a round all have one name, are held against the same
 * base or none, and no place belongs to two of them, so that each is still told by its own places.
 */
export function disjointRounds(manipulations: readonly Manipulation[]): readonly (readonly Manipulation[])[] {
  const rounds: Round[] = [];
  for (const manipulation of manipulations) {
    const places = [...Object.keys(manipulation.changes), ...Object.keys(manipulation.expected)];
    const round = rounds.find((open) => hasRoom(open, manipulation, places));
    if (round === undefined) rounds.push({ members: [manipulation], places: new Set(places) });
    else {
      round.members.push(manipulation);
      for (const place of places) round.places.add(place);
    }
  }
  return rounds.map(({ members }) => members);
}

interface Round {
  readonly members: Manipulation[];
  readonly places: Set<string>;
}

function hasRoom({ members, places }: Round, { name, withBase }: Manipulation, asked: readonly string[]): boolean {
  return (
    members.length < ROUND_SIZE_MAX &&
    members[0]?.name === name &&
    members[0].withBase === withBase &&
    !asked.some((place) => places.has(place))
  );
}
