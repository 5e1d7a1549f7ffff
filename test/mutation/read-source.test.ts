import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/model/limits.ts';
import { readSourceFrom } from '../../src/mutation/read-source.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../src/platform/temporary-folder.ts';

let folder: TemporaryFolder;
beforeAll(() => {
  folder = createTemporaryFolder('hookproof-read-');
  writeFileSync(join(folder.path, 'marked.ts'), '\uFEFFconst a = "😀";\r\n');
  writeFileSync(join(folder.path, 'latin.ts'), Buffer.from([0x61, 0xe9, 0x0a]));
  writeFileSync(join(folder.path, 'large.ts'), Buffer.alloc(LIMITS.sourceFileBytesMax + 1, 0x20));
  mkdirSync(join(folder.path, 'folder.ts'));
});
afterAll(() => folder.remove());

describe('reading a subject', () => {
  it('the text is whole, byte order mark and line ends included', () => {
    expect(readSourceFrom(folder.path)('marked.ts')).toBe('\uFEFFconst a = "😀";\r\n');
  });

  it('a file that is not there is undefined', () => {
    expect(readSourceFrom(folder.path)('gone.ts')).toBeUndefined();
  });

  it.each([
    { fact: 'bytes that are no UTF-8', file: 'latin.ts', code: 'input-unreadable' },
    { fact: 'a folder', file: 'folder.ts', code: 'input-unreadable' },
    { fact: 'a file beyond the limit', file: 'large.ts', code: 'input-too-large' },
  ])('$fact: an error with its name, never another text', ({ file, code }) => {
    expect(() => readSourceFrom(folder.path)(file)).toThrow(
      expect.objectContaining({ code, exitCode: 1, message: expect.stringContaining(file) as unknown }),
    );
  });
});
