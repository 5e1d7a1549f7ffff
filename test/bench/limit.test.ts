import { describe, expect, it } from 'vitest';
import type { EngineResult } from '../../bench/engine-run.ts';
import { limitOf } from '../../bench/limit.ts';
import type { ReportedMutant } from '../../bench/mutation-report.ts';

const TIMES = [
  { file: 'test/a.test.ts', titles: ['group', 'one'], ms: 1 },
  { file: 'test/a.test.ts', titles: ['group', 'two'], ms: 10 },
  { file: 'test/b.test.ts', titles: ['three'], ms: 100 },
];

function mutant(id: string, coveredBy: readonly string[], isStatic: boolean = false): ReportedMutant {
  const place = { file: 'src/a.ts', line: 1, mutator: 'Any', original: 'a', replacement: 'b', mutatedText: id };
  return { ...place, id, status: 'Killed', isStatic, coveredBy };
}

function failing(id: string, testIds: readonly string[], invalidReason?: string): readonly [string, EngineResult] {
  const reason = invalidReason === undefined ? {} : { invalidReason };
  const failedTests = testIds.map((testId) => ({ testId }));
  return [id, { mutant: { id }, outcome: 'any', ...reason, killers: [], failedTests, durationMs: 1 }];
}

describe('the limit', () => {
  const all = ['test/a.test.ts#group one', 'test/a.test.ts#group two', 'test/b.test.ts#three'];

  it('sums the covering tests, to the first kill up to and with the first that fails', () => {
    const results = new Map([failing('1', ['test/a.test.ts > group > two', 'test/b.test.ts > three'])]);
    expect(limitOf([mutant('1', all)], TIMES, results)).toEqual({ firstKillMs: 11, allMs: 111, mutants: 1 });
  });

  it('runs all covering tests of a mutant that none of them kills, and no other', () => {
    expect(limitOf([mutant('1', all.slice(1))], TIMES, new Map())).toMatchObject({ firstKillMs: 110, allMs: 110 });
    expect(limitOf([mutant('1', [])], TIMES, new Map())).toMatchObject({ firstKillMs: 0, allMs: 0 });
  });

  it('runs nothing to the first kill of a mutant that does not load', () => {
    const results = new Map([failing('1', [], 'load-failure')]);
    expect(limitOf([mutant('1', all)], TIMES, results)).toMatchObject({ firstKillMs: 0, allMs: 111 });
  });

  it('runs whole test files for a mutant that is executed while modules load: those that cover its file', () => {
    const mutants = [mutant('1', [], true), mutant('2', all.slice(0, 1))];
    expect(limitOf(mutants, TIMES, new Map())).toEqual({ firstKillMs: 12, allMs: 12, mutants: 2 });
  });
});
