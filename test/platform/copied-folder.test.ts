import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyFolder } from '../../src/platform/copied-folder.ts';
import type { CopiedFolder } from '../../src/platform/copied-folder.ts';

let base: string;
let from: string;
let to: string;

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-copy-')));
  from = join(base, 'project');
  to = join(base, 'copy');
  mkdirSync(join(from, 'src'), { recursive: true });
  mkdirSync(join(from, '.stryker-tmp/sandbox'), { recursive: true });
  writeFileSync(join(from, 'src/a.ts'), 'original');
  writeFileSync(join(from, '.stryker-tmp/sandbox/a.test.ts'), 'left over');
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

function copy(limits: { readonly filesMax?: number; readonly bytesMax?: number } = {}): CopiedFolder {
  return copyFolder({
    from,
    to,
    excludedNames: new Set(['.stryker-tmp']),
    excludedPath: join(from, 'tmp'),
    filesMax: 100,
    bytesMax: 10_000,
    ...limits,
  });
}

function read(path: string): string {
  return readFileSync(join(to, path), 'utf8');
}

it('a written text is in the copy only, and restoring brings the original back', () => {
  const folder = copy();
  folder.write('src/a.ts', 'mutated!');
  expect([read('src/a.ts'), readFileSync(join(from, 'src/a.ts'), 'utf8')]).toEqual(['mutated!', 'original']);
  expect(folder.restore()).toBe(1);
  expect(read('src/a.ts')).toBe('original');
  expect(folder.restore()).toBe(0);
});

it('what was removed, aged, added or turned into something else in the copy is undone', () => {
  writeFileSync(join(from, 'src/b.ts'), 'second');
  const folder = copy();
  rmSync(join(to, 'src/a.ts'));
  utimesSync(join(to, 'src/b.ts'), 1, 1);
  mkdirSync(join(to, 'src/output'));
  writeFileSync(join(to, 'src/output/new.ts'), 'added');
  expect(folder.restore()).toBe(3);
  expect([read('src/a.ts'), read('src/b.ts'), existsSync(join(to, 'src/output'))]).toEqual([
    'original',
    'second',
    false,
  ]);
});

it('an original that changed since is not copied in silence', () => {
  const folder = copy();
  rmSync(join(to, 'src/a.ts'));
  writeFileSync(join(from, 'src/a.ts'), 'another text');
  expect(() => folder.restore()).toThrow('as it was when it was copied');
});

it('sandboxes of other harnesses and the folder of the copy itself are left out', () => {
  mkdirSync(join(from, 'tmp'));
  writeFileSync(join(from, 'tmp/copy.ts'), 'ours');
  copy();
  expect([existsSync(join(to, '.stryker-tmp')), existsSync(join(to, 'tmp')), existsSync(join(to, 'src'))]).toEqual([
    false,
    false,
    true,
  ]);
});

it('a link to a place in the folder leads into the copy, a link out of it is kept and never followed', () => {
  mkdirSync(join(base, 'outside'));
  writeFileSync(join(base, 'outside/secret.txt'), 'outside');
  symlinkSync('src/a.ts', join(from, 'inner'));
  symlinkSync(join(from, 'src'), join(from, 'absolute'));
  symlinkSync('../outside', join(from, 'outer'));
  copy();
  expect(realpathSync(join(to, 'inner'))).toBe(join(to, 'src/a.ts'));
  expect(realpathSync(join(to, 'absolute'))).toBe(join(to, 'src'));
  expect([lstatSync(join(to, 'outer')).isSymbolicLink(), readlinkSync(join(to, 'outer'))]).toEqual([
    true,
    join(base, 'outside'),
  ]);
});

it('installed packages become links to where they are, packages of the folder itself links into the copy', () => {
  mkdirSync(join(from, 'node_modules/@own'), { recursive: true });
  mkdirSync(join(from, 'node_modules/.vite'));
  mkdirSync(join(from, 'node_modules/foreign'));
  symlinkSync('../../src', join(from, 'node_modules/@own/src'));
  copy();
  expect(realpathSync(join(to, 'node_modules/@own/src'))).toBe(join(to, 'src'));
  expect(realpathSync(join(to, 'node_modules/foreign'))).toBe(join(from, 'node_modules/foreign'));
  expect(existsSync(join(to, 'node_modules/.vite'))).toBe(false);
});

it('a folder with more files or bytes than allowed is refused, with the file that was too many', () => {
  writeFileSync(join(from, 'src/b.ts'), 'second');
  expect(() => copy({ filesMax: 1 })).toThrow('expected at most 1 files to copy, got more');
  rmSync(to, { recursive: true });
  expect(() => copy({ bytesMax: 9 })).toThrow('expected at most 9 bytes to copy, got more');
});

it('a file that was never copied cannot be written', () => {
  const folder = copy();
  expect(() => folder.write('../project/src/a.ts', 'mutated')).toThrow('expected a copied file, got none');
  expect(readFileSync(join(from, 'src/a.ts'), 'utf8')).toBe('original');
});
