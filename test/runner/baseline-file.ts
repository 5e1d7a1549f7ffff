import type { IdentifiedTest } from '../../src/runner/control.ts';
import type { BaselineFile, EnteredDefinitions } from '../../src/runner/suite-baseline.ts';
import type { FileReport, PlacedTests, RunReport, TestReport } from '../../src/runner/worker-protocol.ts';

/** A test that passed in the control run. */
function passedTest(id: string, place: number): IdentifiedTest {
  const address = { session: 0, file: 0 };
  const reference = { file: 'test/a.test.ts', test: id };
  return { id, reference, taskId: `task ${id}`, place, state: 'passed', errors: [], durationMs: 1, address };
}

/** A test file as a control run left it; `tests`: ids by place. */
export function baselineFile(
  path: string,
  tests: readonly string[],
  reach: EnteredDefinitions['tests'] | null,
  others: Partial<BaselineFile> = {},
): BaselineFile {
  return {
    address: { session: 0, file: 0 },
    path,
    project: '',
    tests: tests.map(passedTest),
    idsByTitle: new Map(),
    modules: new Set(),
    functions: {},
    reach: reach === null ? null : { tests: reach, turns: 0 },
    isOrdered: false,
    durationMs: 1,
    ...others,
  };
}

export function reportedTest(name: string, place: number, others: Partial<TestReport> = {}): TestReport {
  return {
    taskId: `task ${name}`,
    place,
    path: ['block', name],
    state: 'passed',
    errors: [],
    durationMs: 1,
    ...others,
  };
}

export function fileReport(others: Partial<FileReport>): FileReport {
  const nothing = { tests: [], errors: [], unhandled: [], modules: [], functions: {}, durationMs: 1 };
  return { address: { session: 0, file: 0 }, ...nothing, ...others };
}

/** A file as the thin runner reports it. */
export function placedReport(placed: Partial<PlacedTests>, others: Partial<FileReport> = {}): FileReport {
  return fileReport({ placed: { declared: 0, ran: [], failures: [], ...placed }, ...others });
}

export function runReport(...files: readonly FileReport[]): RunReport {
  return { files, evaluations: 0, isEntered: null, residue: null, late: [] };
}
