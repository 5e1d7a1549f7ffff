import { describe, expect, it } from 'vitest';
import { assessRoute } from '../../src/detector/coverage.ts';
import {
  aPlaceholderRoute,
  aPolicy,
  aPolicyWithExam,
  aRecord,
  aRoute,
  testHost,
} from '../support/detector-builders.ts';

describe('counterexample', () => {
  it('an UNCOVERED route gives the call that gets through', () => {
    expect(assessRoute(aRoute(), [], aPolicy(), testHost).counterexample).toEqual({
      event: 'BeforeTool',
      tool: 'Write',
      input: { path: 'release.txt' },
      control: 'gate',
    });
  });

  it('the call violates the control that is missing, not one that is supplied', () => {
    const { counterexample } = assessRoute(aRoute(), [aRecord()], aPolicyWithExam(), testHost);
    expect(counterexample).toMatchObject({ input: { path: 'exam.txt' }, control: 'exam' });
  });

  it('the call violates a control that nothing could supply, not one that is merely undecided', () => {
    const { counterexample } = assessRoute(aRoute(), [aRecord({ live: 'unknown' })], aPolicyWithExam(), testHost);
    expect(counterexample?.control).toBe('exam');
  });

  it('the call violates the control that is surely required, not an earlier one that may not be', () => {
    const policy = aPolicy({
      primary: [{ routes: { effect: 'file-write' }, control: 'gate', violatingInput: { path: 'release.txt' } }],
      secondary: [{ routes: {}, control: 'exam', violatingInput: { path: 'exam.txt' } }],
    });
    const verdict = assessRoute(aRoute({ effect: 'unknown' }), [], policy, testHost);
    expect(verdict).toMatchObject({ status: 'UNCOVERED', missing: ['gate', 'exam'] });
    expect(verdict.counterexample).toMatchObject({ input: { path: 'exam.txt' }, control: 'exam' });
  });

  it('a route on which the host fires nothing has no event in its call', () => {
    const { counterexample } = assessRoute(aRoute({ decisionPoint: 'none' }), [], aPolicy(), testHost);
    expect(counterexample?.event).toBeNull();
  });

  it('a placeholder gives a concrete tool of its server', () => {
    const { counterexample } = assessRoute(aPlaceholderRoute(), [], aPolicy(), testHost);
    expect(counterexample?.tool).toBe('mcp__db__any_tool');
  });

  it('a route without tool gives a call without tool', () => {
    const route = aRoute({ tool: { raw: null, canonical: null, placeholder: false }, decisionPoint: 'none' });
    expect(assessRoute(route, [], aPolicy(), testHost).counterexample?.tool).toBeNull();
  });

  it('the call carries the name that matchers are compared with', () => {
    const route = aRoute({ tool: { raw: 'exec_command', canonical: 'Bash', placeholder: false } });
    expect(assessRoute(route, [], aPolicy(), testHost).counterexample?.tool).toBe('Bash');
  });

  it.each([
    ['COVERED', aRoute(), [aRecord()]],
    ['UNVERIFIED', aRoute(), [aRecord({ live: 'unknown' })]],
    ['ABSENT', aRoute({ offered: false }), []],
    ['RESIDUAL', aRoute({ decisionPoint: 'cannot-judge' }), []],
    ['TARGET_SIDE', aRoute({ decisionPoint: 'target' }), []],
  ] as const)('%s carries no counterexample', (status, route, records) => {
    const verdict = assessRoute(route, records, aPolicy(), testHost);
    expect([verdict.status, 'counterexample' in verdict]).toEqual([status, false]);
  });
});
