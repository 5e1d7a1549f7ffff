import { describe, expect, it } from 'vitest';
import { sameValue } from '../../src/dispatch/same-value.ts';

/** `depth` arrays inside each other. */
function nested(depth: number): unknown {
  return Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 'core');
}

describe('equality of plain data', () => {
  it.each([
    [1, 1],
    [Number.NaN, Number.NaN],
    ['a', 'a'],
    [null, null],
    [[], []],
    [{}, {}],
    [
      [1, [2]],
      [1, [2]],
    ],
    [
      { a: 1, b: { c: [2] } },
      { b: { c: [2] }, a: 1 },
    ],
  ])('%j equals %j', (left, right) => {
    expect(sameValue(left, right)).toBe(true);
  });

  it.each([
    [1, 2],
    [1, '1'],
    [0, -0],
    [null, undefined],
    [null, {}],
    [{}, null],
    ['a', ['a']],
    ['', []],
    [[], {}],
    [{}, []],
    [[1], { 0: 1 }],
    [[1], [1, 2]],
    [
      [1, 2],
      [1, 3],
    ],
    [{ a: 1 }, {}],
    [{}, { a: 1 }],
    [{ a: 1 }, { b: 1 }],
    [
      { a: 1, b: 2 },
      { a: 1, b: 3 },
    ],
    [{ a: undefined }, { b: undefined }],
    [{ toString: undefined }, { a: 1 }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
  ])('%j differs from %j', (left, right) => {
    expect(sameValue(left, right)).toBe(false);
  });

  it('ends at the nesting limit: deeper values count as different', () => {
    expect(sameValue(nested(65), nested(65))).toBe(true);
    expect(sameValue(nested(66), nested(66))).toBe(false);
  });
});
