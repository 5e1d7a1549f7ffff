import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTemporaryFolder, type TemporaryFolder } from '../../src/platform/temporary-folder.ts';
import { writeTree } from '../../src/platform/write-files.ts';
import { TARGETS } from '../../src/probe/intended-effect.ts';
import { touchedTargets } from '../../src/probe/read-back.ts';

let work: TemporaryFolder;
beforeEach(() => {
  work = createTemporaryFolder('hookproof-read-back-');
  writeTree(work.path, TARGETS);
});
afterEach(() => {
  work.remove();
});

describe('the read-back of a work tree', () => {
  it('finds nothing in one that nobody touched', () => {
    expect(touchedTargets(work.path)).toEqual([]);
  });

  it.each<[string, (path: string) => void]>([
    ['a changed file', (path) => writeFileSync(path, 'overwritten')],
    ['a longer file', (path) => appendFileSync(path, 'x')],
    ['an emptied file', (path) => writeFileSync(path, '')],
    ['a file that is gone', (path) => rmSync(path)],
    [
      'a folder in its place',
      (path) => {
        rmSync(path);
        mkdirSync(path);
      },
    ],
    [
      'a link that leads nowhere',
      (path) => {
        rmSync(path);
        symlinkSync('/nowhere', path);
      },
    ],
  ])('tells %s', (_name, touch) => {
    touch(join(work.path, 'protected.txt'));
    expect(touchedTargets(work.path)).toEqual(['protected.txt']);
  });
});
