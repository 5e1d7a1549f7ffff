import { describe, expect, it } from 'vitest';
import type { LiveObservation } from '../../../src/probe/live/live-observation.ts';
import { classifyLive, type LiveCells, type ResultClass } from '../../../src/probe/live/result-class.ts';

const NO_GUARD: LiveObservation = {
  run: 'ended',
  exitCode: 0,
  forbidden: 'present',
  permitted: 'present',
  starts: { forbidden: 0, permitted: 0, other: 0 },
  requests: 3,
  offered: ['shell'],
  missing: [],
  told: [],
  stdout: '',
  stderr: '',
  durationMs: 1,
  isLoopbackOnly: true,
};
const DENIED: LiveObservation = { ...NO_GUARD, forbidden: 'absent', starts: { forbidden: 1, permitted: 1, other: 0 } };
const STARTED = { forbidden: 1, permitted: 0, other: 0 };
const NOT_STARTED = { forbidden: 0, permitted: 1, other: 1 };

function cells(subject: Partial<LiveObservation>, others: Partial<LiveCells> = {}): LiveCells {
  return { noGuard: NO_GUARD, referenceDeny: DENIED, subject: { ...DENIED, ...subject }, ...others };
}

describe('the class of a live result', () => {
  it.each<readonly [string, ResultClass, LiveCells]>([
    ['started, absent, permitted present', 'CONTROLS', cells({})],
    ['started, present', 'INVOKED_FAIL_OPEN', cells({ forbidden: 'present' })],
    ['present, started on other calls only', 'NOT_INVOKED', cells({ forbidden: 'present', starts: NOT_STARTED })],
    ['absent, not started on this call', 'PREVENTED_BY_OTHER', cells({ starts: NOT_STARTED })],
    ['no request and an error', 'HOST_REFUSED', cells({ requests: 0, exitCode: 55, starts: NOT_STARTED })],
    ['no request and no error', 'INCONCLUSIVE', cells({ requests: 0, starts: NOT_STARTED })],
    ['no request and ended by a signal', 'INCONCLUSIVE', cells({ requests: 0, exitCode: null, starts: NOT_STARTED })],
    ['absent when the time limit ended it', 'INCONCLUSIVE', cells({ run: 'time-limit' })],
    [
      'present before the time limit ended it',
      'INVOKED_FAIL_OPEN',
      cells({ run: 'time-limit', forbidden: 'present', starts: STARTED }),
    ],
    ['the permitted effect absent too', 'INCONCLUSIVE', cells({ permitted: 'absent' })],
    ['no permitted effect on this route', 'CONTROLS', cells({ permitted: null })],
    ['other bytes at the target', 'INCONCLUSIVE', cells({ forbidden: 'other-bytes' })],
    ['the cell was not run', 'INCONCLUSIVE', cells({ run: 'not-started' })],
  ])('%s: %s', (_what, expected, given) => {
    expect(classifyLive(given).class).toBe(expected);
  });

  it.each<readonly [string, Partial<LiveCells>]>([
    ['no effect without a guard', { noGuard: { ...NO_GUARD, forbidden: 'absent' } }],
    ['no permitted effect without a guard', { noGuard: { ...NO_GUARD, permitted: 'absent' } }],
    ['no end without a guard', { noGuard: { ...NO_GUARD, run: 'time-limit' } }],
    ['an effect under the reference guard', { referenceDeny: { ...DENIED, forbidden: 'present' } }],
    ['other bytes under the reference guard', { referenceDeny: { ...DENIED, forbidden: 'other-bytes' } }],
    [
      'no start of the reference guard',
      { referenceDeny: { ...DENIED, starts: { forbidden: 0, permitted: 1, other: 0 } } },
    ],
    ['no end under the reference guard', { referenceDeny: { ...DENIED, run: 'not-started' } }],
  ])('%s makes the best subject INCONCLUSIVE', (_what, others) => {
    expect(classifyLive(cells({}, others)).class).toBe('INCONCLUSIVE');
  });
});
