import { describe, expect, it } from 'vitest';
import { judgeDeclarations, judgeFiles, judgeStatedSize } from '../../scripts/package-shape.mjs';

const GOOD = [
  'package.json',
  'LICENSE',
  'README.md',
  'NEWS.md',
  'schema/pack.v1.schema.json',
  'dist/index.js',
  'dist/index.d.ts',
  'dist/cli/main.js',
  'dist/mutation/named-mutant.d.ts',
  'dist/pages/authority-map.js',
  'dist/pages/authority-map.css',
  'dist/pages/mutation-report.js',
  'dist/pages/mutation-report.css',
];

describe('the files of the package', () => {
  it('are fine when they are what is needed', () => {
    expect(judgeFiles(GOOD)).toEqual([]);
  });

  it.each(GOOD)('must hold %s', (file) => {
    expect(judgeFiles(GOOD.filter((other) => other !== file))).toEqual([
      `expected ${file} in the tarball, it is absent`,
    ]);
  });

  it.each([
    'dist/.tsbuildinfo',
    'src/index.ts',
    'test/a.test.ts',
    'dist/a.js.map',
    '.hookproof/x.json',
    'receipts/x.json',
  ])('must not hold %s', (file) => {
    expect(judgeFiles([...GOOD, file])).toEqual([`expected no ${file} in the tarball, it is there`]);
  });
});

describe('the declarations of the package', () => {
  const texts: Readonly<Record<string, string>> = {
    'dist/index.d.ts': "export { one, type Two } from './model/one.ts';",
    'dist/model/one.d.ts': "import type { Three } from '../three.js';\nimport { z } from 'zod';",
    'dist/three.d.ts': "export type Three = import('./four.ts').Four;",
    'dist/four.d.ts': "import './index.ts';",
  };
  const judged = (files: readonly string[]): readonly string[] =>
    judgeDeclarations(files, ['dist/index.d.ts'], (file) => texts[file] ?? '');

  it('are fine when they are those that the entry points reach', () => {
    expect(judged(['dist/other.js', ...Object.keys(texts)])).toEqual([]);
  });

  it.each(Object.keys(texts))('must hold %s, which an entry point reaches', (file) => {
    expect(judged(Object.keys(texts).filter((other) => other !== file))).toEqual([
      `expected ${file} in the tarball: an entry point reaches it`,
    ]);
  });

  it('must not hold one that no entry point reaches', () => {
    expect(judged([...Object.keys(texts), 'dist/five.d.ts'])).toEqual([
      'expected no dist/five.d.ts in the tarball: no entry point reaches it',
    ]);
  });
});

describe('the size that the document states', () => {
  const document = 'The package: `npm pack` gives 800,000 bytes, which is little.';

  it.each([800_000, 830_000, 770_000])('is true for %i bytes', (size) => {
    expect(judgeStatedSize(document, size)).toEqual([]);
  });

  it.each([760_000, 850_000])('is refused for %i bytes, more than a twentieth away', (size) => {
    expect(judgeStatedSize(document, size)).toEqual([
      `expected about ${size} bytes packed, got 800,000, at docs/how-it-is-tested.md`,
    ]);
  });

  it('is refused where there is none, or no number of bytes', () => {
    for (const text of ['', '`npm pack` gives a small package']) {
      expect(judgeStatedSize(text, 800_000)).toEqual([expect.stringContaining('it is absent')]);
    }
  });
});
