import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const IMPORT = "import { expect, it } from 'vitest';\n";

/** Each breaks one rule of `.oxlintrc.json`. */
const PLANTED: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['typescript(no-floating-promises)', 'src/a.ts', 'Promise.resolve(1);'],
  ['typescript(no-misused-promises)', 'src/b.ts', '[1].forEach(async () => { await Promise.resolve(); });'],
  [
    'typescript(switch-exhaustiveness-check)',
    'src/c.ts',
    "export function f(x: 'a' | 'b'): void { switch (x) { case 'a': return; } }",
  ],
  ['typescript(no-explicit-any)', 'src/d.ts', 'export type A = any;'],
  ['typescript(only-throw-error)', 'src/e.ts', "throw 'text';"],
  ['typescript(consistent-type-imports)', 'src/f.ts', "import { Stats } from 'node:fs';\nexport type A = Stats;"],
  ['typescript(no-unsafe-type-assertion)', 'src/g.ts', 'export const a = JSON.parse("1") as number;'],
  ['typescript(no-unnecessary-condition)', 'src/h.ts', "export const a: boolean = ('a' as string) === undefined;"],
  ['import(no-default-export)', 'src/i.ts', 'export default 1;'],
  ['eslint(no-console)', 'src/j.ts', 'console.log(1);'],
  ['eslint(max-lines)', 'src/k.ts', 'export {};\n'.repeat(301)],
  ['eslint(max-lines-per-function)', 'src/l.ts', `export function f(): void {\n${'  f();\n'.repeat(71)}}`],
  ['unicorn(filename-case)', 'src/camelCase.ts', 'export {};'],
  ['unicorn(prefer-node-protocol)', 'src/m.ts', "export { readFile } from 'fs';"],
  ['vitest(no-focused-tests)', 'test/a.test.ts', `${IMPORT}it.only('a', () => { expect(1).toBe(1); });`],
  ['vitest(no-disabled-tests)', 'test/b.test.ts', `${IMPORT}it.skip('a', () => { expect(1).toBe(1); });`],
  [
    'vitest(no-identical-title)',
    'test/c.test.ts',
    `${IMPORT}it('a', () => { expect(1).toBe(1); });\nit('a', () => { expect(1).toBe(1); });`,
  ],
  [
    'vitest(no-conditional-expect)',
    'test/d.test.ts',
    `${IMPORT}it('a', () => { if (Date.now() > 1) expect(1).toBe(1); });`,
  ],
  ['vitest(valid-title)', 'test/e.test.ts', `${IMPORT}it('', () => { expect(1).toBe(1); });`],
];

let root = '';
let output = '';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'hookproof-lint-'));
  for (const file of ['.oxlintrc.json', 'tsconfig.json']) cpSync(join(REPOSITORY, file), join(root, file));
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
  for (const [, file, text] of PLANTED) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `${text}\n`);
  }
  output = spawnSync(join(root, 'node_modules', '.bin', 'oxlint'), ['--format=unix'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout;
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('the lint rules', () => {
  it.each(PLANTED)('%s finds what is planted in %s', (rule, file) => {
    const lines = output.split('\n').filter((line) => line.startsWith(`${file}:`));
    expect(lines.join('\n')).toContain(`[Error/${rule}]`);
  });
});
