import { reportError } from '../failure-kind.ts';
import type { ErrorReport } from '../failure-kind.ts';
import type { TestReport } from '../worker-protocol.ts';
import type { RunnerTask, RunnerTestCase, RunnerTestFile } from 'vitest';

export interface TaskReading {
  readonly tests: readonly TestReport[];
  /** Errors of the file and of its describe blocks: load failures and hooks. */
  readonly errors: readonly ErrorReport[];
}

/** Reads vitest's finished task tree; `subjects`: absolute paths of the files under test. A test without a final state is `pending`, never passed. */
export function readTasks(file: RunnerTestFile, subjects: readonly string[]): TaskReading {
  const tests: TestReport[] = [];
  const errors: ErrorReport[] = [];
  const report = (error: unknown): ErrorReport => reportError(error, subjects);
  collect(file, [], { tests, errors, report });
  return { tests, errors };
}

interface Collection {
  readonly tests: TestReport[];
  readonly errors: ErrorReport[];
  readonly report: (error: unknown) => ErrorReport;
}

function collect(task: RunnerTask, path: readonly string[], into: Collection): void {
  if (task.type === 'test') {
    into.tests.push(readTest(task, path, into));
    return;
  }
  into.errors.push(...(task.result?.errors ?? []).map(into.report));
  for (const child of task.tasks) collect(child, [...path, child.name], into);
}

function readTest(test: RunnerTestCase, path: readonly string[], { tests, report }: Collection): TestReport {
  return {
    taskId: test.id,
    place: tests.length,
    path,
    state: stateOf(test),
    errors: (test.result?.errors ?? []).map(report),
    durationMs: test.result?.duration ?? 0,
  };
}

function stateOf(test: RunnerTestCase): TestReport['state'] {
  const state = test.result?.state;
  if (state === 'pass') return 'passed';
  if (state === 'fail') return 'failed';
  if (state === 'skip' || state === 'todo') return 'skipped';
  return test.mode === 'skip' || test.mode === 'todo' ? 'skipped' : 'pending';
}
