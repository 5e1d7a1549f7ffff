import { dirname, relative } from 'node:path';
import { HOSTS } from '../hosts/registry.ts';
import { sha256Hex } from '../platform/digest.ts';
import { installedVersion } from '../platform/installed-version.ts';
import { listFolder } from '../platform/list-files.ts';
import { pathKind, realPath } from '../platform/path-kind.ts';
import { recogniseGuard } from '../policy/recognise-guard.ts';
import { findConfig } from '../project/find-config.ts';
import type { PackageManager } from '../project/package-manager.ts';
import { censusInput } from './census-input.ts';
import { lookAround } from './init/look-around.ts';

/** What a folder shows without anything in it being executed. */
export interface SeenHere {
  readonly folder: string;
  /** The nearest package.json stands here. */
  readonly hasPackage: boolean;
  readonly packageName: string | null;
  readonly packageManager: PackageManager;
  readonly isInGit: boolean;
  /** Version of the vitest that a module here would find; 'unknown' for none. */
  readonly vitestVersion: string;
  readonly vitestConfig: string | null;
  /** Configuration files of ours, relative to the folder; several are a question for the user. */
  readonly configs: readonly string[];
  /** Receipts in `receipts/` beside the configuration, by name alone. */
  readonly receipts: number;
  /** Hosts of which a configuration stands here, or may stand here. */
  readonly hosts: readonly string[];
}

/** Looks at a folder and, for the project, at those above it up to the root of its repository. */
export function seenHere(cwd: string): SeenHere {
  const folder = realPath(cwd);
  const { packageName, packageManager, gitRoot, vitestConfig } = lookAround(folder);
  const { found } = findConfig(folder);
  return {
    folder,
    hasPackage: pathKind(`${folder}/package.json`) === 'file',
    packageName,
    packageManager,
    isInGit: gitRoot !== null,
    vitestVersion: installedVersion('vitest', folder),
    vitestConfig,
    configs: found.map((path) => relative(folder, path)),
    receipts: found[0] === undefined ? 0 : receiptsIn(`${dirname(found[0])}/receipts`),
    hosts: configuredHosts(folder),
  };
}

function receiptsIn(folder: string): number {
  const listing = listFolder(folder);
  if (listing.kind !== 'entries') return 0;
  return listing.entries.filter(({ name }) => /^[a-z]+-[0-9a-f]{64}\.json$/u.test(name)).length;
}

function configuredHosts(directory: string): readonly string[] {
  const input = censusInput({
    directory,
    home: null,
    managedRoot: null,
    hostVersion: 'unknown',
    surface: 'cli-interactive',
    identify: (running) => recogniseGuard(running, [], { directory, sha256: sha256Hex, realPath }),
    partners: { approvers: [], rewriters: [], idle: [] },
    systemFolders: [],
  });
  return HOSTS.filter((adapter) => adapter.collect(input).configured !== false).map(({ host }) => host);
}
