import { describe, expect, it } from 'vitest';
import { liveObservations, type LiveNow, type ReadLive } from '../../src/cli/live-records.ts';
import type { OwnCell, OwnRecord } from '../../src/probe/live/own/own-record.ts';
import { aRoute } from '../support/detector-builders.ts';

const BOUNDARY = {
  configurationSha256: 'a'.repeat(64),
  guardsSha256: 'b'.repeat(64),
  trustSha256: 'c'.repeat(64),
  policySha256: 'd'.repeat(64),
};
const NOW: LiveNow = { hostVersion: '2.0.0', boundary: { ...BOUNDARY, today: '2026-12-01' }, readsHome: true };

const RUN = {
  run: 'ended',
  exitCode: 0,
  forbidden: 'absent',
  permitted: 'present',
  starts: { forbidden: 1, permitted: 1, other: 0 },
  requests: 3,
} as const;

function read(file: string, found: OwnCell['observed']['class'], overrides: Partial<OwnRecord> = {}): ReadLive {
  const { id } = aRoute();
  const cell: OwnCell = {
    id: `${id}#gate`,
    route: id,
    observed: { class: found, because: '' },
    subject: { tool: 'Write', matcher: 'Write', controls: ['gate'], guardsSha256: BOUNDARY.guardsSha256 },
    calls: { forbidden: '{}', permitted: '{}' },
    runs: { noGuard: RUN, referenceDeny: RUN, subject: RUN },
    registrations: [{ record: 'r', event: 'BeforeTool', matcher: 'Write', command: 'gate.sh', starts: 1 }],
    target: { file: 'x', before: null, after: null },
    boundary: BOUNDARY,
  };
  const digest = 'e'.repeat(64);
  const record: OwnRecord = {
    schema: 'urn:hookproof:schema:live-probe:v1',
    tool: { name: 'hookproof', version: '0.1.0' },
    host: {
      name: 'test-host',
      version: '2.0.0',
      package: 'p',
      executableSha256: digest,
      lockSha256: digest,
      isPinned: true,
    },
    setting: {
      os: 'linux',
      cpu: 'x64',
      surface: 'cli-headless',
      isLoopbackOnly: true,
      home: 'given',
      overrides: [],
    },
    originals: { files: 1, sha256: digest, isUnchanged: true },
    cells: [cell],
    observedOn: '2026-12-01',
    expires: '2027-02-28',
    ...overrides,
  };
  return { file, text: '', record };
}

/** What the newest run, first in the list, is taken to have seen fail. */
function failures(...records: readonly ReadLive[]): readonly unknown[] {
  return liveObservations(records, aRoute(), NOW).flatMap(({ failed, at }) =>
    failed === undefined ? [] : [[at.file, failed]],
  );
}

describe('what a run of the real host on the configuration of a user contradicts', () => {
  it('is that the guard is asked where it was not started, and that it prevents where it was', () => {
    expect(failures(read('a', 'NOT_INVOKED'))).toEqual([['a', { level: 'matched', on: '2026-12-01' }]]);
    expect(failures(read('a', 'INVOKED_FAIL_OPEN'))).toEqual([['a', { level: 'enforced', on: '2026-12-01' }]]);
  });

  it.each(['CONTROLS', 'PREVENTED_BY_OTHER', 'HOST_REFUSED', 'INCONCLUSIVE'] as const)(
    'is nothing where the effect did not occur, or nobody could tell: %s',
    (found) => expect(failures(read('a', found))).toEqual([]),
  );

  it('is what the newest run says, in both directions', () => {
    expect(failures(read('new', 'CONTROLS'), read('old', 'NOT_INVOKED'))).toEqual([]);
    expect(failures(read('new', 'NOT_INVOKED'), read('old', 'CONTROLS'))).toHaveLength(1);
  });

  it('is nothing once what the run was made on has moved, or it was of another host or version', () => {
    const host = read('a', 'NOT_INVOKED').record.host;
    expect(failures(read('a', 'NOT_INVOKED', { expires: '2026-11-30' }))).toEqual([]);
    expect(failures(read('a', 'NOT_INVOKED', { host: { ...host, version: '2.0.1' } }))).toEqual([]);
    expect(failures(read('a', 'NOT_INVOKED', { host: { ...host, name: 'other-host' } }))).toEqual([]);
  });

  it('of another version leaves the newest of this one to speak', () => {
    const host = read('a', 'NOT_INVOKED').record.host;
    const other = read('other', 'CONTROLS', { host: { ...host, version: '2.0.1' } });
    expect(failures(other, read('own', 'NOT_INVOKED'))).toHaveLength(1);
  });
});
