import { spawnSync } from 'node:child_process';
import { LIMITS } from '../model/limits.ts';
import type { ConfinedFiles, ConfinedLook } from './confined-files.ts';
import { GIT_OPTIONS, git, gitEnvironment } from './run-git.ts';

const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/u;
const TIMEOUT_MS = 10_000;

interface TreeEntry {
  readonly mode: string;
  readonly objectId: string;
}

/**
 * The files of one commit below a folder, seen as if they stood there; what lies outside is not looked at. Symbolic links
 * are not followed. Null when git cannot tell: no repository, no such commit, too many files.
 */
export async function committedFiles(folder: string, ref: string): Promise<ConfinedFiles | null> {
  const commit = (
    await git(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
  )?.trim();
  if (commit === undefined || !OBJECT_ID.test(commit)) return null;
  const listing = await git(folder, ['ls-tree', '-r', '-z', commit]);
  if (listing === null) return null;
  const entries = new Map(listing.split('\0').flatMap((line) => entryOf(line, folder)));
  const seen = new Map<string, ConfinedLook>();
  return {
    look: (path) => {
      const known = seen.get(path) ?? lookAt(entries.get(path), path, folder);
      seen.set(path, known);
      return known;
    },
    list: (directory) => namesIn(directory, folder, entries),
  };
}

function entryOf(line: string, folder: string): readonly (readonly [string, TreeEntry])[] {
  const [, mode, objectId, path] = /^(\d{6}) blob ([0-9a-f]+)\t(.+)$/su.exec(line) ?? [];
  return mode === undefined || objectId === undefined || path === undefined
    ? []
    : [[`${folder}/${path}`, { mode, objectId }]];
}

function lookAt(entry: TreeEntry | undefined, path: string, folder: string): ConfinedLook {
  // A folder with a history of its own; what it holds is no file of the commit.
  if (path === `${folder}/.git`) return { kind: 'unreadable', reason: 'it is a folder' };
  if (!path.startsWith(`${folder}/`))
    return { kind: 'not-looked-at', reason: 'it lies outside the directory of this census' };
  if (entry === undefined) return { kind: 'absent' };
  if (entry.mode === '120000') return { kind: 'unreadable', reason: 'a symbolic link of a commit is not followed' };
  const result = spawnSync('git', [...GIT_OPTIONS, 'cat-file', 'blob', entry.objectId], {
    cwd: folder,
    env: gitEnvironment(),
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    maxBuffer: LIMITS.configFileBytesMax,
  });
  if (result.status !== 0) return { kind: 'unreadable', reason: 'git does not hand it out, or it is too large' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(result.stdout);
    return { kind: 'file', text, executable: entry.mode === '100755' };
  } catch {
    return { kind: 'unreadable', reason: 'it is not UTF-8' };
  }
}

function namesIn(
  directory: string,
  folder: string,
  entries: ReadonlyMap<string, TreeEntry>,
): readonly string[] | 'unknown' {
  if (directory !== folder && !directory.startsWith(`${folder}/`)) return 'unknown';
  const names = [...entries.keys()]
    .filter((path) => path.startsWith(`${directory}/`))
    .map((path) => path.slice(directory.length + 1).split('/')[0] ?? '');
  return [...new Set(names)].toSorted();
}
