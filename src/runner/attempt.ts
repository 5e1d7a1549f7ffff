import { classifyRun } from './classify-run.ts';
import { isSameFile } from './control.ts';
import { narrowJob, onlyTests, selectTests } from './mutant-job.ts';
import { reachOfAny, reachOfChange, testsOfChange } from './reach-of-change.ts';
import type { Finding } from './classify-run.ts';
import type { KillerMemory } from './killer-memory.ts';
import type { MutantJob } from './mutant-job.ts';
import type { BaselineFile } from './suite-baseline.ts';
import type { RunEnd, SuiteWorker } from './suite-worker.ts';
import type { ErrorReport } from './failure-kind.ts';
import type { Changes } from './module-server.ts';
import type { FileReport, MutatedModule, RunReport, StopAt } from './worker-protocol.ts';

export interface AttemptLimits {
  /** Wall time of one test file, in milliseconds, after which the worker is killed. */
  readonly fileMs: (file: BaselineFile) => number;
  /** Limit of each single test, or null for the configured one. */
  readonly testMs: number | null;
  /** How often the first limits these are; absent counts as once. */
  readonly factor?: number;
  /** Turns that the loops of one test may take together; null: any number. */
  readonly loopTurns: (file: BaselineFile) => number | null;
}

/**
 * `outcome`: the tests that executed the changed definition in the control run · `whole`: all files that load its module, by vitest's own runner · `again`: the tests of the job and no others, by vitest's own
 * runner · `first-crash`, `first-assertion`, `first-failure`: as `outcome`, up to the first such test ·
 * `declared-killers`: the declared killers first, and the rest of `outcome` only when none of them killed.
 */
export type AttemptMode =
  | 'outcome'
  | 'whole'
  | 'again'
  | 'first-crash'
  | 'first-assertion'
  | 'first-failure'
  | 'declared-killers';

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
const UNKNOWN = { isEntered: null, workedMs: null };
const UNTOUCHED = { durationMs: 0, spoiled: null, late: [] };

/** Runs the job in this worker. Never rejects. */
export async function attemptJob(
  worker: SuiteWorker,
  job: MutantJob,
  limits: AttemptLimits,
  mode: AttemptMode,
  memory: KillerMemory,
): Promise<Attempt> {
  const startedAt = performance.now();
  const preparation = await job.prepare();
  if (preparation.kind !== 'ready') {
    const relatedTests = job.expectedIds.size;
    return { finding: unprepared(preparation), ran: job, relatedTests, reached: 'unknown', ...UNTOUCHED };
  }
  const { changes } = preparation;
  const reached = reachOfAny(job.files, job.omittedIds, changes);
  const { declared, related } = partsOf(job, changes, mode, memory);
  const relatedTests = related.expectedIds.size;
  const nothing = { outcome: 'survived', ...NOTHING } as const;
  // Whatever nobody counted is related: where nothing is, no test that is left to run comes near.
  if (relatedTests === 0) return { finding: nothing, ran: related, relatedTests, reached: false, ...UNTOUCHED };
  const run = async (part: MutantJob): Promise<Verdict> => await runIn(worker, part, preparation.mutated, limits, mode);
  const first = declared.expectedIds.size === 0 ? null : await run(declared);
  const verdict = first !== null && isEnough(first, job) ? first : await run(related);
  memory.note(
    job,
    verdict.finding.failedTests.map(({ testId }) => testId),
  );
  return {
    ...verdict,
    relatedTests,
    reached: reached === 'unknown' && verdict.isEntered !== null ? verdict.isEntered : reached,
    durationMs: Math.round(verdict.workedMs ?? performance.now() - startedAt),
  };
}

interface Parts {
  /** Empty when nobody asks for them first. */
  readonly declared: MutantJob;
  /** The tests that executed the changed definition in the control run, and those that lean on them. */
  readonly related: MutantJob;
}

