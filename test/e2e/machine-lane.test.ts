import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyTree, type TemporaryTree } from '../support/copied-tree.ts';

/** A small project with StrykerJS beside it, and the built command line. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "fees", "private": true, "type": "module" }\n',
  'src/fee.ts': `export function feeCents(amountCents: number, isMember: boolean): number {
  const rate = isMember ? 1 : 3;
  return Math.max(10, Math.round((amountCents * rate) / 100));
}
`,
  'stryker.config.json': JSON.stringify({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate: ['src/**/*.ts'],
    coverageAnalysis: 'perTest',
    ignoreStatic: false,
    incremental: false,
    cleanTempDir: 'always',
    tempDirName: '.stryker-tmp',
    concurrency: 1,
    reporters: ['json'],
    jsonReporter: { fileName: '.hookproof/machine/report.json' },
    thresholds: { high: 100, low: 100, break: null },
  }),
};

function suite(...tests: readonly string[]): string {
  return `import { expect, test } from 'vitest';\nimport { feeCents } from '../src/fee.ts';\n${tests.join('\n')}\n`;
}

const GUEST = "test('a guest pays three percent', () => { expect(feeCents(10_000, false)).toBe(300); });";
const MEMBER = "test('a member pays one percent', () => { expect(feeCents(10_000, true)).toBe(100); });";
const CALLS = "test('a fee is a number', () => { expect(typeof feeCents(10_000, true)).toBe('number'); });";

let tree: TemporaryTree;

beforeAll(() => {
  tree = emptyTree();
  for (const [path, text] of Object.entries(FILES)) tree.write(path, text);
});
afterAll(() => {
  tree.dispose();
});

describe('the machine lane of a project', () => {
  it('runs StrykerJS, counts its mutants apart and is green when all are killed', () => {
    tree.write('test/fee.test.ts', suite(GUEST, MEMBER));
    const run = tree.hookproof('mutate', '--lane', 'machine', '--json');
    const { machine, named } = JSON.parse(run.stdout) as {
      machine: { total: number; counts: Record<string, number> };
      named: unknown;
    };
    expect(machine.total).toBeGreaterThan(2);
    expect(machine.counts['killed']).toBe(machine.total);
    expect([named, run.exitCode]).toEqual([null, 0]);
  });

  it('is red when a generated mutant survives that nobody answered', () => {
    tree.write('test/fee.test.ts', suite(CALLS));
    const run = tree.hookproof('mutate', '--lane', 'machine');
    expect(run.stdout).toContain('survived');
    expect(run.exitCode).toBe(2);
  });

  it('is no pass when the suite runs no test, whatever an earlier report says', () => {
    tree.write('test/fee.test.ts', suite());
    const run = tree.hookproof('mutate', '--lane', 'machine');
    expect(run.exitCode).toBe(70);
    expect(run.stderr).toContain('expected a report of StrykerJS, got none');
  });
});
