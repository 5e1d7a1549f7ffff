import { describe, expect, it } from 'vitest';
import { fitLine } from '../../bench/growth.ts';

describe('a fitted line', () => {
  it('goes through points that lie on one', () => {
    const line = fitLine([
      [1, 5],
      [2, 7],
      [4, 11],
    ]);
    expect(line.slope).toBeCloseTo(2);
    expect(line.intercept).toBeCloseTo(3);
    expect(line.determination).toBeCloseTo(1);
  });

  it('tells growth that is no line', () => {
    const squares = [1, 2, 5, 10].map((x) => [x, x * x] as const);
    expect(fitLine(squares).determination).toBeLessThan(0.97);
  });

  it.each([
    [[]],
    [[[1, 1]]],
    [
      [
        [1, 1],
        [1, 2],
      ],
    ],
  ] as const)('is refused for %o', (points) => {
    expect(() => fitLine(points)).toThrow('expected points along a line');
  });
});
