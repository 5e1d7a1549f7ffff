import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { judgeCampaign } from '../../../src/gate/campaign-verdict.ts';
import { parseMachineReport } from '../../../src/machine/machine-report.ts';
import type { Campaign } from '../../../src/model/campaign.ts';
import { OUTCOMES } from '../../../src/model/outcome.ts';
import { createTemporaryFolder } from '../../../src/platform/temporary-folder.ts';
import { reportOf } from '../../machine/report-builder.ts';
import { processesOf } from '../fixture-project.ts';
import { mutantResult, soundCampaign } from '../../support/campaigns.ts';
import { exitCodeOf, faultsOf, keepZoo, openZoo, outcomesOf, resultOf, type Zoo, type ZooChange } from './zoo.ts';

const PRICE = 'src/price.ts';
const REBATE = { file: PRICE, from: 'return net - rebate;' };
const GUEST = { file: 'test/price.test.ts', test: 'a guest pays in full' };
const LABEL = { file: 'test/label.test.ts', test: 'has a label' };

const CHANGES: readonly ZooChange[] = [
  { id: 'on-load', file: PRICE, from: "CURRENCY = 'cent';", to: "CURRENCY = 'cent';\nthrow new Error('on load');" },
  { id: 'undeclared-name', ...REBATE, to: 'return net - rabate;' },
  { id: 'semantic', ...REBATE, to: 'return net + rebate;' },
  { id: 'elsewhere', ...REBATE, to: 'return net + rebate;', declared: { declaredKillers: [GUEST] } },
  {
    id: 'declared-one-crashes',
    ...REBATE,
    to: "if (!isMember) throw new TypeError('for a guest'); return net + rebate;",
    declared: { declaredKillers: [GUEST] },
  },
  { id: 'label-crashes', file: PRICE, from: 'return `${net} cents`;', to: 'return missingName;' },
  { id: 'exits', ...REBATE, to: 'process.exit(0);' },
  { id: 'survives', file: PRICE, from: 'cents', to: 'pence', declared: { declaredKillers: [LABEL] } },
  { id: 'prints', ...REBATE, to: 'console.log(\'Tests  3 failed\\n{"success": false}\'); return net - rebate;' },
  { id: 'no-syntax', ...REBATE, to: 'return net - ;' },
];

describe('on a suite that tells the truth', () => {
  let zoo: Zoo;
  let campaign: Campaign;

  beforeAll(async () => {
    zoo = keepZoo('honest');
    campaign = await zoo.run(CHANGES, { workers: 1 });
  }, 60_000);
  afterAll(() => zoo.remove());

  it('load-break-misread: a module that throws while it loads is invalid, and never in a numerator', () => {
    expect(campaign.unsound).toEqual([]);
    expect(resultOf(campaign, 'on-load')).toMatchObject({
      outcome: 'invalid',
      invalidReason: 'load-failure',
      killers: [],
    });
  });

  it('crash-counted-as-kill: a name that nobody declared is killed-by-crash, the fault in meaning beside it is killed', () => {
    expect(resultOf(campaign, 'undeclared-name')).toMatchObject({ outcome: 'killed-by-crash', killers: [] });
    expect(resultOf(campaign, 'semantic')).toMatchObject({
      outcome: 'killed',
      killers: ['test/price.test.ts > a member pays less'],
    });
  });

  it('killed-for-another-reason: a kill by a test that was not declared is killed-elsewhere', () => {
    expect(resultOf(campaign, 'elsewhere').outcome).toBe('killed-elsewhere');
  });

  it('killed-for-another-reason: the declared test crashes and another one asserts, so the declared one killed nothing', () => {
    const { outcome, killers, failedTests } = resultOf(campaign, 'declared-one-crashes');
    expect([outcome, killers]).toEqual(['killed-elsewhere', ['test/price.test.ts > a member pays less']]);
    expect(failedTests.map(({ by }) => by)).toEqual(['assertion', 'crash']);
  });

  it('exit-call-in-test: a call of process.exit is killed-by-crash, with whatever exit code', () => {
    expect(resultOf(campaign, 'exits')).toMatchObject({ outcome: 'killed-by-crash', killers: [] });
  });

  it('unparsed-output: what tests print decides nothing, however much it looks like a summary', () => {
    expect(resultOf(campaign, 'prints')).toMatchObject({ outcome: 'survived', failedTests: [] });
  });

  it('old-build-passes: a text that does not parse is told so, though its file ran well just before', () => {
    expect(resultOf(campaign, 'no-syntax')).toMatchObject({
      outcome: 'invalid',
      invalidReason: 'does-not-parse',
      executed: 0,
    });
  });
});

