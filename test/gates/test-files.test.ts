import { describe, expect, it } from 'vitest';
import picomatch from 'picomatch';
import { HARNESS_UNIT, TEST_PROJECTS } from '../../vitest.config.ts';
import { importedFrom, readTree, skippingPlaces } from './source-scan.ts';
import { FILES_OF_THEIR_OWN, FILES_THAT_QUOTE_SKIPS, FOLDERS_OF_THEIR_OWN, mirrorsSource } from './test-files.ts';

const TESTS = readTree(['test'], '.test.ts');
const SOURCES = [...readTree(['src', 'bench', 'site'], '.ts').keys(), ...readTree(['scripts'], '.mjs').keys()];
const UNIT = TEST_PROJECTS.find(({ name }) => name === 'unit')?.include ?? [];

/** Test files, and whatever of test they import, from there on. */
function closureOf(files: readonly string[]): readonly string[] {
  const all = readTree(['test'], '.ts');
  const seen = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const base = new URL(`file:///${file}`);
    const next = importedFrom(all.get(file) ?? '').filter((specifier) => specifier.startsWith('.'));
    open.push(...next.map((specifier) => new URL(specifier, base).pathname.slice(1)).filter((found) => all.has(found)));
  }
  return [...seen].toSorted();
}

describe('test files', () => {
  it('are there', () => {
    expect(TESTS.size).toBeGreaterThan(50);
  });

  it('mirror a source file, or stand in a folder of their own', () => {
    expect([...TESTS.keys()].filter((file) => !mirrorsSource(file, SOURCES))).toEqual([]);
  });

  it('belong to exactly one project, the focused ones and those of the harness’s own mutants to two', () => {
    const wrong = [...TESTS.keys()].filter((file) => {
      const projects = TEST_PROJECTS.filter(({ include }) => picomatch.isMatch(file, include));
      const isTwice = file.startsWith('test/focused/') || picomatch.isMatch(file, HARNESS_UNIT.include);
      return projects.length !== (isTwice ? 2 : 1);
    });
    expect(wrong).toEqual([]);
  });

  it('skip, focus and postpone nothing but by tier', () => {
    const judged = [...TESTS].filter(([file]) => !FILES_THAT_QUOTE_SKIPS.includes(file));
    expect(judged.flatMap(([file, text]) => skippingPlaces(text).map((place) => `${file}:${place}`))).toEqual([]);
  });
});

describe('the mutation suite', () => {
  const unit = [...TESTS.keys()].filter((file) => picomatch.isMatch(file, UNIT));

  it('is there', () => {
    expect(unit.length).toBeGreaterThan(20);
  });

  it('touches no file, process or network: it and its helpers import no node built-in', () => {
    const all = readTree(['test'], '.ts');
    const places = closureOf(unit).flatMap((file) =>
      importedFrom(all.get(file) ?? '')
        .filter((specifier) => specifier.startsWith('node:'))
        .map((specifier) => `${file} imports ${specifier}`),
    );
    expect(places).toEqual([]);
  });

  it('reads neither sources, receipts nor documents, which every mutant would change', () => {
    const all = readTree(['test'], '.ts');
    expect(closureOf(unit).filter((file) => /\?raw\b|import\.meta\.glob/u.test(all.get(file) ?? ''))).toEqual([]);
  });
});

describe('the mutation suite of the harness', () => {
  const files = [...TESTS.keys()].filter((file) => picomatch.isMatch(file, HARNESS_UNIT.include));

  it('is there, every pattern with a file', () => {
    expect(HARNESS_UNIT.include.filter((pattern) => !files.some((file) => picomatch.isMatch(file, pattern)))).toEqual(
      [],
    );
    expect(files.length).toBeGreaterThan(15);
  });

  it('plans and compiles nothing: every mutant would pay for it', () => {
    const all = readTree(['test'], '.ts');
    const places = closureOf(files).flatMap((file) =>
      importedFrom(all.get(file) ?? '')
        .filter((specifier) => /\/src\/(?:mutation|project|cli|runner\/(?!part-transform\.ts$))/u.test(specifier))
        .map((specifier) => `${file} imports ${specifier}`),
    );
    expect(places).toEqual([]);
  });
});

describe('the mirror of sources', () => {
  const sources = ['src/detector/coverage.ts', 'src/hosts/one/contract.ts', 'scripts/suite-counts.mjs'];

  it.each([
    ['test/detector/coverage.test.ts', true],
    ['test/detector/coverage-laws.test.ts', true],
    ['test/detector/coverages.test.ts', false],
    ['test/dispatch/coverage.test.ts', false],
    ['test/hosts/one/contract.test.ts', true],
    ['test/scripts/suite-counts.test.ts', true],
    ['test/detector/gone.test.ts', false],
    ['test/gates/anything.test.ts', true],
  ])('%s: %s', (file, expected) => {
    expect(mirrorsSource(file, sources)).toBe(expected);
  });

  it('knows no file that is gone, and excuses none that needs no excuse', () => {
    const listed = [...Object.keys(FILES_OF_THEIR_OWN), ...FILES_THAT_QUOTE_SKIPS];
    expect(listed.filter((file) => !TESTS.has(file))).toEqual([]);
    expect(FILES_THAT_QUOTE_SKIPS.filter((file) => skippingPlaces(TESTS.get(file) ?? '').length === 0)).toEqual([]);
  });

  it('knows no folder that is gone', () => {
    const folders = new Set([...readTree(['test'], '.ts').keys()].map((file) => file.split('/')[1]));
    expect(FOLDERS_OF_THEIR_OWN.filter((folder) => !folders.has(folder))).toEqual([]);
  });
});
