import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyTree, type CliRun, type TemporaryTree } from '../support/copied-tree.ts';

/** One small project per test; each is broken in exactly one way. */
const SOURCE = `export function isAllowed(user: string): boolean {\n  return user === 'root';\n}\n`;
const SUITE = `import { expect, it } from 'vitest';
import { isAllowed } from './allow';
it('a guest is refused', () => { expect(isAllowed('guest')).toBe(false); });
it('root is allowed', () => { expect(isAllowed('root')).toBe(true); });
`;
const CONFIG = JSON.stringify({ subjects: ['src/**/allow.ts'], mutants: 'mutants', suite: {} });

function mutant(find: string): string {
  return `import { namedMutant } from 'hookproof/mutant';
export const mutant = namedMutant({
  title: 'Everybody is allowed', breaks: 'R1', why: 'Guests get in.',
  target: { file: 'src/allow.ts', definition: 'isAllowed' },
  apply: (definition) => [definition.find('BinaryExpression', ${JSON.stringify(find)}).replaceWith('true')],
  killers: [{ file: 'src/allow.test.ts', test: 'a guest is refused' }],
  since: '2026-11-30',
});
`;
}

let tree: TemporaryTree;

beforeEach(() => {
  tree = emptyTree();
  tree.write('package.json', '{ "name": "small", "type": "module" }');
  tree.write('hookproof.config.json', CONFIG);
  tree.write('src/allow.ts', SOURCE);
  tree.write('src/allow.test.ts', SUITE);
  tree.write('mutants/allow/everybody-is-allowed.ts', mutant("user === 'root'"));
});

afterEach(() => {
  tree.dispose();
});

/** One line that says what is wrong, one hint, nothing else. */
function expectOneLineAndHint(run: CliRun): void {
  expect(run.stderr.trimEnd().split('\n')).toHaveLength(2);
  expect(run.stderr).toMatch(/^hookproof: .+\nhint: .+\n$/u);
}

describe('errors of the built command', () => {
  it('runs the healthy project green, so that each failure below has its own cause', () => {
    const run = tree.hookproof('mutate');
    expect(run.stdout + run.stderr).toContain('1 mutant: 1 killed');
    expect(run.exitCode).toBe(0);
  });

  it.each([
    ['a mutant that exits', 'mutants/allow/leaves.ts', 'process.exit(0);'],
    ['a mutant that awaits what never comes', 'mutants/allow/waits.ts', 'await new Promise(() => undefined);'],
    ['a vitest configuration that exits', 'vitest.config.ts', 'process.exit(0);'],
  ])('%s ends the command without a verdict, which is never exit code 0', (_what, path, text) => {
    tree.write(path, text);
    const run = tree.hookproof('mutate');
    expect([run.exitCode, run.stdout]).toEqual([70, '']);
    expectOneLineAndHint(run);
    expect(run.stderr).toContain('expected a verdict, got an exit with code 0');
  });

  it('a missing configuration is a usage error that says where it looked', () => {
    const empty = emptyTree();
    const run = empty.hookproof('mutate');
    empty.dispose();
    expect(run.exitCode).toBe(1);
    expectOneLineAndHint(run);
    expect(run.stderr).toContain('hookproof.config');
  });

  it('an unknown mutant id is a usage error that offers near ids', () => {
    const run = tree.hookproof('mutate', '--only', 'allow/everybody-is-alowed');
    expect(run.exitCode).toBe(1);
    expectOneLineAndHint(run);
    expect(run.stderr).toContain('allow/everybody-is-allowed');
  });

  it('a mutant whose anchor is gone is exit 5 and names mutant, file and what was looked for', () => {
    tree.write('mutants/allow/everybody-is-allowed.ts', mutant("user === 'admin'"));
    const run = tree.hookproof('mutate');
    expect(run.exitCode).toBe(5);
    expect(run.stdout).toMatch(/allow\/everybody-is-allowed[\s\S]*stale-anchor/u);
    expect(run.stdout).toContain('src/allow.ts');
    expect(run.stdout).toContain("user === 'admin'");
  });

  it('a red control run is exit 4, names the test, and no mutant is scored', () => {
    tree.write('src/allow.test.ts', SUITE.replace('toBe(false)', 'toBe(true)'));
    const run = tree.hookproof('mutate');
    expect(run.exitCode).toBe(4);
    expect(run.stdout).toContain('a guest is refused');
    expect(run.stdout).toContain('1 pending');
  });

  it('a suite without tests is never a pass', () => {
    tree.write('src/allow.test.ts', 'export {};\n');
    expect(tree.hookproof('mutate').exitCode).not.toBe(0);
  });

  it('an empty pack is exit 7', () => {
    tree.write('hookproof.config.json', CONFIG.replace('"mutants":"mutants"', '"mutants":"no-mutants"'));
    tree.write('no-mutants/README.md', 'none yet');
    const run = tree.hookproof('mutate');
    expect(run.exitCode).toBe(7);
    expectOneLineAndHint(run);
  });

  it('an unreadable receipt is exit 6', () => {
    tree.write('receipts/named-0000000000000000.json', '{ "not": "a receipt" ');
    const run = tree.hookproof('verify');
    expect(run.exitCode).toBe(6);
    expect(run.stdout + run.stderr).toContain('named-0000000000000000.json');
  });

  it('a receipt that cannot be written is exit 70, and the measurement is printed all the same', () => {
    rmSync(join(tree.root, '.hookproof'), { recursive: true, force: true });
    tree.write('.hookproof', 'a file where the folder should be');
    const run = tree.hookproof('mutate');
    expect(run.exitCode).toBe(70);
    expect(run.stdout).toContain('1 mutant: 1 killed');
    expectOneLineAndHint(run);
  });

  it('a survivor is exit 2 and said so', () => {
    tree.write(
      'src/allow.test.ts',
      SUITE.replace(
        "it('a guest is refused', () => { expect(isAllowed('guest')).toBe(false); });",
        "it('a guest is refused', () => { expect(isAllowed('guest')).not.toBe('yes'); });",
      ),
    );
    const run = tree.hookproof('mutate');
    expect(run.exitCode).toBe(2);
    expect(run.stdout).toContain('1 survived');
  });
});
