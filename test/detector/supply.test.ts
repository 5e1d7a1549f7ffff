import { describe, expect, it } from 'vitest';
import { standRecord } from '../../src/detector/standing.ts';
import { supplyOf } from '../../src/detector/supply.ts';
import { aPolicy, aRecord, aRoute, testHost } from '../support/detector-builders.ts';

describe('the supply of a requirement', () => {
  const control = { control: 'gate', violatingInput: {}, certain: true };
  const requirement = { controls: [control], surelyAsks: true };

  it('a guard of unknown supply leaves nothing beyond hope', () => {
    const stood = [standRecord(aRecord({ guardId: 'other.sh' }), aRoute(), aPolicy(), testHost)];
    expect(supplyOf(requirement, stood)).toEqual({ supplied: [], missing: [control], beyondHope: [] });
  });

  it('without any record every missing control is beyond hope', () => {
    expect(supplyOf(requirement, [])).toEqual({ supplied: [], missing: [control], beyondHope: [control] });
  });
});
