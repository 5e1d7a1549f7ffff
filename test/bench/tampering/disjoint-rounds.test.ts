import { describe, expect, it } from 'vitest';
import { disjointRounds } from '../../../bench/tampering/disjoint-rounds.ts';
import { manipulationsOf } from '../../../bench/tampering/manipulations.ts';

const DIGEST = 'a'.repeat(63);
const FILES = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [`named-${DIGEST}${index.toString(36)}.json`, Uint8Array.of(index)]),
);

describe('manipulations that are verified together', () => {
  const all = manipulationsOf(FILES);
  const rounds = disjointRounds(all);

  it('are all there, each once', () => {
    expect(new Set(rounds.flat())).toEqual(new Set(all));
    expect(rounds.flat()).toHaveLength(all.length);
  });

  it('never touch a place twice in a round: one would hide the other', () => {
    const doubled = rounds.filter((round) => {
      const places = round.flatMap(({ changes, expected }) => [
        ...new Set([...Object.keys(changes), ...Object.keys(expected)]),
      ]);
      return new Set(places).size !== places.length;
    });
    expect(doubled).toEqual([]);
  });

  it('have one name and one base in a round', () => {
    expect(
      rounds.filter((round) => new Set(round.map(({ name, withBase }) => `${name} ${withBase}`)).size !== 1),
    ).toEqual([]);
  });

  it('are far fewer rounds than manipulations', () => {
    expect(rounds.length).toBeLessThan(all.length / 5);
  });
});
