import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import * as v from 'valibot';
import { parseMachineConfig } from '../../../src/machine/machine-config.ts';
import { parseMachineReport } from '../../../src/machine/machine-report.ts';
import { judgeMachineRun, type MachineVerdict } from '../../../src/machine/machine-verdict.ts';
import { runMachineLane } from '../../../src/machine/run-machine-lane.ts';
import machineSuite from '../../../vitest.machine.config.ts';
import { reportOf, type ReportedMutation } from '../../machine/report-builder.ts';
import { emptyTree, REPOSITORY, type TemporaryTree } from '../../support/copied-tree.ts';

const FILE = 'src/a.ts';
const SOURCE = 'if (x > 1) y();\n';
const KILLED: ReportedMutation = { at: 'y()', replacement: '', status: 'Killed', testsCompleted: 2 };
const CONFIG = {
  mutate: [FILE],
  jsonReporter: { fileName: 'out/report.json' },
  tempDirName: '.stryker-tmp',
  coverageAnalysis: 'perTest',
  ignoreStatic: false,
  incremental: false,
  cleanTempDir: 'always',
  thresholds: { break: null },
};
const COMMITTED: unknown = JSON.parse(readFileSync(join(REPOSITORY, 'stryker.config.json'), 'utf8'));

/** A project whose StrykerJS is a script of the test: it runs in the place and way that the lane would run the tool. */
function projectWithTool(script: string): TemporaryTree {
  const tree = emptyTree();
  onTestFinished(() => tree.dispose());
  // The link to the packages of this repository: nothing may be written through it.
  rmSync(join(tree.root, 'node_modules'));
  tree.write(FILE, SOURCE);
  tree.write('stryker.config.json', JSON.stringify(CONFIG));
  tree.write('node_modules/@stryker-mutator/core/package.json', '{ "type": "module" }');
  tree.write(
    'node_modules/@stryker-mutator/core/bin/stryker.js',
    `import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
const report = (text) => { mkdirSync('out', { recursive: true }); writeFileSync('out/report.json', text); };
${script}`,
  );
  return tree;
}

async function runLane(tree: TemporaryTree): Promise<MachineVerdict> {
  return await runMachineLane(tree.root, { today: '2026-12-01', onOutput: () => undefined, reuseReport: false });
}

function reporting(mutations: readonly ReportedMutation[]): string {
  return `report(${JSON.stringify(reportOf({ [FILE]: [SOURCE, mutations] }))});`;
}

it('machine-pinned-versions: the tool and its runner are pinned to one exact version', () => {
  const manifest: unknown = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({
    devDependencies: { '@stryker-mutator/core': '9.6.1', '@stryker-mutator/vitest-runner': '9.6.1' },
  });
});

it('machine-zero-tests: a survivor for which no test was completed is a harness-error', () => {
  const of = (testsCompleted: number): MachineVerdict =>
    judgeMachineRun({
      report: parseMachineReport(reportOf({ [FILE]: [SOURCE, [{ ...KILLED, status: 'Survived', testsCompleted }]] })),
      answers: { answers: [], filesWithoutMutants: [] },
      sources: { [FILE]: SOURCE },
      today: '2026-12-01',
    });
  expect([of(1).exitCode, of(0).exitCode]).toEqual([2, 70]);
});

it.each([
  ['0 and a survivor in its report', '0', { ...KILLED, status: 'Survived' }, 2],
  ['1 and a report without a survivor', '1', KILLED, 70],
  ['0 and a report without a survivor', '0', KILLED, 0],
] as const)('machine-counts-decide: a tool that ends with exit code %s', async (_what, code, mutation, exitCode) => {
  const tree = projectWithTool(`${reporting([mutation])} process.exitCode = ${code};`);
  expect((await runLane(tree)).exitCode).toBe(exitCode);
});

it('machine-counts-decide: a report of an earlier run is gone before the tool starts, so none is read in its place', async () => {
  const tree = projectWithTool('');
  tree.write('out/report.json', reportOf({ [FILE]: [SOURCE, [KILLED]] }));
  await expect(runLane(tree)).rejects.toMatchObject({ code: 'harness-failed', exitCode: 70 });
});

it.each([{ incremental: true }, { ignoreStatic: true }, { cleanTempDir: true }, { coverageAnalysis: 'off' }])(
  'machine-never-incremental, machine-static-counts, machine-clean-sandbox: %j is refused',
  (setting) => {
    expect(() => parseMachineConfig(JSON.stringify(CONFIG), 'x.json')).not.toThrow();
    expect(() => parseMachineConfig(JSON.stringify({ ...CONFIG, ...setting }), 'x.json')).toThrow(
      expect.objectContaining({ code: 'config-invalid' }),
    );
  },
);

it('machine-never-incremental, machine-static-counts: the committed settings are those that the lane requires', () => {
  expect(() => parseMachineConfig(JSON.stringify(COMMITTED), 'stryker.config.json')).not.toThrow();
  expect(COMMITTED).toMatchObject({ incremental: false, ignoreStatic: false });
});

it('machine-fixed-environment: the tool runs with CI set, whatever the shell says', async () => {
  const tree = projectWithTool(
    `if (process.env.CI === 'true' && process.env.NO_COLOR === '1') { ${reporting([KILLED])} }`,
  );
  expect((await runLane(tree)).exitCode).toBe(0);
});

it('machine-clean-sandbox: a sandbox that was left behind is gone before the tool runs, and after it', async () => {
  const tree = projectWithTool(
    `if (!existsSync('.stryker-tmp')) { mkdirSync('.stryker-tmp/sandbox-1', { recursive: true }); ${reporting([KILLED])} }`,
  );
  tree.write('.stryker-tmp/sandbox-0/test/a.test.ts', '');
  expect((await runLane(tree)).exitCode).toBe(0);
  expect(readdirSync(tree.root)).not.toContain('.stryker-tmp');
});

it('machine-time-limit: the limit is twenty seconds at least, and each time-out is listed and red without an answer', async () => {
  expect(v.parse(v.object({ timeoutMS: v.number() }), COMMITTED).timeoutMS).toBeGreaterThanOrEqual(20_000);
  const verdict = await runLane(projectWithTool(reporting([KILLED, { ...KILLED, at: 'x > 1', status: 'Timeout' }])));
  expect([verdict.exitCode, verdict.counts.timeout, verdict.counts.killed]).toEqual([3, 1, 1]);
  expect(verdict.causes.map(({ text }) => text)).toEqual([expect.stringContaining(`${FILE}:1`)]);
});

it('machine-in-process-suite: its suite is the mutation suite and its like, without tests that spawn or read sources', () => {
  const include = machineSuite.test?.include ?? [];
  expect(include.length).toBeGreaterThan(0);
  expect(include.filter((glob) => /e2e|runner|scripts|gates|receipt|cli|corpus/u.test(glob))).toEqual([]);
  expect(COMMITTED).toMatchObject({ vitest: { configFile: 'vitest.machine.config.ts' } });
});

it('machine-sorted-mutants: whatever order the tool reports in, mutants are read by file and place', () => {
  const mutations = [KILLED, { ...KILLED, at: 'x > 1' }, { ...KILLED, at: 'x', replacement: 'z' }];
  const read = (order: readonly ReportedMutation[]): unknown =>
    parseMachineReport(reportOf({ 'b.ts': [SOURCE, order], 'a.ts': [SOURCE, order] })).mutants;
  expect(read(mutations.toReversed())).toEqual(read(mutations));
});

it('machine-related-off: tests that do not import a source are run all the same', () => {
  expect(COMMITTED).toMatchObject({ vitest: { related: false } });
});
