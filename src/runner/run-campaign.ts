import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { HookproofError } from '../model/hookproof-error.ts';
import { LIMITS } from '../model/limits.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { sha256Hex } from '../platform/digest.ts';
import { realPath } from '../platform/path-kind.ts';
import { createTemporaryFolder } from '../platform/temporary-folder.ts';
import { runCold } from './cold/run-cold.ts';
import { pendingResult } from './mutant-result.ts';
import { resolveVitest } from './resolve-vitest.ts';
import { openWarm, runWarm } from './run-warm.ts';
import { FIXED_ENVIRONMENT } from './runner-environment.ts';
import type { Campaign, RunnerSettings } from '../model/campaign.ts';
import type { CampaignRequest } from './campaign-request.ts';
import type { CampaignSetting, RunSuite } from './campaign-setting.ts';
import type { Conducted } from './conduct-campaign.ts';
import type { OpenedWarm } from './run-warm.ts';

const SEED = 20_261_130;
const DEFAULT_MUTANT_TIMEOUT_MS = 2_000;
const CONTROL_LIMIT_MS = 600_000;
const WORKERS_MAX = 4;

/** What is planned: the mutants, and those with a known answer. */
export type PlannedPart = Pick<CampaignRequest, 'plan' | 'selfControls'>;

/** All that must be known to open the suite and make its control runs. */
export type EarlyRequest = Omit<CampaignRequest, keyof PlannedPart> & {
  /** As the plan will have them. */
  readonly subjectFiles: readonly string[];
};

/**
 * Runs the whole campaign of a plan: control runs, self-controls, every ready mutant, confirmations, control run.
 * Nothing is written to the project. What went wrong with the campaign itself is in `unsound`, and then nothing is
 * scored. Throws a HookproofError where no campaign can begin: vitest missing, configuration that does not load.
 */
export async function runCampaign(request: CampaignRequest): Promise<Campaign> {
  const { plan, selfControls, ...early } = request;
  return await runCampaignAhead({ ...early, subjectFiles: plan.subjectFiles }, Promise.resolve({ plan, selfControls }));
}

/** The same while the plan is still being made: the control runs do not wait for it. Rejects with what `planned` rejects with. */
export async function runCampaignAhead(early: EarlyRequest, planned: Promise<PlannedPart>): Promise<Campaign> {
  const startedAt = new Date();
  const begun = performance.now();
  const root = realPath(resolve(early.root));
  const folder = createTemporaryFolder('hookproof-');
  // It is waited for below; until then its failure is nobody's.
  planned.catch(() => undefined);
  let opened: OpenedWarm | null = null;
  try {
    const before = digestFiles(root, early.subjectFiles);
    const vitest = await resolveVitest(root);
    early.onProgress?.({ kind: 'phase', phase: 'starting' });
    const place = {
      root,
      vitest,
      folder,
      digests: before,
      workers: Math.max(1, Math.floor(early.workers ?? Math.min(availableParallelism(), WORKERS_MAX))),
      mutantTimeoutMs: early.mutantTimeoutMs ?? DEFAULT_MUTANT_TIMEOUT_MS,
      controlLimitMs: early.controlTimeoutMs ?? CONTROL_LIMIT_MS,
      projects: selectedProjects(early),
      subjects: early.subjectFiles.map((file) => resolve(root, file).replaceAll('\\', '/')),
      seed: SEED,
    };
    if (early.suite.mode !== 'cold') opened = await openWarm(early, place);
    const request: CampaignRequest = { ...early, ...(await planned) };
    const setting: CampaignSetting = {
      ...place,
      request,
      describe: (suite) => ({
        lane: request.plan.lane,
        sourceDigestsBefore: before,
        runner: describeRunner(setting, suite),
      }),
    };
    const { conducted, suite } = opened === null ? await runCold(setting) : await runWarm(setting, opened);
    const after = digestFiles(root, early.subjectFiles);
    const changed = Object.keys(before).filter((file) => before[file] !== after[file]);
    return {
      lane: request.plan.lane,
      ...conducted,
      ...(changed.length === 0 ? {} : disbelieve(request, conducted, changed)),
      sourceDigestsBefore: before,
      sourceDigestsAfter: after,
      startedAt: startedAt.toISOString(),
      durationMs: Math.round(performance.now() - begun),
      runner: describeRunner(setting, suite),
    };
  } finally {
    await opened?.close();
    folder.remove();
  }
}

function selectedProjects(request: EarlyRequest): readonly string[] | undefined {
  const { projects, deepProjects } = request.suite;
  if (projects === undefined) return undefined;
  return request.deep === true ? [...projects, ...(deepProjects ?? [])] : projects;
}

function disbelieve(
  request: CampaignRequest,
  conducted: Conducted,
  changed: readonly string[],
): Pick<Campaign, 'unsound' | 'results'> {
  const detail = `changed while the campaign ran: ${changed.join(', ')}`;
  return {
    unsound: [...conducted.unsound, { kind: 'source-changed', detail }],
    results: request.plan.mutants.map((mutant) => pendingResult(mutant, detail, null)),
  };
}

function digestFiles(root: string, files: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(files.toSorted().map((file) => [file, sha256Hex(readSubject(root, file))]));
}

/** The bytes of a subject file. Throws a HookproofError (`input-unreadable`) when it cannot be read. */
function readSubject(root: string, file: string): Uint8Array {
  const reading = readBoundedFile(resolve(root, file), LIMITS.sourceFileBytesMax);
  if (reading.kind === 'bytes') return reading.bytes;
  throw new HookproofError('input-unreadable', `expected a readable source file, got ${reading.kind}, at ${file}`, {
    exitCode: 1,
    hint: 'the subjects of the project configuration name this file',
  });
}

function describeRunner(setting: CampaignSetting, suite: RunSuite): RunnerSettings {
  const { request, vitest, seed, mutantTimeoutMs } = setting;
  return {
    vitestVersion: vitest.version,
    viteVersion: vitest.viteVersion,
    nodeVersion: process.versions.node,
    pool: suite.pool,
    matrix: request.matrix ?? 'full',
    workers: suite.workers,
    projects: suite.projects,
    seed,
    testTimeoutMs: suite.testTimeoutMs,
    mutantTimeoutMs,
    environment: { ...suite.env, ...FIXED_ENVIRONMENT },
  };
}
