import { join } from 'node:path';
import * as v from 'valibot';
import type { BoundaryNow } from '../model/acceptance.ts';
import type { HookObservation } from '../model/hook-observation.ts';
import { LIMITS } from '../model/limits.ts';
import type { Route } from '../model/route.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { sha256Hex } from '../platform/digest.ts';
import { listFolder } from '../platform/list-files.ts';
import { ensureStateFolder } from '../platform/state-folder.ts';
import { writeText } from '../platform/write-text.ts';
import { classifyLive, type ResultClass } from '../probe/live/result-class.ts';
import { ownRecordSchema, type OwnCell, type OwnRecord } from '../probe/live/own/own-record.ts';
import { readPretty, renderPretty } from '../receipts/canonical-json.ts';

const FOLDER = '.hookproof/probes';
const RECORDS_MAX = 200;

/** A record of the real host on the configuration of a directory. */
export interface ReadLive {
  /** Path below the directory. */
  readonly file: string;
  readonly text: string;
  readonly record: OwnRecord;
}

/** Writes a record below the directory; returns its path there, or null where nothing can be written. */
export function writeLiveRecord(directory: string, record: OwnRecord): string | null {
  const folder = ensureStateFolder(directory, 'probes');
  if (folder === undefined) return null;
  const text = renderPretty(record);
  const name = `${new Date().toISOString().replaceAll(/[:.]/gu, '-')}-live-${sha256Hex(text)}.json`;
  try {
    writeText(join(folder, name), text);
    return `${FOLDER}/${name}`;
  } catch {
    return null;
  }
}

/** The records of a directory, the newest first. What is no record, or no longer bears its name, is left out. Never throws. */
export function readLiveRecords(directory: string): readonly ReadLive[] {
  const listing = listFolder(join(directory, FOLDER));
  if (listing.kind !== 'entries') return [];
  const names = listing.entries.map(({ name }) => name).filter((name) => /-live-[0-9a-f]{64}\.json$/u.test(name));
  return names
    .toSorted()
    .slice(-RECORDS_MAX)
    .toReversed()
    .flatMap((name): readonly ReadLive[] => {
      const reading = readBoundedFile(join(directory, FOLDER, name), LIMITS.configFileBytesMax);
      if (reading.kind !== 'bytes' || !name.endsWith(`-live-${sha256Hex(reading.bytes)}.json`)) return [];
      const record = ownRecordIn(reading.bytes);
      return record === null ? [] : [{ file: `${FOLDER}/${name}`, text: reading.bytes.toString('utf8'), record }];
    });
}

/** The record that bytes hold; null where they hold none. */
export function ownRecordIn(bytes: Uint8Array): OwnRecord | null {
  const value = readPretty(bytes);
  const parsed = value.kind === 'parsed' ? v.safeParse(ownRecordSchema, value.value) : null;
  return parsed?.success === true && parsed.output.cells.every(countsRight) ? parsed.output : null;
}

/** Whether the class of a cell is what its runs say. */
function countsRight({ observed, runs, registrations }: OwnCell): boolean {
  const { class: found, because } = classifyLive(runs);
  const isStarted = registrations.some(({ starts }) => starts > 0);
  return found === observed.class && because === observed.because && (found !== 'CONTROLS' || isStarted);
}

/** What a run is held against: the route as it stands now, and whether the home of a user is read. */
export interface LiveNow {
  readonly hostVersion: string;
  readonly boundary: BoundaryNow;
  readonly readsHome: boolean;
}

