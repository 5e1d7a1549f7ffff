import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Campaign, FailedTest } from '../../../src/model/campaign.ts';
import type { InvalidReason, Outcome } from '../../../src/model/outcome.ts';
import { keepZoo, resultOf, type Zoo } from './zoo.ts';

const SOURCE = 'src/shapes.ts';

/** Shape -> outcome, and by what the one test fails; null where no test of the control run fails. */
const SHAPES: readonly (readonly [string, Outcome, FailedTest['by'] | null, InvalidReason?])[] = [
  ['failed-assertion', 'killed', 'assertion'],
  ['node-assertion', 'killed', 'assertion'],
  ['soft-assertion', 'killed', 'assertion'],
  ['snapshot-mismatch', 'killed', 'assertion'],
  ['new-snapshot', 'killed', 'assertion'],
  ['unmet-has-assertions', 'killed', 'assertion'],
  ['unmet-assertion-count', 'killed', 'assertion'],
  ['inverted-test', 'killed', 'assertion'],
  ['thrown-string', 'killed-by-crash', 'crash'],
  ['type-error', 'killed-by-crash', 'crash'],
  ['before-each-throws', 'killed-by-crash', 'crash'],
  ['before-all-throws', 'killed-by-crash', null],
  ['before-all-in-describe-throws', 'killed-by-crash', null],
  ['after-all-throws', 'killed-by-crash', null],
  ['process-exit', 'killed-by-crash', 'crash'],
  ['unhandled-rejection', 'killed-by-crash', null],
  ['async-over-limit', 'timeout', 'timeout'],
  ['killed-by-signal', 'harness-error', null],
  ['only-skipped', 'harness-error', null],
  ['only-todo', 'harness-error', null],
  ['import-error', 'invalid', null, 'load-failure'],
  ['syntax-error', 'invalid', null, 'load-failure'],
  ['describe-throws', 'invalid', null, 'load-failure'],
  ['empty-file', 'invalid', null, 'load-failure'],
  ['retried-to-green', 'flaky', null],
];

/** The engine that hosts vitest starts a process for each file and run: one shape for each channel is enough there. */
const IN_HOSTED: ReadonlySet<string> = new Set([
  'failed-assertion',
  'snapshot-mismatch',
  'thrown-string',
  'before-all-in-describe-throws',
  'after-all-throws',
  'process-exit',
  'unhandled-rejection',
  'async-over-limit',
  'killed-by-signal',
  'only-skipped',
  'describe-throws',
  'retried-to-green',
]);

let zoo: Zoo;
beforeAll(() => {
  zoo = keepZoo('error-shapes');
});
afterAll(() => zoo.remove());

it('error-shapes: has a test file for each row, and a row for each test file', () => {
  const files = Object.keys(zoo.contents()).flatMap((file) => /^test\/(.+)\.test\.ts$/u.exec(file)?.[1] ?? []);
  expect(files.toSorted()).toEqual(SHAPES.map(([shape]) => shape).toSorted());
});

describe.each(['warm', 'hosted'] as const)('error-shapes: a failure that arrives in the %s engine as', (engine) => {
  const shapes = SHAPES.filter(([shape]) => engine === 'warm' || IN_HOSTED.has(shape));
  let campaign: Campaign;

  beforeAll(async () => {
    campaign = await zoo.run(
      shapes.map(([shape]) => ({ id: shape, file: SOURCE, from: `false; // ${shape}`, to: `true; // ${shape}` })),
      { engine },
    );
  }, 180_000);

  it.each(shapes.map(([shape, outcome, by, reason]) => ({ shape, outcome, by, reason })))(
    '$shape is $outcome',
    ({ shape, outcome, by, reason }) => {
      const result = resultOf(campaign, shape);
      expect([result.outcome, result.invalidReason]).toEqual([outcome, reason]);
      expect(result.failedTests.map((test) => test.by)).toEqual(by === null ? [] : [by]);
      expect(result.killers).toHaveLength(outcome === 'killed' ? 1 : 0);
    },
  );

  it('any of these is one of a sound campaign, which writes no snapshot', () => {
    expect(campaign.unsound).toEqual([]);
    expect(campaign.controls.map(({ failed, errors }) => [failed, errors])).toEqual([
      [0, []],
      [0, []],
      [0, []],
    ]);
    expect(zoo.contents()['test/__snapshots__/new-snapshot.test.ts.snap']).toBeUndefined();
  });
});
