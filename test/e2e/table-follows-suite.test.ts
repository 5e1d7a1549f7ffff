import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOfRepository, type TemporaryTree } from '../support/copied-tree.ts';

/** The table is measured, not remembered: take killers away in a copy and the table must change. */
describe('the campaign after the suite has lost something', () => {
  let tree: TemporaryTree;

  beforeAll(() => {
    tree = copyOfRepository();
  });

  afterAll(() => {
    tree.dispose();
  });

  it('emptying a test file that holds declared killers changes table and exit code', () => {
    const mutant = 'focused/two-guards-of-one-control-make-two-controls';
    // The small suite: the whole one would say the same in many times the time.
    const campaign = ['mutate', '--config', 'hookproof.focused.config.ts', '--only', mutant] as const;
    const whole = tree.hookproof(...campaign);
    expect(whole.exitCode).toBe(0);
    const source = readFileSync(join(tree.root, `mutants/${mutant}.ts`), 'utf8');
    const file = /test\/[\w/-]+\.test\.ts/u.exec(source)?.[0] ?? 'no killer file';
    tree.write(file, "import { expect, it } from 'vitest';\nit('nothing is asked', () => { expect(1).toBe(1); });\n");
    const emptied = tree.hookproof(...campaign);
    expect(emptied.exitCode).not.toBe(0);
    expect(emptied.stdout).not.toBe(whole.stdout);
  });
});
