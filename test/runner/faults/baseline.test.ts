import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { discoverMutants } from '../../../src/mutation/discover-mutants.ts';
import { classifyRun } from '../../../src/runner/classify-run.ts';
import { identifyTests } from '../../../src/runner/control.ts';
import { describeBaseline } from '../../../src/runner/suite-baseline.ts';
import type { RunReport, TestReport } from '../../../src/runner/worker-protocol.ts';
import { emptyTree } from '../../support/copied-tree.ts';
import { processesOf } from '../fixture-project.ts';
import { exitCodeOf, faultsOf, openZoo, outcomesOf, resultOf } from './zoo.ts';

const PRICE = 'src/price.ts';
const NO_REBATE = { id: 'no-rebate', file: PRICE, from: 'isMember ? 1 : 0', to: 'isMember ? 0 : 0' };
const OTHER_LABEL = { id: 'other-label', file: PRICE, from: '${net} cents', to: '${net} pence' };

it('red-baseline-accepted: a test file that does not load makes the control run red, and no mutant is scored', async () => {
  const campaign = await openZoo('import-error').run([{ id: 'minus', file: 'src/sum.ts', from: 'a + b', to: 'a - b' }]);
  expect([faultsOf(campaign), outcomesOf(campaign)]).toEqual([['control-red'], { minus: 'pending' }]);
  expect(campaign.unsound[0]?.detail).toContain('test/broken.test.ts');
  expect(exitCodeOf(campaign)).toBe(4);
});

it('contaminated-baseline: a source that is not the text of the plan is refused before the suite is run once', async () => {
  const zoo = openZoo('honest');
  const campaign = await zoo.run([NO_REBATE], {
    onProgress: (event) => {
      // As if the mutant of a run that was killed had been left on the disk.
      if (event.kind === 'phase' && event.phase === 'starting')
        writeFileSync(join(zoo.root, PRICE), zoo.read(PRICE).replace(NO_REBATE.from, NO_REBATE.to));
    },
  });
  expect([faultsOf(campaign)[0], outcomesOf(campaign)]).toEqual(['source-changed', { 'no-rebate': 'pending' }]);
  expect([campaign.controls, exitCodeOf(campaign)]).toEqual([[], 4]);
});

it('zero-tests-read-as-survived: a fault that leaves no test to run is a harness-error, never a survivor', async () => {
  const campaign = await openZoo('zero-tests').run([
    { id: 'disabled', file: 'src/feature.ts', from: 'return true', to: 'return false' },
  ]);
  expect([campaign.unsound, outcomesOf(campaign)]).toEqual([[], { disabled: 'harness-error' }]);
  expect([resultOf(campaign, 'disabled').executed, exitCodeOf(campaign)]).toEqual([0, 70]);
});

it.each(['skipped', 'pending'] as const)(
  'zero-tests-read-as-survived: a run that collects tests and leaves them %s is a harness-error',
  (state) => {
    const address = { session: 0, file: 0 };
    const reportOf = (states: readonly TestReport['state'][]): RunReport => {
      const tests = states.map((found, index) => {
        const name = `t${index}`;
        return { taskId: name, place: index, path: [name], state: found, errors: [], durationMs: 1 };
      });
      const file = { address, tests, errors: [], unhandled: [], modules: [], functions: {}, durationMs: 1 };
      return { files: [file], evaluations: 1, isEntered: null, residue: null, late: [] };
    };
    const control = reportOf(['passed', 'passed']);
    const suite = [{ address, path: 'test/a.test.ts', project: '' }];
    const { files } = describeBaseline([control], suite);
    const expected = new Set(identifyTests(control, suite).map(({ id }) => id));
    expect(classifyRun(reportOf(['passed', 'passed']), files, expected).outcome).toBe('survived');
    expect(classifyRun(reportOf([state, state]), files, expected).outcome).toBe('harness-error');
    expect(classifyRun(reportOf(['passed', state]), files, expected).outcome).toBe('harness-error');
  },
);

