import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRoundHistory } from '../../../src/receipts/rounds/read-round-history.ts';
import { roundOrderProblems, type OrderFinding } from '../../../src/receipts/rounds/round-order.ts';

const PLACES = {
  plan: 'receipts/reviews/plan-a.json',
  round: 'receipts/reviews/round-a.json',
  pack: 'packs/ada',
  suite: ['test/a.test.ts', 'test/levels.ts'],
};

let top: string;
let root: string;
beforeEach(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-order-')));
  // The project is a part of its repository: paths must be those of the project.
  root = join(top, 'packages/fees');
  mkdirSync(root, { recursive: true });
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...args], {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent', GIT_CONFIG_NOSYSTEM: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .toString()
    .trim();
}

let written = 0;
function change(...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    written += 1;
    writeFileSync(join(root, file), `${written}\n`);
  }
}

function commit(...files: string[]): void {
  change(...files);
  git(root, 'add', '-A', '.');
  git(root, 'commit', '-q', '-m', files.join(' '));
}

function begin(): void {
  git(top, 'init', '-q', '-b', 'main');
  commit('test/a.test.ts', 'test/levels.ts', 'src/a.ts');
}

async function order(at: string = root): Promise<OrderFinding> {
  return roundOrderProblems(await readRoundHistory(at, PLACES));
}

const PACK = 'packs/ada/pack.json';

describe('the order of a review in git', () => {
  it('is kept for request, pack, round, test, each in a commit of its own', async () => {
    begin();
    commit(PLACES.plan);
    commit(PACK);
    commit(PLACES.round);
    commit('test/a.test.ts');
    expect(await order()).toEqual({ kind: 'kept' });
  });

  it('is kept for pack and round in one commit, and before anything but the request is committed', async () => {
    begin();
    commit(PLACES.plan);
    expect(await order()).toEqual({ kind: 'kept' });
    commit(PACK, PLACES.round);
    expect(await order()).toEqual({ kind: 'kept' });
  });

  it('is violated by a pack that was committed before the request, also when it was deleted in between', async () => {
    begin();
    commit(PACK);
    git(root, 'rm', '-q', PACK);
    git(root, 'commit', '-q', '-m', 'hide it');
    commit(PLACES.plan);
    commit(PACK, PLACES.round);
    expect(await order()).toMatchObject({
      kind: 'violated',
      problems: [{ where: 'commit of the pack' }, { where: 'commit of the pack' }],
    });
  });

  it('is violated by a test that changed between request and round, though it was changed back', async () => {
    begin();
    commit(PLACES.plan);
    commit('test/levels.ts');
    git(root, 'revert', '--no-edit', 'HEAD');
    commit(PACK, PLACES.round);
    expect(await order()).toMatchObject({
      kind: 'violated',
      problems: [
        { where: 'test/levels.ts between request and first contact' },
        { where: 'test/levels.ts between request and first contact' },
      ],
    });
  });

  it('is violated by a changed test while the round is not committed yet', async () => {
    begin();
    commit(PLACES.plan);
    commit('test/a.test.ts');
    expect(await order()).toMatchObject({ kind: 'violated' });
  });

  it('does not mind other files, nor tests changed on a branch that met the round later', async () => {
    begin();
    commit(PLACES.plan);
    git(root, 'checkout', '-q', '-b', 'other');
    commit('test/a.test.ts');
    git(root, 'checkout', '-q', 'main');
    commit('src/b.ts', 'test/b.test.ts');
    commit(PACK, PLACES.round);
    git(root, 'merge', '-q', '--no-edit', 'other');
    expect(await order()).toEqual({ kind: 'kept' });
  });

  it('is violated by a test that only the merge of two branches changed', async () => {
    begin();
    commit(PLACES.plan);
    git(root, 'checkout', '-q', '-b', 'other');
    commit('src/c.ts');
    git(root, 'checkout', '-q', 'main');
    commit('src/b.ts');
    git(root, 'merge', '-q', '--no-commit', 'other');
    commit('test/a.test.ts');
    commit(PACK, PLACES.round);
    expect(await order()).toMatchObject({ kind: 'violated' });
  });

  it('cannot be told of squashed history, of a shallow clone, or without a repository, and is not violated there', async () => {
    expect(await order()).toEqual({ kind: 'unverifiable', reason: 'there is no git history' });
    begin();
    commit(PLACES.plan, PACK, PLACES.round);
    expect(await order()).toMatchObject({
      kind: 'unverifiable',
      reason: expect.stringContaining('squashed') as string,
    });
    commit('src/later.ts');
    git(top, 'clone', '-q', '--depth', '1', `file://${top}`, 'clone');
    expect(await order(join(top, 'clone/packages/fees'))).toEqual({
      kind: 'unverifiable',
      reason: 'the clone is shallow',
    });
  });

  it('is violated by a pack that is committed while the request is not', async () => {
    begin();
    commit(PACK);
    change(PLACES.plan);
    expect(await order()).toMatchObject({ kind: 'violated' });
  });
});
