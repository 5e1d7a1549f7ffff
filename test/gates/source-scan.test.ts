import { describe, expect, it } from 'vitest';
import { importedFrom, readTree, skippingPlaces } from './source-scan.ts';

describe('the scan for skipped tests', () => {
  it.each([
    "it.skip('a', () => {});",
    "  describe.only('a', () => {});",
    "test.todo('a');",
    "it.concurrent.skip('a', () => {});",
    "it.skip.each([1])('a', () => {});",
    "it.fails('a', () => {});",
    "describe.skipIf(process.env['CI'] === undefined)('a', () => {});",
    "it.runIf(true)('a', () => {});",
    "it('a', (ctx) => { ctx.skip(); });",
  ])('finds %s', (line) => {
    expect(skippingPlaces(`first line\n${line}\n`)).toEqual([`2: ${line.trim()}`]);
  });

  it.each([
    "describe.skipIf(process.platform !== 'linux')('a', () => {});",
    "describe.skipIf(!runsFullTier())('a', () => {});",
    "it('skips nothing', () => {});",
    'const only = it;',
  ])('leaves alone %s', (line) => {
    expect(skippingPlaces(line)).toEqual([]);
  });
});

describe('the scan for imports', () => {
  it('finds static, type-only, dynamic and re-exported ones', () => {
    const text = `import a from 'a';\nimport type { B } from "b";\nexport { c } from 'c';\nimport 'd';\nawait import('e');\n`;
    expect(importedFrom(text)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('finds one that spans lines, and none in a quoted program', () => {
    const text = `import {\n  a,\n  b,\n} from 'a';\nconst program = 'import { x } from "node:fs";';\n`;
    expect(importedFrom(text)).toEqual(['a']);
  });
});

describe('the scan of the tree', () => {
  it('sees this file, and no fixture', () => {
    const files = [...readTree(['test'], '.ts').keys()];
    expect(files).toContain('test/gates/source-scan.test.ts');
    expect(files.filter((file) => file.startsWith('test/fixtures/'))).toEqual([]);
  });
});
