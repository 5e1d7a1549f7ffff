import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configText, exampleText, ignoreText, subjectGlobs } from '../../src/cli/init/draft-files.ts';
import { runCli } from '../../src/cli/run-cli.ts';
import { readPolicy } from '../../src/policy/read-policy.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../src/platform/temporary-folder.ts';

const repository = resolve(import.meta.dirname, '../..');

let folder: TemporaryFolder;
let out: string;
let err: string;

beforeEach(() => {
  folder = createTemporaryFolder('hookproof-init-');
  out = '';
  err = '';
});

afterEach(() => folder.remove());

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true });
    writeFileSync(join(folder.path, path), text);
  }
}

function read(path: string): string {
  return readFileSync(join(folder.path, path), 'utf8');
}

function installVitest(): void {
  symlinkSync(join(repository, 'node_modules'), join(folder.path, 'node_modules'));
}

async function hookproof(cwd: string, ...args: readonly string[]): Promise<number> {
  out = '';
  err = '';
  return await runCli([...args], {
    cwd: join(folder.path, cwd),
    env: {},
    stdout: (text) => {
      out += text;
    },
    stderr: (text) => {
      err += text;
    },
    stderrIsTerminal: false,
    columns: 120,
    colour: false,
  });
}

const MANIFEST = '{ "name": "ages", "private": true, "type": "module" }\n';
const SOURCE = 'export function isAdult(age) {\n  return age >= 18;\n}\n';
const TEST = `import { expect, test } from 'vitest';
import { isAdult } from '../src/age.js';
test("it's of age at > 18 #1 ", () => { expect(isAdult(18)).toBe(true); });
`;

describe('hookproof init', () => {
  it('writes a configuration and an example that mutate then runs and finds killed as declared', async () => {
    write({
      'package.json': MANIFEST,
      'src/age.js': SOURCE,
      'test/age.test.js': TEST,
      '.git/HEAD': '',
      '.gitignore': 'dist',
    });
    installVitest();
    expect([await hookproof('.', 'init'), err]).toEqual([0, '']);
    expect(out).toContain('project   ages (JavaScript, npm)');
    expect(out).toContain('written: hookproof.config.mjs');
    expect(out).toContain('changed: .gitignore');
    expect(out).toContain('npx hookproof mutate');
    expect(read('.gitignore')).toBe('dist\n.hookproof/\n');
    expect(read('mutants/example/is-adult-answers-the-opposite.ts')).toContain(
      String.raw`{ file: 'test/age.test.js', test: 'it\'s of age at > 18 #1 ' }`,
    );
    expect(await hookproof('.', 'mutate')).toBe(0);
    expect(out).toContain('1 mutant: 1 killed');
  });

  it('with --dry-run writes nothing, and says in JSON what it would write', async () => {
    write({ 'package.json': MANIFEST, 'src/age.ts': SOURCE.replace('age)', 'age: number)'), 'test/age.test.ts': TEST });
    installVitest();
    expect([await hookproof('.', 'init', '--dry-run', '--json'), err]).toEqual([0, '']);
    const report: unknown = JSON.parse(out);
    expect(report).toMatchObject({
      language: 'TypeScript',
      vitest: { version: '4.1.12', config: null, engine: 'warm' },
      testFiles: ['test/age.test.ts'],
      sources: ['src/age.ts'],
      files: [
        { path: 'hookproof.config.ts', action: 'would be written' },
        { path: 'mutants/example/is-adult-answers-the-opposite.ts', action: 'would be written' },
      ],
      example: { outcome: 'killed' },
      problems: [],
    });
    expect(
      ['hookproof.config.ts', 'mutants', '.gitignore', '.hookproof'].map((path) => existsSync(join(folder.path, path))),
    ).toEqual([false, false, false, false]);
  });

  it('works in the folder of a package of a monorepo whose packages are installed above', async () => {
    write({
      'package.json': '{ "name": "all", "private": true, "workspaces": ["packages/*"] }\n',
      'yarn.lock': '',
      'packages/ages/package.json': MANIFEST,
      'packages/ages/src/age.js': SOURCE,
      'packages/ages/src/age.test.js': TEST.replace('../src/', './'),
    });
    installVitest();
    expect([await hookproof('packages/ages', 'init'), err]).toEqual([0, '']);
    expect(out).toContain('(JavaScript, yarn, in the workspace ../..)');
    expect(out).toContain('yarn hookproof mutate');
    expect(read('packages/ages/hookproof.config.mjs')).toContain("subjects: ['src/**/!(*.test|*.spec).js']");
    expect(await hookproof('packages/ages', 'mutate')).toBe(0);
  });

  it('writes an example without killers when no test sees a fault, and says that it survived', async () => {
    write({
      'package.json': MANIFEST,
      'src/age.js': SOURCE,
      'test/age.test.js': TEST.replace('toBe(true)', 'toBeDefined()'),
    });
    installVitest();
    expect(await hookproof('.', 'init')).toBe(0);
    expect(out).toMatch(/example\/is-adult-answers-the-opposite: isAdult answers the opposite\n\s+survived/u);
    expect(read('mutants/example/is-adult-answers-the-opposite.ts')).toContain('killers: [],');
  });

  it('says that a red suite cannot be judged yet', async () => {
    write({ 'package.json': MANIFEST, 'src/age.js': SOURCE, 'test/age.test.js': TEST.replace('true', 'false') });
    installVitest();
    expect(await hookproof('.', 'init')).toBe(0);
    expect(out).toContain('the suite cannot be judged yet: control-red');
  });

  it('overwrites no configuration', async () => {
    write({ 'package.json': MANIFEST, 'hookproof.config.json': '{}' });
    expect(await hookproof('.', 'init')).toBe(1);
    expect(err).toContain('got hookproof.config.json');
    expect(read('hookproof.config.json')).toBe('{}');
  });

  it('refuses a folder without package.json, a project without vitest and one without tests, each in its own words', async () => {
    expect([await hookproof('.', 'init'), err]).toEqual([
      1,
      expect.stringContaining('expected a package.json, got none'),
    ]);
    write({ 'package.json': MANIFEST });
    expect([await hookproof('.', 'init'), err]).toEqual([
      1,
      expect.stringContaining('expected vitest/node to be installed'),
    ]);
    installVitest();
    expect([await hookproof('.', 'init'), err]).toEqual([7, expect.stringContaining('expected test files, got none')]);
  });
});

