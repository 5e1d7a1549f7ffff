import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCold } from '../../bench/cold-run.ts';
import type { ReportedMutant } from '../../bench/mutation-report.ts';
import type { Subject } from '../../bench/subject.ts';

const CHECKOUT = resolve(import.meta.dirname, '../..');
const SOURCE =
  'export const RATE = rateOf(3);\nexport function rateOf(years: number): number {\n  return years + 1;\n}\n';
const SUBJECT: Subject = {
  name: 'router',
  about: 'one function',
  mutate: ['src/rate.ts'],
  files: new Map([
    ['src/rate.ts', SOURCE],
    [
      'test/rate.test.ts',
      [
        "import { expect, it } from 'vitest';",
        "import { rateOf } from '../src/rate.ts';",
        "it('adds one', () => {",
        '  expect(rateOf(2)).toBe(3);',
        '});',
      ].join('\n'),
    ],
  ]),
  waitMs: 0,
};

function mutant(id: string, original: string, replacement: string): ReportedMutant {
  const place = { file: 'src/rate.ts', line: 1, mutator: 'Any', status: 'Survived', isStatic: false, coveredBy: [] };
  return { ...place, id, original, replacement, mutatedText: SOURCE.replace(original, replacement) };
}

describe('a plain run', () => {
  it('tells a failing test, a file that does not load and a survivor apart', { timeout: 60_000 }, async () => {
    const verdicts = await runCold(
      SUBJECT,
      [mutant('fails', 'years + 1', 'years - 1'), mutant('breaks', 'rateOf(3)', 'gone(3)'), mutant('lives', '3', '4')],
      CHECKOUT,
    );
    expect(verdicts.get('fails')).toEqual({
      detection: 'detected',
      reason:
        '1 of 1 tests failed: test/rate.test.ts > adds one: AssertionError: expected 1 to be 3 // Object.is equality',
    });
    expect(verdicts.get('breaks')?.detection).toBe('detected');
    expect(verdicts.get('breaks')?.reason).toContain('test/rate.test.ts did not load: gone is not defined');
    expect(verdicts.get('lives')).toEqual({ detection: 'not-detected', reason: 'all 1 tests passed' });
  });
});