function partsOf(job: MutantJob, changes: Changes, mode: AttemptMode, memory: KillerMemory): Parts {
  const none = narrowJob(job, () => false);
  if (mode === 'whole' || mode === 'again') return { declared: none, related: job };
  const files = narrowJob(job, (file) => reachOfChange(file, changes) !== 'not-executed');
  const related = selectTests(files, (file) => {
    const tests = testsOfChange(file, changes);
    return tests.kind === 'whole-file' ? () => true : (test) => tests.places.has(test.place);
  });
  if (mode === 'first-assertion' || mode === 'first-failure')
    return { declared: none, related: memory.arrange(related) };
  if (mode !== 'declared-killers') return { declared: none, related };
  return { declared: selectTests(related, () => (test) => job.declaredIds.has(test.id)), related };
}

type Verdict = Pick<Attempt, 'finding' | 'ran' | 'spoiled' | 'late'> &
  Pick<RunReport, 'isEntered'> & {
    /** Time that the worker took; null where nobody told. */
    readonly workedMs: number | null;
  };

/** Whether the declared killers settle it alone. */
function isEnough({ finding, spoiled }: Verdict, job: MutantJob): boolean {
  if (spoiled !== null) return true;
  return finding.outcome === 'killed' && finding.killers.some((killer) => job.declaredIds.has(killer));
}

async function runIn(
  worker: SuiteWorker,
  part: MutantJob,
  mutated: readonly MutatedModule[],
  limits: AttemptLimits,
  mode: AttemptMode,
): Promise<Verdict> {
  // A second look is the plain suite under the clock alone.
  const isPlain = mode === 'whole' || mode === 'again';
  const end = await worker.run(
    {
      files: part.addresses,
      mutated,
      testTimeoutMs: limits.testMs,
      stopAt: stopAtOf(mode),
      runner: isPlain ? 'vitest' : 'thin',
      loopTurnsMax: part.files.map(isPlain ? () => null : limits.loopTurns),
      isSurvey: false,
      isReversed: false,
    },
    part.files.map(limits.fileMs),
  );
  return judge(end, part, mode);
}

function stopAtOf(mode: AttemptMode): StopAt {
  switch (mode) {
    case 'first-crash':
    case 'first-assertion':
    case 'first-failure':
      return mode;
    case 'outcome':
    case 'whole':
    case 'again':
    case 'declared-killers':
      return 'end';
  }
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
    const isLast = end.file >= ran.files.length - 1;
    const file = `${ran.files[end.file]?.path ?? 'the run'}${isLast ? '' : ' or a file after it'}`;
    const detail = `${file} was not finished after ${end.limitMs} ms; its processes were killed`;
    return { finding: { outcome: 'timeout', detail, ...NOTHING }, ran, spoiled: 'killed', late: [], ...UNKNOWN };
  }
  if (end.kind === 'died')
    return {
      finding: { outcome: 'harness-error', detail: end.detail, ...NOTHING },
      ran,
      spoiled: 'gone',
      late: [],
      ...UNKNOWN,
    };
  const { report } = end;
  const workedMs = report.files.reduce((sum, file) => sum + file.durationMs, 0);
  const finished = stopAtOf(mode) === 'end' ? ran : untilStop(ran, report);
  const finding = withProofOfLoading(classifyRun(report, finished.files, finished.expectedIds), report.evaluations);
  const spoiled = report.residue ?? (report.late.length > 0 ? 'errors of an earlier run arrived late' : null);
  return { finding, ran: finished, spoiled, late: report.late, isEntered: report.isEntered, workedMs };
}

/** What ran before an order was enough; only where something failed may anything be missing. */
function untilStop(ran: MutantJob, report: RunReport): MutantJob {
  const hasFault = (file: FileReport): boolean => file.errors.length + file.unhandled.length > 0;
  const hasFailure = (file: FileReport): boolean =>
    hasFault(file) || file.tests.some((test) => test.state === 'failed');
  if (!report.files.some(hasFailure)) return ran;
  const reported = narrowJob(ran, (file) => report.files.some(({ address }) => isSameFile(address, file.address)));
  const executed = reported.files.flatMap((file) => {
    const found = report.files.find(({ address }) => isSameFile(address, file.address));
    if (found === undefined || hasFault(found)) return file.tests;
    const places = new Set(found.tests.filter((test) => test.state !== 'skipped').map((test) => test.place));
    return file.tests.filter((test) => places.has(test.place));
  });
  return onlyTests(reported, new Set(executed.map((test) => test.id).filter((id) => ran.expectedIds.has(id))));
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
