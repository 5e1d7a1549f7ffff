import { resolve } from 'node:path';
import { LIMITS } from '../model/limits.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { disagreement, redness } from './control.ts';
import { CrewFault } from './crew-fault.ts';
import { jobSourceOf } from './mutant-job.ts';
import { assembleResult, invalidResult, pendingResult } from './mutant-result.ts';
import { knownWithoutRun } from './known-without-run.ts';
import { measureSlices, type ReadyJob } from './measure-slices.ts';
import { measureSelfControls } from './self-controls.ts';
import { sliceJobs } from './slice-jobs.ts';
import { loadedFiles } from './suite-baseline.ts';
import type {
  Campaign,
  CampaignFault,
  Confirmation,
  ControlRun,
  MutantResult,
  SelfControl,
} from '../model/campaign.ts';
import type { PlannedMutant } from '../model/mutation-plan.ts';
import type { AttemptLimits } from './attempt.ts';
import type { CampaignRequest } from './campaign-request.ts';
import type { CampaignCrew } from './crew.ts';
import type { Proof } from './measurement.ts';
import type { Established } from './establish-baseline.ts';
import type { JobSource, MutantJob } from './mutant-job.ts';
import type { SuiteFile } from './suite-file.ts';
import type { ThrowEvidence } from './self-controls.ts';
import type { SuiteBaseline } from './suite-baseline.ts';

export interface Conduct {
  readonly request: CampaignRequest;
  readonly root: string;
  readonly suite: ConductedSuite;
  readonly crew: CampaignCrew;
  readonly mutantTimeoutMs: number;
  /** Whether this engine gives known answers on this vitest; null when it does. Absent: not asked. */
  readonly prove?: () => Promise<CampaignFault | null>;
  /** What is known of the campaign before it is conducted. */
  readonly describe: () => Pick<Campaign, 'lane' | 'runner' | 'sourceDigestsBefore'>;
}

/** What a campaign must know of the suite, however it is run. */
export interface ConductedSuite {
  /** Complete once a control run was made. */
  readonly files: readonly SuiteFile[];
  readonly testTimeoutMs: number;
  /** No test file is selected, as is known before any run. */
  readonly isEmpty: boolean;
  /** Whether the control runs tell which modules each test file loads. */
  readonly observesModules: boolean;
  /** What shows that a definition that always throws was executed: a crash in a test, or any failure. */
  readonly throwShowsAs: ThrowEvidence;
  jobOf(source: JobSource, baseline: SuiteBaseline): MutantJob;
  /** Confirms the results of a campaign that is otherwise finished. Never rejects for a fault of the suite. */
  confirm(
    results: readonly MutantResult[],
    baseline: SuiteBaseline,
    controls: readonly ControlRun[],
  ): Promise<{ readonly results: readonly MutantResult[]; readonly confirmation: Confirmation }>;
}

export type Conducted = Pick<
  Campaign,
  'controls' | 'selfControls' | 'results' | 'unsound' | 'loadedFiles' | 'ownRunner' | 'confirmation'
>;

/** What is known so far; a fault ends the campaign with it. */
interface Progress {
  controls: readonly ControlRun[];
  selfControls: readonly SelfControl[];
  baseline: SuiteBaseline | null;
  ownRunner: Established['ownRunner'];
  /** Results that need not be measured again, by mutant id. */
  recalled: ReadonlyMap<string, MutantResult> | null;
}

/** The order of a campaign. Never rejects for a fault of the suite or of a worker: those are `unsound`. */
export async function conductCampaign(conduct: Conduct): Promise<Conducted> {
  const progress: Progress = { controls: [], selfControls: [], baseline: null, ownRunner: [], recalled: null };
  const { request } = conduct;
  try {
    const unsound =
      changedSince(conduct) ??
      (await findBaseline(conduct, progress)) ??
      (await conduct.prove?.()) ??
      (await runSelfControls(conduct, progress));
    if (isInterrupted(request)) return nothingScored(request, progress, interrupted());
    if (unsound !== null) return nothingScored(request, progress, unsound);
    const first = await measureAndControl(conduct, progress, 'never');
    if (first.fault === null || isInterrupted(request)) return await confirmed(conduct, progress, first);
    // Something outlived a mutant unseen. Once more from fresh workers, which then prove themselves as they go.
    await conduct.crew.renew();
    request.onDisbelieved?.();
    return await confirmed(conduct, progress, await measureAndControl(conduct, progress, 'at-the-end'));
  } catch (error) {
    if (isInterrupted(request)) return nothingScored(request, progress, interrupted());
    if (error instanceof CrewFault)
      return nothingScored(request, progress, { kind: error.kind, detail: error.message });
    throw error;
  }
}

