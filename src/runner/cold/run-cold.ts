import { availableParallelism } from 'node:os';
import { conductCampaign } from '../conduct-campaign.ts';
import { wholeSuiteJob } from '../mutant-job.ts';
import { ColdCrew } from './cold-crew.ts';
import type { MutantResult } from '../../model/campaign.ts';
import type { CampaignRun, CampaignSetting, RunSuite } from '../campaign-setting.ts';
import type { Confirmed } from './confirm-cold.ts';
import type { SuiteFile } from '../suite-file.ts';

/** A crew of copies for this campaign. `files`: as warm control runs know them; null when there are none. */
export function coldCrew(setting: CampaignSetting, files: readonly SuiteFile[] | null): ColdCrew {
  const { request, root, vitest, folder, workers } = setting;
  return new ColdCrew({
    size: workers,
    source: { root, digests: setting.digests, scratch: folder.path },
    suite: {
      vitestConfig: request.suite.vitestConfig,
      projects: setting.projects,
      vitestVersion: vitest.version,
      seed: setting.seed,
      vitestWorkers: Math.max(1, Math.floor(availableParallelism() / workers)),
    },
    files,
    subjects: setting.subjects,
    folder,
    controlLimitMs: setting.controlLimitMs,
    signal: request.signal,
  });
}

/** Runs the campaign with one fresh process on a copied tree for everything that is measured. */
export async function runCold(setting: CampaignSetting): Promise<CampaignRun> {
  const { request, root, mutantTimeoutMs } = setting;
  const crew = coldCrew(setting, null);
  const described = (): RunSuite => {
    const { projects, testTimeoutMs } = crew.selection ?? { projects: [], testTimeoutMs: 0 };
    return { pool: COLD_POOL, workers: crew.size, projects, testTimeoutMs, env: {} };
  };
  const conducted = await conductCampaign({
    request,
    root,
    crew,
    mutantTimeoutMs,
    describe: () => setting.describe(described()),
    suite: {
      get files() {
        return crew.files;
      },
      get testTimeoutMs() {
        return crew.selection?.testTimeoutMs ?? 0;
      },
      isEmpty: false,
      observesModules: false,
      throwShowsAs: 'failure',
      jobOf: wholeSuiteJob,
      confirm: async (results) => await Promise.resolve(measuredCold(setting, crew, results)),
    },
  });
  return { conducted, suite: described() };
}

const COLD_POOL = 'vitest run, a fresh process on a copied tree';

/** Everything was measured cold already, and repeated as every outcome is. */
function measuredCold({ request }: CampaignSetting, crew: ColdCrew, results: readonly MutantResult[]): Confirmed {
  const policy = request.confirm ?? 'survivors';
  const count = (isCounted: (result: MutantResult) => boolean): number =>
    policy === 'none' ? 0 : results.filter(isCounted).length;
  return {
    results,
    confirmation: {
      policy,
      confirmed: count(({ outcome }) => isMeasured(outcome)),
      contradicted: count(({ outcome }) => outcome === 'flaky'),
      unconfirmed: 0,
      sourceSensitiveTests: [],
      coldRuns: crew.runs,
      coldMs: crew.totalMs,
    },
  };
}

function isMeasured(outcome: MutantResult['outcome']): boolean {
  return outcome === 'survived' || outcome === 'timeout' || outcome.startsWith('killed');
}
