import { classifyRun } from './classify-run.ts';
import { isSameFile } from './control.ts';
import { narrowJob } from './mutant-job.ts';
import { reachOfAny, reachOfChange } from './reach-of-change.ts';
import type { Finding } from './classify-run.ts';
import type { MutantJob } from './mutant-job.ts';
import type { BaselineFile } from './suite-baseline.ts';
import type { RunEnd, SuiteWorker } from './suite-worker.ts';
import type { ErrorReport } from './failure-kind.ts';

export interface AttemptLimits {
  /** Wall time of one test file, in milliseconds, after which the worker is killed. */
  readonly fileMs: (file: BaselineFile) => number;
  /** Limit of each single test, or null for the configured one. */
  readonly testMs: number | null;
}

/**
 * `outcome`: the files that executed the changed definition in the control run · `whole`: all that load its module ·
 * `first-crash`: as `outcome`, up to the first crash.
 */
export type AttemptMode = 'outcome' | 'whole' | 'first-crash';

/** One run of one job. */
export interface Attempt {
  readonly finding: Finding;
  /** The part of the job that ran. */
  readonly ran: MutantJob;
  /** Whether the suite executes the changed definition. */
  readonly reached: boolean | 'unknown';
  readonly durationMs: number;
  /** Why the worker must not be used again, in words; null when it may be. */
  readonly spoiled: string | null;
  /** Errors that the run before this one left behind. */
  readonly late: readonly ErrorReport[];
}

const NOTHING = { failedTests: [], killers: [], executed: 0, passed: 0 };
const UNTOUCHED = { durationMs: 0, spoiled: null, late: [] };

/** Runs the job in this worker. Never rejects. */
export async function attemptJob(
  worker: SuiteWorker,
  job: MutantJob,
  limits: AttemptLimits,
  mode: AttemptMode,
): Promise<Attempt> {
  const startedAt = performance.now();
  const preparation = await job.prepare();
  if (preparation.kind !== 'ready')
    return { finding: unprepared(preparation), ran: job, reached: 'unknown', ...UNTOUCHED };
  const { mutated, changes } = preparation;
  const reached = reachOfAny(job.files, job.omittedIds, changes);
  const ran = mode === 'whole' ? job : narrowJob(job, (file) => reachOfChange(file, changes) !== 'not-executed');
  if (ran.files.length === 0) return { finding: { outcome: 'survived', ...NOTHING }, ran, reached, ...UNTOUCHED };
  const end = await worker.run(
    {
      files: ran.addresses,
      mutated,
      testTimeoutMs: limits.testMs,
      countFunctions: false,
      stopAtCrash: mode === 'first-crash',
    },
    ran.files.map(limits.fileMs),
  );
  return { ...judge(end, ran, mode), reached, durationMs: Math.round(performance.now() - startedAt) };
}

function unprepared(
  preparation: { readonly kind: 'no-op' } | { readonly kind: 'does-not-parse'; readonly message: string },
): Finding {
  if (preparation.kind === 'no-op')
    return { outcome: 'invalid', invalidReason: 'no-op', detail: 'the transformed text is the same', ...NOTHING };
  return { outcome: 'invalid', invalidReason: 'does-not-parse', detail: preparation.message, ...NOTHING };
}

function judge(end: RunEnd, ran: MutantJob, mode: AttemptMode): Pick<Attempt, 'finding' | 'ran' | 'spoiled' | 'late'> {
  if (end.kind === 'time-limit') {
    const file = ran.files[end.file]?.path ?? 'the run';
    const detail = `${file} was not finished after ${end.limitMs} ms; its processes were killed`;
    return { finding: { outcome: 'timeout', detail, ...NOTHING }, ran, spoiled: 'killed', late: [] };
  }
  if (end.kind === 'died')
    return { finding: { outcome: 'harness-error', detail: end.detail, ...NOTHING }, ran, spoiled: 'gone', late: [] };
  const { report } = end;
  const isReported = (file: BaselineFile): boolean =>
    report.files.some(({ address }) => isSameFile(address, file.address));
  const finished = mode === 'first-crash' ? narrowJob(ran, isReported) : ran;
  const finding = withProofOfLoading(classifyRun(report, finished.files, finished.expectedIds), report.evaluations);
  const spoiled = report.residue ?? (report.late.length > 0 ? 'errors of an earlier run arrived late' : null);
  return { finding, ran: finished, spoiled, late: report.late };
}

/** A test that fails although the mutated text was never evaluated fails for another reason. */
function withProofOfLoading(finding: Finding, evaluations: number): Finding {
  const isDead = finding.outcome === 'killed' || finding.outcome === 'killed-by-crash';
  if (evaluations > 0 || !isDead) return finding;
  return {
    ...finding,
    outcome: 'harness-error',
    killers: [],
    detail: 'tests failed although the mutated module was not evaluated',
  };
}
