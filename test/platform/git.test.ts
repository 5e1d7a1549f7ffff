import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readGitState } from '../../src/platform/git.ts';
import { gitBlobHex } from '../../src/platform/git-blob.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-git-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const ENVIRONMENT = { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent', GIT_CONFIG_NOSYSTEM: '1' };

function git(...args: string[]): string {
  return execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...args], {
    cwd: root,
    env: ENVIRONMENT,
  })
    .toString()
    .trim();
}

function repository(): void {
  git('init', '-q');
  writeFileSync(join(root, 'a.txt'), 'a\n');
  git('add', '.');
  git('commit', '-q', '-m', 'first');
}

const UNKNOWN = { commit: 'unknown', tree: 'unknown' } as const;

describe('where a tree came from', () => {
  it('is unknown outside a repository, not clean', async () => {
    expect(await readGitState(root)).toEqual({ ...UNKNOWN, dirty: 'unknown' });
  });

  it('is unknown without git on the path', async () => {
    repository();
    vi.stubEnv('PATH', root);
    expect(await readGitState(root)).toEqual({ ...UNKNOWN, dirty: 'unknown' });
  });

  it('is unknown when git fails or floods its output', async () => {
    mkdirSync(join(root, 'bin'));
    for (const script of [
      '#!/bin/sh\nexit 3\n',
      '#!/bin/sh\nwhile :; do echo 0123456789012345678901234567890123456789; done\n',
    ]) {
      writeFileSync(join(root, 'bin/git'), script);
      chmodSync(join(root, 'bin/git'), 0o755);
      vi.stubEnv('PATH', join(root, 'bin'));
      expect(await readGitState(root)).toEqual({ ...UNKNOWN, dirty: 'unknown' });
    }
  });

  it('is the commit and tree of HEAD, clean or dirty by edits and by new files', async () => {
    repository();
    const ids = { commit: git('rev-parse', 'HEAD'), tree: git('rev-parse', 'HEAD^{tree}') };
    expect(await readGitState(root)).toEqual({ ...ids, dirty: false });
    writeFileSync(join(root, 'new.txt'), '');
    expect(await readGitState(root)).toEqual({ ...ids, dirty: true });
    rmSync(join(root, 'new.txt'));
    writeFileSync(join(root, 'a.txt'), 'b\n');
    expect(await readGitState(root)).toEqual({ ...ids, dirty: true });
  });

  it('is not asked of another repository when a hook says so', async () => {
    repository();
    vi.stubEnv('GIT_DIR', join(root, 'nowhere'));
    expect((await readGitState(root)).dirty).toBe(false);
  });
});

describe('a blob id computed here', () => {
  it.each<readonly [string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['CRLF', Buffer.from('a\r\nb\r\n')],
    ['arbitrary bytes', Buffer.from([0, 255, 13, 10, 128])],
  ])("is git's own for %s", (_, bytes) => {
    writeFileSync(join(root, 'f'), bytes);
    git('init', '-q');
    expect(gitBlobHex(bytes)).toBe(git('hash-object', '--no-filters', 'f'));
  });
});
