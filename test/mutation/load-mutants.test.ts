import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadMutants } from '../../src/mutation/load-mutants.ts';
import { planProject } from '../../src/mutation/plan-project.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../src/platform/temporary-folder.ts';
import { loadProjectConfig } from '../../src/project/load-project-config.ts';

let folder: TemporaryFolder;
beforeEach(() => {
  folder = createTemporaryFolder('hookproof-load-');
  write('hookproof.config.json', JSON.stringify({ subjects: ['src/**/*.ts'], mutants: 'mutants', suite: {} }));
  write('src/f.ts', 'export const f = (a: number): boolean => a > 0;\n');
});
afterEach(() => folder.remove());

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder.path, path)), { recursive: true });
  writeFileSync(join(folder.path, path), text);
}

function moduleText(overrides: string = '', operator: string = '>='): string {
  return `import { namedMutant } from 'hookproof/mutant';
export const mutant = namedMutant({
  title: 'Zero counts as positive', breaks: 'A3', why: 'A user would believe it.',
  target: { file: 'src/f.ts', definition: 'f' }, killers: [], since: '2026-11-30',
  apply: (definition) => [definition.find('GreaterThanToken', '>').replaceWith('${operator}')],
  ${overrides}
});
`;
}

async function ids(only: readonly string[] = []): Promise<readonly string[]> {
  const loaded = await loadMutants(await loadProjectConfig(folder.path), only);
  return loaded.map(({ id }) => id);
}

describe('discovery', () => {
  it('ids are paths without extension, sorted, from ts, js and mjs files', async () => {
    write('mutants/b/two.mjs', moduleText());
    write('mutants/b/one.ts', moduleText());
    write('mutants/a/three.js', moduleText());
    write('mutants/README.md', 'prose');
    write('mutants/a/types.d.ts', 'export {};');
    write('mutants/a/generators.ts', "throw new Error('generators are no mutant');");
    expect(await ids()).toEqual(['a/three', 'b/one', 'b/two']);
  });

  it.each([
    { fact: 'a module outside a family', path: 'mutants/stray.ts' },
    { fact: 'a module below a family', path: 'mutants/a/b/deep.ts' },
    { fact: 'a name that is not kebab-case', path: 'mutants/a/CamelCase.ts' },
    { fact: 'a second file of one id', path: 'mutants/a/good.mjs' },
  ])('$fact is refused and named, not skipped', async ({ path }) => {
    write('mutants/a/good.ts', moduleText());
    expect(await ids()).toEqual(['a/good']);
    write(path, moduleText());
    await expect(ids()).rejects.toMatchObject({
      code: 'mutant-invalid',
      exitCode: 5,
      message: expect.stringContaining(path) as unknown,
    });
  });

  it('an empty pack measures nothing: exit 7', async () => {
    await expect(ids()).rejects.toMatchObject({ code: 'nothing-measured', exitCode: 7 });
  });

  it('a register that equals the folder is accepted', async () => {
    write('mutants/a/one.ts', moduleText());
    write('mutants/a/two.ts', moduleText());
    write('mutants/registered.json', JSON.stringify(['a/one', 'a/two']));
    expect(await ids()).toEqual(['a/one', 'a/two']);
  });

  it.each([
    { fact: 'with an id that has no file', registered: ['a/gone', 'a/one', 'a/two'], named: 'a/gone' },
    { fact: 'that misses a file', registered: ['a/one'], named: 'a/two' },
    { fact: 'that is not sorted', registered: ['a/two', 'a/one'], named: 'registered.json' },
    { fact: 'with a repetition', registered: ['a/one', 'a/one', 'a/two'], named: 'registered.json' },
    { fact: 'of another shape', registered: { 'a/one': 1 }, named: 'registered.json' },
  ])('a register $fact is refused', async ({ registered, named }) => {
    write('mutants/a/one.ts', moduleText());
    write('mutants/a/two.ts', moduleText());
    write('mutants/registered.json', JSON.stringify(registered));
    await expect(ids()).rejects.toMatchObject({ code: 'mutant-invalid', exitCode: 5 });
    await expect(ids()).rejects.toThrow(named);
  });
});

