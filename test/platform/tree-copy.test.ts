import { existsSync, lstatSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTemporaryFolder, type TemporaryFolder } from '../../src/platform/temporary-folder.ts';
import { copyTree } from '../../src/platform/tree-copy.ts';
import { writeText } from '../../src/platform/write-text.ts';

let from: TemporaryFolder;
let to: TemporaryFolder;
beforeEach(() => {
  from = createTemporaryFolder('hookproof-copied-');
  to = createTemporaryFolder('hookproof-copy-');
});
afterEach(() => {
  from.remove();
  to.remove();
});

function copied(project = from.path): string {
  const copy = copyTree(project, to.path, 1_000);
  return copy.kind === 'copied' ? copy.root : 'too-large';
}

it('a copy holds the sources, and an edit of it does not reach the original', () => {
  writeText(join(from.path, 'src/a.ts'), 'one');
  const root = copied();
  writeFileSync(join(root, 'src/a.ts'), 'two');
  expect(readFileSync(join(from.path, 'src/a.ts'), 'utf8')).toBe('one');
});

it('packages are borrowed, and what a tool writes beside them stays in the copy', () => {
  writeText(join(from.path, 'node_modules/a/index.js'), 'a');
  writeText(join(from.path, 'node_modules/.vite/results.json'), '{}');
  const root = copied();
  expect(readFileSync(join(root, 'node_modules/a/index.js'), 'utf8')).toBe('a');
  expect(existsSync(join(root, 'node_modules/.vite'))).toBe(false);
  writeText(join(root, 'node_modules/.vite/other.json'), '{}');
  expect(existsSync(join(from.path, 'node_modules/.vite/other.json'))).toBe(false);
});

it('packages of a workspace above the project are found from the copy', () => {
  writeText(join(from.path, 'node_modules/a/index.js'), 'a');
  writeText(join(from.path, 'packages/one/src/a.ts'), 'one');
  copied(join(from.path, 'packages/one'));
  expect(readFileSync(join(to.path, 'node_modules/a/index.js'), 'utf8')).toBe('a');
});

it('links stay links, and what git and this tool keep is left out', () => {
  writeText(join(from.path, 'a.ts'), 'one');
  writeText(join(from.path, '.git/config'), '');
  writeText(join(from.path, '.hookproof/cache/a'), '');
  symlinkSync('a.ts', join(from.path, 'b.ts'));
  const root = copied();
  expect(lstatSync(join(root, 'b.ts')).isSymbolicLink()).toBe(true);
  expect([existsSync(join(root, '.git')), existsSync(join(root, '.hookproof'))]).toEqual([false, false]);
});

it('a tree beyond the bound is refused, not copied in part as if it were whole', () => {
  writeText(join(from.path, 'a.ts'), 'x'.repeat(600));
  writeText(join(from.path, 'b.ts'), 'x'.repeat(600));
  expect(copied()).toBe('too-large');
});
