import { describe, expect, it } from 'vitest';
import { nearestNames } from '../../src/mutation/nearest-names.ts';

describe('near names', () => {
  it.each([
    { wanted: 'isCover', candidates: ['zzz', 'isNotCover', 'isCovered'], near: ['isCovered', 'isNotCover'] },
    {
      wanted: 'assesRoute',
      candidates: ['assessRoute', 'assessRoutes', 'listAllOfThem'],
      near: ['assessRoute', 'assessRoutes'],
    },
    { wanted: 'abc', candidates: ['quite-another-name'], near: [] },
    { wanted: 'a', candidates: [], near: [] },
    { wanted: 'm1', candidates: ['m2', 'm3', 'm4', 'm5'], near: ['m2', 'm3', 'm4'] },
  ])('$wanted among $candidates is near $near', ({ wanted, candidates, near }) => {
    expect(nearestNames(wanted, candidates)).toEqual(near);
  });
});
