import { afterEach, describe, expect, it } from 'vitest';
import { runCampaign } from '../../src/runner/run-campaign.ts';
import { copyFixture, mutantOf, selfControlsOf } from './fixture-project.ts';
import type { Campaign } from '../../src/model/campaign.ts';
import type { CampaignRequest } from '../../src/runner/campaign-request.ts';
import type { FixtureProject } from './fixture-project.ts';

let project: FixtureProject | null = null;

afterEach(() => {
  project?.remove();
  project = null;
});

const BODY = 'export function sum(a: number, b: number): number {';

async function campaignOn(
  variants: readonly string[],
  overrides: (copy: FixtureProject) => Partial<CampaignRequest> = () => ({}),
): Promise<Campaign> {
  const copy = copyFixture('runner-plain', variants);
  project = copy;
  return await runCampaign({
    root: copy.root,
    suite: {},
    plan: {
      lane: 'named',
      subjectFiles: ['src/sum.ts'],
      mutants: [mutantOf(copy, { id: 'minus', file: 'src/sum.ts', from: 'a + b', to: 'a - b' })],
    },
    selfControls: selfControlsOf(copy, 'src/sum.ts', BODY),
    workers: 2,
    ...overrides(copy),
  });
}

function faults(campaign: Campaign): readonly string[] {
  return campaign.unsound.map((fault) => fault.kind);
}

function outcomes(campaign: Campaign): readonly string[] {
  return campaign.results.map((result) => result.outcome);
}

it('an interruption while the self-controls run is told as one, not as a wrong self-control', async () => {
  const interruption = new AbortController();
  const campaign = await campaignOn([], () => ({
    signal: interruption.signal,
    onProgress: (event) => {
      if (event.kind === 'phase' && event.phase === 'self-controls') interruption.abort();
    },
  }));
  expect(campaign.unsound).toEqual([{ kind: 'harness-error', detail: 'interrupted before the end' }]);
  expect(outcomes(campaign)).toEqual(['pending']);
});

describe('the control run', () => {
  it('is green as the fixture stands, and then the mutant is killed', async () => {
    const campaign = await campaignOn([]);
    expect([faults(campaign), outcomes(campaign)]).toEqual([[], ['killed']]);
  });

  it.each([
    ['a failing test', 'red.test.ts', 'control-red', 'test/red.test.ts > is red'],
    ['a test file that does not load', 'import-error.test.ts', 'control-red', 'test/import-error.test.ts: '],
    ['a test file without tests', 'empty.test.ts', 'control-red', 'test/empty.test.ts: '],
    ['a test that fails every fourth time', 'flaky.test.ts', 'control-unstable', 'fails now and then'],
  ])('%s makes it red: nothing is scored and the name is told', async (_what, variant, kind, name) => {
    const campaign = await campaignOn([variant]);
    expect([faults(campaign), outcomes(campaign)]).toEqual([[kind], ['pending']]);
    expect(campaign.unsound[0]?.detail).toContain(name);
  });

  it('a test that leans on an earlier file is unstable: the second run goes the other way round', async () => {
    const campaign = await campaignOn(['earlier.test.ts', 'order.test.ts']);
    expect([faults(campaign), outcomes(campaign)]).toEqual([['control-unstable'], ['pending']]);
  });

  it('a suite in which only skipped tests are left is red', async () => {
    const campaign = await campaignOn(['skipped.test.ts'], () => ({
      suite: { vitestConfig: 'variants/only-skipped.config.ts' },
    }));
    expect([faults(campaign), outcomes(campaign)]).toEqual([['control-red'], ['pending']]);
  });

  it('a selection without a test file is red', async () => {
    const campaign = await campaignOn([], () => ({ suite: { vitestConfig: 'variants/nothing.config.ts' } }));
    expect([faults(campaign), outcomes(campaign)]).toEqual([['control-red'], ['pending']]);
  });
});

describe('self-controls', () => {
  it('an identity text that kills makes the campaign unsound', async () => {
    const campaign = await campaignOn([], (copy) => ({
      selfControls: selfControlsOf(copy, 'src/sum.ts', BODY).map((control) =>
        control.kind === 'identity' ? { ...control, mutatedText: copy.read('src/sum.ts').replace('+', '*') } : control,
      ),
    }));
    expect([faults(campaign), outcomes(campaign)]).toEqual([['self-control'], ['pending']]);
  });

  it('an always-throw that nobody notices makes the campaign unsound', async () => {
    const campaign = await campaignOn([], (copy) => ({
      selfControls: selfControlsOf(copy, 'src/sum.ts', BODY).map((control) => ({
        ...control,
        mutatedText: `${copy.read('src/sum.ts')}\nexport const more = 1;\n`,
      })),
    }));
    expect([faults(campaign), outcomes(campaign)]).toEqual([['self-control'], ['pending']]);
  });

  it.each([
    ['throws on load is believed', "throw new Error('on load');", [], ['killed']],
    ['goes unnoticed as well is not', 'export const more = 2;', ['self-control'], ['pending']],
  ])('an always-throw that no test notices and whose module %s', async (_what, line, faulty, expected) => {
    const campaign = await campaignOn([], (copy) => {
      const [identity, alwaysThrow] = selfControlsOf(copy, 'src/sum.ts', BODY);
      if (identity === undefined || alwaysThrow === undefined) throw new Error('the fixture has both');
      const unnoticed = { ...alwaysThrow, mutatedText: `${copy.read('src/sum.ts')}\nexport const more = 1;\n` };
      const mutatedText = `${copy.read('src/sum.ts')}\n${line}\n`;
      const otherwise = { ...alwaysThrow, definition: '<module>', mutatedText, expected: 'invalid' } as const;
      return { selfControls: [identity, { ...unnoticed, otherwise }] };
    });
    expect([faults(campaign), outcomes(campaign)]).toEqual([faulty, expected]);
    expect(campaign.selfControls[1]).toMatchObject({ definition: '<module>', expected: 'invalid' });
  });

  it('a campaign without them is unsound when there is something to run', async () => {
    const campaign = await campaignOn([], () => ({ selfControls: [] }));
    expect([faults(campaign), outcomes(campaign)]).toEqual([['self-control'], ['pending']]);
  });
});

describe('the plan', () => {
  it('made for another text is refused: the source changed', async () => {
    const campaign = await campaignOn([], (copy) => {
      const mutant = mutantOf(copy, { id: 'minus', file: 'src/sum.ts', from: 'a + b', to: 'a - b' });
      return {
        plan: {
          lane: 'named',
          subjectFiles: ['src/sum.ts'],
          mutants: [{ ...mutant, originalText: `${mutant.originalText}// later\n` }],
        },
      };
    });
    expect([faults(campaign), outcomes(campaign)]).toEqual([['source-changed'], ['pending']]);
  });
});
