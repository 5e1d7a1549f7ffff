import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { probeDoubt, type DigestNow } from '../detector/probe-validity.ts';
import type { HookObservation } from '../model/hook-observation.ts';
import { LIMITS } from '../model/limits.ts';
import { PROBE_CLASSES, type ProbeObservation } from '../model/probe-observation.ts';
import { SURFACES } from '../model/surface.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import type { ConfinedFiles } from '../platform/confined-files.ts';
import { sha256Hex } from '../platform/digest.ts';
import { listFolder } from '../platform/list-files.ts';
import { ensureStateFolder } from '../platform/state-folder.ts';
import { writeText } from '../platform/write-text.ts';

const FOLDER = '.hookproof/probes';
/** Of more than these only the newest are read; their names begin with their time. */
const RECORDS_MAX = 200;
const GUARD_FILE_BYTES_MAX = 16_777_216;

const pinSchema = v.object({ path: v.string(), sha256: v.string() });

/** What a census needs of an observation; the rest is for people. */
type Recorded = Pick<
  ProbeObservation,
  | 'version'
  | 'host'
  | 'hostVersion'
  | 'surface'
  | 'event'
  | 'matcher'
  | 'command'
  | 'record'
  | 'tool'
  | 'control'
  | 'class'
  | 'guardFiles'
  | 'configuration'
  | 'observedAt'
>;

const recordSchema: v.GenericSchema<unknown, readonly Recorded[]> = v.array(
  v.object({
    version: v.literal(1),
    host: v.string(),
    hostVersion: v.string(),
    surface: v.picklist(SURFACES),
    event: v.string(),
    matcher: v.nullable(v.string()),
    command: v.string(),
    record: v.string(),
    tool: v.string(),
    control: v.string(),
    class: v.picklist(PROBE_CLASSES),
    guardFiles: v.array(pinSchema),
    configuration: pinSchema,
    observedAt: v.string(),
  }),
);

/** Writes what was observed below the directory; returns the path there, or null where nothing can be written. */
export function writeProbeRecord(directory: string, observations: readonly ProbeObservation[]): string | null {
  const folder = ensureStateFolder(directory, 'probes');
  if (folder === undefined) return null;
  const text = `${JSON.stringify(observations, null, 2)}\n`;
  const time = new Date().toISOString().replaceAll(/[:.]/gu, '-');
  const name = `${time}-${sha256Hex(text).slice(0, 8)}.json`;
  try {
    writeText(join(folder, name), text);
    return `${FOLDER}/${name}`;
  } catch {
    return null;
  }
}

/** An observation as its record holds it, and what it says today. */
export interface RecordedProbe {
  readonly recorded: Recorded;
  readonly observation: HookObservation;
}

/**
 * What earlier probes of the guards of a directory say today. Of several about the same the newest counts; one that did not
 * show a guard, or whose guard or configuration is no longer what was probed, counts for nothing and says why. Never throws.
 */
export function readProbeRecords(directory: string, home: string | null): readonly RecordedProbe[] {
  const listing = listFolder(join(directory, FOLDER));
  if (listing.kind !== 'entries') return [];
  const names = listing.entries.map(({ name }) => name).filter((name) => name.endsWith('.json'));
  const newest = new Map<string, RecordedProbe>();
  const digestNow = digestsOf(directory, home);
  for (const name of names.toSorted().slice(-RECORDS_MAX)) {
    const file = `${FOLDER}/${name}`;
    const reading = readBoundedFile(join(directory, file), LIMITS.configFileBytesMax);
    const probes = reading.kind === 'bytes' ? recordedProbes(reading.bytes.toString('utf8')) : null;
    for (const recorded of probes ?? []) {
      const { host, hostVersion, surface, record, tool, control } = recorded;
      const observation = asObservation(recorded, file, digestNow);
      newest.set(JSON.stringify([host, hostVersion, surface, record, tool, control]), { recorded, observation });
    }
  }
  return [...newest.values()];
}

/** The probes that the text of a record holds; null where it is none. */
export function recordedProbes(text: string): readonly Recorded[] | null {
  try {
    const parsed = v.safeParse(recordSchema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Digests of files as they are now, by the paths that probes name: below the directory, the home (`~/`), or absolute. */
export function digestsOf(directory: string, home: string | null): DigestNow {
  const known = new Map<string, string | null>();
  return (path) => {
    const earlier = known.get(path);
    if (earlier !== undefined) return earlier;
    const digest = digestAt(path, directory, home);
    known.set(path, digest);
    return digest;
  };
}

/** The same of files that stand in place of those of the directory. */
export function digestsIn(files: ConfinedFiles, directory: string): DigestNow {
  return (path) => {
    const look = files.look(join(directory, path));
    return look.kind === 'file' ? sha256Hex(look.text) : null;
  };
}

function digestAt(path: string, directory: string, home: string | null): string | null {
  const ofHome = path.startsWith('~/');
  if (path.split('/').includes('..') || (ofHome && home === null)) return null;
  const absolute = ofHome ? join(home ?? '', path.slice(2)) : resolve(directory, path);
  const reading = readBoundedFile(absolute, GUARD_FILE_BYTES_MAX);
  return reading.kind === 'bytes' ? sha256Hex(reading.bytes) : null;
}

function asObservation(recorded: Recorded, file: string, digestNow: DigestNow): HookObservation {
  const voidBecause = probeDoubt(recorded, digestNow);
  return {
    kind: 'canary-probe',
    host: recorded.host,
    version: recorded.hostVersion,
    surface: recorded.surface,
    event: recorded.event,
    matcher: recorded.matcher,
    command: recorded.command,
    tool: recorded.tool,
    at: { file, pointer: '' },
    record: recorded.record,
    control: recorded.control,
    ...(voidBecause === null ? {} : { voidBecause }),
  };
}
