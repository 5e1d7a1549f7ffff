import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { suiteFiles } from '../../src/receipts/suite-closure.ts';
import { isProjectPath } from '../../src/receipts/project-path.ts';
import { sampleProject, type SampleProject } from './sample-project.ts';

let project: SampleProject;
beforeEach(() => {
  project = sampleProject();
});
afterEach(() => project.dispose());

function closure(testFiles: readonly string[], globs: readonly string[] = []): string[] {
  return suiteFiles({ root: project.root, testFiles, subjects: ['src/gate.ts'], globs, receiptsFolder: 'receipts' });
}

describe('the closure of a suite', () => {
  it.each<readonly [string, string]>([
    ['a static import', "import { A } from './reached.ts';"],
    ['an import without extension', "import { A } from './reached';"],
    ['an import spelt as the emitted file', "import { A } from './reached.js';"],
    ['a type-only import', "import type { A } from './reached.ts';"],
    ['a re-export', "export * from './reached.ts';"],
    ['a dynamic import', "await import('./reached.ts');"],
    ['a literal without substitution', 'await import(`./reached.ts`);'],
    ['a mock', "vi.mock('./reached.ts');"],
    ['an address relative to the module', "new URL('./reached.ts', import.meta.url);"],
    ['a query', "import text from './reached.ts?raw';"],
  ])('holds what %s names', (_, line) => {
    project.write('test/one/a.test.ts', line);
    project.write('test/one/reached.ts', '');
    expect(closure(['test/one/a.test.ts'])).toEqual(['test/one/a.test.ts', 'test/one/reached.ts']);
  });

  it('follows what is reached, round cycles too', () => {
    project.write('test/one/a.test.ts', "import './b.ts';");
    project.write('test/one/b.ts', "import './c/index.ts';");
    project.write('test/one/c/index.ts', "import '../b.ts'; import '../../../src/model.ts';");
    project.write('src/model.ts', '');
    expect(closure(['test/one/a.test.ts'])).toEqual([
      'src/model.ts',
      'test/one/a.test.ts',
      'test/one/b.ts',
      'test/one/c/index.ts',
    ]);
  });

  it('holds what the files under test reach, but not themselves', () => {
    project.write('src/gate.ts', "import './model.ts';");
    project.write('src/model.ts', '');
    expect(closure([])).toEqual(['src/model.ts']);
  });

  it('holds what a pattern names, without what that names', () => {
    project.write('test/one/a.test.ts', '');
    project.write('test/data/table.ts', "import '../unused.ts';");
    project.write('test/unused.ts', '');
    expect(closure(['test/one/a.test.ts'], ['test/data/**'])).toEqual(['test/data/table.ts', 'test/one/a.test.ts']);
  });

  it('leaves out packages, results and receipts even when they are named', () => {
    project.write(
      'test/one/a.test.ts',
      "import '../../node_modules/p/i.js'; import '../../receipts/r.json'; import '../../.hookproof/x.json';",
    );
    for (const path of ['node_modules/p/i.js', 'receipts/r.json', '.hookproof/x.json']) project.write(path, '');
    expect(closure(['test/one/a.test.ts'], ['receipts/**', 'node_modules/**', '.hookproof/**'])).toEqual([
      'test/one/a.test.ts',
    ]);
  });

  it('never leaves the project', () => {
    project.write(
      'test/one/a.test.ts',
      "import '../../../../../../etc/hostname'; import '../../../../../../../../etc/hostname';",
    );
    expect(closure(['test/one/a.test.ts'])).toEqual(['test/one/a.test.ts']);
  });

  it('holds files beside a test file that are named alike, and no others', () => {
    for (const path of ['test/one/a.test.ts', 'test/one/b.test.ts', 'test/one/c.ts', 'test/two/d.test.ts'])
      project.write(path, '');
    expect(closure(['test/one/a.test.ts'])).toEqual(['test/one/a.test.ts', 'test/one/b.test.ts']);
  });

  it('holds files below a test file that are named alike, and none in folders of results', () => {
    for (const path of ['a.test.ts', 'deep/er/b.test.ts', 'deep/c.ts', 'dist/d.test.ts', 'node_modules/p/e.test.ts'])
      project.write(`test/one/${path}`, '');
    expect(closure(['test/one/a.test.ts'])).toEqual(['test/one/a.test.ts', 'test/one/deep/er/b.test.ts']);
  });
});

describe('a path taken from a receipt', () => {
  it.each(['a', 'src/a.ts', 'a b/c', '.github/x', 'a..b/c', 'é'])('may be opened: %j', (path) => {
    expect(isProjectPath(path)).toBe(true);
  });

  it.each([
    '',
    '/',
    '/etc/passwd',
    '..',
    '../a',
    'a/../b',
    'a/..',
    './a',
    'a/./b',
    'a//b',
    'a/',
    'C:/a',
    'c:a',
    'a\\b',
    'a\0b',
    'a\nb',
    'e\u0301',
    'a/'.repeat(600),
  ])('may not be opened: %j', (path) => {
    expect(isProjectPath(path)).toBe(false);
  });
});
