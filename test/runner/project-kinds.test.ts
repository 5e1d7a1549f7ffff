import { afterEach, expect, it } from 'vitest';
import { runCampaign } from '../../src/runner/run-campaign.ts';
import { copyFixture, mutantOf, selfControlsOf } from './fixture-project.ts';
import type { Campaign } from '../../src/model/campaign.ts';
import type { FixtureProject } from './fixture-project.ts';

let project: FixtureProject | null = null;

afterEach(() => {
  project?.remove();
  project = null;
});

async function campaignWith(projects: readonly string[] | undefined): Promise<Campaign> {
  const copy = copyFixture('runner-projects');
  project = copy;
  return await runCampaign({
    root: copy.root,
    suite: projects === undefined ? {} : { projects },
    plan: {
      lane: 'named',
      subjectFiles: ['src/price.ts'],
      mutants: [mutantOf(copy, { id: 'triple', file: 'src/price.ts', from: 'amount * 2', to: 'amount * 3' })],
    },
    selfControls: selfControlsOf(copy, 'src/price.ts', 'export function price(amount: number): number {'),
    workers: 1,
  });
}

it('two vitest projects, one with global functions, a set-up file and an environment, kill together', async () => {
  const campaign = await campaignWith(['plain', 'globals']);
  expect(campaign.unsound).toEqual([]);
  expect(campaign.results[0]?.killers).toEqual([
    'test/globals.test.ts > has a price too',
    'test/plain.test.ts > has a price',
  ]);
  expect(campaign.runner.projects).toEqual(['plain', 'globals']);
  expect(campaign.loadedFiles).toEqual([
    'src/price.ts',
    'test/globals.test.ts',
    'test/plain.test.ts',
    'test/set-up.ts',
  ]);
});

it('a test file of two projects is two tests, and the one that kills keeps its id when it runs without its twin', async () => {
  const campaign = await campaignWith(['east', 'west']);
  expect([campaign.unsound, campaign.controls[0]?.executed]).toEqual([[], 2]);
  expect(campaign.results.map(({ outcome, detail }) => [outcome, detail])).toEqual([['killed', undefined]]);
  expect(campaign.results[0]?.killers).toEqual(['test/shared.test.ts > has a price in the west #2']);
});

it('baseline-narrower-than-mutants: a vitest project that is not selected can neither kill nor make the control run red', async () => {
  const campaign = await campaignWith(['plain']);
  expect([campaign.unsound, campaign.controls[0]?.testIds]).toEqual([[], ['test/plain.test.ts > has a price']]);
});

it('without a selection every project counts, so the red one makes the control run red', async () => {
  const campaign = await campaignWith(undefined);
  expect(campaign.unsound.map((fault) => fault.kind)).toEqual(['control-red']);
});

it('a project that does not exist is refused before anything runs', async () => {
  await expect(campaignWith(['nowhere'])).rejects.toMatchObject({ code: 'config-invalid', exitCode: 1 });
});
