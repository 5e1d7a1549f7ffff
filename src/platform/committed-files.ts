import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { LIMITS } from '../model/limits.ts';
import type { ConfinedFiles, ConfinedLook } from './confined-files.ts';
import { GIT_OPTIONS, git, gitEnvironment } from './run-git.ts';

const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/u;
const TIMEOUT_MS = 10_000;
const LINK = '120000';
const SUBMODULE = '160000';

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
      const known = seen.get(path) ?? lookAt(path, folder, entries);
      seen.set(path, known);
      return known;
    },
    list: (directory) => namesIn(directory, folder, entries),
  };
}

function entryOf(line: string, folder: string): readonly (readonly [string, TreeEntry])[] {
  const [, mode, objectId, path] = /^(\d{6}) (?:blob|commit) ([0-9a-f]+)\t(.+)$/su.exec(line) ?? [];
  return mode === undefined || objectId === undefined || path === undefined
    ? []
    : [[`${folder}/${path}`, { mode, objectId }]];
}

function lookAt(path: string, folder: string, entries: ReadonlyMap<string, TreeEntry>): ConfinedLook {
  // A folder with a history of its own; what it holds is no file of the commit.
  if (path === `${folder}/.git`) return { kind: 'unreadable', reason: 'it is a folder' };
  if (!path.startsWith(`${folder}/`))
    return { kind: 'not-looked-at', reason: 'it lies outside the directory of this census' };
  const barrier = barrierAbove(path, folder, entries);
  if (barrier !== null) return { kind: 'unreadable', reason: barrier };
  const entry = entries.get(path);
  if (entry === undefined) return { kind: 'absent' };
  if (entry.mode === LINK) return { kind: 'unreadable', reason: 'a symbolic link of a commit is not followed' };
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

/** Why what stands below a path of a commit is not seen: a link or a repository of its own stands on the way. */
function barrierAbove(path: string, folder: string, entries: ReadonlyMap<string, TreeEntry>): string | null {
  for (let above = dirname(path); above.length > folder.length; above = dirname(above)) {
    const mode = entries.get(above)?.mode;
    if (mode === LINK) return 'a symbolic link of a commit is not followed';
    if (mode === SUBMODULE) return 'it belongs to another repository (submodule)';
  }
  return null;
}

function namesIn(
  directory: string,
  folder: string,
  entries: ReadonlyMap<string, TreeEntry>,
): readonly string[] | 'unknown' {
  if (directory !== folder && !directory.startsWith(`${folder}/`)) return 'unknown';
  const own = entries.get(directory)?.mode;
  if (own === LINK || own === SUBMODULE || barrierAbove(directory, folder, entries) !== null) return 'unknown';
  const names = [...entries.keys()]
    .filter((path) => path.startsWith(`${directory}/`))
    .map((path) => path.slice(directory.length + 1).split('/')[0] ?? '');
  return [...new Set(names)].toSorted();
}