describe('families', () => {
  beforeEach(() => {
    write('mutants/a/one.ts', moduleText());
    write('mutants/b/two.ts', moduleText());
  });

  const withFamilies = (families: readonly string[]): void =>
    write('hookproof.config.json', JSON.stringify({ subjects: ['src/*.ts'], mutants: 'mutants', suite: {}, families }));

  it('only the named families are loaded', async () => {
    withFamilies(['b']);
    expect(await ids()).toEqual(['b/two']);
  });

  it('a family without mutants is a misspelling, not an empty success', async () => {
    withFamilies(['b', 'c']);
    await expect(ids()).rejects.toMatchObject({
      code: 'config-invalid',
      message: expect.stringContaining('none of c') as unknown,
    });
  });
});

describe('what a mutant file must be', () => {
  it.each([
    { fact: 'throws on load', text: "throw new Error('no such luck');", says: 'no such luck' },
    { fact: 'does not parse', text: 'export const mutant = ;', says: 'loads' },
    { fact: 'exports nothing named mutant', text: 'export default {};', says: 'export named mutant' },
    { fact: 'has an unknown field', text: moduleText('severity: 3,'), says: 'severity' },
    { fact: 'has no title', text: moduleText("title: '',"), says: 'title' },
    { fact: 'has a date that is none', text: moduleText("since: 'yesterday',"), says: 'since' },
    { fact: 'has both forms', text: moduleText('manipulate: () => undefined,'), says: 'exactly one of' },
    { fact: 'has no form', text: moduleText('apply: undefined,'), says: 'exactly one of' },
    {
      fact: 'names a target outside',
      text: moduleText("target: { file: '../f.ts', definition: 'f' },"),
      says: 'target.file',
    },
    { fact: 'names a killer without a file', text: moduleText("killers: [{ test: 'x' }],"), says: 'killers.0.file' },
    {
      fact: 'omits a test without a reason',
      text: moduleText("omits: [{ file: 'a', test: 'x' }],"),
      says: 'omits.0.reason',
    },
  ])('one that $fact is refused by name', async ({ text, says }) => {
    write('mutants/a/good.ts', moduleText());
    write('mutants/a/bad.ts', text);
    const error = await ids().catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'mutant-invalid', exitCode: 5 });
    expect((error as Error).message).toContain(says);
    expect((error as Error).message).toContain('mutants/a/bad.ts');
    expect((error as Error).message).not.toContain('mutants/a/good.ts');
  });

  it('all bad files are named at once', async () => {
    write('mutants/a/one.ts', 'export {};');
    write('mutants/a/two.ts', 'throw 1;');
    await expect(ids()).rejects.toThrow(/mutants\/a\/one\.ts.*mutants\/a\/two\.ts/u);
  });

  it('an edited mutant is loaded anew in the same process', async () => {
    const texts: string[] = [];
    for (const operator of ['>=', '<=']) {
      write('mutants/a/one.ts', moduleText('', operator));
      const [mutant] = (await planProject(await loadProjectConfig(folder.path))).mutants;
      texts.push(mutant?.kind === 'ready' ? mutant.mutatedText : 'invalid');
    }
    expect(texts).toEqual(
      ['>=', '<='].map((operator) => `export const f = (a: number): boolean => a ${operator} 0;\n`),
    );
  });
});

describe('selection', () => {
  beforeEach(() => {
    write('mutants/live/absent-flag-is-not-live.ts', moduleText());
    write('mutants/live/unknown-is-live.ts', moduleText());
    write('mutants/policy/broken.ts', 'throw 1;');
  });

  it.each([
    { only: ['live/unknown-is-live'], selected: ['live/unknown-is-live'] },
    { only: ['live/*'], selected: ['live/absent-flag-is-not-live', 'live/unknown-is-live'] },
    {
      only: ['live/unknown-is-live', '**/absent*'],
      selected: ['live/absent-flag-is-not-live', 'live/unknown-is-live'],
    },
  ])('$only loads those alone, so a broken file elsewhere does not matter', async ({ only, selected }) => {
    expect(await ids(only)).toEqual(selected);
  });

  it.each([{ only: 'live/unknown-is-liv' }, { only: 'nothing/*' }])(
    '$only names no mutant: exit 1, never an empty run',
    async ({ only }) => {
      await expect(ids(['live/*', only])).rejects.toMatchObject({ code: 'unknown-mutant', exitCode: 1 });
    },
  );

  it('the hint offers the nearest id', async () => {
    await expect(ids(['live/unknown-is-liv'])).rejects.toMatchObject({
      hint: expect.stringContaining('live/unknown-is-live') as unknown,
    });
  });
});
