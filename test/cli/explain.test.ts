import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CommandContext } from '../../src/cli/command.ts';
import { explainCommand, type ReadLastResult } from '../../src/cli/commands/explain.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../src/platform/temporary-folder.ts';
import { mutantResult } from '../support/campaigns.ts';

let folder: TemporaryFolder;
let printed: string;
beforeEach(() => {
  printed = '';
  folder = createTemporaryFolder('hookproof-explain-');
  write('hookproof.config.json', JSON.stringify({ subjects: ['src/*.ts'], mutants: 'mutants', suite: {} }));
  write('src/f.ts', 'export const f = (a: number): boolean => a > 0;\n');
  for (const slug of ['zero-counts', 'one-counts']) write(`mutants/sign/${slug}.ts`, MUTANT);
});
afterEach(() => folder.remove());

const MUTANT = `import { namedMutant } from 'hookproof/mutant';
export const mutant = namedMutant({
  title: 'Zero counts as positive', breaks: 'A3', why: 'A user would believe it.',
  target: { file: 'src/f.ts', definition: 'f' }, killers: [{ file: 'test/f.test.ts', test: 'zero is not positive' }],
  since: '2026-11-30', apply: (definition) => [definition.find('GreaterThanToken', '>').replaceWith('>=')],
});
`;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder.path, path)), { recursive: true });
  writeFileSync(join(folder.path, path), text);
}

function explain(
  id: string,
  options: object = {},
  readLastResult: ReadLastResult = () => Promise.resolve(undefined),
): Promise<number> {
  const context: CommandContext = {
    cwd: folder.path,
    env: {},
    stdout: (text) => {
      printed += text;
    },
    stderr: () => undefined,
    stderrIsTerminal: false,
    columns: 120,
    colour: false,
  };
  return explainCommand(readLastResult).run([id], { ...options }, context);
}

describe('hookproof explain', () => {
  it('prints fault, killers and diff of one mutant', async () => {
    expect(await explain('sign/zero-counts')).toBe(0);
    expect(printed).toContain('Zero counts as positive');
    expect(printed).toContain('test/f.test.ts > zero is not positive');
    expect(printed).toContain('+export const f = (a: number): boolean => a >= 0;');
    expect(printed).toContain('none known');
  });

  it('asks for the last result of that mutant and prints it', async () => {
    const asked: string[] = [];
    await explain('sign/zero-counts', { json: true }, (project, id) => {
      asked.push(`${project.root} ${id}`);
      return Promise.resolve(mutantResult({ outcome: 'survived', killers: [] }));
    });
    expect(asked).toEqual([`${folder.path} sign/zero-counts`]);
    expect(JSON.parse(printed)).toMatchObject({ id: 'sign/zero-counts', lastResult: { outcome: 'survived' } });
  });

  it('an id that is misspelt ends with exit 1 and the nearest id', async () => {
    await expect(explain('sign/zero-count')).rejects.toMatchObject({
      code: 'unknown-mutant',
      exitCode: 1,
      hint: expect.stringContaining('sign/zero-counts') as unknown,
    });
  });

  it('a glob over several is a usage error, not a choice', async () => {
    await expect(explain('sign/*')).rejects.toMatchObject({ code: 'usage', exitCode: 1 });
  });
});
