import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCampaign } from '../../src/runner/run-campaign.ts';
import { copyFixture, mutantOf, selfControlsOf } from './fixture-project.ts';
import type { Campaign, ConfirmPolicy, MutantResult } from '../../src/model/campaign.ts';
import type { ReadyMutant } from '../../src/model/mutation-plan.ts';
import type { SelfControlMutant } from '../../src/runner/campaign-request.ts';
import type { Change, FixtureProject } from './fixture-project.ts';

const FILES: Readonly<Record<string, string>> = {
  'src/greeting.mjs': 'export function greet(name) {',
  'src/measured.mjs': 'export function half(value) {',
  'src/quiet.mjs': 'export function label(value) {',
  'src/sum.mjs': 'export function sum(a, b) {',
};

const CHANGES: readonly Change[] = [
  { id: 'false-survivor', file: 'src/greeting.mjs', from: 'Hello', to: 'Howdy' },
  { id: 'elsewhere', file: 'src/greeting.mjs', from: '}!`', to: '}?`' },
  { id: 'length', file: 'src/measured.mjs', from: 'value / 2', to: 'value / 20' },
  { id: 'survivor', file: 'src/quiet.mjs', from: 'value ${value}', to: 'number ${value}' },
  { id: 'killed', file: 'src/sum.mjs', from: 'a + b', to: 'a - b' },
];

function controlsOf(project: FixtureProject): readonly SelfControlMutant[] {
  return Object.entries(FILES).flatMap(([file, start]) => selfControlsOf(project, file, start));
}

/** Every folder of a campaign stands in one temporary folder of this test's own. */
const temporary = mkdtempSync(join(tmpdir(), 'hookproof-cold-test-'));

function leftovers(): readonly string[] {
  return readdirSync(temporary);
}

let project: FixtureProject;
let before: Readonly<Record<string, string>>;
let campaign: Campaign;

beforeAll(async () => {
  project = copyFixture('runner-cold');
  vi.stubEnv('TMPDIR', temporary);
  before = project.contents();
  campaign = await runCampaign({
    root: project.root,
    suite: {},
    plan: {
      lane: 'named',
      subjectFiles: Object.keys(FILES),
      mutants: CHANGES.map((change) => mutantOf(project, change)),
    },
    selfControls: controlsOf(project),
    workers: 2,
  });
}, 60_000);

beforeEach(() => {
  vi.stubEnv('TMPDIR', temporary);
});

afterAll(() => {
  project.remove();
  rmSync(temporary, { recursive: true, force: true });
});

function resultOf(id: string): MutantResult {
  const result = campaign.results.find(({ mutant }) => mutant.id === id);
  if (result === undefined) throw new Error(`no result of ${id}`);
  return result;
}

it('survivor-contradicted-by-suite: a survivor that a cold run kills is neither: it is flaky, and names the tests that disagree', () => {
  expect(resultOf('false-survivor')).toMatchObject({ outcome: 'flaky', killers: [] });
  expect(resultOf('false-survivor').detail).toContain('test/cli.test.ts > greets from the command line');
  expect(resultOf('false-survivor').detail).toContain('disagree');
});

it('code that only a child process runs is killed by the cold run, not unreached', () => {
  const { outcome, killers, detail, planned, executed, notRun, unrelated } = resultOf('elsewhere');
  expect([outcome, killers]).toEqual(['killed', ['test/cli.test.ts > is loud from the command line']]);
  expect(detail).toContain('only in cold runs');
  expect([planned, executed, notRun, unrelated]).toEqual([7, 7, 0, 0]);
});

it('a test that reads the source contradicts no survivor, and is named', () => {
  expect(resultOf('length').outcome).toBe('survived');
  expect(campaign.confirmation?.sourceSensitiveTests).toEqual([
    'test/source-text.test.ts > has a source of one length',
  ]);
});

it('a survivor that a cold run does not kill either stays one, and kills are left alone', () => {
  expect([resultOf('survivor').outcome, resultOf('killed').outcome]).toEqual(['survived', 'killed']);
  expect(campaign.unsound).toEqual([]);
  expect(campaign.confirmation).toMatchObject({
    policy: 'survivors',
    confirmed: 3,
    contradicted: 1,
    unconfirmed: 0,
  });
});

it('the project is as it was, and nothing of the copies is left', () => {
  expect(project.contents()).toEqual(before);
  expect(leftovers()).toEqual([]);
});

describe('other policies', () => {
  const only = (ids: readonly string[]): readonly ReadyMutant[] =>
    CHANGES.filter(({ id }) => ids.includes(id)).map((change) => mutantOf(project, change));
  const measure = async (confirm: ConfirmPolicy, ids: readonly string[], vitestConfig?: string): Promise<Campaign> =>
    await runCampaign({
      root: project.root,
      suite: vitestConfig === undefined ? {} : { vitestConfig },
      plan: { lane: 'named', subjectFiles: Object.keys(FILES), mutants: only(ids) },
      selfControls: controlsOf(project),
      workers: 1,
      confirm,
    });

  it('all confirms kills by a cold run too', async () => {
    const { confirmation, results } = await measure('all', ['killed']);
    expect(results.map(({ outcome }) => outcome)).toEqual(['killed']);
    // The control run and the mutant: a kill needs no planted throw beside it.
    expect([confirmation?.confirmed, confirmation?.coldRuns]).toEqual([1, 2]);
  });

  it('none repeats nothing, and says so', async () => {
    const { confirmation, results } = await measure('none', ['survivor', 'killed', 'elsewhere']);
    expect(results.map(({ outcome }) => outcome)).toEqual(['unreached', 'survived', 'killed']);
    expect(confirmation).toMatchObject({ policy: 'none', confirmed: 0, coldRuns: 0 });
  });

  it('a suite that is red in a copy confirms nothing: the survivor stays, and is said to be unconfirmed', async () => {
    mkdirSync(join(project.root, '.git'));
    const { confirmation, results, unsound } = await measure('survivors', ['survivor'], 'place.config.ts');
    expect(unsound).toEqual([]);
    expect(results[0]).toMatchObject({ outcome: 'survived' });
    expect(results[0]?.detail).toContain('not confirmed by a cold run');
    expect(confirmation).toMatchObject({ confirmed: 0, unconfirmed: 1 });
    expect(confirmation?.unavailable).toContain('stands in a repository');
  });
});
