import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TemporaryTree } from '../support/copied-tree.ts';
import { feeProject } from '../support/fee-project.ts';

let tree: TemporaryTree;
let receipt: string;

beforeAll(() => {
  tree = feeProject('red');
  tree.hookproof('mutate', '--record');
  receipt = `receipts/${recorded().find((name) => name.startsWith('named-')) ?? ''}`;
});
afterAll(() => tree.dispose());

function recorded(): string[] {
  return readdirSync(join(tree.root, 'receipts')).toSorted();
}

/** Runs with another text in place of a file, and puts the file back. */
function withEdit<T>(file: string, from: string, to: string, run: () => T): T {
  const path = join(tree.root, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(from, to));
  try {
    return run();
  } finally {
    writeFileSync(path, text);
  }
}

describe('a replay', () => {
  it('of an unchanged tree matches, survivors and all, and writes no receipt', () => {
    const before = recorded();
    const run = tree.hookproof('replay', receipt);
    expect([run.exitCode, run.stdout]).toEqual([
      0,
      expect.stringContaining('matched: 8 mutants measured again') as string,
    ]);
    expect(recorded()).toEqual(before);
  });

  it('of a sample measures those mutants only, the same ones for the same seed', () => {
    const run = tree.hookproof('replay', receipt, '--sample', '2', '--seed', '7', '--json');
    expect([run.exitCode, JSON.parse(run.stdout)]).toMatchObject([0, { kind: 'matched', mutants: 2 }]);
  });

  it('tells mutant by mutant what a weaker suite no longer notices', () => {
    const run = withEdit('test/door.test.ts', 'toBe(false)', 'toBeDefined()', () =>
      tree.hookproof('replay', receipt, '--json'),
    );
    const view = JSON.parse(run.stdout) as { kind: string; outcomes: { what: string; repeated: string }[] };
    expect([run.exitCode, view.kind]).toEqual([6, 'differs']);
    expect(view.outcomes).toContainEqual(
      expect.objectContaining({
        what: 'mutants/door/three-is-open/outcome',
        recorded: '"killed"',
        repeated: '"survived"',
      }),
    );
  });

  it('says apart that only pins differ while every outcome is the same', () => {
    const run = withEdit('test/helper.ts', 'toBe(expected)', 'toEqual(expected)', () =>
      tree.hookproof('replay', receipt),
    );
    expect(run.exitCode).toBe(6);
    expect(run.stdout).toContain('differs: every outcome of 8 mutants is the same, 1 pins are not');
    expect(run.stdout).toContain('pin suite');
  });

  it('of a receipt that was edited is invalid, and nothing runs', () => {
    const run = withEdit(receipt, '"killed"', '"killeD"', () => tree.hookproof('replay', receipt));
    expect([run.exitCode, run.stdout]).toEqual([6, expect.stringContaining('invalid') as string]);
  });
});

describe('a withdrawal', () => {
  it('stays beside what it disowns, which is red until something stands in its place', () => {
    const run = tree.hookproof('withdraw', receipt, '--reason', 'the machine was broken', '--owner', 'ada');
    expect(run.exitCode).toBe(0);
    const verified = tree.hookproof('verify');
    expect(verified.exitCode).toBe(6);
    expect(verified.stdout).toMatch(/withdrawn/u);
    const replayed = tree.hookproof(
      'replay',
      `receipts/${recorded().find((name) => name.startsWith('withdrawal-')) ?? ''}`,
    );
    expect([replayed.exitCode, replayed.stdout]).toEqual([1, expect.stringContaining('unsupported') as string]);
    tree.hookproof('mutate', '--record');
    expect(tree.hookproof('verify').stdout).toMatch(/1 withdrawn/u);
  });
});
