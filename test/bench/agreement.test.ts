import { describe, expect, it } from 'vitest';
import { compareVerdicts, disagreements, engineDetection, strykerDetection } from '../../bench/agreement.ts';
import type { EngineResult } from '../../bench/engine-run.ts';
import type { ReportedMutant } from '../../bench/mutation-report.ts';
import { OUTCOMES } from '../../src/model/outcome.ts';

function mutant(id: string, status: string, mutatedText: string = id): ReportedMutant {
  const place = { file: 'src/a.ts', line: 1, mutator: 'Any', original: 'a', replacement: 'b' };
  return { ...place, id, status, mutatedText, isStatic: false, coveredBy: [] };
}

function result(id: string, outcome: string, invalidReason?: string): readonly [string, EngineResult] {
  const reason = invalidReason === undefined ? {} : { invalidReason };
  return [id, { mutant: { id }, outcome, ...reason, killers: [], failedTests: [], durationMs: 1 }];
}

describe('the two classes', () => {
  it.each([
    ['Killed', 'detected'],
    ['Timeout', 'detected'],
    ['Survived', 'not-detected'],
    ['NoCoverage', 'not-detected'],
    ['RuntimeError', 'unknown'],
    ['Pending', 'unknown'],
  ])('of StrykerJS: %s is %s', (status, expected) => {
    expect(strykerDetection(status)).toBe(expected);
  });

  it.each([
    ['invalid', 'load-failure', 'detected'],
    ['invalid', 'does-not-parse', 'detected'],
    ['invalid', 'no-op', 'not-detected'],
    ['invalid', 'stale-anchor', 'unknown'],
    ['invalid', 'duplicate', 'unknown'],
  ])('of ours: %s by %s is %s', (outcome, invalidReason, expected) => {
    expect(engineDetection({ outcome, invalidReason })).toBe(expected);
  });

  it('take nothing that was not measured for a verdict', () => {
    const unknown = OUTCOMES.filter((outcome) => engineDetection({ outcome }) === 'unknown');
    expect(unknown).toEqual(['flaky', 'invalid', 'equivalent', 'harness-error', 'pending']);
    expect(engineDetection(undefined)).toBe('unknown');
  });
});

describe('disagreements', () => {
  it('are mutants with different classes, whatever the finer outcomes', () => {
    const mutants = [mutant('1', 'Killed'), mutant('2', 'Survived'), mutant('3', 'Killed'), mutant('4', 'NoCoverage')];
    const results = new Map([
      result('1', 'killed-by-crash'),
      result('2', 'killed'),
      result('3', 'survived'),
      result('4', 'unreached'),
    ]);
    expect(disagreements(compareVerdicts(mutants, results)).map(({ id }) => id)).toEqual(['2', '3']);
  });

  it('are also mutants of which we have no verdict', () => {
    const mutants = [mutant('1', 'Killed'), mutant('2', 'RuntimeError'), mutant('3', 'Survived')];
    const results = new Map([result('1', 'flaky'), result('2', 'harness-error')]);
    expect(disagreements(compareVerdicts(mutants, results)).map(({ id, engine }) => [id, engine])).toEqual([
      ['1', 'flaky'],
      ['2', 'harness-error'],
      ['3', 'missing'],
    ]);
  });

  it('give a duplicate the verdict of the mutant that it repeats', () => {
    const mutants = [mutant('1', 'Killed', 'same'), mutant('2', 'Killed', 'same'), mutant('3', 'Survived', 'same')];
    const results = new Map([
      result('1', 'killed'),
      result('2', 'invalid', 'duplicate'),
      result('3', 'invalid', 'duplicate'),
    ]);
    const verdicts = compareVerdicts(mutants, results);
    expect(disagreements(verdicts).map(({ id }) => id)).toEqual(['3']);
    expect(verdicts[1]?.engine).toBe('invalid (duplicate)');
  });
});
