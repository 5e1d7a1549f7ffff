import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The checkout that the tests run in. Never written to. */
export const REPOSITORY: string = resolve(import.meta.dirname, '../..');

export interface CliRun {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A private folder that a test may write to, removed by `dispose`. */
export interface TemporaryTree {
  readonly root: string;
  write(path: string, text: string): void;
  hookproof(...args: string[]): CliRun;
  dispose(): void;
}

/** An empty folder that borrows the repository's packages, for small projects written by the test. */
export function emptyTree(): TemporaryTree {
  const root = mkdtempSync(join(tmpdir(), 'hookproof-e2e-'));
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
  lendProof(root);
  return treeAt(root, join(REPOSITORY, 'dist/cli/main.js'));
}

/** What the canary has proved here it need not prove again in each folder: the build and its packages are the same. */
function lendProof(root: string): void {
  const proof = join(REPOSITORY, '.hookproof/canary');
  if (existsSync(proof)) cpSync(proof, join(root, '.hookproof/canary'), { recursive: true });
}

/** Every file of the working tree that git knows or would add, in a git repository of its own. */
export function copyOfRepository(): TemporaryTree {
  const tree = emptyTree();
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: REPOSITORY,
  });
  for (const path of listed.toString('utf8').split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(tree.root, path)), { recursive: true });
    cpSync(join(REPOSITORY, path), join(tree.root, path));
  }
  cpSync(join(REPOSITORY, 'dist'), join(tree.root, 'dist'), { recursive: true });
  const git = (...args: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args], { cwd: tree.root });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'copy');
  return treeAt(tree.root, join(tree.root, 'dist/cli/main.js'));
}

function treeAt(root: string, cli: string): TemporaryTree {
  return {
    root,
    write(path, text) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    hookproof(...args) {
      const run = spawnSync(process.execPath, [cli, ...args], {
        cwd: root,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], HOME: root, NO_COLOR: '1' },
        timeout: 110_000,
      });
      return { exitCode: run.status, stdout: run.stdout, stderr: run.stderr };
    },
    dispose() {
      rmSync(root, { recursive: true, force: true });
    },
  };
}
