import { describe, expect, it } from 'vitest';
import type { HookRecord } from '../../src/model/hook-record.ts';
import type { Policy } from '../../src/model/policy.ts';
import type { Route } from '../../src/model/route.ts';
import type { Verdict } from '../../src/model/verdict.ts';
import { assessRoute } from '../../src/detector/coverage.ts';
import {
  aPlaceholderRoute,
  aPolicy,
  aPolicyWithExam,
  aRecord,
  aRoute,
  testHost,
} from '../support/detector-builders.ts';

const gate = aRecord({ id: 'gate' });
const exam = aRecord({ id: 'exam', guardId: 'exam.sh' });
const stranger = aRecord({ id: 'stranger', guardId: 'stranger.sh' });
const logger = aRecord({ id: 'logger', guardId: 'logger.sh' });

function assess(records: readonly HookRecord[], policy: Policy = aPolicy(), route: Route = aRoute()): Verdict {
  return assessRoute(route, records, policy, testHost);
}

describe('the coverage function', () => {
  it('every required control supplied by matching live guards is COVERED', () => {
    expect(assess([gate, exam], aPolicyWithExam())).toMatchObject({
      status: 'COVERED',
      required: ['gate', 'exam'],
      supplied: ['gate', 'exam'],
      missing: [],
    });
  });

  it('one guard that supplies both controls is COVERED', () => {
    expect(assess([aRecord({ guardId: 'both.sh' })], aPolicyWithExam()).status).toBe('COVERED');
  });

  it('a missing second control is UNCOVERED', () => {
    expect(assess([gate], aPolicyWithExam())).toMatchObject({
      status: 'UNCOVERED',
      supplied: ['gate'],
      missing: ['exam'],
    });
  });

  it('a missing primary control is UNCOVERED although the secondary one is supplied', () => {
    expect(assess([exam], aPolicyWithExam())).toMatchObject({
      status: 'UNCOVERED',
      supplied: ['exam'],
      missing: ['gate'],
    });
  });

  it('one guard registered twice is one guard: the second control stays UNCOVERED', () => {
    expect(assess([gate, { ...gate, id: 'again' }], aPolicyWithExam()).status).toBe('UNCOVERED');
  });

  it('nothing configured is UNCOVERED with everything missing', () => {
    expect(assess([], aPolicyWithExam())).toMatchObject({
      status: 'UNCOVERED',
      missing: ['gate', 'exam'],
      deciding: null,
    });
  });

  it('nothing configured is UNCOVERED whatever the version', () => {
    expect(assess([], aPolicy(), aRoute({ hostVersion: 'unknown' })).status).toBe('UNCOVERED');
  });

  it('a missing control beside a matching live hook of unknown guard is UNVERIFIED', () => {
    expect(assess([gate, stranger], aPolicyWithExam())).toMatchObject({
      status: 'UNVERIFIED',
      supplied: ['gate'],
      missing: ['exam'],
    });
  });

  it('an unknown guard alone is UNVERIFIED with the missing list', () => {
    expect(assess([stranger])).toMatchObject({ status: 'UNVERIFIED', missing: ['gate'] });
  });

  it('an unknown guard beside a complete supply changes nothing: COVERED', () => {
    expect(assess([stranger, gate]).status).toBe('COVERED');
  });

  it('a matching logger is no deletion guard: UNCOVERED', () => {
    expect(assess([logger]).status).toBe('UNCOVERED');
  });

  it('a logger beside a guard does not lift the second control to UNVERIFIED', () => {
    expect(assess([gate, logger], aPolicyWithExam()).status).toBe('UNCOVERED');
  });

  it('what is undecided about a guard of another control is no hope: UNCOVERED', () => {
    const undecided = aRecord({ guardId: 'exam.sh', live: 'unknown' });
    expect(assess([undecided]).status).toBe('UNCOVERED');
  });

  it('two missing controls of which only one may be supplied are UNCOVERED', () => {
    const undecided = aRecord({ live: 'unknown' });
    expect(assess([undecided], aPolicyWithExam())).toMatchObject({ status: 'UNCOVERED', missing: ['gate', 'exam'] });
  });

  it('two missing controls that two undecided guards may supply are UNVERIFIED', () => {
    const undecided = [
      { ...gate, live: 'unknown' },
      { ...exam, decides: 'unknown' },
    ] as const;
    expect(assess(undecided, aPolicyWithExam())).toMatchObject({ status: 'UNVERIFIED', missing: ['gate', 'exam'] });
  });

  it('records of another host do not stand on the route: UNCOVERED', () => {
    const verdict = assess([{ ...gate, host: 'other-host' }]);
    expect([verdict.status, verdict.masked]).toEqual(['UNCOVERED', []]);
  });

  it('semantics of another host are refused, not applied', () => {
    expect(() => assessRoute(aRoute({ host: 'other-host' }), [gate], aPolicy(), testHost)).toThrow(RangeError);
  });

  it('a malformed matcher is UNVERIFIED', () => {
    expect(assess([aRecord({ matcher: '[' })]).status).toBe('UNVERIFIED');
  });

  it('an unknown version is UNVERIFIED on every route on which something is configured', () => {
    expect(assess([gate], aPolicy(), aRoute({ hostVersion: 'unknown' })).status).toBe('UNVERIFIED');
  });

  it('a version newer than the evidence is UNVERIFIED', () => {
    expect(assess([gate], aPolicy(), aRoute({ hostVersion: '2.0.1' })).status).toBe('UNVERIFIED');
  });

  it('control-only: the reference fixture shows every status that records decide', () => {
    const statuses = [assess([gate]), assess([stranger]), assess([])].map(({ status }) => status);
    expect(statuses).toEqual(['COVERED', 'UNVERIFIED', 'UNCOVERED']);
  });
});

