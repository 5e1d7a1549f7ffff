import { describe, expect, it } from 'vitest';
import type { HookRecord } from '../../src/model/hook-record.ts';
import type { Route } from '../../src/model/route.ts';
import type { StoodRecord } from '../../src/detector/standing.ts';
import { standRecord } from '../../src/detector/standing.ts';
import {
  aPlaceholderRoute,
  aPolicy,
  aRecord,
  aRecordWithoutLiveFlag,
  aRoute,
  testHost,
} from '../support/detector-builders.ts';

describe('standing of one record', () => {
  const stand = (record: HookRecord, route: Route = aRoute()): StoodRecord =>
    standRecord(record, route, aPolicy(), testHost);

  it('a live guard that matches supplies its row', () => {
    expect(stand(aRecord({ guardId: 'both.sh' })).standing).toMatchObject({
      standing: 'supplies',
      supplies: ['gate', 'exam'],
      mightSupply: [],
      match: { kind: 'matches', branch: 'exact' },
    });
  });

  it('a record without the live flag counts as live', () => {
    expect(stand(aRecordWithoutLiveFlag()).standing.standing).toBe('supplies');
  });

  it('a record that is not live supplies nothing and might supply nothing', () => {
    const { standing, observations } = stand(aRecord({ live: false, liveReason: 'disableAllHooks is set' }));
    expect(standing).toMatchObject({ standing: 'not-live', supplies: [], mightSupply: [] });
    expect(standing.because).toBe('not live: disableAllHooks is set');
    expect(observations).toEqual([]);
  });

  it('a record of unknown liveness supplies nothing but might supply its row', () => {
    expect(stand(aRecord({ live: 'unknown' })).standing).toMatchObject({
      standing: 'live-unknown',
      supplies: [],
      mightSupply: ['gate'],
    });
  });

  it('a handler that cannot refuse supplies nothing', () => {
    const { standing } = stand(aRecord({ decides: false, decidesReason: 'it is asynchronous' }));
    expect(standing).toMatchObject({ standing: 'cannot-decide', supplies: [], mightSupply: [] });
    expect(standing.because).toContain('it is asynchronous');
  });

  it('a handler that may be able to refuse might supply its row', () => {
    expect(stand(aRecord({ decides: 'unknown' })).standing).toMatchObject({
      standing: 'decides-unknown',
      supplies: [],
      mightSupply: ['gate'],
    });
  });

  it('a handler at the wrong event supplies nothing and its matcher is not compared', () => {
    expect(stand(aRecord({ event: 'AfterTool' })).standing).toMatchObject({
      standing: 'wrong-event',
      supplies: [],
      mightSupply: [],
      match: null,
    });
  });

  it('a matcher that misses supplies nothing', () => {
    expect(stand(aRecord({ matcher: 'Edit' })).standing).toMatchObject({
      standing: 'misses',
      supplies: [],
      mightSupply: [],
    });
  });

  it('a malformed matcher is undecided and might supply the row', () => {
    const { standing, observations } = stand(aRecord({ matcher: '[' }));
    expect(standing).toMatchObject({ standing: 'match-undecided', supplies: [], mightSupply: ['gate'] });
    expect(observations[0]).toContain('calls the handler');
  });

  it('a guard that the table does not list might supply anything', () => {
    expect(stand(aRecord({ guardId: 'other.sh' })).standing).toMatchObject({
      standing: 'guard-unknown',
      supplies: [],
      mightSupply: 'any',
    });
  });

  it('a logger is known to supply nothing', () => {
    expect(stand(aRecord({ guardId: 'logger.sh' })).standing).toMatchObject({
      standing: 'supplies-nothing',
      supplies: [],
      mightSupply: [],
    });
  });

  it('a dead record with an unknown guard is dead, not unknown', () => {
    expect(stand(aRecord({ guardId: 'other.sh', live: false })).standing).toMatchObject({
      standing: 'not-live',
      mightSupply: [],
    });
  });

  it('an unknown guard at the wrong event is not unknown', () => {
    expect(stand(aRecord({ guardId: 'other.sh', event: 'AfterTool' })).standing.mightSupply).toEqual([]);
  });

  it('an unknown guard whose matcher misses is not unknown', () => {
    expect(stand(aRecord({ guardId: 'other.sh', matcher: 'Edit' })).standing.mightSupply).toEqual([]);
  });

  it('an unknown guard that cannot refuse is not unknown', () => {
    expect(stand(aRecord({ guardId: 'other.sh', decides: false })).standing.mightSupply).toEqual([]);
  });

  it('a logger of unknown liveness supplies nothing for certain', () => {
    expect(stand(aRecord({ guardId: 'logger.sh', live: 'unknown' })).standing.standing).toBe('supplies-nothing');
  });

  it('every doubt of a record is an observation of its own', () => {
    const { observations } = stand(aRecord({ guardId: 'other.sh', live: 'unknown', decides: 'unknown' }));
    expect(observations).toHaveLength(3);
  });

  it('an unknown decision point makes even a perfect guard undecided', () => {
    expect(stand(aRecord(), aRoute({ decisionPoint: 'unknown' })).standing).toMatchObject({
      standing: 'decides-unknown',
      supplies: [],
      mightSupply: ['gate'],
    });
  });

  it('no guard supplies anything on a placeholder', () => {
    expect(stand(aRecord({ matcher: '*' }), aPlaceholderRoute()).standing).toMatchObject({
      standing: 'match-undecided',
      supplies: [],
      mightSupply: ['gate'],
    });
  });

  it('an unknown version asks which version runs', () => {
    const { observations } = stand(aRecord(), aRoute({ hostVersion: 'unknown' }));
    expect(observations).toEqual(['which version of the host runs']);
  });

  it('a version without evidence asks how it compares matchers', () => {
    const { observations } = stand(aRecord(), aRoute({ hostVersion: '3.0.0' }));
    expect(observations).toEqual(['how this version of the host compares matchers']);
  });

  it('a standing names the record and where it is written', () => {
    const { standing } = stand(aRecord());
    expect([standing.recordId, standing.source.pointer]).toEqual(['settings.json#/hooks/0', '/hooks/0']);
  });
});
