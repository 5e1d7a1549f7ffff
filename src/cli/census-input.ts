import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { HostFiles, HostInput } from '../hosts/host-contract.ts';
import type { Surface } from '../model/surface.ts';
import type { Known } from '../model/unknown.ts';
import { confinedFiles, type ConfinedFiles } from '../platform/confined-files.ts';
import { pathKind } from '../platform/path-kind.ts';

export interface CensusOptions {
  /** Absolute real path. */
  readonly directory: string;
  readonly home: string | null;
  /** Root below which the administrator's files stand, null when they are not to be read. */
  readonly managedRoot: string | null;
  readonly hostVersion: Known<string>;
  readonly surface: Surface;
  readonly identify: HostInput['identify'];
  readonly partners: HostInput['partners'];
  /** What stands below the directory, when it is not what stands there now. */
  readonly own?: ConfinedFiles;
  /** What stands now below the directory and the home, read once for several hosts. */
  readonly present?: PresentFiles;
  /** Where relative paths of the policy start, when that is not the directory. */
  readonly policyDirectory?: string;
  /** Folders of the administrator that the host reads. */
  readonly systemFolders: readonly string[];
}

/** What a collector needs to know of a directory, with files confined to it and to what the caller named beside it. */
export function censusInput(options: CensusOptions): HostInput {
  const { directory, home, managedRoot, present = presentFiles(options) } = options;
  return {
    hostVersion: options.hostVersion,
    surface: options.surface,
    os: process.platform === 'win32' || process.platform === 'darwin' ? process.platform : 'linux',
    cwd: directory,
    gitRoot: present.gitRoot,
    home,
    readsManaged: managedRoot !== null,
    serverPolicy: 'unknown',
    flags: [],
    env: {},
    plugins: 'unknown',
    state: {},
    files: filesOf(options, present),
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    identify: options.identify,
    partners: options.partners,
    policyDirectory: options.policyDirectory ?? directory,
  };
}

/**
 * The nearest folder with a `.git`, the directory itself when there is none. Of folders above only that is asked: their
 * files stay unread, so that a layer there counts as not seen.
 */
function repositoryAround(directory: string): string {
  for (let folder = directory; ; folder = dirname(folder)) {
    if (pathKind(join(folder, '.git')) !== 'absent') return folder;
    if (dirname(folder) === folder) return directory;
  }
}

/** The files below the directory and the home, each read once, and the repository around them. */
export interface PresentFiles extends ConfinedFiles {
  readonly gitRoot: string;
}

export function presentFiles({ directory, home }: Pick<CensusOptions, 'directory' | 'home'>): PresentFiles {
  const files = confinedFiles([directory, ...(home === null ? [] : [home])]);
  return { ...files, gitRoot: repositoryAround(directory) };
}

function filesOf(options: CensusOptions, present: ConfinedFiles): HostFiles {
  const { directory, managedRoot, systemFolders, own: given } = options;
  const own = given === undefined ? present : onlyBelow(directory, given, present);
  if (managedRoot === null) return own;
  const prefix = managedRoot === '/' ? '' : managedRoot;
  const managed = confinedFiles(
    systemFolders.map((folder) => `${prefix}${folder}`),
    managedRoot,
  );
  const isManaged = (path: string): boolean =>
    systemFolders.some((folder) => path === folder || path.startsWith(`${folder}/`));
  return {
    look: (path) => (isManaged(path) ? managed.look(`${prefix}${path}`) : own.look(path)),
    list: (path) => (isManaged(path) ? managed.list(`${prefix}${path}`) : own.list(path)),
  };
}

/** The given files below a folder, the others everywhere else. */
function onlyBelow(folder: string, given: ConfinedFiles, others: ConfinedFiles): ConfinedFiles {
  const at = (path: string): ConfinedFiles => (path === folder || path.startsWith(`${folder}/`) ? given : others);
  return { look: (path) => at(path).look(path), list: (path) => at(path).list(path) };
}
