import { describe, expect, it } from 'vitest';
import { judgeDeclarations, judgeFiles } from '../../scripts/package-shape.mjs';

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
