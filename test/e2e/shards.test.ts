import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readShardResult, renderShardResult, type ReadShard } from '../../src/results/shard-result.ts';
import type { CliRun, TemporaryTree } from '../support/copied-tree.ts';
import { feeProject, mutant } from '../support/fee-project.ts';

/** Rows `incomplete-merge` and `missing-file-is-perfect`: a table that only looks complete is worse than none. */
let tree: TemporaryTree;
let whole: CliRun;
let shards: readonly CliRun[];

beforeAll(() => {
  tree = feeProject('green');
  whole = tree.hookproof('mutate', '--full', '--json');
  shards = [1, 2].map((index) =>
    tree.hookproof('mutate', '--full', '--shard', `${index}/2`, '--output', `${index}.json`),
  );
  tree.hookproof('mutate', '--full', '--shard', '1/3', '--output', 'of-three.json');
});
afterAll(() => {
  tree.dispose();
});

function shardIn(file: string): ReadShard {
  const reading = readShardResult(readFileSync(join(tree.root, file)));
  if (reading.kind === 'damaged') throw new Error(reading.problem);
  return reading.shard;
}

function expectRefusal(run: CliRun, words: string): void {
  expect([run.exitCode, run.stdout]).toEqual([6, '']);
  expect(run.stderr).toMatch(/^hookproof: .+\nhint: .+\n$/u);
  expect(run.stderr).toContain(words);
}

