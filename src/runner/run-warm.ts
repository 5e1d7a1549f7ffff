import { confirmWarmRun } from './cold/confirm-warm-run.ts';
import { conductCampaign } from './conduct-campaign.ts';
import { Crew } from './crew.ts';
import { makeJob } from './mutant-job.ts';
import { openEngine } from './open-engine.ts';
import { keepingSignals } from './own-signals.ts';
import type { CampaignFault } from '../model/campaign.ts';
import type { CampaignRequest } from './campaign-request.ts';
import type { CampaignRun, CampaignSetting } from './campaign-setting.ts';
import type { ConductedSuite } from './conduct-campaign.ts';
import type { OpenedSuite } from './open-suite.ts';

/** A suite with its workers, and its control runs under way. */
export interface OpenedWarm {
  readonly suite: OpenedSuite;
  readonly crew: Crew;
  close(): Promise<void>;
}

/** Opens the suite once, in workers that stay up. Throws a HookproofError for a suite that cannot be run so. */
export async function openWarm(
  request: Pick<CampaignRequest, 'suite' | 'engine' | 'signal'>,
  place: Omit<CampaignSetting, 'request' | 'describe'>,
): Promise<OpenedWarm> {
  const { root, folder } = place;
  const selection = {
    root,
    vitestConfig: request.suite.vitestConfig,
    projects: place.projects,
    cacheFolder: folder.subfolder('cache'),
    temporaryFolder: folder.subfolder('tmp'),
    seed: place.seed,
    subjects: place.subjects,
    isolate: request.suite.isolate ?? 'file',
  };
  const open = async (): Promise<OpenedSuite> => await openEngine(place.vitest, selection, request.engine);
  const suite = request.signal === undefined ? await open() : await keepingSignals(open);
  const crew = new Crew({
    size: Math.max(1, Math.min(place.workers, suite.workersMax)),
    isSideBySide: suite.workersMax > 1,
    takesOrdersAhead: suite.engine === 'warm',
    files: suite.files,
    controlLimitMs: place.controlLimitMs,
    signal: request.signal,
    startWorker: async () => await suite.startWorker(),
  });
  const interrupt = (): void => void crew.dismiss();
  request.signal?.addEventListener('abort', interrupt);
  // Whoever asks for them later meets what becomes of them.
  if (suite.files.length > 0) crew.establish().catch(() => undefined);
  return {
    suite,
    crew,
    close: async () => {
      request.signal?.removeEventListener('abort', interrupt);
      await crew.dismiss();
      await suite.close();
    },
  };
}

/** Runs the campaign in the opened suite. */
export async function runWarm(setting: CampaignSetting, { suite, crew }: OpenedWarm): Promise<CampaignRun> {
  const { request, root, mutantTimeoutMs } = setting;
  const { projects, testTimeoutMs, env } = suite;
  const isolate = request.suite.isolate ?? 'file';
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
