import { classifyRun } from './classify-run.ts';
import { isSameFile } from './control.ts';
import { narrowJob } from './mutant-job.ts';
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

/** `outcome`: every file · `reach`: also whether the definition was executed · `first-crash`: files up to the first crash. */
export type AttemptMode = 'outcome' | 'reach' | 'first-crash';

/** One run of one job. */
export interface Attempt {
  readonly finding: Finding;
  /** Whether the definition was executed; null when that was not measured. */
  readonly reached: boolean | null;
  readonly durationMs: number;
  /** Why the worker must not be used again, in words; null when it may be. */
  readonly spoiled: string | null;
  /** Errors that the run before this one left behind. */
  readonly late: readonly ErrorReport[];
}

const NOTHING = { failedTests: [], killers: [], executed: 0, passed: 0 };

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
    return { finding: unprepared(preparation), reached: null, durationMs: 0, spoiled: null, late: [] };
  const order = {
    files: job.addresses,
    mutated: preparation.mutated,
    testTimeoutMs: limits.testMs,
    measureReach: mode === 'reach',
    stopAtCrash: mode === 'first-crash',
  };
  const end = await worker.run(order, job.files.map(limits.fileMs));
  return { ...judge(end, job, mode), durationMs: Math.round(performance.now() - startedAt) };
}

function unprepared(
  preparation: { readonly kind: 'no-op' } | { readonly kind: 'does-not-parse'; readonly message: string },
): Finding {
  if (preparation.kind === 'no-op')
    return { outcome: 'invalid', invalidReason: 'no-op', detail: 'the transformed text is the same', ...NOTHING };
  return { outcome: 'invalid', invalidReason: 'does-not-parse', detail: preparation.message, ...NOTHING };
}

function judge(end: RunEnd, job: MutantJob, mode: AttemptMode): Omit<Attempt, 'durationMs'> {
  if (end.kind === 'time-limit') {
    const detail = `${job.files[end.file]?.path ?? 'the run'} was not finished after ${end.limitMs} ms; its processes were killed`;
    return { finding: { outcome: 'timeout', detail, ...NOTHING }, reached: null, spoiled: 'killed', late: [] };
  }
  if (end.kind === 'died')
    return {
      finding: { outcome: 'harness-error', detail: end.detail, ...NOTHING },
      reached: null,
      spoiled: 'gone',
      late: [],
    };
  const { report } = end;
  const ran =
    mode === 'first-crash'
      ? narrowJob(job, (file) => report.files.some(({ address }) => isSameFile(address, file.address)))
      : job;
  const finding = withProofOfLoading(classifyRun(report, ran.files, ran.expectedIds), report.evaluations);
  const spoiled = report.residue ?? (report.late.length > 0 ? 'errors of an earlier run arrived late' : null);
  return { finding, reached: report.reached, spoiled, late: report.late };
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
