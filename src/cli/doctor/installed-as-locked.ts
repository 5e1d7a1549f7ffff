import { join } from 'node:path';
import * as v from 'valibot';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { pathKind } from '../../platform/path-kind.ts';
import type { LockFacts } from './judge-environment.ts';

const LOCK_BYTES_MAX = 67_108_864;
const MANIFEST_BYTES_MAX = 1_048_576;
const OTHER_LOCKS = ['pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb'];

const LOCK = v.object({
  packages: v.record(
    v.string(),
    v.object({ version: v.optional(v.string()), optional: v.optional(v.boolean()), link: v.optional(v.boolean()) }),
  ),
});
const MANIFEST = v.object({ version: v.string() });

/** Whether npm's lock of a folder and what stands in its node_modules are of one mind, by version. Never throws. */
export function installedAsLocked(folder: string): LockFacts {
  const locked = jsonIn(join(folder, 'package-lock.json'), LOCK_BYTES_MAX);
  if (locked === undefined) {
    const other = OTHER_LOCKS.find((name) => pathKind(join(folder, name)) === 'file');
    return other === undefined ? { kind: 'none' } : { kind: 'not-compared', file: other };
  }
  const lock = v.safeParse(LOCK, locked);
  if (!lock.success) return { kind: 'not-compared', file: 'package-lock.json' };
  if (pathKind(join(folder, 'node_modules')) !== 'folder') return { kind: 'not-installed', file: 'package-lock.json' };
  const packages = Object.entries(lock.output.packages).filter(
    ([path, { link }]) => /^(?:[^/]+\/)*node_modules\//u.test(path) && !path.includes('..') && link !== true,
  );
  const differing = packages.flatMap(([path, { version, optional }]) => {
    const manifest = v.safeParse(MANIFEST, jsonIn(join(folder, path, 'package.json'), MANIFEST_BYTES_MAX));
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    // What the platform does not want is left out on purpose.
    if (!manifest.success) return optional === true ? [] : [`${name} is absent`];
    return version === undefined || manifest.output.version === version ? [] : [`${name} ${manifest.output.version}`];
  });
  return { kind: 'compared', packages: packages.length, differing };
}

/** undefined when it cannot be read as JSON. */
function jsonIn(path: string, bytesMax: number): unknown {
  const reading = readBoundedFile(path, bytesMax);
  if (reading.kind !== 'bytes') return undefined;
  try {
    return JSON.parse(reading.bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
