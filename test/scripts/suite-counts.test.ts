import { describe, expect, it } from 'vitest';
import { closingLine, countSuite, slowestFiles, type SuiteReport } from '../../scripts/suite-counts.mjs';

const MODULE = { project: 'unit', file: 'test/a.test.ts', state: 'passed', errors: [], states: ['passed', 'passed'] };

function count(overrides: Partial<SuiteReport> = {}, everyProject = true): ReturnType<typeof countSuite> {
  const report = { reason: 'passed', projects: ['unit'], unhandledErrors: [], modules: [MODULE], ...overrides };
  return countSuite(report, { everyProject });
}

describe('the closing line', () => {
  it('counts passed and failed, and skipped only when there are any', () => {
    expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
    expect(closingLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
  });
});

describe('counting a suite', () => {
  it('counts what passed', () => {
    expect(count()).toMatchObject({ passed: 2, failed: 0, skipped: 0, faults: [] });
  });

  it('counts a skipped test as skipped, never as passed', () => {
    expect(count({ modules: [{ ...MODULE, states: ['passed', 'skipped'] }] })).toMatchObject({ passed: 1, skipped: 1 });
  });

  it.each([
    ['a failed test', { modules: [{ ...MODULE, state: 'failed', states: ['passed', 'failed'] }] }, 1],
    ['a test that never ended', { modules: [{ ...MODULE, states: ['passed', 'pending'] }] }, 1],
    ['a file that does not load', { modules: [MODULE, { ...MODULE, state: 'failed', errors: ['x'], states: [] }] }, 1],
    ['a file that failed although its tests passed', { modules: [{ ...MODULE, state: 'failed' }] }, 1],
    ['a broken hook beside a failed test', { modules: [{ ...MODULE, errors: ['x'], states: ['failed'] }] }, 2],
    ['a file that was never run', { modules: [{ ...MODULE, state: 'queued', states: [] }] }, 1],
    ['a file without tests', { modules: [MODULE, { ...MODULE, states: [] }] }, 1],
    ['an error outside the tests', { unhandledErrors: ['x'] }, 1],
    ['a project without a test', { projects: ['unit', 'oracle'] }, 1],
    ['a suite without files', { modules: [] }, 1],
    ['an interrupted run', { reason: 'interrupted' }, 1],
  ])('counts %s as failed', (_, overrides, failed) => {
    const counts = count(overrides);
    expect(counts.failed).toBe(failed);
  });

  it('does not ask for every project when only some files were asked for', () => {
    expect(count({ projects: ['unit', 'oracle'] }, false).failed).toBe(0);
  });

  it('asks for at least one test even then', () => {
    expect(count({ modules: [] }, false).failed).toBe(1);
  });

  it('is not satisfied by skipped tests alone', () => {
    expect(count({ modules: [{ ...MODULE, states: ['skipped'] }] }).failed).toBe(1);
  });

  it('counts a missing report as failed', () => {
    expect(countSuite(null, { everyProject: true })).toMatchObject({ passed: 0, failed: 1 });
  });

  it('splits the counts by project', () => {
    const modules = [MODULE, { ...MODULE, project: 'oracle', state: 'failed', states: ['failed'] }];
    expect(count({ projects: ['unit', 'oracle'], modules }).byProject).toEqual({
      unit: { passed: 2, failed: 0, skipped: 0 },
      oracle: { passed: 0, failed: 1, skipped: 0 },
    });
  });
});

describe('the slowest files', () => {
  it('stand dearest first, with seconds and their share of all files', () => {
    const modules = [
      { ...MODULE, file: 'quick', ms: 500 },
      { ...MODULE, file: 'slow', ms: 1500 },
      { ...MODULE, file: 'unmeasured' },
    ];
    const report = { reason: 'passed', projects: ['unit'], unhandledErrors: [], modules };
    expect(slowestFiles(report, 2)).toEqual(['    1.5 s  75.0% slow', '    0.5 s  25.0% quick']);
  });

  it('are none where no report is', () => {
    expect(slowestFiles(null, 5)).toEqual([]);
  });
});
