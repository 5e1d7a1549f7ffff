import { reportError } from '../failure-kind.ts';
import type { ErrorReport } from '../failure-kind.ts';
import type { TestReport } from '../worker-protocol.ts';
import type { RunnerTask, RunnerTestCase, RunnerTestFile } from 'vitest';

export interface TaskReading {
  readonly tests: readonly TestReport[];
  /** Errors of the file and of its describe blocks: load failures and hooks. */
  readonly errors: readonly ErrorReport[];
}

/** Reads vitest's finished task tree. A test without a final state is `pending`, never passed. */
export function readTasks(file: RunnerTestFile): TaskReading {
  const tests: TestReport[] = [];
  const errors: ErrorReport[] = [];
  collect(file, [], tests, errors);
  return { tests, errors };
}

function collect(task: RunnerTask, path: readonly string[], tests: TestReport[], errors: ErrorReport[]): void {
  if (task.type === 'test') {
    tests.push(readTest(task, path));
    return;
  }
  errors.push(...(task.result?.errors ?? []).map(reportError));
  for (const child of task.tasks) collect(child, [...path, child.name], tests, errors);
}

function readTest(test: RunnerTestCase, path: readonly string[]): TestReport {
  return {
    taskId: test.id,
    path,
    state: stateOf(test),
    errors: (test.result?.errors ?? []).map(reportError),
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