it('name-filter-matches-nothing: a name pattern of the configuration that selects no test makes the control run red', async () => {
  const campaign = await openZoo('zero-tests').run(
    [{ id: 'disabled', file: 'src/feature.ts', from: 'return true', to: 'return false' }],
    { suite: { vitestConfig: 'nothing-by-name.config.ts' } },
  );
  expect([faultsOf(campaign), outcomesOf(campaign)]).toEqual([['control-red'], { disabled: 'pending' }]);
  expect(campaign.unsound[0]?.detail).toContain('no test was executed');
});

it.each(['warm', 'hosted'] as const)(
  'name-filter-matches-too-much: a declared killer is that test alone, not one whose name begins alike (%s)',
  async (engine) => {
    const declared = { declaredKillers: [{ file: 'test/add.test.ts', test: 'add > add' }] };
    const campaign = await openZoo('awkward-names').run(
      [
        { id: 'wrong-below-zero', file: 'src/add.ts', from: 'a - Math.abs(b)', to: 'a + Math.abs(b)', declared },
        { id: 'wrong-above-99', file: 'src/add.ts', from: 'b + a', to: 'b - a', declared },
      ],
      { engine },
    );
    expect(campaign.results.map(({ outcome, killers }) => [outcome, killers])).toEqual([
      ['killed-elsewhere', ['test/add.test.ts > add > add negative']],
      // The second of two tests with one name: told apart, and both of them were declared.
      ['killed', ['test/add.test.ts > add > add #2']],
    ]);
  },
);

it.each(['warm', 'hosted'] as const)(
  'name-filter-matches-too-much: a test left out by name leaves in the one whose name begins alike (%s)',
  async (engine) => {
    const omits = [{ file: 'test/add.test.ts', test: 'add > add', reason: 'for this test' }];
    const campaign = await openZoo('awkward-names').run(
      [
        { id: 'minus', file: 'src/add.ts', from: 'return a + b', to: 'return a - b', declared: { omits } },
        { id: 'below-zero', file: 'src/add.ts', from: 'a - Math.abs(b)', to: 'a', declared: { omits } },
      ],
      { engine },
    );
    expect(campaign.results.map(({ killers, omitted }) => [killers, omitted.length])).toEqual([
      [['test/add.test.ts > signs .* [a-z]+ (x|y) ^$ > a > b > # 1 \\d+ ends with a space '], 2],
      [['test/add.test.ts > add > add negative'], 2],
    ]);
  },
);

it.each(['full', 'declared-killers'] as const)(
  'import-time-values-misattributed: a table that is built while files load kills by the tests that read it (%s)',
  async (matrix) => {
    const campaign = await openZoo('module-level-table').run(
      [{ id: 'nine', file: 'src/rates.ts', from: 'level * 10', to: 'level * 9' }],
      { matrix },
    );
    expect(campaign.unsound).toEqual([]);
    expect(resultOf(campaign, 'nine')).toMatchObject({
      outcome: 'killed',
      reached: true,
      killers: [
        'test/rates.test.ts > rates > of the describe body',
        'test/rates.test.ts > rates > of the module',
        'test/rates.test.ts > rates > of the test file',
        'test/rates.test.ts > the limit is the last rate',
      ],
    });
  },
);

it.each([
  ['the whole matrix', 'full', []],
  ['declared killers first', 'declared-killers', [{ file: 'test/rates.test.ts', test: 'the limit is the last rate' }]],
] as const)(
  'static-mutant-never-active: a constant of the module is another one in every test, by %s',
  async (_what, matrix, declaredKillers) => {
    const campaign = await openZoo('module-level-table').run(
      [{ id: 'limit', file: 'src/rates.ts', from: 'LIMIT = 30', to: 'LIMIT = 31', declared: { declaredKillers } }],
      { matrix },
    );
    expect([campaign.unsound, outcomesOf(campaign)]).toEqual([[], { limit: 'killed' }]);
    expect(resultOf(campaign, 'limit').killers).toEqual(['test/rates.test.ts > the limit is the last rate']);
  },
);

