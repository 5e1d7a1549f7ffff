import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDirections } from '../../scripts/directions.mjs';

const REPOSITORY = resolve(import.meta.dirname, '../..');

/** File -> text: each breaks the rule that stands beside it, and stands alone. */
const PLANTED: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['model-imports-nothing', 'src/model/planted.ts', "export { palette } from '../report/palette.ts';"],
  ['pure-modules-use-no-node-built-ins', 'src/gate/planted.ts', "export { createHash } from 'node:crypto';"],
  ['pure-modules-know-no-platform', 'src/report/planted.ts', "export { sha256Hex } from '../platform/digest.ts';"],
  ['hosts-never-import-each-other', 'src/hosts/one/planted.ts', "export type { A } from '../two/planted.ts';"],
  ['only-the-registry-lists-hosts', 'src/policy/planted.ts', "export type { A } from '../hosts/two/planted.ts';"],
  [
    'detector-knows-no-host',
    'src/detector/planted.ts',
    "import type { A } from '../hosts/planted.ts';\nexport type B = A;",
  ],
  [
    'dispatch-shares-nothing-with-the-detector',
    'src/dispatch/planted.ts',
    "export type { B } from '../detector/planted.ts';",
  ],
  [
    'detector-shares-nothing-with-dispatch',
    'src/detector/planted-too.ts',
    "export type { B } from '../dispatch/planted.ts';",
  ],
  [
    'the-reference-model-stands-alone',
    'test/reference/planted.ts',
    "export type { B } from '../../src/detector/planted.ts';",
  ],
  ['report-computes-no-verdict', 'src/report/planted-too.ts', "export type { B } from '../detector/planted.ts';"],
  ['only-mutation-imports-ts-morph', 'src/runner/planted.ts', "export type { Node } from 'ts-morph';"],
  ['only-the-runner-imports-vitest', 'src/mutation/planted.ts', "export type { Vitest } from 'vitest/node';"],
  [
    'only-platform-touches-files-and-processes',
    'src/runner/planted-too.ts',
    "export { readFile } from 'node:fs/promises';",
  ],
  ['only-the-command-line-parses-commands', 'src/project/planted.ts', "export type { Command } from 'commander';"],
  [
    'nothing-imports-the-command-line',
    'src/mutation/planted-too.ts',
    "export type { CommandContext } from '../cli/command.ts';",
  ],
  ['src-never-imports-tests', 'src/cli/planted.ts', "export { controlRun } from '../../test/support/campaigns.ts';"],
  ['src-needs-no-development-package', 'src/cli/planted-too.ts', "export { publint } from 'publint';"],
  ['src-never-imports-its-own-entry', 'src/cli/planted-three.ts', "export { defineConfig } from '../index.ts';"],
  [
    'mutants-import-only-their-vocabulary',
    'mutants/planted/planted.ts',
    "export { sha256Hex } from '../../src/platform/digest.ts';",
  ],
  [
    'the-demonstration-runs-the-dispatcher-itself',
    'site/src/planted.ts',
    "export { sha256Hex } from '../../src/platform/digest.ts';",
  ],
  [
    'generators-make-inputs-only',
    'mutants/planted/generators.ts',
    "export { sha256Hex } from '../../src/platform/digest.ts';",
  ],
  [
    'only-the-witness-vocabulary-names-fast-check',
    'src/witness/planted.ts',
    "export type { Arbitrary } from 'fast-check';",
  ],
  [
    'detector-stays-in-its-row',
    'src/detector/planted-three.ts',
    "export type { Cause } from '../gate/campaign-verdict.ts';",
  ],
  ['everything-resolves', 'src/cli/planted-four.ts', "export type { C } from './is-not-there.ts';"],
  ['no-cycles', 'src/gate/planted-three.ts', "import type { C } from './planted-too.ts';\nexport interface D { c: C }"],
  ['every-folder-is-in-the-table', 'src/new-folder/planted.ts', 'export const a: number = 1;'],
  ['sees-every-module', 'src/gate/node_modules/planted.ts', 'export const a: number = 1;'],
];
const ACCOMPLICES: Readonly<Record<string, string>> = {
  'src/hosts/planted.ts': 'export interface A { a: number }\n',
  'src/hosts/two/planted.ts': 'export interface A { a: number }\n',
  'src/gate/planted-too.ts': "import type { D } from './planted-three.ts';\nexport interface C { d: D }\n",
};

let root = '';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'hookproof-directions-'));
  for (const path of ['src', 'test', 'mutants', 'package.json', 'tsconfig.json']) {
    cpSync(join(REPOSITORY, path), join(root, path), { recursive: true });
  }
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('the directions check', () => {
  it('finds nothing in the checkout and has seen all of it', async () => {
    const { seen, violations } = await checkDirections(REPOSITORY);
    expect(violations).toEqual([]);
    expect(seen).toBeGreaterThan(100);
  });

  it('reports each planted violation under the name of its rule', async () => {
    for (const [file, text] of [
      ...PLANTED.map(([, file, text]) => [file, text] as const),
      ...Object.entries(ACCOMPLICES),
    ]) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), `${text}\n`);
    }
    const { violations } = await checkDirections(root);
    const reported = violations.map(({ rule, from }) => `${rule}: ${from}`);
    const missed = PLANTED.map(
      ([rule, file]) => `${rule}: ${rule === 'every-folder-is-in-the-table' ? dirname(file) : file}`,
    ).filter((expected) => !reported.includes(expected));
    expect(missed).toEqual([]);
  });

  it('fails on a tree in which it sees no module', async () => {
    const { violations } = await checkDirections(join(root, 'test', 'reference'));
    expect(violations.map(({ rule }) => rule)).toEqual(['sees-every-module']);
  });
});
