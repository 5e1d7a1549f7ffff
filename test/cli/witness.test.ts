import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CommandContext } from '../../src/cli/command.ts';
import { runCli } from '../../src/cli/run-cli.ts';
import { SUBJECT_TEXT, witnessProject, type WitnessProject } from '../witness/witness-project.ts';

let project: WitnessProject;
let printed: string;
let complained: string;
beforeEach(() => {
  printed = '';
  complained = '';
  project = witnessProject();
});
afterEach(() => project.dispose());

async function witness(...args: readonly string[]): Promise<number> {
  const context: CommandContext = {
    cwd: project.root,
    env: {},
    stdout: (text) => {
      printed += text;
    },
    stderr: (text) => {
      complained += text;
    },
    stderrIsTerminal: false,
    columns: 120,
    colour: false,
  };
  return await runCli(['witness', ...args], context);
}

describe('hookproof witness', () => {
  it('exits 0 with a witness and prints a test that can be pasted', async () => {
    project.mutant('fee/wrong', 'rate', '1 : 3', '3 : 3');
    expect(await witness('fee/wrong', '--runs', '50')).toBe(0);
    expect(printed).toContain('witness   feeCents(350, true)\noriginal  10\nmutant    11\n');
    expect(printed).toContain('passes on the original, fails on the mutant');
    expect(printed).toContain("it('is not the case that somebody pays the wrong fee', () => {");
  });

  it('exits 2 without a difference and says how many inputs, in JSON too', async () => {
    project.mutant('fee/same', 'rate', 'isMember ?', '!!isMember ?');
    expect(await witness('fee/same', '--runs', '30')).toBe(2);
    expect(printed).toContain('tried 30 inputs, no difference (seed 1): evidence for an equivalent mutant, no proof');
    printed = '';
    expect(await witness('fee/same', '--runs', '30', '--seed', '5', '--json')).toBe(2);
    expect(JSON.parse(printed)).toMatchObject({
      mutant: { id: 'fee/same', file: 'src/fee.ts', definition: 'rate' },
      search: { kind: 'no-difference' },
      seed: 5,
      test: null,
    });
  });

  it('exits 7, not 2, where no input executed the definition', async () => {
    project.mutant('fee/idle', 'unused', 'return 1', 'return 2');
    expect(await witness('fee/idle', '--runs', '30')).toBe(7);
    expect(printed).toContain('none of 30 inputs executed unused: the search says nothing');
  });

  it('exits 8 where a witness is found but no test could be seen to fail', async () => {
    project.write(
      'hookproof.config.json',
      JSON.stringify({ subjects: ['src/*.ts'], mutants: 'mutants', suite: { vitestConfig: 'vitest.config.ts' } }),
    );
    project.write('vitest.config.ts', "export default { test: { include: ['elsewhere/**'] } };\n");
    project.mutant('fee/wrong', 'rate', '1 : 3', '3 : 3');
    expect(await witness('fee/wrong', '--runs', '50')).toBe(8);
    expect(printed).toContain('witness   feeCents(350, true)');
    expect(printed).toContain('no test: no test passes on the original');
    expect(printed).not.toContain('import { expect');
  });

  it('searches for a mutant of a pack of data', async () => {
    const mutant = {
      id: 'cheap',
      title: 'Guests pay less',
      why: 'Money.',
      file: 'src/fee.ts',
      definition: 'rate',
      find: '1 : 3',
      replace: '1 : 2',
    };
    project.write('pack/pack.json', JSON.stringify({ pack: 'reviewer', author: 'somebody', mutants: [mutant] }));
    expect(await witness('reviewer/cheap', '--pack', 'pack', '--json')).toBe(0);
    expect(JSON.parse(printed)).toMatchObject({ search: { kind: 'witness', witness: { definition: 'feeCents' } } });
  });

  it('searches for a mutant of another tool’s report, and says in the title of the test what it must not answer like', async () => {
    const column = SUBJECT_TEXT.split('\n')[5]!.indexOf('1 : 3') + 1;
    const location = { start: { line: 6, column }, end: { line: 6, column: column + 1 } };
    const mutant = { id: '4', mutatorName: 'Number', replacement: '9', status: 'Survived', location };
    const files = { 'src/fee.ts': { language: 'typescript', source: SUBJECT_TEXT, mutants: [mutant] } };
    project.write('mutation.json', JSON.stringify({ schemaVersion: '2', thresholds: { high: 80, low: 60 }, files }));
    expect(await witness('stryker/4', '--stryker-report', 'mutation.json')).toBe(0);
    expect(printed).toContain('it(\'does not answer like the mutant "src/fee.ts:6 Number: 1 -> 9"\', () => {');
  });

  it('an id that names none or several is a usage error, and so are two populations', async () => {
    project.mutant('fee/one', 'rate', '1 : 3', '3 : 3');
    project.mutant('fee/two', 'rate', '1 : 3', '2 : 3');
    expect(await witness('fee/three')).toBe(1);
    expect(await witness('fee/*')).toBe(1);
    expect(complained).toContain('expected the id of one mutant, got 2, at fee/*');
    expect(await witness('fee/one', '--pack', 'a', '--stryker-report', 'b')).toBe(1);
  });

  it('a mutant that does not apply is invalid, not a search without result', async () => {
    project.mutant('fee/stale', 'rate', 'not there', 'x');
    expect(await witness('fee/stale')).toBe(5);
    expect(complained).toContain('no-op');
  });
});