describe('an empty or uncertain requirement', () => {
  it('an empty conjunction is UNVERIFIED, never COVERED', () => {
    const verdict = assess([gate], aPolicy({ primary: [] }));
    expect(verdict).toMatchObject({ status: 'UNVERIFIED', required: [], missing: [] });
    expect(verdict.reasons[0]?.text).toContain('empty conjunction');
  });

  it('a control that may be required and is missing is UNVERIFIED, not ignored', () => {
    const policy = aPolicy({ secondary: [{ routes: { effect: 'file-write' }, control: 'exam' }] });
    expect(assess([gate], policy, aRoute({ effect: 'unknown' }))).toMatchObject({
      status: 'UNVERIFIED',
      missing: ['exam'],
    });
  });

  it('a control that may be required and is supplied does not stand in the way: COVERED', () => {
    const policy = aPolicy({ secondary: [{ routes: { effect: 'file-write' }, control: 'exam' }] });
    expect(assess([gate, exam], policy, aRoute({ effect: 'unknown' })).status).toBe('COVERED');
  });

  it('a requirement that may be empty is UNVERIFIED although everything is supplied', () => {
    const policy = aPolicy({ primary: [{ routes: { effect: 'file-write' }, control: 'gate' }] });
    expect(assess([gate], policy, aRoute({ effect: 'unknown' })).status).toBe('UNVERIFIED');
  });

  it('a control that is surely required and missing is UNCOVERED whatever else is uncertain', () => {
    const policy = aPolicy({ secondary: [{ routes: { effect: 'file-write' }, control: 'exam' }] });
    const verdict = assess([exam], policy, aRoute({ effect: 'unknown' }));
    expect([verdict.status, verdict.counterexample?.control]).toEqual(['UNCOVERED', 'gate']);
  });
});

describe('decision points', () => {
  it('no decision point is UNCOVERED whatever is registered', () => {
    expect(assess([gate], aPolicy(), aRoute({ decisionPoint: 'none' })).status).toBe('UNCOVERED');
  });

  it('a native rule that supplies everything is COVERED without a decision point', () => {
    const rule = aRecord({
      event: 'rules.deny',
      resolvedMatch: { kind: 'matches', branch: 'exact', because: 'names it' },
    });
    expect(assess([rule], aPolicy(), aRoute({ decisionPoint: 'none' })).status).toBe('COVERED');
  });

  it('a native rule of which it is undecided whether it matches is UNVERIFIED', () => {
    const rule = aRecord({
      event: 'rules.deny',
      resolvedMatch: { kind: 'undecided', reason: 'outside-supported-subset', because: 'a glob' },
    });
    expect(assess([rule], aPolicy(), aRoute({ decisionPoint: 'none' })).status).toBe('UNVERIFIED');
  });

  it('an unknown decision point is at best UNVERIFIED', () => {
    expect(assess([gate], aPolicy(), aRoute({ decisionPoint: 'unknown' }))).toMatchObject({
      status: 'UNVERIFIED',
      missing: ['gate'],
    });
  });

  it('an unknown decision point with a matcher that misses is UNCOVERED', () => {
    const record = aRecord({ matcher: 'Edit' });
    expect(assess([record], aPolicy(), aRoute({ decisionPoint: 'unknown' })).status).toBe('UNCOVERED');
  });

  it('a server not seen yet is at best UNVERIFIED', () => {
    expect(assess([aRecord({ matcher: '*' })], aPolicy(), aPlaceholderRoute()).status).toBe('UNVERIFIED');
  });

  it('a server not seen yet with a matcher for another tool is UNCOVERED', () => {
    expect(assess([gate], aPolicy(), aPlaceholderRoute()).status).toBe('UNCOVERED');
  });

  it('a tool that is not offered is ABSENT, neither COVERED nor UNCOVERED', () => {
    expect(assess([gate], aPolicy(), aRoute({ offered: false }))).toMatchObject({
      status: 'ABSENT',
      required: ['gate'],
      supplied: [],
      missing: [],
      deciding: null,
    });
  });

  it('a tool that nobody knows to be offered is judged as if it were', () => {
    expect(assess([], aPolicy(), aRoute({ offered: 'unknown' })).status).toBe('UNCOVERED');
  });

  it('ABSENT comes before RESIDUAL and TARGET_SIDE', () => {
    expect(assess([], aPolicy(), aRoute({ offered: false, decisionPoint: 'target' })).status).toBe('ABSENT');
    expect(assess([], aPolicy(), aRoute({ offered: false, decisionPoint: 'cannot-judge' })).status).toBe('ABSENT');
  });
});
