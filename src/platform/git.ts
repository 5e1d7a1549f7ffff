import { git } from './run-git.ts';

/** Where the working tree came from. Provenance for people: no decision may rest on it. */
export interface GitState {
  /** Full object id of HEAD, or 'unknown' without git, repository or commit. */
  readonly commit: string;
  /** Full object id of HEAD's tree, or 'unknown'. */
  readonly tree: string;
  /** Whether git sees changed or untracked files. Misses what `assume-unchanged` hides. */
  readonly dirty: boolean | 'unknown';
}

const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/u;

/** Asks git about the folder. Takes no lock, reads no system or user configuration; never throws. */
export async function readGitState(root: string): Promise<GitState> {
  const [commit, tree, status] = await Promise.all([
    git(root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']),
    git(root, ['rev-parse', '--verify', '--quiet', 'HEAD^{tree}']),
    git(root, ['status', '--porcelain=v1', '-z', '--untracked-files=normal', '--ignore-submodules=none']),
  ]);
  return { commit: objectId(commit), tree: objectId(tree), dirty: status === null ? 'unknown' : status.length > 0 };
}

/** Paths are relative to the top of the repository, `/` separated. */
export interface GitChanges {
  /** The folder of the project as seen from the top of the repository: '' or `packages/x/`. */
  readonly prefix: string;
  /** Differs between the commit where HEAD left the ref and the working tree, untracked files included; sorted. */
  readonly changed: readonly string[];
}

/**
 * What changed since HEAD left `ref`, uncommitted changes included. Ignored files are not seen. A renamed file counts
 * under both names. null when git cannot tell: no repository, no such commit, no common history, too many changes.
 */
export async function readGitChanges(root: string, ref: string): Promise<GitChanges | null> {
  const commit = objectId(await git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]));
  if (commit === 'unknown') return null;
  const base = objectId(await git(root, ['merge-base', commit, 'HEAD']));
  if (base === 'unknown') return null;
  const options = ['--name-only', '-z', '--no-renames', '--no-ext-diff', '--no-textconv', '--ignore-submodules=none'];
  const [prefix, tracked, untracked] = await Promise.all([
    readGitPrefix(root),
    git(root, ['diff', ...options, base, '--']),
    git(root, ['ls-files', '--others', '--exclude-standard', '--full-name', '-z', '--', ':/']),
  ]);
  if (prefix === null || tracked === null || untracked === null) return null;
  const names = [...tracked.split('\0'), ...untracked.split('\0')].filter((name) => name !== '');
  return { prefix, changed: [...new Set(names)].toSorted() };
}

/** The folder as seen from the top of its repository: '' or `packages/x/`; null outside of one. */
export async function readGitPrefix(root: string): Promise<string | null> {
  const prefix = await git(root, ['rev-parse', '--show-prefix']);
  return prefix === null ? null : prefix.replace(/\n$/u, '');
}

/** Whether git would offer a file to be committed: inside a working tree and not ignored. False when git cannot tell. */
export async function isVisibleToGit(folder: string, path: string): Promise<boolean> {
  const listed = await git(folder, ['ls-files', '--others', '--cached', '--exclude-standard', '-z', '--', path]);
  return listed !== null && listed !== '';
}

export type GitFileReading =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'absent' }
  /** No such commit, too large, or git does not answer: nothing is known of the file. */
  | { readonly kind: 'unknown' };

/** A text file of the project as it stands at a commit. Never throws. */
export async function readGitFile(root: string, ref: string, path: string, bytesMax: number): Promise<GitFileReading> {
  const commit = objectId(await git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]));
  const prefix = await readGitPrefix(root);
  if (commit === 'unknown' || prefix === null) return { kind: 'unknown' };
  const listed = await git(root, ['ls-tree', '--full-tree', '-z', commit, '--', `${prefix}${path}`]);
  if (listed === '') return { kind: 'absent' };
  const text = listed === null ? null : await git(root, ['cat-file', 'blob', `${commit}:${prefix}${path}`]);
  return text === null || Buffer.byteLength(text, 'utf8') > bytesMax ? { kind: 'unknown' } : { kind: 'text', text };
}

function objectId(output: string | null): string {
  const id = output?.trim() ?? '';
  return OBJECT_ID.test(id) ? id : 'unknown';
}
