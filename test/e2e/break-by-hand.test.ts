import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOfRepository, type TemporaryTree } from '../support/copied-tree.ts';
import { applyMutantByHand } from '../support/apply-by-hand.ts';

/** What a sceptic does first: break the detector with an editor, in a copy, and look. */
describe('the detector broken by hand so that a missing control counts as covered', () => {
  const file = 'src/detector/coverage.ts';
  let tree: TemporaryTree;
  let original: string;

  beforeAll(() => {
    tree = copyOfRepository();
    original = readFileSync(join(tree.root, file), 'utf8');
  });

  afterAll(() => {
    tree.dispose();
  });

  function unitSuite(): { status: number | null; output: string } {
    const vitest = join(tree.root, 'node_modules/vitest/vitest.mjs');
    const run = spawnSync(
      process.execPath,
      [vitest, 'run', '--project', 'unit', 'test/detector', '--reporter', 'verbose'],
      {
        cwd: tree.root,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], HOME: tree.root, NO_COLOR: '1', CI: 'true' },
      },
    );
    return { status: run.status, output: run.stdout + run.stderr };
  }

  it('is green and current before the edit', () => {
    expect(unitSuite().status).toBe(0);
    expect(tree.hookproof('verify').exitCode).toBe(0);
  });

  it('turns named behaviour tests red, and verify says stale and names the definition', async () => {
    const mutated = await applyMutantByHand('coverage/missing-control-counts-as-covered');
    expect(mutated.file).toBe(file);
    tree.write(file, mutated.text);
    const suite = unitSuite();
    expect(suite.status).toBe(1);
    expect(suite.output).toMatch(/×.*UNCOVERED/u);
    const verify = tree.hookproof('verify');
    expect(verify.exitCode).toBe(6);
    expect(verify.stdout).toContain('stale');
    expect(verify.stdout).toContain(mutated.definition);
  });

  it('is green and current again when the edit is undone', () => {
    tree.write(file, original);
    expect(unitSuite().status).toBe(0);
    expect(tree.hookproof('verify').exitCode).toBe(0);
  });
});