describe('a shard', () => {
  it('measures its own mutants only, and its result is no receipt', () => {
    expect(shards.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(shards.map(({ stdout }) => /(\d) mutants?: \d killed/u.exec(stdout)?.[1])).toEqual(['2', '1']);
    expect(shards[0]?.stdout).toContain('no receipt: "hookproof merge"');
    expect(readdirSync(join(tree.root, '.hookproof/receipts'))).toHaveLength(1);
  });

  it('writes the plan first, and each comes to the same one', () => {
    expect(shardIn('1.json').planSha256).toBe(shardIn('2.json').planSha256);
    expect(readdirSync(join(tree.root, '.hookproof/shards/plans'))).toContain(`${shardIn('1.json').planSha256}.json`);
  });

  it('beyond the mutants would measure nothing, and is refused', () => {
    const run = tree.hookproof('mutate', '--shard', '4/4');
    expect([run.exitCode, run.stdout]).toEqual([1, '']);
    expect(run.stderr).toContain('expected at most 3 shards for 3 mutants, got 4');
  });

  it('writes over no file that is not an earlier result of a shard', () => {
    const run = tree.hookproof('mutate', '--shard', '1/2', '--output', 'src/fee.ts');
    expect(run.exitCode).toBe(1);
    expect(readFileSync(join(tree.root, 'src/fee.ts'), 'utf8')).toContain('feeCents');
  });

  it('of a red suite leaves no result, not even an earlier one', () => {
    writeFileSync(join(tree.root, 'red.json'), readFileSync(join(tree.root, '1.json')));
    tree.write('test/red.test.ts', "import { expect, test } from 'vitest';\ntest('x', () => expect(1).toBe(2));\n");
    const run = tree.hookproof('mutate', '--full', '--shard', '1/2', '--output', 'red.json');
    rmSync(join(tree.root, 'test/red.test.ts'));
    expect(run.exitCode).toBe(4);
    expect(existsSync(join(tree.root, 'red.json'))).toBe(false);
  });
});

describe('incomplete-merge: merging shards', () => {
  it('gives the claim, the verdict and the exit code of the undivided campaign, in any order of files', () => {
    const { receipt, exitCode } = JSON.parse(whole.stdout) as { receipt: { claimId: string }; exitCode: number };
    const merged = tree.hookproof('merge', '2.json', '1.json');
    expect(merged.stdout).toContain(`claim ${receipt.claimId}`);
    expect(merged.stdout).toContain('3 mutants: 3 killed');
    expect([merged.exitCode, exitCode]).toEqual([0, 0]);
  });

  it('writes one recorded receipt that names every result that went in, and that verifies', () => {
    const merged = tree.hookproof('merge', '1.json', '2.json', '--record', '--json');
    const { receipt } = JSON.parse(merged.stdout) as { receipt: { shownPath: string } };
    const text = readFileSync(join(tree.root, receipt.shownPath), 'utf8');
    for (const file of ['1.json', '2.json']) expect(text).toContain(shardIn(file).sha256);
    expect(tree.hookproof('verify').exitCode).toBe(0);
    // Its durations would balance the shards below otherwise than those above.
    rmSync(join(tree.root, 'receipts'), { recursive: true });
  });

  it('refuses a missing shard, and names the mutants that nobody measured', () => {
    expectRefusal(tree.hookproof('merge', '1.json'), 'expected shard 2 of 2, got none: fee/guests-pay-one');
  });

  it('refuses a doubled shard', () => {
    expectRefusal(tree.hookproof('merge', '1.json', '2.json', '1.json'), 'expected shard 1 of 2 once, got it 2 times');
  });

  it('refuses results of different plans', () => {
    expectRefusal(tree.hookproof('merge', 'of-three.json', '2.json'), 'expected results of one plan');
  });

  it('refuses a result under the number of another shard', () => {
    const { plan, statement } = shardIn('2.json');
    writeFileSync(join(tree.root, 'renumbered.json'), renderShardResult({ plan, index: 1, statement }));
    const run = tree.hookproof('merge', 'renumbered.json', '2.json');
    expectRefusal(run, 'expected results of its share, got none of');
    expect(run.stderr).toContain('expected results of its share only, got fee/guests-pay-one too');
  });

  it.each([
    ['a changed outcome', (text: string) => text.replace('"outcome": "killed"', '"outcome": "survived"')],
    ['a cut end', (text: string) => text.slice(0, -200)],
    ['an unknown member', (text: string) => text.replace('"index"', '"indices"')],
    ['nothing', () => ''],
  ])('refuses a damaged result: %s', (_what, damage) => {
    tree.write('damaged.json', damage(readFileSync(join(tree.root, '1.json'), 'utf8')));
    expectRefusal(tree.hookproof('merge', 'damaged.json', '2.json'), 'at damaged.json');
  });

  it('refuses a result that is not there', () => {
    expectRefusal(tree.hookproof('merge', '1.json', 'gone.json'), 'expected a shard result, got absent, at gone.json');
  });

  it('refuses results that were measured with different helpers of the suite', () => {
    const helper = readFileSync(join(tree.root, 'test/helper.ts'), 'utf8');
    tree.write('test/helper.ts', `${helper}// another\n`);
    tree.hookproof('mutate', '--full', '--shard', '2/2', '--output', 'other-helper.json');
    const mixed = tree.hookproof('merge', '1.json', 'other-helper.json');
    const otherTree = tree.hookproof('merge', '1.json', '2.json');
    tree.write('test/helper.ts', helper);
    expectRefusal(mixed, 'expected suite test/helper.ts as in 1.json, got another');
    expectRefusal(otherTree, 'expected suite test/helper.ts as the shards measured it, got another in this tree');
  });

  it('refuses results that were measured to another depth of the killer matrix', () => {
    tree.hookproof('mutate', '--shard', '2/2', '--output', 'first-kill.json');
    expectRefusal(tree.hookproof('merge', '1.json', 'first-kill.json'), 'expected runner matrix as in 1.json');
  });

  it('refuses shards of a population that has grown since', () => {
    const added = mutant('door/four-is-shut', {
      target: ['src/door.ts', 'isOpen'],
      edit: "find('BinaryExpression', 'level > 3').replaceWith('level > 4')",
      killer: ['test/door.test.ts', 'four is open'],
    });
    for (const [path, text] of Object.entries(added)) tree.write(path, text);
    const run = tree.hookproof('merge', '1.json', '2.json');
    for (const path of Object.keys(added)) rmSync(join(tree.root, path));
    expectRefusal(run, 'expected the mutants that were divided, got others');
  });
});
