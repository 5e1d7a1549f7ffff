import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT_CODE_RANK } from '../../src/model/exit-code.ts';
import { codeOf, quotedScripts, unknownExitCodes, unknownQuotes } from './documented-commands.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'DESIGN.md',
  'NEWS.md',
  'receipts/README.md',
  ...readdirSync(join(REPOSITORY, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const read = (file: string): string => readFileSync(join(REPOSITORY, file), 'utf8');

describe('commands in documents', () => {
  it.each(DOCUMENTS)('are commands of the program, with options that they have: %s', (file) => {
    expect(unknownQuotes(read(file))).toEqual([]);
  });

  it.each(DOCUMENTS)('are scripts of the manifest where npm runs them: %s', (file) => {
    const manifest = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    expect(quotedScripts(read(file)).filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
  });

  // docs/hosts.md tells exit codes of other programs.
  it.each(DOCUMENTS.filter((file) => file !== 'docs/hosts.md'))('end with exit codes that there are: %s', (file) => {
    expect(unknownExitCodes(read(file))).toEqual([]);
  });

  it('are found at all: most commands stand somewhere in the documents', () => {
    const quoted = DOCUMENTS.flatMap((file) => codeOf(read(file))).filter((code) => /\bhookproof [a-z]+/u.test(code));
    expect(quoted.length).toBeGreaterThan(60);
  });

  it('have their precedence told as the program has it', () => {
    expect(read('docs/exit-codes.md')).toContain(`downwards: ${EXIT_CODE_RANK.join(', ')}.`);
  });
});

describe('a planted mistake in a document', () => {
  it.each([
    ['a command', 'Run `npx hookproof mutilate`.', 'hookproof mutilate: no such command'],
    ['an option', 'Run `hookproof census . --hoost x`.', 'hookproof census --hoost: no such option'],
    [
      'an option of another command',
      '```sh\nnpx hookproof gate --pack x # see\n```',
      'hookproof gate --pack: no such option',
    ],
    ['an option of a group', '`hookproof review run r --since main`', 'hookproof review run --since: no such option'],
    [
      'an option after a line end',
      '```sh\nnpx hookproof mutate \\\n  --nothing\n```',
      'hookproof mutate --nothing: no such option',
    ],
    ['an option that stands alone', 'See `--no-such-thing`.', '--no-such-thing: no command has it'],
  ])('is found: %s', (_, document, expected) => {
    expect(unknownQuotes(document)).toEqual([expected]);
  });

  it.each([
    '`hookproof mutate --only x`',
    '`hookproof <command> --help`',
    '`--confirm sample:20`',
    'hookproof mutilate',
    '`-p 1`',
  ])('is not seen in %s', (document) => {
    expect(unknownQuotes(document)).toEqual([]);
  });

  it('is found: exit codes and scripts', () => {
    expect(unknownExitCodes('It exits with 9, exit 70, exit code 11 (exit code 6).')).toEqual([9, 11]);
    expect(quotedScripts('`npm run site -- x`, npm run test:matrix')).toEqual(['site', 'test:matrix']);
  });
});
