import { describe, expect, it } from 'vitest';
import { judgeFiles } from '../../scripts/package-shape.mjs';

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
