import { outsideErrors } from './control.ts';
import { recognizeTests } from './suite-baseline.ts';
import type { FailedTest } from '../model/campaign.ts';
import type { InvalidReason, Outcome } from '../model/outcome.ts';
import type { IdentifiedTest } from './control.ts';
import type { BaselineFile } from './suite-baseline.ts';
import type { RunReport } from './worker-protocol.ts';

/** What one run of a mutant says, before it is confirmed. */
export interface Finding {
  readonly outcome: Extract<
    Outcome,
    'killed' | 'killed-by-crash' | 'survived' | 'timeout' | 'flaky' | 'invalid' | 'harness-error'
  >;
  readonly invalidReason?: InvalidReason;
  readonly detail?: string;
  readonly failedTests: readonly FailedTest[];
  /** Sorted ids of the tests that failed by assertion. */
  readonly killers: readonly string[];
  readonly executed: number;
  readonly passed: number;
}

/**
 * Judges a finished run of the given files. `expectedIds`: the tests that ran there in the control run, without those
 * left out by design. Whatever is not proof of a kill has a word of its own: faults of the run itself come first,
 * then assertions, then limits and crashes.
 */
export function classifyRun(
  report: RunReport,
  files: readonly BaselineFile[],
  expectedIds: ReadonlySet<string>,
): Finding {
  const tests = recognizeTests(report, files);
  // Tests that only the fault brought forth are a fault of the run; they are in no total.
  const executed = tests.filter(
    (test) => (test.state === 'passed' || test.state === 'failed') && expectedIds.has(test.id),
  );
  const failed = executed.filter((test) => test.state === 'failed');
  const counts = { executed: executed.length, passed: executed.length - failed.length };
  const failedTests = failed.map(describeFailure).toSorted(byKindThenId);
  const killers = failedTests.filter((test) => test.by === 'assertion').map((test) => test.testId);
  const fault = runFault(report, files, tests, expectedIds);
  if (fault !== null) return { ...fault, ...counts, failedTests, killers: [] };
  const unstable = tests.filter((test) => test.state === 'passed' && test.errors.length > 0);
  if (unstable.length > 0)
    return {
      outcome: 'flaky',
      detail: `passed only after a retry: ${idList(unstable)}`,
      ...counts,
      failedTests,
      killers: [],
    };
  if (killers.length > 0) return { outcome: 'killed', ...counts, failedTests, killers };
  const first = failedTests[0];
  if (first === undefined) return { outcome: 'survived', ...counts, failedTests, killers };
  const outcome = failedTests.some((test) => test.by === 'timeout') ? 'timeout' : 'killed-by-crash';
  return { outcome, detail: `${first.testId}: ${first.message}`, ...counts, failedTests, killers };
}

type RunFault = Pick<Finding, 'outcome' | 'invalidReason' | 'detail'>;

function runFault(
  report: RunReport,
  files: readonly BaselineFile[],
  tests: readonly IdentifiedTest[],
  expectedIds: ReadonlySet<string>,
): RunFault | null {
  const unhandled = report.files.flatMap((file) => file.unhandled)[0];
  if (unhandled !== undefined)
    return { outcome: 'killed-by-crash', detail: `an error outside the tests: ${unhandled.message}` };
  const unloaded = report.files.find((file) => file.errors.length > 0 && file.tests.length === 0);
  if (unloaded !== undefined) {
    const detail = outsideErrors({ ...report, files: [unloaded] }, files)[0] ?? 'a test file does not load';
    return { outcome: 'invalid', invalidReason: 'load-failure', detail };
  }
  const broken = report.files.find((file) => file.errors.length > 0);
  if (broken !== undefined)
    return hookFault(outsideErrors({ ...report, files: [broken] }, files)[0] ?? '', broken.errors[0]?.kind);
  const pending = tests.filter((test) => test.state === 'pending');
  if (pending.length > 0) return { outcome: 'harness-error', detail: `did not finish: ${idList(pending)}` };
  return countFault(tests, expectedIds);
}

function hookFault(detail: string, kind: FailedTest['by'] | undefined): RunFault {
  if (kind === 'timeout') return { outcome: 'timeout', detail: `a hook: ${detail}` };
  return { outcome: 'killed-by-crash', detail: `a hook failed: ${detail}` };
}

/** Tests that ran are the same as in the control run; otherwise nothing that they say counts. */
function countFault(tests: readonly IdentifiedTest[], expectedIds: ReadonlySet<string>): RunFault | null {
  const executed = new Set(
    tests.filter((test) => test.state === 'passed' || test.state === 'failed').map((test) => test.id),
  );
  const missing = [...expectedIds].filter((id) => !executed.has(id));
  const extra = [...executed].filter((id) => !expectedIds.has(id));
  if (missing.length === 0 && extra.length === 0) return null;
  const parts = [
    `expected ${expectedIds.size} executed tests as in the control run, got ${executed.size}`,
    ...(missing.length > 0 ? [`missing: ${missing.slice(0, 5).join('; ')}`] : []),
    ...(extra.length > 0 ? [`unknown: ${extra.slice(0, 5).join('; ')}`] : []),
  ];
  return { outcome: 'harness-error', detail: parts.join(', ') };
}

/** A test with several errors (soft assertions) fails by assertion if all of them are assertions. */
function describeFailure(test: IdentifiedTest): FailedTest {
  const worst = test.errors.find((error) => error.kind !== 'assertion') ?? test.errors[0];
  return { testId: test.id, by: worst?.kind ?? 'crash', message: worst?.message ?? 'failed without an error' };
}

const KIND_ORDER: Readonly<Record<FailedTest['by'], number>> = { assertion: 0, timeout: 1, crash: 2 };

function byKindThenId(a: FailedTest, b: FailedTest): number {
  return KIND_ORDER[a.by] - KIND_ORDER[b.by] || (a.testId < b.testId ? -1 : 1);
}

function idList(tests: readonly IdentifiedTest[]): string {
  return tests
    .slice(0, 5)
    .map((test) => test.id)
    .join('; ');
}
