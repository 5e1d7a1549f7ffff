import { afterEach, expect, it } from 'vitest';
import { judgeCampaign } from '../../src/gate/campaign-verdict.ts';
import { runCampaign } from '../../src/runner/run-campaign.ts';
import { copyFixture, mutantOf, selfControlsOf } from './fixture-project.ts';
import type { FixtureProject } from './fixture-project.ts';

let project: FixtureProject | null = null;

afterEach(() => {
  project?.remove();
  project = null;
});

it('a wrong answer of the canary leaves nothing to believe, and the exit code is 70', async () => {
  const copy = copyFixture('runner-projects');
  project = copy;
  const asked: unknown[] = [];
  const campaign = await runCampaign({
    root: copy.root,
    suite: { projects: ['plain'] },
    plan: {
      lane: 'named',
      subjectFiles: ['src/price.ts'],
      mutants: [mutantOf(copy, { id: 'triple', file: 'src/price.ts', from: 'amount * 2', to: 'amount * 3' })],
    },
    selfControls: selfControlsOf(copy, 'src/price.ts', 'export function price(amount: number): number {'),
    workers: 1,
    prove: async (served) => {
      asked.push(served);
      return await Promise.resolve({ kind: 'canary', detail: 'survives: expected survived, got killed' });
    },
  });
  expect(asked).toEqual([{ engine: 'warm', vitestVersion: '4.1.12', viteVersion: '8.3.8' }]);
  expect(campaign.unsound).toEqual([{ kind: 'canary', detail: 'survives: expected survived, got killed' }]);
  expect(campaign.results.map(({ outcome }) => outcome)).toEqual(['pending']);
  expect(judgeCampaign(campaign).exitCode).toBe(70);
});
