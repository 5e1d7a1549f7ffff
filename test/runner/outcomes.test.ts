import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCampaign } from '../../src/runner/run-campaign.ts';
import { copyFixture, mutantOf, processesOf, selfControlsOf } from './fixture-project.ts';
import type { Campaign, MutantResult } from '../../src/model/campaign.ts';
import { ARITHMETIC, CHANGES, OUTCOMES } from './zoo.ts';
import type { FixtureProject } from './fixture-project.ts';

let project: FixtureProject;
let campaign: Campaign;
let before: Readonly<Record<string, string>>;

beforeAll(async () => {
  project = copyFixture('runner-zoo');
  before = project.contents();
  const mutants = CHANGES.map((change) => mutantOf(project, change, change.declared));
  campaign = await runCampaign({
    root: project.root,
    suite: {},
    plan: { lane: 'named', subjectFiles: [...new Set(CHANGES.map((change) => change.file))], mutants },
    selfControls: selfControlsOf(project, ARITHMETIC, 'export function double(value: number): number {'),
    workers: 2,
    mutantTimeoutMs: 1_000,
  });
}, 90_000);

afterAll(() => project.remove());

function resultOf(id: string): MutantResult {
  const result = campaign.results.find((candidate) => candidate.mutant.id === id);
  if (result === undefined) throw new Error(`no result for ${id}`);
  return result;
}

describe('a campaign on the zoo', () => {
  it('is sound: controls are green and the self-controls answered as they must', () => {
    expect(campaign.unsound).toEqual([]);
    expect(campaign.controls.map(({ when, failed }) => [when, failed])).toEqual([
      ['before', 0],
      ['before', 0],
      ['after', 0],
    ]);
    expect(campaign.selfControls.map(({ kind, got }) => [kind, got])).toEqual([
      ['identity', 'survived'],
      ['always-throw', 'killed-by-crash'],
    ]);
  });

  // Entries are counted by test here: what is left to run never came near this fault.
  const expected = OUTCOMES.map(({ id, outcome }) => [id, id === 'omits-its-killer' ? 'unreached' : outcome] as const);
  it.each(expected)('%s is %s', (id, outcome) => {
    const { outcome: got, detail } = resultOf(id);
    expect([got, detail]).toEqual([outcome, detail]);
  });

  it.each(CHANGES.map(({ id }) => id))('the counts of %s add up to the suite', (id) => {
    const { planned, executed, omitted, unrelated, notRun, outcome } = resultOf(id);
    expect(executed + omitted.length + (unrelated ?? 0) + (notRun ?? 0)).toBe(planned);
    expect(planned).toBe(campaign.controls[0]?.executed);
    const isConclusive = outcome === 'killed' || outcome === 'survived' || outcome === 'killed-elsewhere';
    expect(isConclusive ? notRun : 0).toBe(0);
  });

  it('names every killer and nobody else', () => {
    expect(resultOf('kills').killers).toEqual([
      'test/arithmetic.test.ts > add > adds',
      'test/arithmetic.test.ts > add > adds, says node',
      'test/arithmetic.test.ts > doubles',
    ]);
    expect(resultOf('omits-its-killer').omitted).toEqual([
      { testId: 'test/arithmetic.test.ts > doubles', reason: 'by design' },
    ]);
  });

  it('knows whether the definition was executed, test by test, also where tests were left out', () => {
    expect(
      ['kills', 'survives', 'unreached', 'mocked', 'not-loaded', 'omits-its-killer'].map((id) => resultOf(id).reached),
    ).toEqual([true, true, false, false, false, false]);
  });

  it('says why: the reason of an invalid mutant, the file of a timeout, the missing killer', () => {
    expect(['comment-only', 'no-syntax', 'throws-on-load'].map((id) => resultOf(id).invalidReason)).toEqual([
      'no-op',
      'does-not-parse',
      'load-failure',
    ]);
    expect(resultOf('loops').detail).toContain('test/waiting.test.ts was not finished');
    expect(resultOf('declares-nobody').detail).toContain('triples');
    expect(resultOf('dies').detail).toContain('SIGKILL');
  });

  it('leaves no process behind, not even one that left its group and ignores SIGTERM', () => {
    expect(processesOf(project.root)).toEqual([]);
  });

  it('writes nothing into the project', () => {
    expect(project.contents()).toEqual(before);
    expect(campaign.sourceDigestsAfter).toEqual(campaign.sourceDigestsBefore);
  });
});
