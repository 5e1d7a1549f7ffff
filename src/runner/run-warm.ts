import { confirmWarmRun } from './cold/confirm-warm-run.ts';
import { conductCampaign } from './conduct-campaign.ts';
import { Crew } from './crew.ts';
import { makeJob } from './mutant-job.ts';
import { openEngine } from './open-engine.ts';
import { keepingSignals } from './own-signals.ts';
import type { CampaignFault } from '../model/campaign.ts';
import type { CampaignRun, CampaignSetting } from './campaign-setting.ts';
import type { ConductedSuite } from './conduct-campaign.ts';
import type { OpenedSuite } from './open-suite.ts';

/** Opens the suite once and runs the campaign in workers that stay up. Throws a HookproofError for a suite that cannot be run so. */
export async function runWarm(setting: CampaignSetting): Promise<CampaignRun> {
  const { request, root, folder } = setting;
  const isolate = request.suite.isolate ?? 'file';
  const selection = {
    root,
    vitestConfig: request.suite.vitestConfig,
    projects: setting.projects,
    cacheFolder: folder.subfolder('cache'),
    temporaryFolder: folder.subfolder('tmp'),
    seed: setting.seed,
    subjects: setting.subjects,
    isolate,
  };
  const open = async (): Promise<OpenedSuite> => await openEngine(setting.vitest, selection, request.engine);
  const suite = request.signal === undefined ? await open() : await keepingSignals(open);
  const crew = new Crew({
    size: Math.max(1, Math.min(setting.workers, suite.workersMax)),
    files: suite.files,
    controlLimitMs: setting.controlLimitMs,
    signal: request.signal,
    startWorker: async () => await suite.startWorker(),
  });
  const interrupt = (): void => void crew.dismiss();
  request.signal?.addEventListener('abort', interrupt);
  try {
    const { mutantTimeoutMs } = setting;
    const { projects, testTimeoutMs, env } = suite;
    const pool = suite.engine === 'warm' ? `forks, kept warm, modules reset per ${isolate}` : HOSTED_POOL;
    const described = { pool, workers: crew.size, projects, testTimeoutMs, env };
    const conducted = await conductCampaign({
      request,
      root,
      suite: conductedSuite(setting, suite, crew),
      crew,
      mutantTimeoutMs,
      prove: async () => await askCanary(setting, suite),
      describe: () => setting.describe(described),
    });
    return { conducted, suite: described };
  } finally {
    request.signal?.removeEventListener('abort', interrupt);
    await crew.dismiss();
    await suite.close();
  }
}

const HOSTED_POOL = "vitest's own runner, a fresh fork per file";

async function askCanary({ request, vitest }: CampaignSetting, { engine }: OpenedSuite): Promise<CampaignFault | null> {
  // Without a mutant to run there is nothing that it could vouch for.
  if (request.prove === undefined || !request.plan.mutants.some(({ kind }) => kind === 'ready')) return null;
  request.onProgress?.({ kind: 'phase', phase: 'canary' });
  return await request.prove({ engine, vitestVersion: vitest.version, viteVersion: vitest.viteVersion });
}

function conductedSuite(setting: CampaignSetting, suite: OpenedSuite, crew: Crew): ConductedSuite {
  return {
    files: suite.files,
    testTimeoutMs: suite.testTimeoutMs,
    isEmpty: suite.files.length === 0,
    observesModules: true,
    throwShowsAs: 'crash',
    jobOf: (source, baseline) => makeJob(source, setting.root, baseline, suite.server),
    confirm: async (results, baseline, controls) => {
      // Nothing warm is measured any more, and cold runs need the room.
      await crew.dismiss();
      return await confirmWarmRun(setting, suite, { results, baseline, controls });
    },
  };
}
