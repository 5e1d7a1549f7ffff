import { afterEach, expect, it, vi } from 'vitest';
import type { Campaign } from '../../../src/model/campaign.ts';
import { exitCodeOf, faultsOf, openZoo, outcomesOf, verdictTable, type ZooChange } from './zoo.ts';

afterEach(() => vi.unstubAllEnvs());

const SHARED = 'src/shared.ts';
const LEAKS: readonly ZooChange[] = [
  { id: 'global', file: SHARED, from: 'return value;', to: 'Object.assign(globalThis, { zooLeft: 1 }); return value;' },
  { id: 'environment', file: SHARED, from: 'return value;', to: "process.env.ZOO_LEFT = 'over'; return value;" },
  { id: 'wrong', file: SHARED, from: 'return value;', to: "return value + '!';" },
  { id: 'equal', file: SHARED, from: 'return value;', to: "return value.concat('');" },
];

it('concurrency-changes-verdict: one worker or two, forward or backward, the table of verdicts is the same', async () => {
  const zoo = openZoo('process-global');
  const tables: string[] = [];
  for (const [workers, changes] of [
    [1, LEAKS],
    [2, LEAKS],
    [1, LEAKS.toReversed()],
    [2, LEAKS.toReversed()],
  ] as const) {
    const campaign = await zoo.run(changes, { workers });
    expect(campaign.unsound).toEqual([]);
    tables.push(verdictTable(campaign));
  }
  expect(new Set(tables).size).toBe(1);
  expect(tables[0]).toContain('"outcome": "killed"');
});

it('shared-environment: what a mutant leaves in its process is no kill, neither of itself nor of the next one', async () => {
  const campaign = await openZoo('process-global').run(LEAKS, { workers: 1, confirm: 'survivors' });
  const { global: leavesName, environment: leavesVariable, ...others } = outcomesOf(campaign);
  expect([campaign.unsound, others]).toEqual([[], { wrong: 'killed', equal: 'survived' }]);
  // A second run of the one file that met it does not repeat that: flaky, where it is not a survivor at once.
  for (const outcome of [leavesName, leavesVariable]) expect(['survived', 'flaky']).toContain(outcome);
});

it('shared-environment: a global name that one test file leaves for the next is no base for anything', async () => {
  const campaign = await openZoo('order-dependence').run([
    { id: 'm', file: SHARED, from: 'return value;', to: "return value + '!';" },
  ]);
  expect([faultsOf(campaign), outcomesOf(campaign), exitCodeOf(campaign)]).toEqual([
    ['control-unstable'],
    { m: 'pending' },
    4,
  ]);
});

it.each([0, 1, 2])(
  'flaky-test-counted-as-kill: a test that fails every fourth time kills nothing, whatever its phase (%d)',
  async (phase) => {
    const zoo = openZoo('flaky-one-in-four');
    zoo.replace('test/sum.test.ts', "process.env.ZOO_FIRST_CALL ?? '0'", `'${phase}'`);
    // Survives whenever the flake is silent: three is above zero, and so is two.
    const campaign = await zoo.run([{ id: 'innocent', file: 'src/sum.ts', from: 'a + b', to: 'b * 1' }], {
      confirm: 'survivors',
    });
    expect(exitCodeOf(campaign)).toBe(4);
    expect(['pending', 'flaky']).toContain(outcomesOf(campaign)['innocent']);
  },
);

it('environment-flips-verdict: with CI set or unset the snapshots give one table, and none is written', async () => {
  const zoo = openZoo('snapshot');
  const before = zoo.contents();
  const changes: readonly ZooChange[] = [
    { id: 'other-title', file: 'src/card.ts', from: 'card of', to: 'map of' },
    { id: 'one-more-page', file: 'src/card.ts', from: "['first']", to: "['first', 'second']" },
    { id: 'no-page', file: 'src/card.ts', from: "['first']", to: '[]' },
  ];
  const tables: string[] = [];
  for (const [name, value] of [
    ['CI', 'true'],
    ['CI', ''],
    ['TZ', 'Asia/Tokyo'],
  ] as const) {
    vi.stubEnv('CI', undefined);
    vi.stubEnv(name, value);
    const campaign = await zoo.run(changes);
    expect(campaign.unsound).toEqual([]);
    expect(campaign.runner.environment).toMatchObject({ CI: 'true', TZ: 'UTC' });
    tables.push(verdictTable(campaign));
    expect(outcomesOf(campaign)).toMatchObject({ 'other-title': 'killed', 'one-more-page': 'killed' });
  }
  expect(new Set(tables).size).toBe(1);
  expect(zoo.contents()).toEqual(before);
});

it('order-changes-verdict: a suite that shuffles is run in one order, whose seed the campaign states', async () => {
  const run = async (): Promise<Campaign> =>
    await openZoo('order-dependence').run(
      [{ id: 'm', file: SHARED, from: 'return value;', to: "return value === 'a' ? value + '!' : value;" }],
      { suite: { vitestConfig: 'shuffled.config.ts' } },
    );
  const campaigns = [await run(), await run(), await run()];
  expect(campaigns.map(({ unsound }) => unsound)).toEqual([[], [], []]);
  expect(new Set(campaigns.map(verdictTable)).size).toBe(1);
  expect(new Set(campaigns.map(({ runner }) => runner.seed))).toEqual(new Set([20_261_130]));
});

it('unstable-report-order: a report lists mutants in the order of the plan, in whatever order they were run', async () => {
  const zoo = openZoo('process-global');
  const changes = LEAKS.slice(2);
  const forward = await zoo.run(changes);
  const reverse = await zoo.run(changes, { order: 'reverse', workers: 1 });
  expect(forward.results.map(({ mutant }) => mutant.id)).toEqual(changes.map(({ id }) => id));
  expect(reverse.results.map(({ mutant }) => mutant.id)).toEqual(changes.map(({ id }) => id));
  expect(verdictTable(reverse)).toBe(verdictTable(forward));
});