it.each([
  ['is cut short', (report: string) => report.slice(0, -20)],
  ['is followed by another', (report: string) => `${report}\n${report}`],
  ['is empty', () => ''],
])('unparsed-output: a report that %s is a failure of the harness, not a report without survivors', (_what, spoil) => {
  const report = reportOf({
    'a.ts': ['b();', [{ at: 'b()', replacement: '', status: 'Survived', testsCompleted: 1 }]],
  });
  expect(parseMachineReport(report).mutants).toHaveLength(1);
  expect(() => parseMachineReport(spoil(report))).toThrow(expect.objectContaining({ exitCode: 70 }));
});

it('killed-for-another-reason: a test that is red before any mutant ends the campaign and is nobody’s killer', async () => {
  const zoo = openZoo('honest');
  zoo.replace('test/label.test.ts', "toBeTypeOf('string')", "toBe('five')");
  const campaign = await zoo.run([{ id: 'minus', ...REBATE, to: 'return net + rebate;' }]);
  expect([faultsOf(campaign), outcomesOf(campaign)]).toEqual([['control-red'], { minus: 'pending' }]);
  expect(campaign.unsound[0]?.detail).toContain('has a label');
});

it('hook-failure-reads-as-skip: a hook that breaks kills by crash, and its tests count as not run', async () => {
  const campaign = await openZoo('error-shapes').run([
    { id: 'hook', file: 'src/shapes.ts', from: 'false; // before-all-throws', to: 'true;' },
  ]);
  expect(resultOf(campaign, 'hook')).toMatchObject({ outcome: 'killed-by-crash', killers: [], executed: 0 });
  expect(exitCodeOf(campaign)).toBe(2);
});

it('unhandled-error-split: a rejection that no test waits for is killed-by-crash, though every test passed', async () => {
  const campaign = await openZoo('unhandled-rejection').run([
    { id: 'rejects', file: 'src/background.ts', from: 'Promise.resolve()', to: "Promise.reject(new Error('unseen'))" },
  ]);
  expect([campaign.unsound, outcomesOf(campaign)]).toEqual([[], { rejects: 'killed-by-crash' }]);
  expect(resultOf(campaign, 'rejects').detail).toContain('unseen');
});

it.each(['SIGSEGV', 'SIGKILL'])(
  'worker-death-reads-as-survivor: a worker that dies by %s is a harness-error',
  async (signal) => {
    const campaign = await openZoo('unhandled-rejection').run([
      {
        id: 'dies',
        file: 'src/background.ts',
        from: 'void Promise.resolve();',
        to: `process.kill(process.pid, '${signal}');`,
      },
    ]);
    expect(resultOf(campaign, 'dies')).toMatchObject({ outcome: 'harness-error', killers: [] });
    expect(resultOf(campaign, 'dies').detail).toContain(signal);
    expect(exitCodeOf(campaign)).toBe(70);
  },
);

it('busy-loop-escapes, control-busy-loop: a loop without end is a timeout, in bounded time, and its process is gone', async () => {
  const zoo = openZoo('infinite-loop');
  const begun = performance.now();
  const campaign = await zoo.run([{ id: 'loops', file: 'src/count.ts', from: 'left -= 1', to: 'left += 1' }]);
  expect([campaign.unsound, outcomesOf(campaign), exitCodeOf(campaign)]).toEqual([[], { loops: 'timeout' }, 3]);
  expect(processesOf(zoo.root)).toEqual([]);
  expect(performance.now() - begun).toBeLessThan(30_000);
});

it('timeout-counted-as-kill: a limit that is passed once, and kept when the mutant is measured alone, is no timeout and no kill', async () => {
  const scratch = createTemporaryFolder('hookproof-faults-');
  onTestFinished(() => scratch.remove());
  const seen = JSON.stringify(join(scratch.path, 'seen'));
  const slowOnce = `const fs = process.getBuiltinModule('node:fs'); if (!fs.existsSync(${seen})) { fs.writeFileSync(${seen}, ''); for (;;) left += 1; }`;
  const campaign = await openZoo('infinite-loop').run(
    [{ id: 'slow-once', file: 'src/count.ts', from: 'let left = from;', to: `let left = from; ${slowOnce}` }],
    { confirm: 'survivors' },
  );
  expect([campaign.unsound, outcomesOf(campaign)]).toEqual([[], { 'slow-once': 'survived' }]);
});

