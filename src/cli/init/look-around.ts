import { dirname, join, relative } from 'node:path';
import { LIMITS } from '../../model/limits.ts';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { listFolder } from '../../platform/list-files.ts';
import { pathKind } from '../../platform/path-kind.ts';
import { packageManagerOf, type PackageManager } from '../../project/package-manager.ts';

/** What a project's folders say before any of its code is loaded. */
export interface Surroundings {
  readonly packageManager: PackageManager;
  /** Name in the package.json of the folder; null when it has none. */
  readonly packageName: string | null;
  readonly hasOwnCopy: boolean;
  /** Folder of the workspace that the package belongs to, relative; null when there is none above. */
  readonly workspace: string | null;
  readonly vitestConfig: string | null;
  readonly hasTypeScript: boolean;
  /** Folder of the git repository, absolute; null outside of one. */
  readonly gitRoot: string | null;
}

interface Level {
  readonly folder: string;
  readonly names: readonly string[];
  readonly manifest: Readonly<Record<string, unknown>>;
}

const VITEST_CONFIG = /^(?:vitest|vite)\.config\.[cm]?[jt]s$/u;

/** Looks in `root` and upwards to the root of the git repository, or of the file system outside of one. */
export function lookAround(root: string): Surroundings {
  const levels = levelsAbove(root);
  const [own] = levels;
  const configs = (own?.names ?? [])
    .filter((name) => VITEST_CONFIG.test(name))
    .toSorted()
    .toReversed();
  const workspace = levels.slice(1).find(({ names, manifest }) => isWorkspace(names, manifest));
  const last = levels.at(-1);
  return {
    packageManager: packageManagerOf(
      levels.map(({ names, manifest }) => ({ names, declared: textOf(manifest['packageManager']) })),
    ),
    packageName: textOf(own?.manifest['name']),
    hasOwnCopy: levels.some(({ folder }) => pathKind(join(folder, 'node_modules/hookproof')) === 'folder'),
    workspace: workspace === undefined ? null : relative(root, workspace.folder).replaceAll('\\', '/'),
    // vitest.config comes before vite.config, as for vitest itself.
    vitestConfig: configs[0] ?? null,
    hasTypeScript:
      own?.names.some((name) => /^tsconfig.*\.json$/u.test(name)) === true || configs[0]?.endsWith('ts') === true,
    gitRoot: last?.names.includes('.git') === true ? last.folder : null,
  };
}

function levelsAbove(root: string): readonly Level[] {
  const levels: Level[] = [];
  for (let folder = root; ; folder = dirname(folder)) {
    const listing = listFolder(folder);
    const names = listing.kind === 'entries' ? listing.entries.map(({ name }) => name) : [];
    levels.push({ folder, names, manifest: readManifest(folder) });
    if (names.includes('.git') || dirname(folder) === folder) return levels;
  }
}

/** {} where there is no package.json, or none that is a JSON object. */
function readManifest(folder: string): Readonly<Record<string, unknown>> {
  const reading = readBoundedFile(join(folder, 'package.json'), LIMITS.configFileBytesMax);
  if (reading.kind !== 'bytes') return {};
  try {
    const value: unknown = JSON.parse(reading.bytes.toString('utf8').replace(/^\uFEFF/u, ''));
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
  } catch {
    return {};
  }
}

function isWorkspace(names: readonly string[], manifest: Readonly<Record<string, unknown>>): boolean {
  return names.includes('pnpm-workspace.yaml') || manifest['workspaces'] !== undefined;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
