import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryFolder } from '../../src/cli/repository-folder.ts';

let top = '';
beforeAll(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-folder-')));
  mkdirSync(join(top, 'repository/packages/a'), { recursive: true });
  mkdirSync(join(top, 'checkout/packages/a'), { recursive: true });
  execFileSync('git', ['init', '-q', join(top, 'repository')]);
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

describe('the folder of a project in its repository', () => {
  it.each([
    ['what git says', 'repository/packages/a', {}, 'packages/a/'],
    ['git before the workspace', 'repository/packages/a', { GITHUB_WORKSPACE: '.' }, 'packages/a/'],
    ['nothing at the top', 'repository', {}, ''],
    ['the workspace where git does not answer', 'checkout/packages/a', { GITHUB_WORKSPACE: 'checkout' }, 'packages/a/'],
    ['nothing outside of the workspace', 'checkout', { GITHUB_WORKSPACE: 'repository' }, ''],
    ['nothing where nobody knows', 'checkout/packages', {}, ''],
  ])('is %s', async (_, folder, env: Readonly<Record<string, string>>, expected) => {
    const workspace = env['GITHUB_WORKSPACE'];
    const named = workspace === undefined ? {} : { GITHUB_WORKSPACE: join(top, workspace) };
    expect(await repositoryFolder(join(top, folder), named)).toBe(expected);
  });
});
