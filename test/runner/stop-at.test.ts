import { expect, it } from 'vitest';
import { isDone, isEnough } from '../../src/runner/stop-at.ts';
import { fileReport, placedReport, reportedTest } from './baseline-file.ts';
import type { ErrorReport } from '../../src/runner/failure-kind.ts';
import type { StopAt } from '../../src/runner/worker-protocol.ts';

const error = (kind: ErrorReport['kind']): ErrorReport => ({ kind, message: kind });
const [assertion, crash, timeout] = [error('assertion'), error('crash'), error('timeout')];
const ALL: readonly StopAt[] = ['end', 'first-assertion', 'first-failure', 'first-crash'];

it.each<[string, readonly ErrorReport[], readonly StopAt[]]>([
  ['fails by assertion', [assertion], ['first-assertion', 'first-failure']],
  ['fails by two assertions', [assertion, assertion], ['first-assertion', 'first-failure']],
  ['crashes', [crash], ['first-failure', 'first-crash']],
  ['runs out of time', [timeout], ['first-failure']],
  ['fails by assertion and then crashes', [assertion, crash], ['first-failure', 'first-crash']],
  ['fails by assertion out of time', [assertion, timeout], ['first-failure']],
  ['passes', [], []],
])('a test that %s ends the orders that ask for that, and no other', (_what, errors, ended) => {
  expect(ALL.filter((stopAt) => isEnough(stopAt, errors))).toEqual(ended);
  const own = fileReport({ tests: [reportedTest('a', 0, { state: errors.length > 0 ? 'failed' : 'passed', errors })] });
  const thin = placedReport({ declared: 1, ran: [0, 1], failures: errors.length > 0 ? [[0, errors]] : [] });
  expect([own, thin].map((file) => ALL.filter((stopAt) => isDone(stopAt, file)))).toEqual([ended, ended]);
});

it('a file ends an order by any of its tests', () => {
  const tests = [reportedTest('a', 0), reportedTest('b', 1, { state: 'failed', errors: [assertion] })];
  expect(isDone('first-assertion', fileReport({ tests }))).toBe(true);
});

it.each([
  ['of loading', { errors: [crash] }],
  ['outside of tests', { unhandled: [crash] }],
])('an error %s ends every order but one that asks for an assertion, and one for everything', (_what, errors) => {
  const file = fileReport(errors);
  expect(ALL.filter((stopAt) => isDone(stopAt, file))).toEqual(['first-failure', 'first-crash']);
});
