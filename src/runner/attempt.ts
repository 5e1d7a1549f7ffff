import { classifyRun } from './classify-run.ts';
import { isSameFile } from './control.ts';
import { narrowJob } from './mutant-job.ts';
import { reachOfAny, reachOfChange } from './reach-of-change.ts';
import type { Finding } from './classify-run.ts';
import type { MutantJob } from './mutant-job.ts';
import type { BaselineFile } from './suite-baseline.ts';
import type { RunEnd, SuiteWorker } from './suite-worker.ts';
import type { ErrorReport } from './failure-kind.ts';
import type { MutatedModule } from './worker-protocol.ts';

export interface AttemptLimits {
  /** Wall time of one test file, in milliseconds, after which the worker is killed. */
  readonly fileMs: (file: BaselineFile) => number;
  /** Limit of each single test, or null for the configured one. */
  readonly testMs: number | null;
  /** How often the first limits these are; absent counts as once. */
  readonly factor?: number;
}

/**
 * `outcome`: the files that executed the changed definition in the control run · `whole`: all that load its module ·
 * `first-crash`: as `outcome`, up to the first crash · `declared-killers`: the files of the declared killers first, and
 * the rest of `outcome` only when none of them killed.
 */
export type AttemptMode = 'outcome' | 'whole' | 'first-crash' | 'declared-killers';

/** One run of one job. */
export interface Attempt {
  readonly finding: Finding;
  /** The part of the job that ran. */
  readonly ran: MutantJob;
  /** Tests that a full matrix would run, those of `ran` included. */
  readonly relatedTests: number;
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
  if (preparation.kind !== 'ready') {
    const relatedTests = job.expectedIds.size;
    return { finding: unprepared(preparation), ran: job, relatedTests, reached: 'unknown', ...UNTOUCHED };
  }
  const { mutated, changes } = preparation;
  const reached = reachOfAny(job.files, job.omittedIds, changes);
  const related = mode === 'whole' ? job : narrowJob(job, (file) => reachOfChange(file, changes) !== 'not-executed');
  const relatedTests = related.expectedIds.size;
  const nothing = { outcome: 'survived', ...NOTHING } as const;
  if (related.files.length === 0) return { finding: nothing, ran: related, relatedTests, reached, ...UNTOUCHED };
  const runPart = async (part: MutantJob): Promise<Verdict> => await runIn(worker, part, mutated, limits, mode);
  const first = mode === 'declared-killers' ? narrowJob(related, (file) => holdsDeclared(file, job)) : related;
  const judged = first.files.length === 0 ? null : await runPart(first);
  const isEnough = judged !== null && (first === related || judged.spoiled !== null || isKilledAsDeclared(judged, job));
  const verdict = isEnough ? judged : await runPart(related);
  return { ...verdict, relatedTests, reached, durationMs: Math.round(performance.now() - startedAt) };
}

type Verdict = Pick<Attempt, 'finding' | 'ran' | 'spoiled' | 'late'>;

function holdsDeclared(file: BaselineFile, job: MutantJob): boolean {
  return file.tests.some((test) => job.declaredIds.has(test.id));
}

function isKilledAsDeclared({ finding }: Verdict, job: MutantJob): boolean {
  return finding.outcome === 'killed' && finding.killers.some((killer) => job.declaredIds.has(killer));
}

async function runIn(
  worker: SuiteWorker,
  part: MutantJob,
  mutated: readonly MutatedModule[],
  limits: AttemptLimits,
  mode: AttemptMode,
): Promise<Verdict> {
  const end = await worker.run(
    {
      files: part.addresses,
      mutated,
      testTimeoutMs: limits.testMs,
      countFunctions: false,
      stopAtCrash: mode === 'first-crash',
    },
    part.files.map(limits.fileMs),
  );
  return judge(end, part, mode);
}

function unprepared(
  preparation: { readonly kind: 'no-op' } | { readonly kind: 'does-not-parse'; readonly message: string },
): Finding {
  if (preparation.kind === 'no-op')
    return { outcome: 'invalid', invalidReason: 'no-op', detail: 'the transformed text is the same', ...NOTHING };
  return { outcome: 'invalid', invalidReason: 'does-not-parse', detail: preparation.message, ...NOTHING };
}

function judge(end: RunEnd, ran: MutantJob, mode: AttemptMode): Verdict {
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

/** Tests that fail although the mutated text was never evaluated fail for another reason; that they pass says nothing. */
function withProofOfLoading(finding: Finding, evaluations: number): Finding {
  const isDead = finding.outcome === 'killed' || finding.outcome === 'killed-by-crash';
  if (evaluations > 0 || (!isDead && finding.outcome !== 'survived')) return finding;
  return {
    ...finding,
    outcome: 'harness-error',
    killers: [],
    detail: `tests ${isDead ? 'failed' : 'passed'} although the mutated module was not evaluated`,
  };
}
