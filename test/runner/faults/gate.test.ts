import { describe, expect, it, onTestFinished } from 'vitest';
import { countSuite } from '../../../scripts/suite-counts.mjs';
import { judgeCampaign } from '../../../src/gate/campaign-verdict.ts';
import { parseMachineReport } from '../../../src/machine/machine-report.ts';
import { machineText } from '../../../src/machine/machine-text.ts';
import { judgeMachineRun, type MachineVerdict } from '../../../src/machine/machine-verdict.ts';
import { runMachineLane } from '../../../src/machine/run-machine-lane.ts';
import type { Outcome } from '../../../src/model/outcome.ts';
import { palette } from '../../../src/report/palette.ts';
import { renderCampaign } from '../../../src/report/campaign-report.ts';
import { reportOf, type ReportedMutation } from '../../machine/report-builder.ts';
import { sampleProject } from '../../receipts/sample-project.ts';
import { mutantResult, mutantSummary, soundCampaign } from '../../support/campaigns.ts';
import { emptyTree } from '../../support/copied-tree.ts';

const FILE = 'src/a.ts';
const SOURCE = 'if (x > 1) y();\n';
const KILLED: ReportedMutation = { at: 'y()', replacement: '', status: 'Killed', testsCompleted: 2 };

function judge(mutations: readonly ReportedMutation[], more: Readonly<Record<string, string>> = {}): MachineVerdict {
  return judgeMachineRun({
    report: parseMachineReport(reportOf(mutations.length === 0 ? {} : { [FILE]: [SOURCE, mutations] })),
    answers: { answers: [], filesWithoutMutants: [] },
    sources: { [FILE]: SOURCE, ...more },
    today: '2026-12-01',
  });
}

describe('a gate that has nothing to count', () => {
  it.each([
    ['without a mutant', [], 7],
    ['of runtime errors alone', [{ ...KILLED, status: 'RuntimeError' }], 70],
    ['of ignored mutants alone', [{ ...KILLED, status: 'Ignored' }], 5],
    ['of survivors for which no test ran', [{ ...KILLED, status: 'Survived', testsCompleted: 0 }], 70],
  ] as const)('vacuous-gate: a machine report %s is red', (_what, mutations, exitCode) => {
    expect(judge([KILLED]).exitCode).toBe(0);
    expect(judge(mutations).exitCode).toBe(exitCode);
  });

  it.each<readonly [string, readonly Outcome[], number]>([
    ['that is empty', [], 7],
    ['of errors of the harness', ['harness-error', 'harness-error'], 70],
    ['of invalid mutants', ['invalid', 'invalid'], 5],
    ['of pending mutants', ['pending'], 6],
  ])('vacuous-gate: a pack %s is red', (_what, outcomes, exitCode) => {
    const results = outcomes.map((outcome) => mutantResult({ outcome }));
    expect(judgeCampaign(soundCampaign({ results })).exitCode).toBe(exitCode);
  });
});

it.each([
  ['is absent', () => undefined],
  ['lies in another folder', (write) => write('elsewhere/report.json', reportOf({ [FILE]: [SOURCE, [KILLED]] }))],
  ['is no report', (write) => write('out/report.json', '{}')],
] satisfies readonly (readonly [string, (write: (path: string, text: string) => void) => void])[])(
  'missing-file-is-perfect: a machine report that %s is an error, never zero survivors',
  async (_what, put) => {
    const tree = emptyTree();
    onTestFinished(() => tree.dispose());
    tree.write(FILE, SOURCE);
    tree.write(
      'stryker.config.json',
      JSON.stringify({
        mutate: [FILE],
        jsonReporter: { fileName: 'out/report.json' },
        tempDirName: '.stryker-tmp',
        coverageAnalysis: 'perTest',
        ignoreStatic: false,
        incremental: false,
        cleanTempDir: 'always',
        thresholds: { break: null },
      }),
    );
    const lane = async (): Promise<MachineVerdict> =>
      await runMachineLane(tree.root, { today: '2026-12-01', onOutput: () => undefined, reuseReport: true });
    put((path, text) => tree.write(path, text));
    await expect(lane()).rejects.toMatchObject({ exitCode: expect.any(Number) as unknown });
    tree.write('out/report.json', reportOf({ [FILE]: [SOURCE, [KILLED]] }));
    expect((await lane()).exitCode).toBe(0);
  },
);

it('missing-file-is-perfect: a folder without receipts verifies as not ok', async () => {
  const project = sampleProject();
  onTestFinished(() => project.dispose());
  expect(await project.verify()).toMatchObject({ ok: false, receipts: [] });
});

it('ratchet-skips-modules: a file of the lane without any mutant in the report is red, unless it is listed as empty', () => {
  const verdict = judge([KILLED], { 'src/never-run.ts': 'export {};\n' });
  expect(verdict.exitCode).toBe(7);
  expect(verdict.causes.map(({ text }) => text).join()).toContain('src/never-run.ts');
});

it('check-never-reports: a suite that ends without a report, or a project of it that stays silent, is a failure', () => {
  expect(countSuite(null, { everyProject: true })).toMatchObject({ passed: 0, failed: 1 });
  const report = {
    reason: 'passed',
    projects: ['unit', 'silent'],
    unhandledErrors: [],
    modules: [{ project: 'unit', file: 'a', state: 'passed', errors: [], states: ['passed'] }],
  };
  expect(countSuite(report, { everyProject: true })).toMatchObject({ passed: 1, failed: 1 });
});

it('inconclusive-shrinks-set: mutants without a conclusion stay in the pack and keep it red', () => {
  const outcomes: readonly Outcome[] = ['timeout', 'flaky', 'unreached', 'pending'];
  const verdict = judgeCampaign(soundCampaign({ results: outcomes.map((outcome) => mutantResult({ outcome })) }));
  expect([verdict.total, verdict.counts.killed, verdict.causes.length]).toEqual([4, 0, 4]);
  expect(verdict.exitCode).not.toBe(0);
});

it('rounded-gate: one survivor of 12,000 is red, and a report shows numbers, never a share', () => {
  const results = Array.from({ length: 12_000 }, (_, index) =>
    mutantResult({
      outcome: index === 6_000 ? 'survived' : 'killed',
      mutant: mutantSummary({ id: `many/m${index}` }),
    }),
  );
  const verdict = judgeCampaign(soundCampaign({ results }));
  expect([verdict.exitCode, verdict.counts.killed, verdict.counts.survived]).toEqual([2, 11_999, 1]);
  const few = soundCampaign({ results: results.slice(5_999, 6_002) });
  const shown = { campaign: few, verdict: judgeCampaign(few), findings: [], palette: palette(false), columns: 100 };
  expect(renderCampaign(shown)).toContain('3 mutants: 2 killed, 1 survived');
  expect(renderCampaign(shown)).not.toContain('%');
});

it('blended-score: named and machine mutants stand in two columns with two totals, and no figure is of both', () => {
  const verdict = judge([KILLED, { at: 'x > 1', replacement: 'true', status: 'Killed', testsCompleted: 1 }]);
  const text = machineText(verdict, { total: 60, counts: { killed: 60 }, source: 'named-1.json' });
  expect(text).toMatch(/^total +2 +60$/mu);
  expect(text).not.toMatch(/\b62\b|%/u);
});
