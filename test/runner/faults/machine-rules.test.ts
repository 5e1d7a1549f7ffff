import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import * as v from 'valibot';
import { parseMachineConfig } from '../../../src/machine/machine-config.ts';
import { parseMachineReport } from '../../../src/machine/machine-report.ts';
import { judgeMachineRun, type MachineVerdict } from '../../../src/machine/machine-verdict.ts';
import { runMachineLane } from '../../../src/machine/run-machine-lane.ts';
import machineSuite from '../../../vitest.machine.config.ts';
import { replayMachineRun } from '../../../src/cli/replay-machine-run.ts';
import { proveMachineTool } from '../../../src/machine/machine-canary.ts';
import type { Outcome } from '../../../src/model/outcome.ts';
import { idOf, reportOf, type ReportedMutation } from '../../machine/report-builder.ts';
import { emptyTree, REPOSITORY, type TemporaryTree } from '../../support/copied-tree.ts';
import { runsFullTier } from '../../support/tier.ts';

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
const TOOL = 'node_modules/@stryker-mutator/core/bin/stryker.js';
const TODAY = '2026-12-01';
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
    `import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** A tool that answers the canary, and tells in the file `asked` that it was run. */
function canaryTool(statuses: readonly string[]): TemporaryTree {
  return projectWithTool(`
import { appendFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
appendFileSync(join(dirname(process.argv[1]), 'asked'), 'x');
const source = readFileSync('src/canary.js', 'utf8');
const mutants = ${JSON.stringify(statuses)}.map((status, index) => ({
  id: String(index), mutatorName: 'ArithmeticOperator', replacement: '-', status: status.replace(' of no test', ''),
  testsCompleted: status.endsWith('of no test') ? 0 : 1,
  location: { start: { line: index + 1, column: 1 }, end: { line: index + 1, column: 2 } },
}));
writeFileSync('report.json', JSON.stringify({ schemaVersion: '1.0', files: { 'src/canary.js': { source, mutants } } }));`);
}

const RIGHT = ['Killed', 'Survived', 'NoCoverage', 'Timeout'];

it('machine-canary: a tool that gives the known answers is asked once for each combination of versions', async () => {
  const tree = canaryTool(RIGHT);
  const tool = join(tree.root, TOOL);
  for (const _time of [1, 2]) await proveMachineTool(tree.root, tool);
  expect(readFileSync(join(tool, '../asked'), 'utf8')).toBe('x');
});

it.each([
  ['lets what a test sees live', ['Survived', ...RIGHT.slice(1)], 'Survived instead of Killed'],
  ['kills what no test can see', ['Killed', 'Killed', 'NoCoverage', 'Timeout'], 'Killed instead of Survived'],
  ['reports a survivor of no test', ['Killed', 'Survived of no test', 'NoCoverage', 'Timeout'], 'without a test'],
  ['calls uncovered code survived', ['Killed', 'Survived', 'Survived', 'Timeout'], 'Survived instead of NoCoverage'],
  ['takes a loop for a kill', ['Killed', 'Survived', 'NoCoverage', 'Killed'], 'Killed instead of Timeout'],
  ['leaves a mutant out', ['Killed', 'Survived', 'NoCoverage'], '0 mutants instead of Timeout'],
])('machine-canary: a tool that %s is refused, each time again', async (_what, statuses, words) => {
  const tree = canaryTool(statuses);
  const ask = async (): Promise<void> => await proveMachineTool(tree.root, join(tree.root, TOOL));
  for (const _time of [1, 2]) {
    await expect(ask()).rejects.toMatchObject({ exitCode: 70, message: expect.stringContaining(words) as unknown });
  }
});

it('machine-canary: the lane asks before the tool mutates anything, and goes no further after a wrong answer', async () => {
  const tree = projectWithTool(reporting([KILLED]));
  const prove = async (): Promise<void> => await Promise.reject(new Error('wrong'));
  const lane = runMachineLane(tree.root, { today: TODAY, onOutput: () => undefined, reuseReport: false, prove });
  await expect(lane).rejects.toThrow('wrong');
  expect(readdirSync(tree.root)).not.toContain('out');
});

it.skipIf(!runsFullTier())(
  'machine-canary: the pinned StrykerJS gives the known answers on the pinned vitest',
  { timeout: 300_000 },
  async () => {
    const tree = emptyTree();
    onTestFinished(() => tree.dispose());
    await expect(proveMachineTool(tree.root, join(REPOSITORY, TOOL))).resolves.toBeUndefined();
  },
);

function judgeReplayed(status: 'Timeout' | 'Survived', again: Outcome | null): readonly [number, string | undefined] {
  const mutation: ReportedMutation = { ...KILLED, status };
  const verdict = judgeMachineRun({
    report: parseMachineReport(reportOf({ [FILE]: [SOURCE, [mutation]] })),
    answers: { answers: [], filesWithoutMutants: [] },
    sources: { [FILE]: SOURCE },
    today: TODAY,
    replayed: new Map(again === null ? [] : [[idOf(FILE, mutation), again]]),
  });
  return [verdict.exitCode, verdict.judged[0]?.outcome];
}

it.each<readonly [Outcome | null, number, Outcome]>([
  ['timeout', 3, 'timeout'],
  ['killed', 0, 'killed'],
  ['survived', 4, 'flaky'],
  ['flaky', 4, 'flaky'],
  [null, 70, 'harness-error'],
])('machine-remeasured-timeouts: a time-out that is %s when it runs alone', (again, exitCode, outcome) => {
  expect(judgeReplayed('Timeout', again)).toEqual([exitCode, outcome]);
});

it.each<readonly [Outcome | null, number, Outcome]>([
  ['survived', 2, 'survived'],
  ['unreached', 2, 'survived'],
  ['killed', 4, 'flaky'],
  ['timeout', 4, 'flaky'],
  [null, 70, 'harness-error'],
])('machine-replayed-survivors: a survivor that is %s on our engine', (again, exitCode, outcome) => {
  expect(judgeReplayed('Survived', again)).toEqual([exitCode, outcome]);
});

it('machine-remeasured-timeouts, machine-replayed-survivors: what the report leaves open is run on our engine', async () => {
  const tree = emptyTree();
  onTestFinished(() => tree.dispose());
  const source = 'export const over = (x: number): boolean => x > 1;\nexport const free = (): number => 5;\n';
  tree.write('package.json', '{ "type": "module" }');
  tree.write('vitest.lane.config.ts', "export default { test: { include: ['test/*.test.ts'] } };\n");
  tree.write(
    'test/a.test.ts',
    "import { expect, test } from 'vitest';\nimport { free, over } from '../src/a.ts';\n" +
      "test('over', () => expect([over(1), over(2)]).toEqual([false, true]));\ntest('free', () => void expect(free()).toBeDefined());\n",
  );
  tree.write(FILE, source);
  tree.write('stryker.config.json', JSON.stringify({ ...CONFIG, vitest: { configFile: 'vitest.lane.config.ts' } }));
  const mutations = [
    { at: 'x > 1', replacement: 'x >= 1', status: 'Timeout', testsCompleted: 1 },
    { at: 'x > 1', replacement: 'true', status: 'Survived', testsCompleted: 1 },
    { at: '5', replacement: '6', status: 'Survived', testsCompleted: 1 },
  ];
  tree.write('out/report.json', reportOf({ [FILE]: [source, mutations] }));
  const { judged } = await runMachineLane(tree.root, {
    today: TODAY,
    onOutput: () => undefined,
    reuseReport: true,
    replay: async (request) => await replayMachineRun(tree.root, request),
  });
  const outcomes = judged.map(({ mutant, outcome }) => [mutant.replacement, [mutant.status, outcome]] as const);
  expect(Object.fromEntries(outcomes)).toEqual({
    'x >= 1': ['Timeout', 'killed'],
    true: ['Survived', 'flaky'],
    '6': ['Survived', 'survived'],
  });
});

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
