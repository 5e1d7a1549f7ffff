import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TemporaryTree } from '../support/copied-tree.ts';
import { feeProject } from '../support/fee-project.ts';

/** Rows `concurrency-changes-verdict` and `order-changes-verdict`: three runs each, and no byte may differ. */
let tree: TemporaryTree;
let reference: string;

beforeAll(() => {
  tree = feeProject('red');
  reference = tree.hookproof('mutate', '--table', '--workers', '1').stdout;
});
afterAll(() => {
  tree.dispose();
});

const THREE_TIMES = [1, 2, 3] as const;

/** Cold runs take three quarters of the time and say the same each time: the first run has them. */
function confirming(run: number): readonly string[] {
  return run === 1 ? [] : ['--confirm', 'none'];
}

function sharded(total: number): string {
  const results = Array.from({ length: total }, (_, place) => `shard-${place + 1}.json`);
  for (const [place, output] of results.entries()) {
    const shard = `${place + 1}/${total}`;
    tree.hookproof('mutate', '--full', '--shard', shard, '--output', output);
  }
  return tree.hookproof('merge', '--table', ...results.toReversed()).stdout;
}

describe('the verdict table of a full matrix', () => {
  it('has a row for each mutant, whatever became of it', () => {
    const rows = reference.trimEnd().split('\n');
    const outcomes = rows.map((row) => (JSON.parse(row) as { id: string; outcome: string }).outcome);
    expect(outcomes).toEqual([
      'killed-elsewhere',
      'invalid',
      'killed',
      'killed',
      'killed',
      'survived',
      'unreached',
      'killed-by-crash',
    ]);
  });

  it.each(THREE_TIMES)('is the same bytes for one worker in reverse order, run %i', (run) => {
    expect(tree.hookproof('mutate', '--table', '--workers', '1', '--order', 'reverse', ...confirming(run)).stdout).toBe(
      reference,
    );
  });

  it.each(THREE_TIMES)('is the same bytes for three workers, run %i', (run) => {
    expect(tree.hookproof('mutate', '--table', '--workers', '3', ...confirming(run)).stdout).toBe(reference);
  });

  it.each(THREE_TIMES)('is the same bytes for two workers in reverse order, run %i', (run) => {
    expect(tree.hookproof('mutate', '--table', '--workers', '2', '--order', 'reverse', ...confirming(run)).stdout).toBe(
      reference,
    );
  });

  it.each(THREE_TIMES)('is the same bytes for two merged shards, run %i', () => {
    expect(sharded(2)).toBe(reference);
  });
});