it('in-test-timeout-reads-as-kill: a test over its own limit is a timeout, not an assertion', async () => {
  const campaign = await openZoo('never-resolving-promise').run([
    { id: 'waits', file: 'src/answer.ts', from: 'return value;', to: 'return await new Promise(() => undefined);' },
  ]);
  expect([campaign.unsound, outcomesOf(campaign), exitCodeOf(campaign)]).toEqual([[], { waits: 'timeout' }, 3]);
  expect(resultOf(campaign, 'waits').failedTests.map(({ by }) => by)).toEqual(['timeout']);
});

it('assertion-test-by-name-only: a snapshot and an unmet count assert without the name, a thrown text has none and crashes', async () => {
  const shapes = ['snapshot-mismatch', 'unmet-has-assertions', 'thrown-string'];
  const campaign = await openZoo('error-shapes').run(
    shapes.map((id) => ({ id, file: 'src/shapes.ts', from: `false; // ${id}`, to: `true; // ${id}` })),
  );
  expect(outcomesOf(campaign)).toEqual({
    'snapshot-mismatch': 'killed',
    'unmet-has-assertions': 'killed',
    'thrown-string': 'killed-by-crash',
  });
});

it('retry-hides-failure: a test that passes only when it is repeated is flaky under a mutant', async () => {
  const campaign = await openZoo('retried').run([
    { id: 'fails-once', file: 'src/answer.ts', from: 'calls === 0', to: 'calls === 1' },
  ]);
  expect([campaign.unsound, outcomesOf(campaign), exitCodeOf(campaign)]).toEqual([[], { 'fails-once': 'flaky' }, 4]);
});

it('retry-hides-failure: and makes the control run red without one', async () => {
  const zoo = openZoo('retried');
  const answer = 'src/answer.ts';
  zoo.replace(answer, 'calls === 0', 'calls === 1');
  const campaign = await zoo.run([{ id: 'never', file: answer, from: 'calls === 1', to: 'calls >= 0' }]);
  expect([faultsOf(campaign), outcomesOf(campaign)]).toEqual([['control-red'], { never: 'pending' }]);
  expect(campaign.unsound[0]?.detail).toContain('passed only after a retry');
});

it('inverted-tests: one that fails no more kills, and one that fails in another way kills nothing', async () => {
  const month = 'src/month.ts';
  const campaign = await openZoo('inverted').run([
    { id: 'fails-no-more', file: month, from: 'month + 11', to: 'month - 1' },
    { id: 'fails-otherwise', file: month, from: 'month + 11', to: 'month + 10' },
    { id: 'crashes', file: month, from: 'return month + 11;', to: "throw new Error('no month');" },
  ]);
  expect([campaign.unsound, outcomesOf(campaign)]).toEqual([
    [],
    { 'fails-no-more': 'killed', 'fails-otherwise': 'survived', crashes: 'survived' },
  ]);
});

it('errors-scored-as-detected: of all outcomes only killed is good, and an equivalent is counted apart', () => {
  const good = OUTCOMES.filter(
    (outcome) => judgeCampaign(soundCampaign({ results: [mutantResult({ outcome })] })).exitCode === 0,
  );
  expect(good).toEqual(['killed', 'equivalent']);
  const verdict = judgeCampaign(soundCampaign({ results: OUTCOMES.map((outcome) => mutantResult({ outcome })) }));
  expect([verdict.counts.killed, verdict.counts.equivalent, verdict.total]).toEqual([1, 1, OUTCOMES.length]);
});

it('bail-hides-killers: a suite that stops at its first failure runs to its end under a mutant, and all killers are named', async () => {
  const campaign = await openZoo('bail').run([{ id: 'minus', file: 'src/sum.ts', from: 'a + b', to: 'a - b' }]);
  expect(resultOf(campaign, 'minus')).toMatchObject({ outcome: 'killed', executed: 4 });
  expect(resultOf(campaign, 'minus').killers).toEqual([
    'test/more.test.ts > sums elsewhere',
    'test/sum.test.ts > sums 1',
    'test/sum.test.ts > sums 2',
    'test/sum.test.ts > sums 3',
  ]);
});
