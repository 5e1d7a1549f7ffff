import { expect, it } from 'vitest';
import { identifyTests } from '../../src/runner/control.ts';
import { describeBaseline, recognizeTests } from '../../src/runner/suite-baseline.ts';
import type { FileReport, RunReport, TestReport } from '../../src/runner/worker-protocol.ts';

const FILES = [
  { address: { session: 0, file: 0 }, path: 'test/a.test.ts', project: 'a' },
  { address: { session: 1, file: 0 }, path: 'test/a.test.ts', project: 'b' },
];

function testOf(title: string, place: number, state: TestReport['state']): TestReport {
  return { taskId: title, place, path: [title], state, errors: [], durationMs: 1 };
}

function fileOf(session: number, titles: readonly string[], skipped: readonly number[] = []): FileReport {
  const tests = titles.map((title, index) => testOf(title, index, skipped.includes(index) ? 'skipped' : 'passed'));
  return { address: { session, file: 0 }, tests, errors: [], unhandled: [], modules: [], functions: {}, durationMs: 1 };
}

function runOf(...files: readonly FileReport[]): RunReport {
  return { files, evaluations: 0, isEntered: null, residue: null, late: [] };
}

function idsOf(tests: readonly { readonly id: string }[]): readonly string[] {
  return tests.map((test) => test.id);
}

it.each([
  [
    ['x', 'x', 'y'],
    ['x', 'x #2', 'y'],
  ],
  [
    ['x', 'x', 'x #2'],
    ['x', 'x #3', 'x #2'],
  ],
  [
    ['x #2', 'x', 'x', 'x'],
    ['x #2', 'x', 'x #3', 'x #4'],
  ],
  [
    ['x #2', 'x #2', 'x', 'x'],
    ['x #2', 'x #2 #2', 'x', 'x #3'],
  ],
])('no two tests of %j share an id, and a title that ends like a number keeps its own', (titles, ids) => {
  const identified = identifyTests(runOf(fileOf(0, titles)), FILES);
  expect(idsOf(identified)).toEqual(ids.map((id) => `test/a.test.ts > ${id}`));
});

it('a run of some files gives every test the id of the control run, skipped twins counted', () => {
  const control = runOf(fileOf(0, ['x', 'y']), fileOf(1, ['x', 'x', 'y'], [0]));
  const { files } = describeBaseline([control], FILES);
  const [, second] = files;
  const some = recognizeTests(runOf(fileOf(1, ['x', 'x', 'y'], [0])), second === undefined ? [] : [second]);
  expect(idsOf(some)).toEqual(['x #2', 'x #3', 'y #2'].map((id) => `test/a.test.ts > ${id}`));
  expect(idsOf(some).slice(1)).toEqual(idsOf(second?.tests ?? []));
});

it('a test that only a mutant brings forth gets no id of the control run', () => {
  const { files, tests } = describeBaseline([runOf(fileOf(0, ['x']), fileOf(1, ['x']))], FILES);
  const found = idsOf(recognizeTests(runOf(fileOf(0, ['x', 'x', 'z'])), files.slice(0, 1)));
  expect(found.map((id) => tests.has(id))).toEqual([true, false, false]);
});

it('a file that two projects hold leans on its order in each of them by itself', () => {
  const reach = { outside: [], byPlace: [[0, [16]]], turns: 0 } as const;
  const report = runOf(...[0, 1].map((session) => ({ ...fileOf(session, ['x', 'y']), reach })));
  const { files } = describeBaseline([report, report], FILES, [{ session: 1, file: 0 }]);
  expect(files.map(({ isOrdered }) => isOrdered)).toEqual([true, false]);
});

it('a file whose tests entered other definitions in the other order stays whole', () => {
  const entered = (id: number): RunReport =>
    runOf({ ...fileOf(0, ['x']), reach: { outside: [], byPlace: [[0, [id]]], turns: 0 } });
  const independent = [{ session: 0, file: 0 }];
  const isOrdered = (...ids: readonly number[]): boolean | undefined =>
    describeBaseline(ids.map(entered), FILES, independent).files[0]?.isOrdered;
  expect([isOrdered(16, 16), isOrdered(16, 17)]).toEqual([false, true]);
});
