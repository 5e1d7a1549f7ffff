import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTemporaryFolder, type TemporaryFolder } from '../../src/platform/temporary-folder.ts';
import { loadProjectConfig } from '../../src/project/load-project-config.ts';
import { subjectFiles } from '../../src/project/subject-files.ts';

const CONFIG = { subjects: ['src/**/*.ts'], mutants: 'mutants', suite: { projects: ['unit'] } };

let folder: TemporaryFolder;
beforeEach(() => {
  folder = createTemporaryFolder('hookproof-project-');
  mkdirSync(join(folder.path, '.git'));
});
afterEach(() => folder.remove());

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(folder.path, path)), { recursive: true });
  writeFileSync(join(folder.path, path), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('finding the configuration', () => {
  it.each(['ts', 'mts', 'js', 'mjs', 'json'])('hookproof.config.%s is found from a folder below', async (extension) => {
    const text = `export default ${JSON.stringify(CONFIG)};`;
    write(`hookproof.config.${extension}`, extension === 'json' ? CONFIG : text);
    mkdirSync(join(folder.path, 'a/b'), { recursive: true });
    const project = await loadProjectConfig(join(folder.path, 'a/b'));
    expect(project).toMatchObject({
      root: folder.path,
      configPath: join(folder.path, `hookproof.config.${extension}`),
      config: { ...CONFIG, receipts: 'receipts' },
    });
  });

  it('the nearest one counts', async () => {
    write('hookproof.config.json', CONFIG);
    write('inner/hookproof.config.json', { ...CONFIG, receipts: 'inner-receipts' });
    expect((await loadProjectConfig(join(folder.path, 'inner'))).config.receipts).toBe('inner-receipts');
  });

  it('the search ends at the root of the checkout and says where it looked', async () => {
    write('hookproof.config.json', CONFIG);
    mkdirSync(join(folder.path, 'inner/.git'), { recursive: true });
    mkdirSync(join(folder.path, 'inner/deep'));
    const error = await loadProjectConfig(join(folder.path, 'inner/deep')).catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      code: 'config-missing',
      exitCode: 1,
      hint: expect.stringContaining('--config') as unknown,
    });
    expect((error as Error).message).toContain(`looked in ${folder.path}/inner/deep, ${folder.path}/inner`);
  });

  it('a named file is taken, whatever its name', async () => {
    write('other.json', CONFIG);
    expect((await loadProjectConfig(folder.path, 'other.json')).configPath).toBe(join(folder.path, 'other.json'));
  });

  it.each(['gone.json', '.git'])('a named path that is no file (%s) is missing', async (path) => {
    write('hookproof.config.json', CONFIG);
    await expect(loadProjectConfig(folder.path, path)).rejects.toMatchObject({ code: 'config-missing', exitCode: 1 });
  });

  it('two configurations in one folder are a question, not a choice', async () => {
    write('hookproof.config.json', CONFIG);
    write('hookproof.config.mjs', `export default ${JSON.stringify(CONFIG)};`);
    await expect(loadProjectConfig(folder.path)).rejects.toMatchObject({ code: 'config-invalid', exitCode: 1 });
  });

  it('the root is a real path, so that it equals what a test runner reports', async () => {
    write('real/hookproof.config.json', CONFIG);
    symlinkSync(join(folder.path, 'real'), join(folder.path, 'link'));
    expect((await loadProjectConfig(join(folder.path, 'link'))).root).toBe(join(folder.path, 'real'));
  });
});

describe('what a configuration must be', () => {
  it.each<{ fact: string; change: object; says: string }>([
    { fact: 'an unknown key', change: { subject: [] }, says: 'subject: expected no such key' },
    { fact: 'an unknown key of the suite', change: { suite: { project: 'x' } }, says: 'suite.project' },
    { fact: 'no subjects', change: { subjects: [] }, says: 'subjects' },
    { fact: 'subjects that are no list', change: { subjects: 'src' }, says: 'subjects: expected Array, got "src"' },
    { fact: 'a path upwards', change: { mutants: '../mutants' }, says: 'mutants' },
    { fact: 'an absolute path', change: { receipts: '/tmp' }, says: 'receipts' },
    { fact: 'a path of another system', change: { mutants: 'a\\b' }, says: 'mutants' },
    { fact: 'no project at all', change: { suite: { projects: [] } }, says: 'suite.projects' },
    { fact: 'a family that is a path', change: { families: ['a/b'] }, says: 'families.0' },
  ])('$fact is refused with its path', async ({ change, says }) => {
    write('hookproof.config.json', CONFIG);
    await expect(loadProjectConfig(folder.path)).resolves.toBeDefined();
    write('hookproof.config.json', { ...CONFIG, ...change });
    await expect(loadProjectConfig(folder.path)).rejects.toMatchObject({
      code: 'config-invalid',
      exitCode: 1,
      message: expect.stringContaining(says) as unknown,
    });
  });

  it('all problems are told at once', async () => {
    write('hookproof.config.json', { mutants: 1, suite: { projects: [2] }, extra: true });
    await expect(loadProjectConfig(folder.path)).rejects.toThrow(/subjects.*mutants.*suite\.projects\.0.*extra/u);
  });

  it.each([
    { fact: 'JSON that is none', file: 'hookproof.config.json', text: '{ subjects: ' },
    { fact: 'a module that throws', file: 'hookproof.config.ts', text: "throw new Error('no');" },
    { fact: 'a module without default export', file: 'hookproof.config.mjs', text: 'export const config = {};' },
    { fact: 'a list', file: 'hookproof.config.json', text: '[]' },
    { fact: 'null', file: 'hookproof.config.json', text: 'null' },
  ])('$fact is invalid and names the file', async ({ file, text }) => {
    write(file, text);
    await expect(loadProjectConfig(folder.path)).rejects.toMatchObject({
      code: 'config-invalid',
      message: expect.stringContaining(file) as unknown,
    });
  });

  it('TypeScript with an import of the package loads without an installation', async () => {
    write(
      'hookproof.config.ts',
      `import { defineConfig, type ProjectConfig } from 'hookproof';
const config: ProjectConfig = ${JSON.stringify(CONFIG)};
export default defineConfig(config);`,
    );
    expect((await loadProjectConfig(folder.path)).config.subjects).toEqual(CONFIG.subjects);
  });

  it('what was loaded is frozen to its leaves', async () => {
    write('hookproof.config.json', CONFIG);
    const { config } = await loadProjectConfig(folder.path);
    expect([config, config.suite, config.subjects, config.suite.projects].every(Object.isFrozen)).toBe(true);
  });
});

describe('subject files', () => {
  it('are the sources that the globs name, without declarations and packages', async () => {
    write('hookproof.config.json', CONFIG);
    for (const path of ['src/b.ts', 'src/a.ts', 'src/a.d.ts', 'src/node_modules/p/i.ts', 'test/a.ts']) write(path, '');
    expect(subjectFiles(await loadProjectConfig(folder.path))).toEqual(['src/a.ts', 'src/b.ts']);
  });

  it('a glob that names no file is a misspelling, even when another one does', async () => {
    write('hookproof.config.json', { ...CONFIG, subjects: ['src/**/*.ts', 'sorc/**/*.ts'] });
    write('src/a.ts', '');
    const project = await loadProjectConfig(folder.path);
    expect(() => subjectFiles(project)).toThrow(expect.objectContaining({ code: 'config-invalid', exitCode: 1 }));
  });
});