/** Only now is it known what the suite consists of, which is what kept results are compared by. */
function recall(conduct: Conduct, progress: Progress, slices: number): ReadonlyMap<string, MutantResult> {
  const { request, describe } = conduct;
  const { controls, baseline } = progress;
  if (request.recall === undefined || baseline === null) return new Map();
  const recalled = request.recall({ ...describe(), controls, ...loadedIn(conduct, baseline), slices });
  return new Map([...recalled].filter(([, result]) => result.planned === baseline.tests.size));
}

function loadedIn({ root, suite }: Conduct, baseline: SuiteBaseline): Pick<Campaign, 'loadedFiles'> {
  return suite.observesModules ? { loadedFiles: loadedFiles(baseline, root) } : {};
}

interface Round {
  readonly results: readonly MutantResult[];
  readonly fault: CampaignFault | null;
}

/** All mutants, and the suite after them in the workers as they were left. The control run after is this round's. */
async function measureAndControl(conduct: Conduct, progress: Progress, proof: Proof): Promise<Round> {
  const { request, crew } = conduct;
  try {
    const results = await measureMutants(conduct, progress, proof);
    if (isInterrupted(request)) return { results, fault: interrupted() };
    request.onProgress?.({ kind: 'phase', phase: 'control-after' });
    const after = await crew.runFinalControl();
    progress.controls = [...progress.controls.filter(({ when }) => when === 'before'), after];
    return { results, fault: differsFromStart(progress.controls) };
  } catch (error) {
    if (!(error instanceof CrewFault) || isInterrupted(request)) throw error;
    return { results: [], fault: { kind: error.kind, detail: error.message } };
  }
}

async function confirmed(conduct: Conduct, progress: Progress, round: Round): Promise<Conducted> {
  const { request, suite } = conduct;
  const { baseline, controls } = progress;
  if (round.fault !== null || baseline === null) return conducted(conduct, progress, round);
  const { results, confirmation } = await suite.confirm(round.results, baseline, controls);
  const fault = isInterrupted(request) ? interrupted() : null;
  return { ...conducted(conduct, progress, { results, fault }), confirmation };
}

function conducted(conduct: Conduct, progress: Progress, { results, fault }: Round): Conducted {
  const { request } = conduct;
  const { controls, selfControls, baseline } = progress;
  if (fault === null) {
    const loaded = baseline === null ? {} : loadedIn(conduct, baseline);
    return { controls, selfControls, ...loaded, ownRunner: progress.ownRunner, results, unsound: [] };
  }
  if (isInterrupted(request)) return { controls, selfControls, results, unsound: [fault] };
  return nothingScored(request, progress, fault);
}

/** A call, because the answer changes while a campaign waits. */
function isInterrupted(request: CampaignRequest): boolean {
  return request.signal?.aborted === true;
}

function interrupted(): CampaignFault {
  return { kind: 'harness-error', detail: 'interrupted before the end' };
}

function nothingScored(request: CampaignRequest, progress: Progress, fault: CampaignFault): Conducted {
  return {
    controls: progress.controls,
    selfControls: progress.selfControls,
    results: request.plan.mutants.map((mutant) => pendingResult(mutant, fault.detail, progress.baseline)),
    unsound: [fault],
  };
}

/** The plan was made from texts; they must be the ones that the suite loads. */
function changedSince(conduct: Conduct): CampaignFault | null {
  const ready = conduct.request.plan.mutants.filter((mutant) => mutant.kind === 'ready');
  const planned = new Map(ready.map((mutant) => [mutant.file, mutant.originalText]));
  const changed = [...planned].filter(([file, text]) => currentText(conduct.root, file) !== text).map(([file]) => file);
  return changed.length === 0
    ? null
    : { kind: 'source-changed', detail: `not the text that was planned for: ${changed.join(', ')}` };
}

function currentText(root: string, file: string): string | null {
  const reading = readBoundedFile(resolve(root, file), LIMITS.sourceFileBytesMax);
  return reading.kind === 'bytes' ? reading.bytes.toString('utf8').replace(/^\uFEFF/, '') : null;
}

