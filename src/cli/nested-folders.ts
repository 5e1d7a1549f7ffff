import { join, sep } from 'node:path';
import type { HostAdapter, HostInput } from '../hosts/host-contract.ts';
import { walkFolders } from '../platform/walk-folders.ts';

const PASSED_OVER: readonly string[] = ['node_modules', '.git'];
const FOLDERS_MAX = 10_000;

/** A folder below in which some hosts may find a configuration. */
export interface NestedFolder {
  /** Absolute. */
  readonly folder: string;
  readonly hosts: readonly string[];
}

/** Folders below the directory that some host may read, sorted, and a sentence for each that was not seen. */
export interface NestedFolders {
  readonly found: readonly NestedFolder[];
  readonly unseen: readonly string[];
}

/**
 * Looks in every folder below for what the hosts look for where an agent is started; installed packages are left out.
 * Whether a host then finds a configuration there, its own census says.
 */
export function nestedFolders(
  directory: string,
  hosts: readonly HostAdapter[],
  inputFor: (adapter: HostAdapter) => HostInput,
): NestedFolders {
  const marks = hosts.map((adapter) => ({ host: adapter.host, names: namesLookedFor(adapter, inputFor(adapter)) }));
  const found: NestedFolder[] = [];
  const unseen: string[] = [];
  for (const { folder, entries } of walkFolders(directory, PASSED_OVER)) {
    if ('reason' in entries) {
      unseen.push(`${folder} could not be listed: ${entries.reason}`);
      continue;
    }
    const steps = folder.split(sep).filter((step) => step.startsWith('.'));
    const readers = marks
      .filter(({ names }) => entries.some(({ name }) => names.has(name)) && !steps.some((step) => names.has(step)))
      .map(({ host }) => host);
    if (readers.length > 0) found.push({ folder: join(directory, folder), hosts: readers });
  }
  if (found.length > FOLDERS_MAX) unseen.push(`${found.length - FOLDERS_MAX} folders more than ${FOLDERS_MAX}`);
  const sorted = found.toSorted((left, right) => (left.folder < right.folder ? -1 : 1));
  return { found: sorted.slice(0, FOLDERS_MAX), unseen };
}

/** Names directly in its folder by which a host finds its configuration: what it asks for where there is nothing. */
function namesLookedFor({ collect }: HostAdapter, input: HostInput): ReadonlySet<string> {
  const asked = new Set<string>();
  const cwd = '/nowhere';
  const note = (path: string): void => {
    const [first = ''] = path.startsWith(`${cwd}/`) ? path.slice(cwd.length + 1).split('/') : [];
    if (first !== '' && first !== '.git') asked.add(first);
  };
  collect({
    ...input,
    cwd,
    gitRoot: cwd,
    home: null,
    files: {
      look: (path) => {
        note(path);
        return { kind: 'absent' };
      },
      list: (path) => {
        note(path);
        return [];
      },
    },
  });
  return asked;
}
