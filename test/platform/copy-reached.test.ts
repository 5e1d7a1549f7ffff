import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyReached } from '../../src/platform/copy-reached.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../src/platform/temporary-folder.ts';
import { writeTree } from '../../src/platform/write-files.ts';

let folder: TemporaryFolder;
beforeEach(() => {
  folder = createTemporaryFolder('hookproof-reached-');
});
afterEach(() => {
  folder.remove();
});

const LIMITS = { filesMax: 5, bytesMax: 1_000 } as const;

function reached(program: string, files: Readonly<Record<string, string>>): readonly string[] {
  const from = join(folder.path, 'from');
  writeTree(from, files);
  const to = (path: string): string => path.replace('/from/', '/to/');
  const copied = copyReached(join(from, program), to, LIMITS);
  for (const { path, copy } of copied) expect(readFileSync(copy, 'utf8')).toBe(readFileSync(path, 'utf8'));
  return copied.map(({ path }) => path.slice(from.length + 1)).toSorted();
}

describe('a program and what it reaches from its folder', () => {
  it.each<[string, string, string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'an import without its ending',
      'a.mjs',
      `import './lib/b';`,
      { 'lib/b.js': '', 'c.js': '' },
      ['a.mjs', 'lib/b.js'],
    ],
    [
      'what an imported file imports in turn',
      'a.js',
      `require('./b')`,
      { 'b.js': `require("../from/c.js")`, 'c.js': '' },
      ['a.js', 'b.js', 'c.js'],
    ],
    ['two that import each other', 'a.js', `require('./b.js')`, { 'b.js': `require('./a.js')` }, ['a.js', 'b.js']],
    [
      'what a shell reads in',
      'a.sh',
      '. "$(dirname "$0")/lib.sh"',
      { 'lib.sh': '', 'secret.txt': '' },
      ['a.sh', 'lib.sh'],
    ],
    ['a module of python', 'a.py', 'from rules import x', { 'rules.py': '', 'other.py': '' }, ['a.py', 'rules.py']],
    ['nothing that it only has beside it', 'a.sh', 'exit 2', { 'b.sh': '', '.env': 'x' }, ['a.sh']],
  ])('%s', (_what, program, text, files, expected) => {
    expect(reached(program, { ...files, [program]: text })).toEqual(expected);
  });

  it.each([
    ['files', Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`f${index}.js`, `'./f${index + 1}.js'`]))],
    ['bytes', { 'f0.js': 'x'.repeat(1_001) }],
  ])('more %s than a guard is given are refused', (_of, files) => {
    expect(() => reached('f0.js', files)).toThrow('expected at most 5 files and 1000 bytes');
  });
});
