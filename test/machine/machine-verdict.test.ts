import { describe, expect, it } from 'vitest';
import { parseMachineReport } from '../../src/machine/machine-report.ts';
import { judgeMachineRun, type MachineVerdict } from '../../src/machine/machine-verdict.ts';
import type { SurvivorAnswer, SurvivorAnswers } from '../../src/machine/survivor-answers.ts';
import { reportOf, type ReportedMutation } from './report-builder.ts';

const FILE = 'src/detector/a.ts';
const SOURCE = 'if (x > 1) y();\n';
const SURVIVOR: ReportedMutation = { at: 'x > 1', replacement: 'true', status: 'Survived', testsCompleted: 2 };
const KILLED: ReportedMutation = { at: 'y()', replacement: 'z()', status: 'Killed', testsCompleted: 2 };
const ANSWER: SurvivorAnswer = {
  file: FILE,
  mutator: 'ConditionalExpression',
  sourceLine: 'if (x > 1) y();',
  original: 'x > 1',
  replacement: 'true',
  occurrence: 1,
  category: 'equivalent',
  reason: 'x is never below two',
  evidence: 'every caller passes a length of at least two',
  owner: 'the detector',
  expires: '2027-06-30',
};

function judge(
  mutations: readonly ReportedMutation[],
  answers: Partial<SurvivorAnswers> = {},
  sources: Readonly<Record<string, string>> = { [FILE]: SOURCE },
): MachineVerdict {
  return judgeMachineRun({
    report: parseMachineReport(reportOf(mutations.length === 0 ? {} : { [FILE]: [SOURCE, mutations] })),
    answers: { answers: [], filesWithoutMutants: [], ...answers },
    sources,
    today: '2026-12-01',
  });
}

function textOf(verdict: MachineVerdict): string {
  return verdict.causes.map((cause) => `${cause.exitCode} ${cause.text}`).join('\n');
}

