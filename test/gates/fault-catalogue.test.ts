import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../runner/faults/catalogue.ts';
import { REPOSITORY } from '../support/copied-tree.ts';
import { namedTests, type NamedTest } from './fault-titles.ts';
import { readTree } from './source-scan.ts';

const FOLDER = 'test/runner/faults/';
const ZOO = join(REPOSITORY, 'test/fixtures/zoo');
const IDS = CATALOGUE.map(({ id }) => id);

const testsOf = new Map<string, readonly NamedTest[]>(
  [...readTree(['test'], '.test.ts')]
    .filter(([file, text]) => file.startsWith(FOLDER) || IDS.some((id) => text.includes(`${id}: `)))
    .map(([file, text]) => [file, namedTests(text)]),
);
const named = new Set([...testsOf.values()].flat().flatMap(({ ids }) => ids));

describe('the catalogue of faults that a harness must not have', () => {
  it('has at least 90 rows, each once', () => {
    expect(IDS.length).toBeGreaterThanOrEqual(90);
    expect(new Set(IDS).size).toBe(IDS.length);
  });

  it('has a test that begins with its name for each row, unless the row says why not', () => {
    const missing = CATALOGUE.filter(({ id, state }) => state === 'tested' && !named.has(id));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it('says of no row that it is untested when it has a test', () => {
    expect(CATALOGUE.filter(({ id, state }) => state !== 'tested' && named.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('gives a reason for each row without a test, and for no other', () => {
    const wrong = CATALOGUE.filter(({ state, because }) => (state === 'tested') !== (because === undefined));
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('knows every name that a test of the folder begins with, and each test there has one', () => {
    const tests = [...testsOf].filter(([file]) => file.startsWith(FOLDER)).flatMap(([, found]) => found);
    expect(tests.length).toBeGreaterThan(80);
    const strange = tests.filter(({ ids }) => ids.length === 0 || ids.some((id) => !IDS.includes(id)));
    expect(strange.map(({ title }) => title)).toEqual([]);
  });

  it.each(CATALOGUE.filter(({ state }) => state === 'planned').map(({ id, because }) => [id, because]))(
    'still waits for %s: %s',
    (id) => {
      expect(readFileSync(join(REPOSITORY, 'DESIGN.md'), 'utf8')).toContain(`| \`${id}\` |`);
    },
  );
});

describe('names of tests', () => {
  it('are read from tests and from groups around them, several at once, and not from other titles', () => {
    const source = `
describe('first-fault: a group', () => { it('a test', () => {}); });
it.each([1])('second-fault, third-fault: a row %d', () => {});
it('no name: here', () => {});
it(computed, () => {});`;
    expect(namedTests(source)).toEqual([
      { title: 'a test', ids: ['first-fault'] },
      { title: 'second-fault, third-fault: a row %d', ids: ['second-fault', 'third-fault'] },
      { title: 'no name: here', ids: [] },
      { title: '', ids: [] },
    ]);
  });
});

describe('the zoo of lying suites', () => {
  const animals = readdirSync(ZOO);

  it('is there', () => {
    expect(animals.length).toBeGreaterThanOrEqual(16);
  });

  it.each(animals)('%s says what it is for, and is opened by a test', (name) => {
    const config = join(ZOO, name, 'vitest.config.ts');
    expect(existsSync(config) && readFileSync(config, 'utf8')).toMatch(/^\/\/ PURPOSE: .{20,}\n/u);
    const opening = [...readTree([FOLDER.slice(0, -1)], '.ts').values()].filter((text) =>
      text.includes(`Zoo('${name}')`),
    );
    expect(opening.length).toBeGreaterThan(0);
  });
});
