import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { HookproofError } from '../model/hookproof-error.ts';
import { LIMITS } from '../model/limits.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { sha256Hex } from '../platform/digest.ts';
import { realPath } from '../platform/path-kind.ts';
import { createTemporaryFolder } from '../platform/temporary-folder.ts';
import { conductCampaign } from './conduct-campaign.ts';
import { Crew } from './crew.ts';
import { pendingResult } from './mutant-result.ts';
import { openEngine } from './open-engine.ts';
import { resolveVitest } from './resolve-vitest.ts';
import { FIXED_ENVIRONMENT } from './runner-environment.ts';
import type { Campaign, RunnerSettings } from '../model/campaign.ts';
import type { CampaignRequest } from './campaign-request.ts';
import type { Conducted } from './conduct-campaign.ts';
import type { OpenedSuite } from './open-suite.ts';
import type { ResolvedVitest } from './resolve-vitest.ts';

const SEED = 20_261_130;
const DEFAULT_MUTANT_TIMEOUT_MS = 2_000;
const CONTROL_LIMIT_MS = 600_000;
const WORKERS_MAX = 4;

/**
 * Runs the whole campaign of a plan: control runs, self-controls, every ready mutant, confirmations, control run.
 * Nothing is written to the project. What went wrong with the campaign itself is in `unsound`, and then nothing is
 * scored. Throws a HookproofError where no campaign can begin: vitest missing, configuration that does not load.
 */
export async function runCampaign(request: CampaignRequest): Promise<Campaign> {
  const startedAt = new Date();
  const begun = performance.now();
  const root = realPath(resolve(request.root));
  const folder = createTemporaryFolder('hookproof-');
  try {
    const before = digestFiles(root, request.plan.subjectFiles);
    const vitest = await resolveVitest(root);
    request.onProgress?.({ kind: 'phase', phase: 'starting' });
    const selection = {
      root,
      vitestConfig: request.suite.vitestConfig,
      projects: selectedProjects(request),
      cacheFolder: folder.subfolder('cache'),
      temporaryFolder: folder.subfolder('tmp'),
      seed: SEED,
      subjects: request.plan.subjectFiles.map((file) => resolve(root, file).replaceAll('\\', '/')),
      isolate: request.suite.isolate ?? 'file',
    };
    const suite = await openEngine(vitest, selection, request.engine);
    const conducted = await inCrew(request, root, suite);
    const after = digestFiles(root, request.plan.subjectFiles);
    const changed = Object.keys(before).filter((file) => before[file] !== after[file]);
    return {
      lane: request.plan.lane,
      ...conducted,
      ...(changed.length === 0 ? {} : disbelieve(request, conducted, changed)),
      sourceDigestsBefore: before,
      sourceDigestsAfter: after,
      startedAt: startedAt.toISOString(),
      durationMs: Math.round(performance.now() - begun),
      runner: describeRunner(request, suite, vitest),
    };
  } finally {
    folder.remove();
  }
}

function selectedProjects(request: CampaignRequest): readonly string[] | undefined {
  const { projects, deepProjects } = request.suite;
  if (projects === undefined) return undefined;
  return request.deep === true ? [...projects, ...(deepProjects ?? [])] : projects;
}

async function inCrew(request: CampaignRequest, root: string, suite: OpenedSuite): Promise<Conducted> {
  const crew = new Crew({
    size: crewSize(request, suite),
    files: suite.files,
    controlLimitMs: request.controlTimeoutMs ?? CONTROL_LIMIT_MS,
    signal: request.signal,
    startWorker: async () => await suite.startWorker(),
  });
  const interrupt = (): void => void crew.dismiss();
  request.signal?.addEventListener('abort', interrupt);
  try {
    return await conductCampaign({
      request,
      root,
      suite,
      crew,
      mutantTimeoutMs: request.mutantTimeoutMs ?? DEFAULT_MUTANT_TIMEOUT_MS,
    });
  } finally {
    request.signal?.removeEventListener('abort', interrupt);
    await crew.dismiss();
    await suite.close();
  }
}

function crewSize(request: CampaignRequest, suite: OpenedSuite): number {
  const wanted = Math.floor(request.workers ?? Math.min(availableParallelism(), WORKERS_MAX));
  return Math.max(1, Math.min(wanted, suite.workersMax));
}

/** Which engine served the run, in words. */
function describePool(request: CampaignRequest, suite: OpenedSuite): string {
  return suite.engine === 'warm'
    ? `forks, kept warm, modules reset per ${request.suite.isolate ?? 'file'}`
    : "vitest's own runner, a fresh fork per file";
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

function describeRunner(request: CampaignRequest, suite: OpenedSuite, vitest: ResolvedVitest): RunnerSettings {
  return {
    vitestVersion: vitest.version,
    viteVersion: vitest.viteVersion,
    nodeVersion: process.versions.node,
    pool: describePool(request, suite),
    matrix: request.matrix ?? 'full',
    workers: crewSize(request, suite),
    projects: suite.projects,
    seed: SEED,
    testTimeoutMs: suite.testTimeoutMs,
    mutantTimeoutMs: request.mutantTimeoutMs ?? DEFAULT_MUTANT_TIMEOUT_MS,
    environment: { ...suite.env, ...FIXED_ENVIRONMENT },
  };
}
