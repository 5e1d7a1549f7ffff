import { describe, expect, it } from 'vitest';
import { wrongDeclaration } from '../../src/runner/mutant-result.ts';
import type { SuiteBaseline } from '../../src/runner/suite-baseline.ts';
import { readyMutant } from '../support/plans.ts';

const FILE = 'test/fee.test.ts';

/** A control run of these tests; nothing else of it is looked at. */
function baselineOf(titles: readonly string[], file = FILE): SuiteBaseline {
  const tests = titles.map((test) => [`${file} > ${test}`, { reference: { file, test } }] as const);
  return { tests: new Map(tests), files: [], slowestTestMs: 0 } as unknown as SuiteBaseline;
}

const BASELINE = baselineOf(['fees > a member pays one percent', 'fees > a guest pays three percent']);

function complaint(file: string, test: string, baseline = BASELINE): string | null {
  return wrongDeclaration(readyMutant({ declaredKillers: [{ file, test }], omits: [] }), baseline);
}

describe('a declared killer', () => {
  it('that the control run knows is no complaint', () => {
    expect(complaint(FILE, 'fees > a member pays one percent')).toBeNull();
  });

  it.each([
    [
      'with a typing error',
      FILE,
      'fees > a member pays one procent',
      'did you mean "fees > a member pays one percent"?',
    ],
    ['without its describe', FILE, 'a guest pays three percent', 'did you mean "fees > a guest pays three percent"?'],
    ['that is like no test of its file', FILE, 'zzz', 'which is none of the 2 tests of that file'],
    [
      'in the wrong file',
      'test/fees.test.ts',
      'fees > a member pays one percent',
      'no test of that file ran, did you mean the file "test/fee.test.ts"?',
    ],
    [
      'in a file with a typing error',
      'test/fe.test.ts',
      'something else',
      'no test of that file ran, did you mean the file "test/fee.test.ts"?',
    ],
  ])('%s is never good news, and the nearest known test is named', (_what, file, test, hint) => {
    expect(complaint(file, test)).toBe(`declared, but not in the control run: killer ${file} > ${test}, ${hint}`);
  });

  it('is compared with a bounded number of names', () => {
    const many = baselineOf(Array.from({ length: 50_000 }, (_, index) => `a long title of a test, number ${index}`));
    const startedAt = performance.now();
    expect(complaint(FILE, 'a long title of a test, number x', many)).toContain('did you mean');
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});