describe('drafts', () => {
  it('quote whatever a title or a source text holds', () => {
    const example = {
      file: 'src/a.js',
      definition: 'f',
      kind: 'StringLiteral',
      find: String.raw`"it's \n \\ \u2028"`,
      replacement: "''",
      title: 't',
      slug: 't',
    };
    const text = exampleText(example, [], '2026-11-30');
    const [, literal = ''] = /find\('StringLiteral', ('.*')\)\.replaceWith/u.exec(text) ?? [];
    const back = JSON.parse(`"${literal.slice(1, -1).replaceAll("\\'", "'").replaceAll('"', '\\"')}"`) as unknown;
    expect(back).toBe(example.find);
  });

  it('name the folders of the tested sources with the endings that are used there', () => {
    expect(subjectGlobs(['src/a.ts', 'src/b/c.tsx', 'lib/d.js', 'main.mjs'])).toEqual([
      'lib/**/!(*.test|*.spec).js',
      'main.mjs',
      'src/**/!(*.test|*.spec).{ts,tsx}',
    ]);
  });

  it('name the chosen vitest projects', () => {
    expect(configText(['src/a.ts'], ['unit'])).toContain("suite: { projects: ['unit'] }");
  });

  it.each([
    [undefined, '.hookproof/\n'],
    ['', '.hookproof/\n'],
    ['dist', 'dist\n.hookproof/\n'],
    ['dist\r\n', 'dist\r\n.hookproof/\r\n'],
    ['.hookproof\n', null],
    ['/.hookproof/', null],
  ])('ignore the state folder once: %j', (before, after) => {
    expect(ignoreText(before)).toBe(after);
  });
});

describe('hookproof init --policy', () => {
  const SETTINGS = JSON.stringify({
    hooks: { PreToolUse: [{ matcher: 'Edit', hooks: [{ type: 'command', command: 'node hooks/guard.mjs' }] }] },
  });

  it('writes a policy that the census takes, with what is registered as suggestions only', async () => {
    write({ '.claude/settings.json': SETTINGS, 'hooks/guard.mjs': 'process.exit(2);\n' });
    expect(await hookproof('.', 'init', '--policy')).toBe(0);
    expect(out).toContain('hooks/guard.mjs, registered at .claude/settings.json:1');
    const text = read('hookproof.policy.yaml');
    expect(text).toContain('#     recognise: [{ path: "hooks/guard.mjs", sha256: "');
    expect(readPolicy(text, 'p.yaml').guards).toEqual([]);
    expect(await hookproof('.', 'census', folder.path, '--json')).toBe(0);
    expect(out).toContain('"UNVERIFIED"');
  });

  it('suggests guards that the policy takes once the comment marks are gone', async () => {
    write({ '.claude/settings.json': SETTINGS, 'hooks/guard.mjs': 'process.exit(2);\n' });
    await hookproof('.', 'init', '--policy');
    const text = read('hookproof.policy.yaml').replaceAll(/^# (guards:| {2}- name:| {4})/gmu, '$1');
    expect(readPolicy(text, 'p.yaml').guards).toMatchObject([{ name: 'guard.mjs', supplies: ['gate'] }]);
  });

  it('overwrites nothing', async () => {
    write({ 'hookproof.policy.yml': 'mine' });
    expect(await hookproof('.', 'init', '--policy')).toBe(1);
    expect(err).toContain('hookproof.policy.yml');
    expect(existsSync(join(folder.path, 'hookproof.policy.yaml'))).toBe(false);
  });

  it('writes nothing in a dry run', async () => {
    expect(await hookproof('.', 'init', '--policy', '--dry-run')).toBe(0);
    expect(out).toContain('version: 1');
    expect(existsSync(join(folder.path, 'hookproof.policy.yaml'))).toBe(false);
  });
});
