import { describe, expect, it } from 'vitest';
import type { HookRecord } from '../../src/model/hook-record.ts';
import type { Verdict } from '../../src/model/verdict.ts';
import { assessRoute } from '../../src/detector/coverage.ts';
import {
  aPolicy,
  aPolicyWithExam,
  aRecord,
  aRecordWithoutLiveFlag,
  aRoute,
  testHost,
} from '../support/detector-builders.ts';

describe('the live flag', () => {
  const assess = (...records: readonly HookRecord[]): Verdict => assessRoute(aRoute(), records, aPolicy(), testHost);

  it('a record that is explicitly live is COVERED without assumption', () => {
    const { status, caveats } = assess(aRecord({ live: true }));
    expect([status, caveats]).toEqual(['COVERED', []]);
  });

  it('a record that is explicitly not live is UNCOVERED', () => {
    expect(assess(aRecord({ live: false })).status).toBe('UNCOVERED');
  });

  it('a record without the flag counts as live: COVERED', () => {
    expect(assess(aRecordWithoutLiveFlag()).status).toBe('COVERED');
  });

  it('a verdict that leaned on the default says assumed-live', () => {
    expect(assess(aRecordWithoutLiveFlag()).caveats).toEqual(['assumed-live']);
  });

  it('unknown liveness is UNVERIFIED, never COVERED', () => {
    expect(assess(aRecord({ live: 'unknown' }))).toMatchObject({ status: 'UNVERIFIED', missing: ['gate'] });
  });

  it('a live record beside a dead one of the same guard is COVERED', () => {
    expect(assess(aRecord({ live: false }), aRecord({ live: true })).status).toBe('COVERED');
  });

  it('a dead record with an unknown guard is UNCOVERED, not UNVERIFIED', () => {
    expect(assess(aRecord({ guardId: 'stranger.sh', live: false })).status).toBe('UNCOVERED');
  });

  it('an explicitly live record of the same control makes the assumption needless', () => {
    expect(assess(aRecordWithoutLiveFlag(), aRecord()).caveats).toEqual([]);
    expect(assess(aRecord(), aRecordWithoutLiveFlag()).caveats).toEqual([]);
  });

  it('an explicitly live record of another control does not', () => {
    const records = [aRecordWithoutLiveFlag(), aRecord({ guardId: 'exam.sh' })];
    expect(assessRoute(aRoute(), records, aPolicyWithExam(), testHost)).toMatchObject({
      status: 'COVERED',
      caveats: ['assumed-live'],
    });
  });

  it('a dead record of the same control does not make the assumption needless', () => {
    expect(assess(aRecordWithoutLiveFlag(), aRecord({ live: false })).caveats).toEqual(['assumed-live']);
  });

  it('a record without the flag that supplies nothing required is no assumption', () => {
    const records = [aRecord(), aRecordWithoutLiveFlag({ guardId: 'exam.sh' })];
    expect(assess(...records).caveats).toEqual([]);
  });

  it('an UNCOVERED verdict whose partial supply leaned on the default says so', () => {
    const verdict = assessRoute(aRoute(), [aRecordWithoutLiveFlag()], aPolicyWithExam(), testHost);
    expect([verdict.status, verdict.caveats]).toEqual(['UNCOVERED', ['assumed-live']]);
  });

  it('an unknown guard without the flag is UNVERIFIED and no assumption', () => {
    const verdict = assess(aRecordWithoutLiveFlag({ guardId: 'stranger.sh' }));
    expect([verdict.status, verdict.caveats]).toEqual(['UNVERIFIED', []]);
  });
});
