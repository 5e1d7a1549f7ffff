import { describe, expect, it } from 'vitest';
import { firstDifference } from '../../src/witness/first-difference.ts';

class One {
  readonly held: number;
  constructor(held: number) {
    this.held = held;
  }
}

/** The same class as another loading of its module has it. */
const OneAgain = (() => {
  class One {
    readonly held: number;
    constructor(held: number) {
      this.held = held;
    }
  }
  return One;
})();

const cycle = (end: number): unknown => {
  const made: { self?: unknown; end: number } = { end };
  made.self = made;
  return made;
};

describe('the first difference of two results', () => {
  it.each<readonly [string, unknown, unknown]>([
    ['the same texts', 'a', 'a'],
    ['NaN and NaN', Number.NaN, Number.NaN],
    ['nested data made twice', { a: [1, { b: null }] }, { a: [1, { b: null }] }],
    ['properties in another order', { a: 1, b: 2 }, { b: 2, a: 1 }],
    ['maps with the same entries', new Map([['a', [1]]]), new Map([['a', [1]]])],
    ['dates of one moment', new Date(5), new Date(5)],
    ['instances of two loadings of one class', new One(1), new OneAgain(1)],
    ['two functions, of which nothing can be said', () => 1, () => 2],
    ['cycles of one shape', cycle(1), cycle(1)],
    ['errors of one kind and message', new TypeError('a'), new TypeError('a')],
    ['the same bytes', new Uint8Array([1, 2]), new Uint8Array([1, 2])],
  ])('is nowhere between %s', (_, one, other) => {
    expect(firstDifference(one, other)).toBeNull();
  });

  it.each<readonly [string, unknown, unknown, readonly string[]]>([
    ['0 and -0', 0, -0, []],
    ['a number and its text', 1, '1', []],
    ['null and undefined', null, undefined, []],
    ['an absent property and an undefined one', {}, { a: undefined }, ['a']],
    ['a property that only the first has', { a: 1, b: 1 }, { a: 1 }, ['b']],
    ['values deep inside', { a: [0, { b: 1 }] }, { a: [0, { b: 2 }] }, ['a', '1', 'b']],
    ['lists of two lengths', [1], [1, 1], []],
    ['a list and an object with its keys', [1], { 0: 1 }, []],
    [
      'maps in another order',
      new Map([
        ['a', 1],
        ['b', 1],
      ]),
      new Map([
        ['b', 1],
        ['a', 1],
      ]),
      [],
    ],
    ['sets with another member', { a: new Set([1]) }, { a: new Set([2]) }, ['a']],
    ['instances of two classes', new One(1), { held: 1 }, []],
    ['instances that hold other values', new One(1), new OneAgain(2), ['held']],
    ['cycles with another end', cycle(1), cycle(2), ['end']],
    ['errors of two kinds', new TypeError('a'), new RangeError('a'), []],
    ['errors with two messages', new Error('a'), new Error('b'), ['message']],
    ['other bytes', new Uint8Array([1]), new Uint8Array([2]), []],
    ['two expressions', /a/u, /a/, []],
    ['an object and one without prototype', {}, Object.create(null), []],
  ])('is found between %s', (_, one, other, path) => {
    expect(firstDifference(one, other)).toEqual(path);
    expect(firstDifference(other, one)).not.toBeNull();
  });

  it('is refused for results without end, not looked for for ever', () => {
    const large = Array.from({ length: 100_001 }, () => ({}));
    expect(() => firstDifference(large, structuredClone(large))).toThrow('expected a result of at most');
  });
});
