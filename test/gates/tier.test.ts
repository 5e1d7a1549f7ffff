import { describe, expect, it } from 'vitest';
import { runsFullTier } from '../support/tier.ts';

describe('the full tier', () => {
  it.each([
    ['full', true],
    ['', false],
    ['yes', false],
    [undefined, false],
  ])('with HOOKPROOF_TIER %j runs: %s', (value, expected) => {
    expect(runsFullTier({ HOOKPROOF_TIER: value })).toBe(expected);
  });
});