/** Why a cell says nothing of the route as it stands now; null while nothing that it is bound to has moved. */
export function liveDoubt(
  record: OwnRecord,
  { boundary: then }: OwnCell,
  { hostVersion, boundary, readsHome }: LiveNow,
): string | null {
  const moved: string[] = [];
  if (record.host.version !== hostVersion) {
    moved.push(`it is of version ${record.host.version}, and this is ${hostVersion}`);
  }
  if (record.setting.home === 'own') moved.push('it ran in a home of its own, in which the folder was trusted for it');
  else if (!readsHome) moved.push('it ran with a home, and this census reads none (--user)');
  if (!record.originals.isUnchanged) moved.push('what it was copied from changed while it ran');
  if (!record.setting.isLoopbackOnly) moved.push('its network was not contained');
  if (then.configurationSha256 !== boundary.configurationSha256) {
    moved.push('what is configured on the route is not what was run');
  }
  if (then.guardsSha256 === 'unknown' || then.guardsSha256 !== boundary.guardsSha256) {
    moved.push('the program of a guard is not the one that was run, or could not be read');
  }
  if (then.trustSha256 !== boundary.trustSha256) moved.push('what the host trusts or runs is not what was run');
  if (then.policySha256 !== boundary.policySha256) moved.push('the policy is not the one of the run');
  if (record.expires < boundary.today) moved.push(`it expired on ${record.expires}, and today is ${boundary.today}`);
  if (record.observedOn > dayAfter(boundary.today)) {
    moved.push(`it is dated ${record.observedOn}, and today is ${boundary.today}`);
  }
  return moved.length === 0 ? null : moved.join('; ');
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** What runs of the real host say of a route: of several about one control the newest, on each version by itself. */
export function liveObservations(records: readonly ReadLive[], route: Route, now: LiveNow): readonly HookObservation[] {
  const known = new Set<string>();
  return records.flatMap(({ file, record }) =>
    record.cells
      .filter((cell) => cell.route === route.id && record.host.name === route.host)
      .flatMap((cell): readonly HookObservation[] => {
        const key = JSON.stringify([record.host.version, cell.id]);
        if (known.has(key)) return [];
        known.add(key);
        return cellObservations(record, cell, { file, doubt: liveDoubt(record, cell, now) });
      }),
  );
}

/** What a run contradicts in which the effect occurred: that the host asks the guard, or that asking it prevents. Any other end says nothing. */
function failedLevel(found: ResultClass): 'matched' | 'enforced' | null {
  switch (found) {
    case 'NOT_INVOKED':
      return 'matched';
    case 'INVOKED_FAIL_OPEN':
      return 'enforced';
    case 'CONTROLS':
    case 'PREVENTED_BY_OTHER':
    case 'HOST_REFUSED':
    case 'INCONCLUSIVE':
      return null;
  }
}

function cellObservations(
  { host, setting, observedOn }: OwnRecord,
  { observed, registrations, subject, target }: OwnCell,
  { file, doubt }: { readonly file: string; readonly doubt: string | null },
): readonly HookObservation[] {
  const started = registrations.filter(({ starts }) => starts > 0);
  const holds = observed.class === 'CONTROLS';
  const failure = holds ? null : `the run did not show a guard: ${observed.class}`;
  const level = failedLevel(observed.class);
  const failed = doubt !== null || level === null ? {} : { failed: { level, on: observedOn } };
  const of = (
    { record, event, matcher, command }: OwnCell['registrations'][number],
    kind: HookObservation['kind'],
    voidBecause: string | null,
  ): HookObservation => ({
    kind,
    host: host.name,
    version: host.version,
    surface: setting.surface,
    event,
    matcher,
    command,
    tool: subject.tool,
    at: { file, pointer: '' },
    record,
    ...(voidBecause === null ? {} : { voidBecause }),
  });
  return [
    ...started.flatMap((one) => [of(one, 'guard-start', doubt), of(one, 'invocation-record', doubt)]),
    ...(started.length === 0 ? registrations : started).flatMap((one) =>
      subject.controls.flatMap((control): readonly HookObservation[] => [
        { ...of(one, 'effect-read-back', doubt ?? failure), control, ...failed },
        ...(holds && target.before === target.after ? [{ ...of(one, 'target-audit', doubt), control }] : []),
      ]),
    ),
  ];
}
