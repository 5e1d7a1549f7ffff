import { describe, expect, it } from 'vitest';
import type { HookRecord } from '../../src/model/hook-record.ts';
import type { Caveat } from '../../src/model/verdict.ts';
import { assessRoute } from '../../src/detector/coverage.ts';
import {
  aPolicy,
  aPolicyWithExam,
  aRecord,
  aRecordWithoutLiveFlag,
  aRoute,
  testHost,
} from '../support/detector-builders.ts';

describe('caveats', () => {
  const caveats = (...records: readonly HookRecord[]): readonly Caveat[] =>
    assessRoute(aRoute(), records, aPolicy(), testHost).caveats;

  it('a supply that fails closed carries no caveat', () => {
    expect(caveats(aRecord({ failure: 'fails-closed' }))).toEqual([]);
  });

  it('a supply that fails open says so', () => {
    expect(caveats(aRecord({ failure: 'fails-open' }))).toEqual(['fails-open']);
  });

  it('a supply of unknown failure direction says so', () => {
    expect(caveats(aRecord({ failure: 'unknown' }))).toEqual(['failure-direction-unknown']);
  });

  it('a second supply of the control that fails closed takes fails-open away', () => {
    expect(caveats(aRecord({ failure: 'fails-open' }), aRecord({ failure: 'fails-closed' }))).toEqual([]);
  });

  it('a second supply of unknown direction makes the direction unknown', () => {
    expect(caveats(aRecord({ failure: 'fails-open' }), aRecord({ failure: 'unknown' }))).toEqual([
      'failure-direction-unknown',
    ]);
  });

  it('each control has its own direction: one that fails open is enough', () => {
    const records = [aRecord({ failure: 'fails-closed' }), aRecord({ guardId: 'exam.sh', failure: 'fails-open' })];
    expect(assessRoute(aRoute(), records, aPolicyWithExam(), testHost).caveats).toEqual(['fails-open']);
  });

  it('a guard that only might supply adds no caveat of its own', () => {
    expect(caveats(aRecord({ live: 'unknown', failure: 'fails-open' }))).toEqual([]);
  });

  it('an assumed-live supply that fails closed does not excuse a stated one that fails open', () => {
    const records = [aRecordWithoutLiveFlag({ failure: 'fails-closed' }), aRecord({ failure: 'fails-open' })];
    expect(caveats(...records)).toEqual(['fails-open']);
  });

  it('what holds for every verdict of the host stands on COVERED and on ABSENT', () => {
    const host = { ...testHost, standingCaveats: ['not-observed-live'] } as const;
    const covered = assessRoute(aRoute(), [aRecord({ failure: 'fails-open' })], aPolicy(), host);
    const absent = assessRoute(aRoute({ offered: false }), [], aPolicy(), host);
    expect([covered.caveats, absent.caveats]).toEqual([['fails-open', 'not-observed-live'], ['not-observed-live']]);
  });
});
