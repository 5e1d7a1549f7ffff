import { describe, expect, it } from 'vitest';
import { cutOffsets, flipOffsets, sampleOf } from '../../../bench/tampering/offsets.ts';

describe('the sample of a large file', () => {
  it('is its first bytes and as many more from there to the last', () => {
    const offsets = flipOffsets(100_000, 100);
    expect(new Set(offsets).size).toBe(200);
    expect([offsets[99], offsets[100], offsets.at(-1)]).toEqual([99, 100, 99_999]);
  });

  it('is no sample in a small file', () => {
    expect(flipOffsets(1_000, 1)).toHaveLength(1_000);
    expect(cutOffsets(1_000, 1)).toEqual({
      offsets: Array.from({ length: 16 }, (_, index) => index * 64),
      possible: 16,
    });
  });

  it('of cuts stands at multiples of 64, and tells how many there are', () => {
    const { offsets, possible } = cutOffsets(100_000, 50);
    expect([offsets.length, possible]).toEqual([50, 1_563]);
    expect(offsets.filter((offset) => offset % 64 !== 0 || offset >= 100_000)).toEqual([]);
  });

  it.each([
    [1, 512],
    [128 * 1_024, 512],
    [256 * 1_024, 256],
    [4_000_000, 48],
  ])('of %d bytes takes %d of 512 places: never none of a very large file', (size, places) => {
    expect(sampleOf(size, 512)).toBe(places);
  });
});
