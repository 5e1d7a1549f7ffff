import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeCampaign } from '../../../src/gate/campaign-verdict.ts';
import type { Campaign } from '../../../src/model/campaign.ts';
import { emitScript, isSameScript } from '../../../src/mutation/emitted-script.ts';
import { faultsOf, keepZoo, openZoo, outcomesOf, resultOf, type Zoo } from './zoo.ts';

const PRICE = 'src/price.ts';

describe('what every campaign is measured against', () => {
  let zoo: Zoo;
  let campaign: Campaign;

  beforeAll(async () => {
    zoo = keepZoo('honest');
    campaign = await zoo.run([
      { id: 'known-kill', file: PRICE, from: 'net - rebate', to: 'net + rebate' },
      { id: 'known-survivor', file: PRICE, from: 'cents', to: 'pence' },
      { id: 'top-level-throw', file: PRICE, from: "CURRENCY = 'cent';", to: "CURRENCY = 'cent';\nthrow new Error();" },
      { id: 'always-throws', file: PRICE, from: 'const rebate', to: "throw new Error('always'); const rebate" },
      { id: 'nobody-calls', file: PRICE, from: 'paid', to: 'owed' },
    ]);
  }, 60_000);
  afterAll(() => zoo.remove());

  it('control-clean-suite: the suite is run twice before and once after, with the same tests, all green', () => {
    expect(campaign.unsound).toEqual([]);
    expect(campaign.controls.map(({ when, failed, testIds }) => [when, failed, testIds.length])).toEqual([
      ['before', 0, 3],
      ['before', 0, 3],
      ['after', 0, 3],
    ]);
  });

  it('control-untouched-text: the original text on the path of a mutant survives, or nothing is believed', () => {
    expect(campaign.selfControls.find(({ kind }) => kind === 'identity')?.got).toBe('survived');
  });

  it('control-always-throw: a function that throws dies by crash', () => {
    expect(campaign.selfControls.find(({ kind }) => kind === 'always-throw')?.got).toBe('killed-by-crash');
    expect(resultOf(campaign, 'always-throws').outcome).toBe('killed-by-crash');
  });

  it('control-top-level-throw: a module that throws is invalid', () => {
    expect(resultOf(campaign, 'top-level-throw')).toMatchObject({ outcome: 'invalid', invalidReason: 'load-failure' });
  });

  it('control-known-survivor: a fault that the suite cannot see survives, and one that nothing calls is unreached', () => {
    expect([resultOf(campaign, 'known-survivor').outcome, resultOf(campaign, 'nobody-calls').outcome]).toEqual([
      'survived',
      'unreached',
    ]);
  });

  it('control-known-kill: a fault that the suite sees is killed by the test that is known to see it', () => {
    expect(resultOf(campaign, 'known-kill').killers).toEqual(['test/price.test.ts > a member pays less']);
  });
});

it('control-untouched-text: a comment is no other program, so a mutant of comments alone never runs', () => {
  const text = 'export function f(): number {\n  return 1;\n}\n';
  expect(isSameScript(emitScript('f.ts', text), emitScript('f.ts', text.replace('return', '/* noted */ return')))).toBe(
    true,
  );
  expect(isSameScript(emitScript('f.ts', text), emitScript('f.ts', text.replace('1', '2')))).toBe(false);
});

it('control-untouched-text: a path that changes the program is seen, and nothing is scored', async () => {
  const zoo = openZoo('honest');
  const mutatedText = zoo.read(PRICE).replace('net - rebate', 'net');
  const control = { kind: 'identity', file: PRICE, definition: 'price', mutatedText, expected: 'survived' } as const;
  const campaign = await zoo.run([{ id: 'm', file: PRICE, from: 'cents', to: 'pence' }], {
    selfControls: [control, { ...control, kind: 'always-throw', expected: 'killed-by-crash' }],
  });
  expect([faultsOf(campaign), outcomesOf(campaign)]).toEqual([['self-control'], { m: 'pending' }]);
});

it('control-forced-failure: a suite that swallows what its tests throw has survivors only, which is red', async () => {
  const zoo = openZoo('honest');
  for (const file of ['test/price.test.ts', 'test/label.test.ts']) {
    const body = zoo
      .read(file)
      .replaceAll('() => {\n', '() => {\n  try {\n')
      .replaceAll('\n});', '\n  } catch {}\n});');
    zoo.write(file, body);
  }
  const campaign = await zoo.run([{ id: 'm', file: PRICE, from: 'net - rebate', to: 'net' }]);
  expect([outcomesOf(campaign), judgeCampaign(campaign).exitCode]).toEqual([{ m: 'survived' }, 2]);
});

it('control-empty-pack: a plan without mutants is nothing measured, exit 7', async () => {
  const plan = { lane: 'named', subjectFiles: [PRICE], mutants: [] } as const;
  const campaign = await openZoo('honest').run([], { plan });
  expect([campaign.unsound, judgeCampaign(campaign).exitCode]).toEqual([[], 7]);
});
