import { describe, expect, it } from 'vitest';
import { parseMachineReport } from '../../src/machine/machine-report.ts';
import { machineText } from '../../src/machine/machine-text.ts';
import { judgeMachineRun } from '../../src/machine/machine-verdict.ts';
import { reportOf } from './report-builder.ts';

const VERDICT = judgeMachineRun({
  report: parseMachineReport(
    reportOf({
      'a.ts': [
        'b;c;',
        [
          { at: 'b', replacement: 'd', status: 'Killed', testsCompleted: 1 },
          { at: 'c', replacement: 'd', status: 'Survived', testsCompleted: 1 },
        ],
      ],
    }),
  ),
  answers: { answers: [], filesWithoutMutants: [] },
  sources: { 'a.ts': 'b;c;' },
  today: '2026-12-01',
});

function rows(text: string): readonly (readonly string[])[] {
  return text.split('\n').map((line) => line.trim().split(/\s{2,}/u));
}

describe('the text of the machine lane', () => {
  it('shows machine and named counts in two columns and adds nothing up', () => {
    const text = machineText(VERDICT, { total: 50, counts: { killed: 49, survived: 1 }, source: 'receipts/x.json' });
    expect(rows(text)).toEqual(
      expect.arrayContaining([
        ['machine', 'named'],
        ['killed', '1', '49'],
        ['survived', '1', '1'],
        ['total', '2', '50'],
        ['named: receipts/x.json'],
      ]),
    );
  });

  it('says that there is no named receipt instead of showing zeros', () => {
    const text = machineText(VERDICT, null);
    expect(rows(text)).toEqual(expect.arrayContaining([['killed', '1', '-'], ['named: no receipt found']]));
  });

  it('lists the survivor with its exit code, place and change', () => {
    expect(machineText(VERDICT, null)).toContain('exit 2: survived: a.ts:1 ConditionalExpression: c -> d');
  });
});
