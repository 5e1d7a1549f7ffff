import { join } from 'node:path';
import * as v from 'valibot';
import type { HookObservation } from '../model/hook-observation.ts';
import { LIMITS } from '../model/limits.ts';
import { PROBE_CLASSES, type ProbeObservation } from '../model/probe-observation.ts';
import { SURFACES } from '../model/surface.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
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
const recordSchema = v.array(
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

type Recorded = v.InferOutput<typeof recordSchema>[number];

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

/**
 * What earlier probes of the guards of a directory say today. Of several about the same the newest counts; one that did not
 * show a guard, or whose guard or configuration is no longer what was probed, counts for nothing and says why. Never throws.
 */
export function readProbeRecords(directory: string): readonly HookObservation[] {
  const listing = listFolder(join(directory, FOLDER));
  if (listing.kind !== 'entries') return [];
  const names = listing.entries.map(({ name }) => name).filter((name) => name.endsWith('.json'));
  const newest = new Map<string, HookObservation>();
  for (const name of names.toSorted().slice(-RECORDS_MAX)) {
    const file = `${FOLDER}/${name}`;
    for (const recorded of recordsIn(join(directory, file))) {
      const { host, hostVersion, surface, record, tool, control } = recorded;
      newest.set(
        JSON.stringify([host, hostVersion, surface, record, tool, control]),
        asObservation(recorded, file, directory),
      );
    }
  }
  return [...newest.values()];
}

function recordsIn(path: string): readonly Recorded[] {
  const reading = readBoundedFile(path, LIMITS.configFileBytesMax);
  if (reading.kind !== 'bytes') return [];
  try {
    const parsed = v.safeParse(recordSchema, JSON.parse(reading.bytes.toString('utf8')));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

function asObservation(recorded: Recorded, file: string, directory: string): HookObservation {
  const voidBecause = whyVoid(recorded, directory);
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

/** A guard that is bound to no file is bound to its command, which stands in the configuration. */
function whyVoid(recorded: Recorded, directory: string): string | null {
  if (recorded.class !== 'discriminates') return `the probe did not show a guard: ${recorded.class}`;
  const moved = [recorded.configuration, ...recorded.guardFiles].find(({ path, sha256 }) => {
    const reading = readBoundedFile(join(directory, path), GUARD_FILE_BYTES_MAX);
    return reading.kind !== 'bytes' || sha256Hex(reading.bytes) !== sha256;
  });
  return moved === undefined ? null : `${moved.path} is no longer what was probed`;
}
