import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeInDiff, changeSince } from '../../src/scope/changed-files.ts';

let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-change-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function git(...args: readonly string[]): string {
  const settings = ['-c', 'user.name=test', '-c', 'user.email=test@localhost', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', [...settings, ...args], { cwd: root, encoding: 'utf8' });
}

async function inDiff(text: string, folder: string = root): Promise<unknown> {
  const path = join(root, 'change.diff');
  writeFileSync(path, text);
  const { files, outside } = await changeInDiff(folder, path, 'change.diff');
  return { files, outside };
}

const ONE_LINE = '--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1,2 +1,2 @@\n-old\n+new\n same\n';

describe('a change since a ref', () => {
  beforeEach(() => {
    git('init', '-q');
    for (const name of ['kept', 'edited', 'deleted', 'old-name']) write(`src/${name}.ts`, `${name} 1\n${name} 2\n`);
    git('add', '-A');
    git('commit', '-q', '-m', 'base');
  });

  it('holds committed, staged, unstaged, new, deleted and renamed files, renamed ones under both names', async () => {
    git('checkout', '-q', '-b', 'work');
    write('src/committed.ts', 'x\n');
    git('add', '-A');
    git('commit', '-q', '-m', 'work');
    git('mv', 'src/old-name.ts', 'src/new-name.ts');
    rmSync(join(root, 'src/deleted.ts'));
    write('src/edited.ts', 'x\n');
    write('src/untracked Ä.ts', 'x\n');
    expect((await changeSince(root, 'main')).files).toEqual([
      'src/committed.ts',
      'src/deleted.ts',
      'src/edited.ts',
      'src/new-name.ts',
      'src/old-name.ts',
      'src/untracked Ä.ts',
    ]);
  });

  it('holds nothing that only the other branch did since', async () => {
    git('checkout', '-q', '-b', 'work');
    git('checkout', '-q', 'main');
    write('src/theirs.ts', 'x\n');
    git('add', '-A');
    git('commit', '-q', '-m', 'theirs');
    git('checkout', '-q', 'work');
    expect((await changeSince(root, 'main')).files).toEqual([]);
  });

  it('is empty in an unchanged tree', async () => {
    expect((await changeSince(root, 'HEAD')).files).toEqual([]);
  });

  it('tells files of the project from those beside it in the repository', async () => {
    write('packages/x/a.ts', 'x\n');
    write('packages/y/b.ts', 'x\n');
    const { files, outside } = await changeSince(join(root, 'packages/x'), 'HEAD');
    expect([files, outside]).toEqual([['a.ts'], ['packages/y/b.ts']]);
  });

  it.each(['nope', '', '--output=x', 'HEAD:src', 'HEAD --', 'main..work'])(
    'is no empty change for a ref that names no commit: "%s"',
    async (ref) => {
      await expect(changeSince(root, ref)).rejects.toThrow('expected a commit with common history');
    },
  );

  it('is no empty change without common history', async () => {
    git('checkout', '-q', '--orphan', 'other');
    git('commit', '-q', '-m', 'other');
    await expect(changeSince(root, 'main')).rejects.toThrow('expected a commit with common history');
  });

  it('is no empty change outside of a repository', async () => {
    rmSync(join(root, '.git'), { recursive: true });
    await expect(changeSince(root, 'HEAD')).rejects.toThrow('expected a commit');
  });
});

describe('a change in a diff', () => {
  beforeEach(() => write('src/a.ts', 'new\nsame\n'));

  it('holds the files of its hunks', async () => {
    expect(await inDiff(ONE_LINE)).toEqual({ files: ['src/a.ts'], outside: [] });
  });

  it('holds new, deleted, renamed and binary files of a git diff, renamed ones under both names', async () => {
    write('src/new.ts', 'x\n');
    const text =
      'diff --git a/src/new.ts b/src/new.ts\nnew file mode 100644\n--- /dev/null\n+++ b/src/new.ts\n@@ -0,0 +1 @@\n+x\n' +
      'diff --git a/src/gone.ts b/src/gone.ts\ndeleted file mode 100644\n--- a/src/gone.ts\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n' +
      'diff --git a/src/from.ts b/src/to.ts\nsimilarity index 100%\nrename from src/from.ts\nrename to src/to.ts\n' +
      'diff --git a/p.png b/p.png\nindex 1..2 100644\nBinary files a/p.png and b/p.png differ\n';
    const { files } = (await inDiff(text)) as { files: string[] };
    expect(files).toEqual(['p.png', 'src/from.ts', 'src/gone.ts', 'src/new.ts', 'src/to.ts']);
  });

  it('is empty for an empty diff', async () => {
    expect(await inDiff('\n')).toEqual({ files: [], outside: [] });
  });

  it('that leads to another tree is refused, with the line', async () => {
    write('src/a.ts', 'other\nsame\n');
    await expect(inDiff(ONE_LINE)).rejects.toThrow('at src/a.ts:1');
  });

  it.each([
    ['prose', 'Dear reviewer,\nnothing changed.\n'],
    ['a path out of the project', ONE_LINE.replaceAll('src/a.ts', '../a.ts')],
    ['an absolute path', ONE_LINE.replaceAll('src/a.ts', '/etc/passwd')],
    ['a cut hunk', ONE_LINE.replace(' same\n', '')],
    ['a header without its other half', '--- a/src/a.ts\n@@ -1 +1 @@\n-a\n+b\n'],
    ['a file that is in one folder only', `${ONE_LINE}Only in src: b.ts\n`],
    ['a binary file that is only mentioned', `${ONE_LINE}Binary files x.png and y.png differ\n`],
    ['a combined diff', 'diff --cc src/a.ts\n--- a/src/a.ts\n+++ b/src/a.ts\n@@@ -1,1 -1,1 +1,1 @@@\n--x\n++y\n'],
    ['a file that is not there', ONE_LINE.replaceAll('src/a.ts', 'src/absent.ts')],
  ])('that cannot be read whole is refused: %s', async (_what, text) => {
    await expect(inDiff(text)).rejects.toThrow('expected');
  });

  it('that is a folder, absent or too large is refused', async () => {
    await expect(changeInDiff(root, root, 'x')).rejects.toThrow('expected a unified diff');
    await expect(changeInDiff(root, join(root, 'absent'), 'x')).rejects.toThrow('got absent');
    await expect(inDiff(' '.repeat(33_554_433))).rejects.toThrow('expected at most 33554432 bytes');
  });
});