describe('the verdict on the machine lane', () => {
  it('is good when every mutant was killed', () => {
    const verdict = judge([KILLED]);
    expect(verdict.exitCode).toBe(0);
    expect(verdict.causes).toEqual([]);
    expect(verdict.counts.killed).toBe(1);
  });

  it('is red for a survivor without an answer, and names file, line and change', () => {
    const verdict = judge([KILLED, SURVIVOR]);
    expect(verdict.exitCode).toBe(2);
    expect(textOf(verdict)).toBe(`2 survived: ${FILE}:1 ConditionalExpression: x > 1 -> true`);
  });

  it.each([
    ['Survived', { status: 'Survived', testsCompleted: 0 }, 'harness-error', 70],
    ['Survived without a number of tests', { status: 'Survived' }, 'harness-error', 70],
    ['NoCoverage', { status: 'NoCoverage' }, 'unreached', 2],
    ['Timeout', { status: 'Timeout' }, 'timeout', 3],
    ['RuntimeError', { status: 'RuntimeError' }, 'harness-error', 70],
    ['CompileError', { status: 'CompileError' }, 'invalid', 5],
    ['Ignored', { status: 'Ignored' }, 'invalid', 5],
    ['Pending', { status: 'Pending' }, 'pending', 6],
  ] as const)('never takes %s for a kill', (_, reported, outcome, exitCode) => {
    const verdict = judge([KILLED, { at: 'x > 1', replacement: 'true', ...reported }]);
    expect(verdict.exitCode).toBe(exitCode);
    expect(verdict.counts[outcome]).toBe(1);
    expect(verdict.counts.killed).toBe(1);
  });

  it('counts an answered survivor in the open and is good', () => {
    const verdict = judge([KILLED, SURVIVOR], { answers: [ANSWER] });
    expect(verdict.exitCode).toBe(0);
    expect(verdict.counts).toMatchObject({ killed: 1, equivalent: 1, survived: 0 });
  });

  it.each(['unreachable', 'accepted-risk'] as const)(
    'leaves a survivor answered as %s in its own count',
    (category) => {
      const verdict = judge([KILLED, SURVIVOR], { answers: [{ ...ANSWER, category }] });
      expect(verdict.exitCode).toBe(0);
      expect(verdict.counts).toMatchObject({ killed: 1, equivalent: 0, survived: 1 });
    },
  );

  it('takes "never ends" for an answer to a time-out, which stays counted as one', () => {
    const answers = [{ ...ANSWER, category: 'never-ends' as const }];
    const verdict = judge([KILLED, { ...SURVIVOR, status: 'Timeout' }], { answers });
    expect(verdict.exitCode).toBe(0);
    expect(verdict.counts).toMatchObject({ killed: 1, timeout: 1, equivalent: 0 });
  });

  it.each([
    ['never-ends', 'Survived'],
    ['never-ends', 'NoCoverage'],
    ['equivalent', 'Timeout'],
    ['unreachable', 'Timeout'],
  ] as const)(
    'does not take %s for an answer to %s: the mutant stays open and the answer is stale',
    (category, status) => {
      const verdict = judge([{ ...SURVIVOR, status }], { answers: [{ ...ANSWER, category }] });
      expect(verdict.exitCode).not.toBe(0);
      expect(textOf(verdict)).toContain(`stale answer (no such survivor that ${category} answers)`);
    },
  );

  it('keeps the answer when only the line number moved', () => {
    const moved = `// one more line\n${SOURCE}`;
    const verdict = judgeMachineRun({
      report: parseMachineReport(reportOf({ [FILE]: [moved, [SURVIVOR]] })),
      answers: { answers: [ANSWER], filesWithoutMutants: [] },
      sources: { [FILE]: moved },
      today: '2026-12-01',
    });
    expect(verdict.exitCode).toBe(0);
  });

  it.each([
    ['another replacement', { replacement: 'false' }],
    ['another line', { sourceLine: 'if (x > 1) z();' }],
    ['another mutator', { mutator: 'EqualityOperator' }],
    ['another occurrence', { occurrence: 2 }],
    ['another file', { file: 'src/detector/b.ts' }],
  ])('does not take the answer to %s: the survivor stays and the answer is stale', (_, change) => {
    const verdict = judge([SURVIVOR], { answers: [{ ...ANSWER, ...change }] });
    expect(verdict.exitCode).toBe(2);
    expect(verdict.counts.survived).toBe(1);
    expect(textOf(verdict)).toContain('stale answer (no such survivor');
  });

  it('is red for an answer to a mutant that is killed by now', () => {
    const verdict = judge([{ ...SURVIVOR, status: 'Killed' }], { answers: [ANSWER] });
    expect(verdict.exitCode).toBe(2);
    expect(textOf(verdict)).toContain('stale answer (no such survivor');
  });

  it('is red for an expired answer', () => {
    const verdict = judge([SURVIVOR], { answers: [{ ...ANSWER, expires: '2026-11-30' }] });
    expect(verdict.exitCode).toBe(2);
    expect(textOf(verdict)).toContain('stale answer (expired 2026-11-30)');
    expect(verdict.counts.survived).toBe(1);
  });

  it('is red for an answer given twice', () => {
    expect(textOf(judge([SURVIVOR], { answers: [ANSWER, ANSWER] }))).toContain('stale answer (given twice)');
  });

  it('does not let an answer excuse a run that measured nothing', () => {
    expect(judge([{ ...SURVIVOR, testsCompleted: 0 }], { answers: [ANSWER] }).exitCode).toBe(70);
  });

  it('is red when no mutant was generated', () => {
    const verdict = judge([]);
    expect(verdict.exitCode).toBe(7);
    expect(textOf(verdict)).toContain('no mutant was generated');
  });

  it('is red when a file of the lane is missing from the report', () => {
    const verdict = judge([KILLED], {}, { [FILE]: SOURCE, 'src/detector/b.ts': 'export {};' });
    expect(verdict.exitCode).toBe(7);
    expect(textOf(verdict)).toContain('the report has no mutant of src/detector/b.ts');
  });

  it('accepts a file that is listed as one without mutants', () => {
    const sources = { [FILE]: SOURCE, 'src/detector/b.ts': 'export {};' };
    expect(judge([KILLED], { filesWithoutMutants: ['src/detector/b.ts'] }, sources).exitCode).toBe(0);
  });

  it.each([
    ['has mutants', FILE],
    ['is gone', 'src/detector/gone.ts'],
  ])('is red when a file listed as one without mutants %s', (_, file) => {
    expect(textOf(judge([KILLED], { filesWithoutMutants: [file] }))).toContain(`stale answer: ${file}`);
  });

  it('believes nothing when the mutated text is not the one on disk', () => {
    const verdict = judge([KILLED], {}, { [FILE]: 'other();\n' });
    expect(verdict.exitCode).toBe(70);
    expect(textOf(verdict)).toContain(`${FILE} is not what was mutated`);
  });

  it('has counts that sum to the total', () => {
    const { counts, total } = judge([KILLED, SURVIVOR]);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total);
  });
});
