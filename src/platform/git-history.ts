import { readGitPrefix } from './git.ts';
import { git } from './run-git.ts';

/** How one commit stands to another. `beside`: neither led to the other. */
export type GitOrder = 'before' | 'same' | 'after' | 'beside' | 'unknown';

export interface CommitWithFiles {
  readonly commit: string;
  /** Relative to the folder that was asked about. */
  readonly files: readonly string[];
}

const COMMITS_MAX = 10_000;
const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/u;
const LOG = ['--literal-pathspecs', 'log', '--no-show-signature', '--no-renames', '--no-ext-diff', '--no-textconv'];

/** Why the folder's history cannot be read as a whole, in words; null when it can. */
export async function unreadableHistory(root: string): Promise<string | null> {
  const [head, shallow] = await Promise.all([
    git(root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']),
    git(root, ['rev-parse', '--is-shallow-repository']),
  ]);
  if (head === null || shallow === null) return 'there is no git history';
  return shallow.trim() === 'false' ? null : 'the clone is shallow';
}

/**
 * Commits before HEAD, and HEAD, in which this file, or a file of this folder, was added (`added`) or touched in any way
 * (`touched`); oldest first. null when git cannot tell, or they are too many.
 */
export async function commitsOf(
  root: string,
  path: string,
  how: 'added' | 'touched',
): Promise<readonly string[] | null> {
  const filter = how === 'added' ? ['--diff-filter=A'] : [];
  const output = await git(root, [
    ...LOG,
    '--format=%H',
    '--full-history',
    '--topo-order',
    `--max-count=${COMMITS_MAX}`,
    ...filter,
    'HEAD',
    '--',
    path,
  ]);
  if (output === null) return null;
  const commits = output.split('\n').filter((line) => COMMIT.test(line));
  return commits.length === COMMITS_MAX ? null : commits.toReversed();
}

/** How `commit` stands to `other`. Full object ids only. */
export async function commitOrder(root: string, commit: string, other: string): Promise<GitOrder> {
  if (!COMMIT.test(commit) || !COMMIT.test(other)) return 'unknown';
  if (commit === other) return 'same';
  const base = await git(root, ['merge-base', commit, other]);
  // Histories without a common beginning answer with an exit code, as errors do.
  if (base === null) return 'unknown';
  if (base.trim() === other) return 'after';
  return base.trim() === commit ? 'before' : 'beside';
}

/**
 * What each commit on the way from one commit, which is left out, to another changed in this folder. A merge counts with
 * what it has from none of its parents. null when git cannot tell, or it is too much.
 */
export async function changesOnTheWay(
  root: string,
  from: string,
  to: string,
): Promise<readonly CommitWithFiles[] | null> {
  if (!COMMIT.test(from) || !(COMMIT.test(to) || to === 'HEAD')) return null;
  // git's own --relative leaves merges out.
  const prefix = await readGitPrefix(root);
  const output = await git(root, [
    ...LOG,
    '-c',
    '--name-only',
    '-z',
    '--format=%x01%H%x00',
    `--max-count=${COMMITS_MAX}`,
    '--ancestry-path',
    `${from}..${to}`,
  ]);
  if (output === null || prefix === null) return null;
  const commits = output
    .split('\u0001')
    .slice(1)
    .map((entry): CommitWithFiles => {
      const [commit = '', ...names] = entry.split('\0').map((name) => name.replace(/^\n/u, ''));
      const files = names.filter((name) => name !== '' && name.startsWith(prefix));
      return { commit, files: files.map((name) => name.slice(prefix.length)) };
    });
  return commits.length === COMMITS_MAX ? null : commits;
}

/** The text of a file as HEAD has it, path relative to the folder; null where it has none. */
export async function textAtHead(root: string, path: string): Promise<string | null> {
  const prefix = await readGitPrefix(root);
  return prefix === null ? null : await git(root, ['cat-file', 'blob', `HEAD:${prefix}${path}`]);
}
