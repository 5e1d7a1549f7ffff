import { beforeAll, describe, expect, it } from 'vitest';
import { planSelfControls } from '../../src/cli/self-control-plan.ts';
import type { Campaign, MutantResult } from '../../src/model/campaign.ts';
import type { MutationPlan, PlannedMutant } from '../../src/model/mutation-plan.ts';
import { testId, type TestReference } from '../../src/model/test-identity.ts';
import { planProject } from '../../src/mutation/plan-project.ts';
import { loadProjectConfig } from '../../src/project/load-project-config.ts';
import { runCampaign } from '../../src/runner/run-campaign.ts';
import { REPOSITORY } from '../support/copied-tree.ts';

/** Families of which each mutant is measured three times; the whole pack would take minutes, and so would cold runs of survivors. */
const FAMILIES = ['live/*', 'policy/*'];
const REASON = 'left out to see that its absence shows';

function leavingOut(plan: MutationPlan, which: (mutant: PlannedMutant) => readonly TestReference[]): MutationPlan {
  const mutants = plan.mutants.map((mutant) => ({
    ...mutant,
    omits: [...mutant.omits, ...which(mutant).map((test) => ({ ...test, reason: REASON }))],
  }));
  return { ...plan, mutants };
}

describe('declared killers left out of the run', () => {
  let plan: MutationPlan;
  let whole: Campaign;

  async function measured(changed: MutationPlan): Promise<Campaign> {
    const { config, root } = await loadProjectConfig(REPOSITORY);
    const selfControls = await planSelfControls(plan, root);
    return await runCampaign({
      root,
      suite: config.suite,
      plan: changed,
      selfControls,
      matrix: 'full',
      confirm: 'none',
    });
  }

  function killersOf(campaign: Campaign, id: string): readonly string[] {
    return campaign.results.find(({ mutant }) => mutant.id === id)?.killers ?? [];
  }

  beforeAll(async () => {
    plan = await planProject(await loadProjectConfig(REPOSITORY), FAMILIES);
    whole = await measured(plan);
  });

  it('starts from a pack in which every mutant is killed', () => {
    expect(whole.results.length).toBeGreaterThanOrEqual(16);
    expect(whole.results.filter(({ outcome }) => outcome !== 'killed')).toEqual([]);
  });

  it('all of them: no mutant stays killed', async () => {
    const without = await measured(leavingOut(plan, ({ declaredKillers }) => declaredKillers));
    expect(without.unsound).toEqual([]);
    expect(without.results.filter(({ outcome }) => outcome === 'killed').map(({ mutant }) => mutant.id)).toEqual([]);
  });

  it('one of them: exactly that name is gone from the killers', async () => {
    const without = await measured(leavingOut(plan, ({ declaredKillers }) => declaredKillers.slice(0, 1)));
    const wrong = whole.results.filter((result) => !lostExactly(result, killersOf(without, result.mutant.id)));
    expect(wrong.map(({ mutant }) => mutant.id)).toEqual([]);
  });
});

function lostExactly({ mutant, killers }: MutantResult, left: readonly string[]): boolean {
  const [first] = mutant.declaredKillers;
  const expected = killers.filter((killer) => first === undefined || killer !== testId(first));
  return expected.length === killers.length - 1 && expected.join('\n') === left.join('\n');
}
