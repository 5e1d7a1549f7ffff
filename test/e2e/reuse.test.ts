import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CliRun, TemporaryTree } from '../support/copied-tree.ts';
import { feeProject } from '../support/fee-project.ts';

/** Row `incremental-false-pass`: results are used again only when every pin holds, and each pin voids them. */
let tree: TemporaryTree;
let receiptId: string;

beforeAll(() => {
  tree = feeProject('red');
  tree.write('package-lock.json', '{ "lockfileVersion": 3 }\n');
  tree.write('test/levels.json', '[4, 3]\n');
  tree.write('test/__snapshots__/door.test.ts.snap', '// Vitest Snapshot v1\n');
  const door = readFileSync(join(tree.root, 'test/door.test.ts'), 'utf8');
  tree.write('test/door.test.ts', `import levels from './levels.json';\nvoid levels;\n${door}`);
  receiptId = receiptOf(tree.hookproof('mutate', '--full', '--json'));
});
afterAll(() => {
  tree.dispose();
});

function receiptOf(run: CliRun): string {
  return (JSON.parse(run.stdout) as { receipt: { receiptId: string } }).receipt.receiptId;
}

function reuse(...args: readonly string[]): CliRun {
  return tree.hookproof('mutate', '--full', '--reuse', ...args);
}

/** One mutant whose result would be used again; its receipt is removed, so that the first one stays the newest. */
function reuseOne(...args: readonly string[]): CliRun {
  const folder = join(tree.root, '.hookproof/receipts');
  const before = readdirSync(folder);
  const run = tree.hookproof('mutate', '--reuse', '--only', 'door/three-is-open', ...args);
  for (const name of readdirSync(folder)) if (!before.includes(name)) rmSync(join(folder, name));
  return run;
}

/** Runs with another text of one file, and puts the old one back. */
function reuseAfter(file: string, change: (text: string) => string): CliRun {
  const path = join(tree.root, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, change(text));
  const run = reuseOne('--full');
  writeFileSync(path, text);
  return run;
}

describe('results of an earlier run', () => {
  it('are used again for kills, and whatever ended otherwise is measured', () => {
    const run = reuse('--json');
    expect(run.stderr).toContain(`3 of 8 mutants are reused from receipt ${receiptId.slice(0, 12)}`);
    const { campaign } = JSON.parse(run.stdout) as {
      campaign: { results: { mutant: { id: string }; outcome: string; reusedFrom?: string }[] };
    };
    const reused = campaign.results.filter(({ reusedFrom }) => reusedFrom !== undefined);
    expect(new Set(campaign.results.map(({ outcome }) => outcome)).size).toBe(6);
    expect(reused.map(({ mutant, outcome, reusedFrom }) => [mutant.id, outcome, reusedFrom])).toEqual([
      ['door/three-is-open', 'killed', receiptId],
      ['fee/guests-pay-one', 'killed', receiptId],
      ['fee/members-pay-three', 'killed', receiptId],
    ]);
  });

  it('keep the name of the receipt that measured them, however often they are used', () => {
    const run = reuse('--json');
    const text = readFileSync(join(tree.root, `.hookproof/receipts/named-${receiptOf(run)}.json`), 'utf8');
    expect(text.split(`"reusedFrom": "${receiptId}"`)).toHaveLength(4);
    expect(tree.hookproof('verify', '--dir', '.hookproof/receipts').exitCode).toBe(0);
  });

  it('never become a recorded receipt', () => {
    expect(tree.hookproof('mutate', '--reuse', '--record').exitCode).toBe(1);
  });

  it('are measured again when only the mutant changed, and the others are not', () => {
    const unchanged = reuseAfter('mutants/fee/guests-pay-one.ts', (text) => `${text}// once more\n`);
    const changed = reuseAfter('mutants/door/three-is-open.ts', (text) => `${text}// once more\n`);
    expect(unchanged.stderr).toContain('1 of 1 mutants are reused');
    expect(changed.stderr).toContain('0 of 1 mutants are reused');
  });

  it.each([
    ['a helper of the suite', 'test/helper.ts', 'suite test/helper.ts'],
    ['a test file', 'test/door.test.ts', 'suite test/door.test.ts'],
    ['data that the suite loads', 'test/levels.json', 'suite test/levels.json'],
    ['a snapshot', 'test/__snapshots__/door.test.ts.snap', 'suite test/__snapshots__/door.test.ts.snap'],
    ['a subject', 'src/fee.ts', 'subject src/fee.ts'],
    ['the configuration', 'hookproof.config.json', 'config hookproof.config.json'],
    ['the lock file', 'package-lock.json', 'lock-file package-lock.json'],
  ])('are void after a change of %s', (_what, file, pin) => {
    const run = reuseAfter(file, (text) => `${text}\n`);
    expect(run.stderr).toContain(`nothing is reused: ${pin} changed`);
  });

  it('are void when a dependency is declared in another version', () => {
    const change = (text: string): string => text.replace('"private"', '"dependencies": { "x": "1.0.0" }, "private"');
    expect(reuseAfter('package.json', change).stderr).toContain('nothing is reused: manifest package.json changed');
  });

  it('are void when the suite has another test', () => {
    tree.write('test/more.test.ts', "import { expect, test } from 'vitest';\ntest('x', () => expect(1).toBe(1));\n");
    const run = reuseOne('--full');
    rmSync(join(tree.root, 'test/more.test.ts'));
    expect(run.stderr).toContain('nothing is reused: suite test/more.test.ts');
  });

  it('are void under another limit, another environment and another depth', () => {
    expect(reuseOne('--full', '--mutant-timeout', '5000').stderr).toContain(
      'nothing is reused: runner mutantTimeoutMs changed',
    );
    expect(reuseOne().stderr).toContain('nothing is reused: runner matrix changed');
    tree.write('vitest.config.ts', "export default { test: { env: { RATE: '2' } } };\n");
    const run = reuseOne('--full');
    rmSync(join(tree.root, 'vitest.config.ts'));
    expect(run.stderr).toMatch(/nothing is reused: config vitest\.config\.ts, runner environment changed/u);
  });

  it('are void when a helper reads what no list of modules shows', () => {
    const reading = "import { readFileSync } from 'node:fs';\nvoid readFileSync;\n";
    const run = reuseAfter('test/helper.ts', (text) => reading + text);
    expect(run.stderr).toContain('nothing is reused: test/helper.ts uses fs, and suite.closure does not say');
  });
});
