import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCampaign } from '../../src/runner/run-campaign.ts';
import { copyFixture, mutantOf, processesOf, selfControlsOf } from './fixture-project.ts';
import { ARITHMETIC, CHANGES, OUTCOMES } from './zoo.ts';
import type { Campaign, MutantResult } from '../../src/model/campaign.ts';
import type { FixtureProject } from './fixture-project.ts';

/** One of each kind; `test/runner/outcomes.test.ts` has the whole zoo in warm workers. */
const IDS = new Set([
  'kills',
  'omits-its-killer',
  'crashes',
  'asserts-itself',
  'brings-a-test',
  'snapshot',
  'survives',
  'unreached',
  'mocked',
  'not-loaded',
  'comment-only',
  'no-syntax',
  'throws-on-load',
  'breaks-a-hook',
  'module-constant',
  'never-settles',
  'loops',
  'rejects-unseen',
  'dies',
]);

let project: FixtureProject;
let campaign: Campaign;
let before: Readonly<Record<string, string>>;

beforeAll(async () => {
  project = copyFixture('runner-zoo');
  before = project.contents();
  const changes = CHANGES.filter(({ id }) => IDS.has(id));
  campaign = await runCampaign({
    root: project.root,
    suite: {},
    engine: 'hosted',
    plan: {
      lane: 'named',
      subjectFiles: [...new Set(CHANGES.map((change) => change.file))],
      mutants: changes.map((change) => mutantOf(project, change, change.declared)),
    },
    selfControls: selfControlsOf(project, ARITHMETIC, 'export function double(value: number): number {'),
    workers: 2,
    mutantTimeoutMs: 1_000,
  });
}, 180_000);

afterAll(() => project.remove());

function resultOf(id: string): MutantResult {
  const result = campaign.results.find((candidate) => candidate.mutant.id === id);
  if (result === undefined) throw new Error(`no result for ${id}`);
  return result;
}

describe('a campaign on the zoo in processes that host vitest', () => {
  it('is sound, and says which engine served it', () => {
    expect(campaign.unsound).toEqual([]);
    expect(campaign.selfControls.map(({ got }) => got)).toEqual(['survived', 'killed-by-crash']);
    expect(campaign.runner.pool).toBe("vitest's own runner, a fresh fork per file");
  });

  it.each(OUTCOMES.filter(({ id }) => IDS.has(id)))('$id is $outcome, as in warm workers', ({ id, outcome }) => {
    const { outcome: got, detail } = resultOf(id);
    expect([got, detail]).toEqual([outcome, detail]);
  });

  it('names every killer and nobody else, also where a test was left out', () => {
    expect(resultOf('kills').killers).toEqual([
      'test/arithmetic.test.ts > add > adds',
      'test/arithmetic.test.ts > add > adds, says node',
      'test/arithmetic.test.ts > doubles',
    ]);
    expect(resultOf('omits-its-killer').omitted.map(({ testId }) => testId)).toEqual([
      'test/arithmetic.test.ts > doubles',
    ]);
  });

  it('knows whether the definition was entered, and does not guess where tests were left out', () => {
    expect(
      ['kills', 'survives', 'unreached', 'mocked', 'not-loaded', 'omits-its-killer'].map((id) => resultOf(id).reached),
    ).toEqual([true, true, false, false, false, 'unknown']);
  });

  it('lists the files that the suite loaded, as warm workers do', () => {
    expect(campaign.loadedFiles).toContain('src/arithmetic.ts');
    expect(campaign.loadedFiles).toContain('test/arithmetic.test.ts');
    expect(campaign.loadedFiles).not.toContain('src/orphan.ts');
  });

  it('says why: the reason of an invalid mutant, the file of a timeout', () => {
    expect(['comment-only', 'no-syntax', 'throws-on-load'].map((id) => resultOf(id).invalidReason)).toEqual([
      'no-op',
      'does-not-parse',
      'load-failure',
    ]);
    expect(resultOf('loops').detail).toContain('test/waiting.test.ts was not finished');
    expect(resultOf('dies').detail).toContain('exited unexpectedly');
  });

  it('leaves no process behind and writes nothing into the project', () => {
    expect(processesOf(project.root)).toEqual([]);
    expect(project.contents()).toEqual(before);
  });
});
