import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCampaign } from '../../src/runner/run-campaign.ts';
import { copyFixture, mutantOf, selfControlsOf } from './fixture-project.ts';
import type { Campaign } from '../../src/model/campaign.ts';
import type { Change, FixtureProject } from './fixture-project.ts';

const SHARED = 'src/shared.ts';

/** Each but the last leaves something in its process that would kill the ones after it. */
const CHANGES: readonly Change[] = [
  {
    id: 'global',
    file: SHARED,
    from: 'return value;',
    to: 'Object.assign(globalThis, { zooLeak: value }); return value;',
  },
  {
    id: 'prototype',
    file: SHARED,
    from: 'return value;',
    to: "if (value === 'b') String.prototype.concat = () => 'c'; return value;",
  },
  { id: 'environment', file: SHARED, from: 'return value;', to: "process.env.ZOO_LEFT = 'over'; return value;" },
  { id: 'uses-concat', file: SHARED, from: 'return value;', to: "return value.concat('');" },
];

let project: FixtureProject;

beforeAll(() => {
  project = copyFixture('runner-zoo');
});
afterAll(() => project.remove());

async function table(workers: number, changes: readonly Change[]): Promise<Readonly<Record<string, string>>> {
  const campaign: Campaign = await runCampaign({
    root: project.root,
    suite: {},
    plan: { lane: 'named', subjectFiles: [SHARED], mutants: changes.map((change) => mutantOf(project, change)) },
    selfControls: selfControlsOf(project, 'src/waiting.ts', 'export function countDown(from: number): number {'),
    workers,
  });
  expect(campaign.unsound).toEqual([]);
  return Object.fromEntries(campaign.results.map((result): [string, string] => [result.mutant.id, result.outcome]));
}

describe('what a mutant leaves behind in its process', () => {
  const expected = { environment: 'survived', global: 'survived', prototype: 'survived', 'uses-concat': 'survived' };

  it.each([
    ['one worker, forward', 1, CHANGES],
    ['one worker, backward', 1, CHANGES.toReversed()],
    ['two workers, forward', 2, CHANGES],
  ])('kills no other mutant: %s', async (_what, workers, changes) => {
    expect(await table(workers, changes)).toEqual(expected);
  });
});
