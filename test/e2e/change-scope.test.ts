import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CliRun, TemporaryTree } from '../support/copied-tree.ts';
import { feeProject } from '../support/fee-project.ts';

/** Row `change-scope-empty`: a change that touches nothing measures nothing, and one that touches all says so. */
let tree: TemporaryTree;

function git(...args: readonly string[]): string {
  const settings = ['-c', 'user.name=test', '-c', 'user.email=test@localhost'];
  return execFileSync('git', [...settings, ...args], { cwd: tree.root, encoding: 'utf8' });
}

beforeAll(() => {
  tree = feeProject('green');
  tree.write('.gitignore', 'node_modules\n.hookproof\n');
  tree.write('package-lock.json', '{ "lockfileVersion": 3 }\n');
  tree.write('README.md', 'Fees.\n');
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'fees');
});
afterEach(() => {
  git('checkout', '-q', '--', '.');
  git('clean', '-q', '-f', '-d');
});
afterAll(() => {
  tree.dispose();
});

function append(file: string, text: string): void {
  writeFileSync(join(tree.root, file), `${readFileSync(join(tree.root, file), 'utf8')}${text}\n`);
}

function idsIn(run: CliRun): readonly string[] {
  return run.stdout
    .trimEnd()
    .split('\n')
    .map((row) => (JSON.parse(row) as { id: string }).id);
}

function since(): CliRun {
  return tree.hookproof('mutate', '--since', 'HEAD', '--table');
}

describe('a run without a receipt of the suite', () => {
  it('runs everything when a file cannot be placed', () => {
    append('README.md', 'More fees.');
    const run = since();
    expect(idsIn(run)).toHaveLength(3);
    expect(run.stderr).toContain('all 3 mutants are run: README.md changed, and no receipt tells');
  });
});

describe('change-scope-empty: a run of what a change touches', () => {
  beforeAll(() => {
    tree.hookproof('mutate', '--full');
  });

  it('runs the mutants of a changed subject, and says how many it left out', () => {
    append('src/door.ts', '// wider');
    const run = since();
    expect([idsIn(run), run.exitCode]).toEqual([['door/three-is-open'], 0]);
    expect(run.stderr).toContain('2 of 3 mutants are not touched by the change since HEAD');
  });

  it('runs a mutant whose own file changed', () => {
    append('mutants/fee/guests-pay-one.ts', '// once more');
    expect(idsIn(since())).toEqual(['fee/guests-pay-one']);
  });

  it('runs the mutants that a changed test file covers', () => {
    append('test/fee.test.ts', '// stricter');
    expect(idsIn(since())).toEqual(['fee/guests-pay-one', 'fee/members-pay-three']);
  });

  it('runs the mutants that a new test file covers', () => {
    const text = readFileSync(join(tree.root, 'test/door.test.ts'), 'utf8');
    tree.write('test/door-too.test.ts', text);
    expect(idsIn(since())).toEqual(['door/three-is-open']);
  });

  it.each([
    ['a helper of the suite', 'test/helper.ts', '// other', 'which the suite uses'],
    ['the lock file', 'package-lock.json', '', 'on which everything rests'],
    ['the configuration', 'hookproof.config.json', '', 'on which everything rests'],
  ])('runs everything when %s changed, and says so', (_what, file, text, reason) => {
    append(file, text);
    const run = since();
    expect(idsIn(run)).toHaveLength(3);
    expect(run.stderr).toContain(`all 3 mutants are run: ${file} changed, ${reason}`);
  });

  it.each([
    ['no file', () => undefined, 'no file changed'],
    ['a document', () => append('README.md', 'x'), 'changed: README.md'],
  ])('measures nothing, which is no pass, when the change is %s', (_what, change, reason) => {
    change();
    const run = since();
    expect([run.exitCode, run.stdout]).toEqual([7, '']);
    expect(run.stderr).toContain('expected mutants that are touched by the change since HEAD, got none of 3');
    expect(run.stderr).toContain(reason);
  });

  it('takes the change from a diff as well, and refuses one that leads elsewhere', () => {
    append('src/door.ts', '// wider');
    writeFileSync(join(tree.root, '.hookproof/change.diff'), git('diff'));
    const narrow = tree.hookproof('mutate', '--in-diff', '.hookproof/change.diff', '--table');
    git('checkout', '-q', '--', '.');
    const elsewhere = tree.hookproof('mutate', '--in-diff', '.hookproof/change.diff', '--table');
    expect(idsIn(narrow)).toEqual(['door/three-is-open']);
    expect([elsewhere.exitCode, elsewhere.stdout]).toEqual([1, '']);
  });

  it('never becomes a recorded receipt', () => {
    expect(tree.hookproof('mutate', '--since', 'HEAD', '--record').exitCode).toBe(1);
  });

  it('leaves a receipt of just those mutants, which verifies', () => {
    append('src/door.ts', '// wider');
    expect(tree.hookproof('mutate', '--since', 'HEAD', '--full').stdout).toContain('1 mutant: 1 killed');
    expect(tree.hookproof('verify', '--dir', '.hookproof/receipts').stdout).toContain('1 current');
  });
});
