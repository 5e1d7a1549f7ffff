import { describe, expect, it } from 'vitest';
import { findPackWeaknesses } from '../../src/gate/pack-quality.ts';
import type { MutantResult } from '../../src/model/campaign.ts';
import { mutantResult, mutantSummary } from '../support/campaigns.ts';

function killedBy(id: string, killers: string[], sharesKillersBecause?: string): MutantResult {
  const reason = sharesKillersBecause === undefined ? {} : { sharesKillersBecause };
  return mutantResult({ mutant: mutantSummary({ id, ...reason }), killers });
}

describe('the quality of a pack', () => {
  it('finds two mutants with one set of killers, whatever the order', () => {
    const findings = findPackWeaknesses([killedBy('a/x', ['t1', 't2']), killedBy('a/y', ['t2', 't1'])]);
    expect(findings.map((finding) => finding.mutantIds)).toEqual([['a/x', 'a/y']]);
  });

  it('is content when one of the two says why', () => {
    expect(findPackWeaknesses([killedBy('a/x', ['t1']), killedBy('a/y', ['t1'], 'two sides of one rule')])).toEqual([]);
  });

  it('does not blame mutants that nothing killed', () => {
    expect(findPackWeaknesses([killedBy('a/x', []), killedBy('a/y', [])])).toEqual([]);
  });

  it('finds a mutant whose only killer kills more than half of the pack', () => {
    const results = [killedBy('a/x', ['big']), killedBy('a/y', ['big', 't1']), killedBy('a/z', ['t2'])];
    expect(findPackWeaknesses(results)).toMatchObject([{ kind: 'only-killed-by-a-sledgehammer', mutantIds: ['a/x'] }]);
  });

  it('accepts an only killer that kills exactly half of the pack', () => {
    const results = [
      killedBy('a/w', ['big']),
      killedBy('a/x', ['big', 't1']),
      killedBy('a/y', ['t2']),
      killedBy('a/z', ['t3']),
    ];
    expect(findPackWeaknesses(results)).toEqual([]);
  });
});
