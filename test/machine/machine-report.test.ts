import { describe, expect, it } from 'vitest';
import { describeMutant, parseMachineReport } from '../../src/machine/machine-report.ts';
import { reportOf } from './report-builder.ts';

const SOURCE = 'export const a = 1;\n  if (x > 1 && x > 1) {\n    y();\n  }\n';

describe('reading the report of StrykerJS', () => {
  it('tells a mutant by the text that it changes and the line that it stands on', () => {
    const text = reportOf({
      'src/a.ts': [SOURCE, [{ at: 'x > 1 && x > 1', replacement: 'true', status: 'Survived', testsCompleted: 3 }]],
    });
    expect(parseMachineReport(text).mutants).toEqual([
      {
        id: 'src.a.ts.x.1.x.1.0.true',
        file: 'src/a.ts',
        mutator: 'ConditionalExpression',
        sourceLine: 'if (x > 1 && x > 1) {',
        original: 'x > 1 && x > 1',
        replacement: 'true',
        occurrence: 1,
        line: 2,
        status: 'Survived',
        testsCompleted: 3,
        statusReason: '',
      },
    ]);
  });

  it('numbers equal changes of one line from left to right, in whatever order they are reported', () => {
    const text = reportOf({
      'src/a.ts': [
        SOURCE,
        [
          { at: 'x > 1', nth: 1, replacement: 'x >= 1', status: 'Killed' },
          { at: 'x > 1', nth: 0, replacement: 'x >= 1', status: 'Survived' },
        ],
      ],
    });
    expect(parseMachineReport(text).mutants.map(({ occurrence, status }) => [occurrence, status])).toEqual([
      [1, 'Survived'],
      [2, 'Killed'],
    ]);
  });

  it('takes the text of a mutation that spans lines', () => {
    const text = reportOf({ 'src/a.ts': [SOURCE, [{ at: '{\n    y();\n  }', replacement: '{}', status: 'Killed' }]] });
    expect(parseMachineReport(text).mutants[0]?.original).toBe('{\n    y();\n  }');
  });

  it('leaves the number of completed tests unknown when the report does not say it', () => {
    const text = reportOf({ 'src/a.ts': [SOURCE, [{ at: 'y()', replacement: '', status: 'Survived' }]] });
    expect(parseMachineReport(text).mutants[0]?.testsCompleted).toBeNull();
  });

  it('describes a mutant in one line', () => {
    const text = reportOf({
      'src/a.ts': [
        SOURCE,
        [{ at: '{\n    y();\n  }', replacement: '{}', status: 'Killed', statusReason: 'because\nof' }],
      ],
    });
    expect(parseMachineReport(text).mutants.map(describeMutant)).toEqual([
      'src/a.ts:2 ConditionalExpression: { y(); } -> {} (because)',
    ]);
  });

  it.each([
    ['no JSON', '{'],
    ['another document', '{"results": []}'],
    ['a status that is not known', reportOf({ 'a.ts': ['b', [{ at: 'b', replacement: 'c', status: 'Forgiven' }]] })],
  ])('refuses %s as a failure of the harness', (_, text) => {
    expect(() => parseMachineReport(text)).toThrow(expect.objectContaining({ code: 'harness-failed', exitCode: 70 }));
  });
});