async function findBaseline(conduct: Conduct, progress: Progress): Promise<CampaignFault | null> {
  const { crew, suite, request } = conduct;
  request.onProgress?.({ kind: 'phase', phase: 'control' });
  if (suite.isEmpty) return { kind: 'control-red', detail: 'the selection holds no test file' };
  const established = await crew.establish();
  progress.controls = established.controls;
  progress.baseline = established.baseline;
  progress.ownRunner = established.ownRunner;
  return established.fault;
}

function differsFromStart(controls: readonly ControlRun[]): CampaignFault | null {
  const [first] = controls;
  const last = controls.at(-1);
  if (first === undefined || last === undefined) return { kind: 'harness-error', detail: 'a control run is missing' };
  const red = redness(last);
  if (red !== null) return { kind: 'control-red', detail: `after the mutants: ${red}` };
  const differing = disagreement(first, last);
  return differing === null ? null : { kind: 'control-unstable', detail: `after the mutants: ${differing}` };
}

async function runSelfControls(conduct: Conduct, progress: Progress): Promise<CampaignFault | null> {
  const { request, suite, crew } = conduct;
  const { baseline } = progress;
  if (baseline === null) return { kind: 'harness-error', detail: 'the control run is missing' };
  // Without a mutant to run there is nothing that they could vouch for.
  if (!request.plan.mutants.some((mutant) => mutant.kind === 'ready')) return null;
  request.onProgress?.({ kind: 'phase', phase: 'self-controls' });
  const toJob = (source: JobSource): MutantJob => suite.jobOf(source, baseline);
  const limits = limitsOf(conduct, baseline);
  const judged = await measureSelfControls(request.selfControls, toJob, crew, limits, suite.throwShowsAs);
  progress.selfControls = judged.selfControls;
  return judged.fault;
}

const LOOP_FACTOR = 20;
const LOOP_TURNS_FREE = 20_000;

/** Each test file gets 20 times its own time in the control run, and never less than the floor; so does each test. */
function limitsOf(conduct: Conduct, baseline: SuiteBaseline): AttemptLimits {
  const floor = conduct.mutantTimeoutMs;
  return {
    fileMs: (file) => Math.ceil(Math.max(floor, 20 * file.durationMs)),
    loopTurns: ({ reach }) => (reach === null ? null : LOOP_FACTOR * reach.turns + LOOP_TURNS_FREE),
    testMs: Math.ceil(Math.min(conduct.suite.testTimeoutMs, Math.max(floor / 2, 20 * baseline.slowestTestMs))),
  };
}

async function measureMutants(conduct: Conduct, progress: Progress, proof: Proof): Promise<readonly MutantResult[]> {
  const { request, suite, crew } = conduct;
  const { baseline } = progress;
  if (baseline === null) return [];
  const results = new Map<PlannedMutant, MutantResult>();
  const total = request.plan.mutants.length;
  const record = (mutant: PlannedMutant, result: MutantResult): void => {
    results.set(mutant, result);
    request.onProgress?.({ kind: 'measured', mutantId: mutant.id, outcome: result.outcome, done: results.size, total });
  };
  request.onProgress?.({ kind: 'phase', phase: 'mutants' });
  const runnable: ReadyJob[] = [];
  for (const mutant of request.plan.mutants) {
    if (mutant.kind === 'invalid') record(mutant, invalidResult(mutant, baseline.tests.size));
    else {
      const job = suite.jobOf(jobSourceOf(mutant), baseline);
      const known = knownWithoutRun(mutant, job, baseline);
      if (known === null) runnable.push({ mutant, job });
      else record(mutant, assembleResult(mutant, known, baseline));
    }
  }
  if (request.order === 'reverse') runnable.reverse();
  const slices = sliceJobs(runnable, crew.size, request.sliceMs).length;
  const recalled = (progress.recalled ??= recall(conduct, progress, slices));
  for (const { mutant } of runnable) {
    const result = recalled.get(mutant.id);
    if (result !== undefined) record(mutant, result);
  }
  const ready = runnable.filter(({ mutant }) => !recalled.has(mutant.id));
  const limits = limitsOf(conduct, baseline);
  await measureSlices(
    { request, crew, limits, proof },
    ready,
    (mutant, settled) => record(mutant, assembleResult(mutant, settled, baseline)),
    (mutant) => {
      const result = results.get(mutant);
      if (result !== undefined) request.onConfirmed?.(result);
    },
  );
  return request.plan.mutants.map(
    (mutant) => results.get(mutant) ?? pendingResult(mutant, 'interrupted before the end', baseline),
  );
}
