import { describe, expect, it } from 'vitest';
import { candidatesOf } from '../../src/runner/cold/cold-candidates.ts';
import { withoutTests } from '../../src/runner/cold/source-sensitivity.ts';
import { mutantResult, mutantSummary } from '../support/campaigns.ts';
import type { ConfirmPolicy, MutantResult } from '../../src/model/campaign.ts';
import type { Outcome } from '../../src/model/outcome.ts';

function result(id: string, outcome: Outcome): MutantResult {
  return mutantResult({ mutant: mutantSummary({ id }), outcome });
}

const KILLS = Array.from({ length: 20 }, (_, index) => result(`k/${index}`, 'killed'));
const RESULTS = [
  result('s', 'survived'),
  result('u', 'unreached'),
  result('t', 'timeout'),
  ...KILLS,
  result('f', 'flaky'),
];

function chosen(policy: ConfirmPolicy, leavesProcess = true, results = RESULTS): readonly string[] {
  return candidatesOf(results, policy, 7, leavesProcess).map((candidate) => candidate.result.mutant.id);
}

describe('the policy', () => {
  it('survivors takes what no test noticed; unreached code only where a process can be started', () => {
    expect(chosen('survivors')).toEqual(['s', 'u']);
    expect(chosen('survivors', false)).toEqual(['s']);
  });

  it('all takes every outcome of a run, none takes nothing', () => {
    expect(chosen('all')).toHaveLength(RESULTS.length - 1);
    expect(chosen('none')).toEqual([]);
  });

  it('a sample is of kills, beside the survivors, and the same in any order and company', () => {
    const sample = chosen({ sample: 5 });
    expect(sample).toHaveLength(7);
    expect(chosen({ sample: 5 }, true, RESULTS.toReversed()).toSorted()).toEqual(sample.toSorted());
    expect(chosen({ sample: 100 }).filter((id) => id.startsWith('k/'))).toHaveLength(KILLS.length);
  });

  it('what was taken from a receipt was confirmed there', () => {
    const reused = { ...result('s', 'survived'), reusedFrom: 'named-1' };
    expect(chosen('all', true, [reused])).toEqual([]);
  });
});

describe('tests that read sources', () => {
  const failed = (testId: string, by: 'assertion' | 'crash') => ({ testId, by, message: 'no' });
  const finding = {
    outcome: 'killed' as const,
    failedTests: [failed('reads', 'assertion'), failed('asserts', 'assertion')],
    killers: ['asserts', 'reads'],
    executed: 5,
    passed: 3,
  };

  it('are no killers, and leave the other killers what they are', () => {
    expect(withoutTests(finding, new Set(['reads']))).toMatchObject({
      outcome: 'killed',
      killers: ['asserts'],
      passed: 4,
    });
  });

  it('alone do not kill', () => {
    expect(withoutTests(finding, new Set(['reads', 'asserts']))).toMatchObject({ outcome: 'survived', passed: 5 });
  });

  it('do not hide a crash of another test', () => {
    const crashed = {
      ...finding,
      failedTests: [failed('reads', 'assertion'), failed('other', 'crash')],
      killers: ['reads'],
    };
    expect(withoutTests(crashed, new Set(['reads'])).outcome).toBe('killed-by-crash');
  });
});
