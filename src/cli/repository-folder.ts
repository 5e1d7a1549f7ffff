import { relative, sep } from 'node:path';
import { readGitPrefix } from '../platform/git.ts';

/**
 * A folder as seen from the top of its repository, '' or `packages/x/`: what places a file for services that show repositories.
 * Where git does not answer, as for a checkout that somebody else owns, the workspace of a GitHub runner is the top.
 */
export async function repositoryFolder(
  root: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const prefix = await readGitPrefix(root);
  if (prefix !== null) return prefix;
  const workspace = env['GITHUB_WORKSPACE'] ?? '';
  const path = workspace === '' ? '' : relative(workspace, root).split(sep).join('/');
  return path === '' || path.startsWith('..') ? '' : `${path}/`;
}
