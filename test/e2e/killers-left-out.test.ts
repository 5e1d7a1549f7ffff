import { beforeAll, describe, expect, it } from 'vitest';
import { planSelfControls } from '../../src/cli/self-control-plan.ts';
import type { Campaign, MutantResult } from '../../src/model/campaign.ts';
import type { MutationPlan, PlannedMutant } from '../../src/model/mutation-plan.ts';
import { testId, type TestReference } from '../../src/model/test-identity.ts';
import { planProject } from '../../src/mutation/plan-project.ts';
import { loadProjectConfig } from '../../src/project/load-project-config.ts';
import { runCampaign } from '../../src/runner/run-campaign.ts';
import { REPOSITORY } from '../support/copied-tree.ts';

/** Families of which each mutant is measured three times, in one campaign; the whole pack would take minutes. */
const FAMILIES = ['live/*', 'policy/*'];
/** Three control runs of the whole suite, on a machine that does other things too. */
const HOOK_TIMEOUT_MS = 300_000;
const REASON = 'left out to see that its absence shows';

/** What of its declared killers a mutant is run without, by the end of its id. */
const WITHOUT: Readonly<Record<string, (mutant: PlannedMutant) => readonly TestReference[]>> = {
  '': () => [],
  '-without-all': ({ declaredKillers }) => declaredKillers,
  '-without-one': ({ declaredKillers }) => declaredKillers.slice(0, 1),
};

function variantsOf(plan: MutationPlan): MutationPlan {
  const mutants = Object.entries(WITHOUT).flatMap(([ending, which]) =>
    plan.mutants.map((mutant) => ({
      ...mutant,
      id: `${mutant.id}${ending}`,
      omits: [...mutant.omits, ...which(mutant).map((test) => ({ ...test, reason: REASON }))],
    })),
  );
  return { ...plan, mutants };
}

describe('declared killers left out of the run', () => {
  let plan: MutationPlan;
  let campaign: Campaign;

  function resultsOf(ending: string): readonly MutantResult[] {
    const ids = new Set(plan.mutants.map(({ id }) => `${id}${ending}`));
    return campaign.results.filter(({ mutant }) => ids.has(mutant.id));
  }

  beforeAll(async () => {
    const project = await loadProjectConfig(REPOSITORY);
    plan = await planProject(project, FAMILIES);
    campaign = await runCampaign({
      root: project.root,
      suite: project.config.suite,
      plan: variantsOf(plan),
      selfControls: await planSelfControls(plan, project.root),
      matrix: 'full',
      confirm: 'none',
    });
  }, HOOK_TIMEOUT_MS);

  it('starts from a pack in which every mutant is killed', () => {
    expect(campaign.unsound).toEqual([]);
    expect(resultsOf('').length).toBeGreaterThanOrEqual(16);
    expect(resultsOf('').filter(({ outcome }) => outcome !== 'killed')).toEqual([]);
  });

  it('all of them: no mutant stays killed', () => {
    const without = resultsOf('-without-all');
    expect(without).toHaveLength(plan.mutants.length);
    expect(without.filter(({ outcome }) => outcome === 'killed').map(({ mutant }) => mutant.id)).toEqual([]);
  });

  it('one of them: exactly that name is gone from the killers', () => {
    const left = new Map(resultsOf('-without-one').map(({ mutant, killers }) => [mutant.id, killers]));
    const wrong = resultsOf('').filter(
      (result) => !lostExactly(result, left.get(`${result.mutant.id}-without-one`) ?? []),
    );
    expect(left.size).toBe(plan.mutants.length);
    expect(wrong.map(({ mutant }) => mutant.id)).toEqual([]);
  });
});

function lostExactly({ mutant, killers }: MutantResult, left: readonly string[]): boolean {
  const [first] = mutant.declaredKillers;
  const expected = killers.filter((killer) => first === undefined || killer !== testId(first));
  return expected.length === killers.length - 1 && expected.join('\n') === left.join('\n');
}
