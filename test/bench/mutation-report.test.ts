import { describe, expect, it } from 'vitest';
import { parseMutationReport } from '../../bench/mutation-report.ts';

function report(mutant: object): string {
  const source = 'const a = 1;\r\nconst b = a + 2;\n';
  return JSON.stringify({
    files: { 'src/a.ts': { source, mutants: [{ id: '7', mutatorName: 'Any', status: 'Killed', ...mutant }] } },
    testFiles: { 'test/a.test.ts': { tests: [{ id: '0', name: 'group one' }] } },
  });
}

describe('a reported mutant', () => {
  it('is the text that its place and replacement make', () => {
    const location = { start: { line: 2, column: 13 }, end: { line: 2, column: 14 } };
    const [mutant] = parseMutationReport(report({ location, replacement: '-', coveredBy: ['0', '9'], static: true }));
    expect(mutant).toMatchObject({ original: '+', mutatedText: 'const a = 1;\r\nconst b = a - 2;\n', isStatic: true });
    expect(mutant?.coveredBy).toEqual(['test/a.test.ts#group one']);
  });

  it('may span lines', () => {
    const location = { start: { line: 1, column: 11 }, end: { line: 2, column: 11 } };
    expect(parseMutationReport(report({ location, replacement: '9; // ' }))[0]?.mutatedText).toBe(
      'const a = 9; // a + 2;\n',
    );
  });

  it('is refused without a place', () => {
    expect(() => parseMutationReport(report({}))).toThrow('location');
  });
});
