import { describe, expect, it } from 'vitest';
import type { HookRecord } from '../../src/model/hook-record.ts';
import type { NearestWorkingForm } from '../../src/model/verdict.ts';
import type { Route } from '../../src/model/route.ts';
import { assessRoute } from '../../src/detector/coverage.ts';
import {
  aPlaceholderRoute,
  aPolicy,
  aPolicyWithExam,
  aRecord,
  aRoute,
  testHost,
} from '../support/detector-builders.ts';

describe('nearest working form', () => {
  const formOf = (records: readonly HookRecord[], route: Route = aRoute()): NearestWorkingForm | undefined =>
    assessRoute(route, records, aPolicy(), testHost).nearestWorkingForm;

  it('a matcher in the wrong case is written in the case of the host', () => {
    expect(formOf([aRecord({ matcher: 'write' })])).toEqual({
      recordId: 'settings.json#/hooks/0',
      source: { file: 'settings.json', pointer: '/hooks/0', line: 3 },
      written: 'write',
      write: 'Write',
    });
  });

  it('the right matcher at an event that only observes is written at the deciding event', () => {
    expect(formOf([aRecord({ event: 'AfterTool' })])).toMatchObject({ written: 'AfterTool', write: 'BeforeTool' });
  });

  it('the wrong matcher at the wrong event does not nearly work', () => {
    expect(formOf([aRecord({ event: 'AfterTool', matcher: 'write' })])).toBeUndefined();
  });

  it('a matcher for another tool does not nearly work', () => {
    expect(formOf([aRecord({ matcher: 'Read' })])).toBeUndefined();
  });

  it('a logger in the wrong case does not nearly work', () => {
    expect(formOf([aRecord({ matcher: 'write', guardId: 'logger.sh' })])).toBeUndefined();
  });

  it('a guard for another control does not nearly work', () => {
    expect(formOf([aRecord({ matcher: 'write', guardId: 'exam.sh' })])).toBeUndefined();
  });

  it('a dead registration does not nearly work', () => {
    expect(formOf([aRecord({ matcher: 'write', live: false })])).toBeUndefined();
  });

  it('a registration that cannot refuse does not nearly work', () => {
    expect(formOf([aRecord({ event: 'AfterTool', decides: false })])).toBeUndefined();
  });

  it('a guard known to supply the control is proposed before an unknown one', () => {
    const unknown = aRecord({ id: 'unknown', matcher: 'write', guardId: 'other.sh' });
    const known = aRecord({ id: 'known', matcher: 'WRITE' });
    expect(formOf([unknown, known])?.recordId).toBe('known');
  });

  it('an unknown guard in the wrong case is proposed when there is no better', () => {
    expect(formOf([aRecord({ matcher: 'write', guardId: 'other.sh' })])?.write).toBe('Write');
  });

  it.each(['Stop', 'Notification', 'Setup', 'SessionStart', 'UserPromptSubmit'])(
    'an unknown program at %s, about no call, is no near miss of a gate',
    (event) => {
      expect(formOf([aRecord({ event, matcher: null, guardId: 'unknown' })])).toBeUndefined();
    },
  );

  it('a known guard at an event about no call is written at the deciding event', () => {
    expect(formOf([aRecord({ event: 'Stop' })])).toMatchObject({ written: 'Stop', write: 'BeforeTool' });
  });

  it('an unknown program at the gate leaves no other registration to be moved there', () => {
    const asked = aRecord({ id: 'asked', guardId: 'unknown' });
    expect(formOf([asked, aRecord({ id: 'after', event: 'AfterTool', guardId: 'unknown' })])).toBeUndefined();
  });

  it.each([
    ['trust that nobody looked at', { live: 'unknown' as const }],
    ['a refusal that nobody saw', { decides: 'unknown' as const }],
  ])('%s at the gate is the question, and no other registration is moved into the same doubt', (_, doubt) => {
    const asked = aRecord({ id: 'asked', guardId: 'unknown', ...doubt });
    const after = aRecord({ id: 'after', event: 'AfterTool', guardId: 'unknown', ...doubt });
    expect(formOf([asked, after])).toBeUndefined();
    expect(formOf([after])).toMatchObject({ recordId: 'after', write: 'BeforeTool' });
  });

  it.each([
    ['for another tool', { matcher: 'Read' }],
    ['that is certain not to be loaded', { live: false as const }],
  ])('a doubtful program %s is not asked here, so one that comes too late is proposed', (_, fault) => {
    const other = aRecord({ id: 'other', guardId: 'unknown', decides: 'unknown', ...fault });
    const after = aRecord({ id: 'after', event: 'AfterTool', guardId: 'unknown' });
    expect(formOf([other, after])?.recordId).toBe('after');
  });

  it('a known guard is moved to the gate although an unknown program stands there in doubt', () => {
    const asked = aRecord({ id: 'asked', guardId: 'unknown', live: 'unknown' });
    expect(formOf([asked, aRecord({ id: 'known', event: 'AfterTool' })])?.recordId).toBe('known');
  });

  it('a matcher that one rewriting mends is proposed before an event that comes too late', () => {
    const after = aRecord({ id: 'after', event: 'AfterTool', guardId: 'unknown' });
    const near = aRecord({ id: 'near', matcher: 'Write(plan.*)', guardId: 'unknown' });
    expect(formOf([after, near])).toMatchObject({ recordId: 'near', write: 'Write' });
  });

  it('a route that fires no deciding event has no event to register at', () => {
    expect(formOf([aRecord({ event: 'AfterTool' })], aRoute({ decisionPoint: 'none' }))).toBeUndefined();
  });

  it('a route whose own event only observes has no event to register at', () => {
    const route = aRoute({ event: { host: 'AfterTool', control: 'after-tool' } });
    expect(formOf([aRecord({ event: 'AfterTool' })], route)).toBeUndefined();
  });

  it('a placeholder proposes no event before its tools are seen', () => {
    expect(formOf([aRecord({ event: 'AfterTool', matcher: '*' })], aPlaceholderRoute())).toBeUndefined();
  });

  it('a COVERED route proposes nothing although another registration nearly works', () => {
    const near = aRecord({ id: 'near', matcher: 'write', guardId: 'other.sh' });
    const verdict = assessRoute(aRoute(), [aRecord(), near], aPolicy(), testHost);
    expect('nearestWorkingForm' in verdict).toBe(false);
  });

  it('a registration that is only undecided is not rewritten', () => {
    const verdict = assessRoute(aRoute(), [aRecord({ guardId: 'other.sh' })], aPolicy(), testHost);
    expect('nearestWorkingForm' in verdict).toBe(false);
  });

  it('a candidate that does not nearly work does not hide one that does', () => {
    const far = aRecord({ id: 'far', matcher: 'Read' });
    expect(formOf([far, aRecord({ id: 'near', matcher: 'write' })])?.recordId).toBe('near');
  });

  it('a guard for one of two missing controls nearly works', () => {
    const verdict = assessRoute(aRoute(), [aRecord({ matcher: 'write' })], aPolicyWithExam(), testHost);
    expect(verdict.nearestWorkingForm?.write).toBe('Write');
  });

  it('a control whose name is a part of the word unknown is not supplied by an unknown guard', () => {
    const policy = aPolicy({ primary: [{ routes: {}, control: 'known' }], guards: { 'gate.sh': ['known'] } });
    const records = [
      aRecord({ id: 'stranger', guardId: 'other.sh', matcher: 'write' }),
      aRecord({ id: 'gate', matcher: 'WRITE' }),
    ];
    expect(assessRoute(aRoute(), records, policy, testHost).nearestWorkingForm?.recordId).toBe('gate');
  });
});