it('reach-data-lost: a control whose definition no test seems to load stops the campaign, whatever else is known', async () => {
  const zoo = openZoo('honest');
  writeFileSync(join(zoo.root, 'src/alone.ts'), 'export function alone(): number {\n  return 1;\n}\n');
  const text = zoo.read('src/alone.ts');
  const control = { file: 'src/alone.ts', definition: 'alone' };
  const campaign = await zoo.run([NO_REBATE], {
    selfControls: [
      { ...control, kind: 'identity', mutatedText: text, expected: 'survived' },
      { ...control, kind: 'always-throw', mutatedText: text.replace('return', 'throw'), expected: 'killed-by-crash' },
    ],
  });
  expect([faultsOf(campaign), outcomesOf(campaign)]).toEqual([['self-control'], { 'no-rebate': 'pending' }]);
  expect(campaign.selfControls.map(({ got }) => got)).toEqual(['unreached', 'unreached']);
});

it('survivor-contradicted-by-suite: a survivor that its second, wider run kills is flaky, never survived', async () => {
  const laterOnly = `const fs = process.getBuiltinModule('node:fs'); const seen = process.env.TMPDIR + '/seen'; const later = fs.existsSync(seen); fs.writeFileSync(seen, ''); return later ? 'wrong' : 'right';`;
  const zoo = openZoo('honest');
  writeFileSync(join(zoo.root, 'src/right.ts'), "export function right(): string {\n  return 'right';\n}\n");
  writeFileSync(
    join(zoo.root, 'test/right.test.ts'),
    "import { expect, it } from 'vitest';\nimport { right } from '../src/right.ts';\nit('is right', () => { expect(right()).toBe('right'); });\n",
  );
  const later = { id: 'later', file: 'src/right.ts', from: "return 'right';", to: laterOnly };
  const campaign = await zoo.run([later], { confirm: 'survivors' });
  expect([outcomesOf(campaign), exitCodeOf(campaign)]).toEqual([{ later: 'flaky' }, 4]);
});

it('baseline-hangs: a suite that never ends is a red control run in bounded time, with a result for every mutant', async () => {
  const zoo = openZoo('infinite-loop');
  zoo.replace('test/count.test.ts', 'expect(', 'for (;;);\n  expect(');
  const change = { id: 'm', file: 'src/count.ts', from: 'left -= 1', to: 'left -= 2' };
  const campaign = await zoo.run([change], { controlTimeoutMs: 1_500 });
  expect([faultsOf(campaign), outcomesOf(campaign), exitCodeOf(campaign)]).toEqual([
    ['control-red'],
    { m: 'pending' },
    4,
  ]);
  expect(campaign.unsound[0]?.detail).toContain('was not finished after 1500 ms');
  expect(processesOf(zoo.root)).toEqual([]);
});

it('mutants-silently-fewer: a registered mutant that is gone, renamed or new is refused by name', () => {
  const tree = emptyTree();
  const write = (ids: readonly string[]): void => tree.write('mutants/registered.json', JSON.stringify(ids));
  const found = (): readonly string[] => discoverMutants(tree.root, 'mutants').map(({ id }) => id);
  mkdirSync(join(tree.root, 'mutants/a'), { recursive: true });
  for (const name of ['one', 'two']) tree.write(`mutants/a/${name}.ts`, 'export {};\n');
  write(['a/one', 'a/two']);
  expect(found()).toEqual(['a/one', 'a/two']);
  for (const [ids, named] of [
    [['a/gone', 'a/one', 'a/two'], 'a/gone'],
    [['a/one', 'a/renamed'], 'a/renamed'],
    [['a/one'], 'a/two'],
  ] as const) {
    write(ids);
    expect(found).toThrow(named);
  }
  tree.dispose();
});

it('announced-but-not-run: an interrupted campaign has a result for each planned mutant, pending where none was measured', async () => {
  const stop = new AbortController();
  const campaign = await openZoo('honest').run([NO_REBATE, OTHER_LABEL], {
    workers: 1,
    signal: stop.signal,
    onProgress: (event) => {
      if (event.kind === 'phase' && event.phase === 'mutants') stop.abort();
    },
  });
  expect(outcomesOf(campaign)).toEqual({ 'no-rebate': 'pending', 'other-label': 'pending' });
  expect([faultsOf(campaign), exitCodeOf(campaign)]).toEqual([['harness-error'], 70]);
});
