import { reportError } from '../failure-kind.ts';
import type { ErrorReport } from '../failure-kind.ts';
import type { TestReport } from '../worker-protocol.ts';
import type { TestCase, TestModule, TestSuite } from 'vitest/node';

export interface ModuleReading {
  readonly tests: readonly TestReport[];
  /** Errors of the file and of its describe blocks: load failures and hooks. */
  readonly errors: readonly ErrorReport[];
}

/**
 * Reads a finished test module through vitest's reported tasks. Its `ok()` and the exit code are never asked: they call
 * an unhandled rejection and a dead worker well. Tests outside `onlyTaskIds` ran too, and count as skipped.
 */
export function readModule(
  module: TestModule,
  subjects: readonly string[],
  onlyTaskIds: readonly string[] | undefined,
): ModuleReading {
  const tests: TestReport[] = [];
  const errors: ErrorReport[] = [];
  const wanted = onlyTaskIds === undefined ? null : new Set(onlyTaskIds);
  const report = (error: unknown): ErrorReport => reportError(error, subjects);
  const collect = (node: TestModule | TestSuite, path: readonly string[]): void => {
    errors.push(...node.errors().map(report));
    for (const child of node.children) {
      const childPath = [...path, child.name];
      if (child.type === 'suite') collect(child, childPath);
      else
        tests.push(
          wanted?.has(child.id) === false
            ? notWanted(child, childPath, tests.length)
            : readTest(child, childPath, tests.length, report),
        );
    }
  };
  collect(module, []);
  return { tests, errors };
}

function notWanted(test: TestCase, path: readonly string[], place: number): TestReport {
  return { taskId: test.id, place, path, state: 'skipped', errors: [], durationMs: 0 };
}

function readTest(
  test: TestCase,
  path: readonly string[],
  place: number,
  report: (error: unknown) => ErrorReport,
): TestReport {
  const { state, errors } = test.result();
  return {
    taskId: test.id,
    place,
    path,
    state: state === 'pending' && isLeftOut(test) ? 'skipped' : state,
    errors: (errors ?? []).map(report),
    durationMs: test.diagnostic()?.duration ?? 0,
  };
}

function isLeftOut(test: TestCase): boolean {
  return test.options.mode === 'skip' || test.options.mode === 'todo';
}
