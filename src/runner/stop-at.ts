import type { ErrorReport } from './failure-kind.ts';
import type { FileReport, StopAt } from './worker-protocol.ts';

/** Whether a test that failed in this way ends the order. */
export function isEnough(stopAt: StopAt, errors: readonly ErrorReport[]): boolean {
  switch (stopAt) {
    case 'end':
      return false;
    case 'first-assertion':
      return errors.length > 0 && errors.every((error) => error.kind === 'assertion');
    case 'first-failure':
      return errors.length > 0;
    case 'first-crash':
      return errors.some((error) => error.kind === 'crash');
  }
}

/** Whether a finished file ends the order; errors outside of tests end every order that does not ask for an assertion. */
export function isDone(stopAt: StopAt, file: FileReport): boolean {
  if (stopAt === 'end') return false;
  if (stopAt !== 'first-assertion' && file.errors.length + file.unhandled.length > 0) return true;
  const failures = file.placed?.failures.map(([, errors]) => errors) ?? [];
  const failed = file.tests.filter((test) => test.state === 'failed').map((test) => test.errors);
  return [...failures, ...failed].some((errors) => isEnough(stopAt, errors));
}
