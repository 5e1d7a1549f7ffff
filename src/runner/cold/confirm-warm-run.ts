import { loadedFiles } from '../suite-baseline.ts';
import { confirmCold } from './confirm-cold.ts';
import { coldCrew } from './run-cold.ts';
import { leavesProcess } from './leaves-process.ts';
import type { ControlRun, MutantResult } from '../../model/campaign.ts';
import type { CampaignSetting } from '../campaign-setting.ts';
import type { OpenedSuite } from '../open-suite.ts';
import type { SuiteBaseline } from '../suite-baseline.ts';
import type { Confirmed } from './confirm-cold.ts';

interface WarmRun {
  readonly results: readonly MutantResult[];
  readonly baseline: SuiteBaseline;
  readonly controls: readonly ControlRun[];
}

/** Cold confirmation of what warm workers measured, by the policy of the request. The copies are made when they are needed. */
export async function confirmWarmRun(setting: CampaignSetting, suite: OpenedSuite, run: WarmRun): Promise<Confirmed> {
  const { request, root, seed } = setting;
  const { results, baseline } = run;
  const [control] = run.controls;
  if (control === undefined) throw new Error('a campaign without a control run has nothing to confirm');
  return await confirmCold(
    {
      crew: coldCrew(setting, suite.files),
      policy: request.confirm ?? 'survivors',
      seed,
      plan: request.plan,
      selfControls: request.selfControls,
      baseline,
      control,
      leavesProcess: leavesProcess(root, loadedFiles(baseline, root)),
      onProgress: request.onProgress,
    },
    results,
  );
}
