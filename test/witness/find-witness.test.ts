import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SUBJECT, SUBJECT_TEXT, witnessProject, type WitnessProject } from './witness-project.ts';

let project: WitnessProject;
beforeEach(() => {
  project = witnessProject();
});
afterEach(() => project.dispose());

function processesIn(root: string): readonly string[] {
  const listed = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' });
  return listed.split('\n').filter((line) => line.includes(root) || line.includes('witness/worker/main.js'));
}

describe('the search for a witness', () => {
  it('finds a small input through an exported function that reaches the definition, and proves a test both ways', async () => {
    project.mutant('fee/wrong', 'rate', '1 : 3', '3 : 3');
    const { search, test } = await project.witness('fee/wrong');
    expect(search).toMatchObject({
      kind: 'witness',
      witness: { definition: 'feeCents', original: '10', mutant: '11' },
    });
    expect(search).toMatchObject({ witness: { arguments: ['350', 'true'] } });
    expect(test?.file).toBe('test/wrong-witness.test.ts');
    expect(test?.failure).toContain('AssertionError');
    expect(test?.text).toBe(`import { expect, it } from 'vitest';
import { feeCents } from '../src/fee.ts';

it('is not the case that somebody pays the wrong fee', () => {
  expect(feeCents(350, true)).toBe(10);
});
`);
  });

  it('leaves the tree of the user as it was: subject, tests, no file more', async () => {
    project.mutant('fee/wrong', 'rate', '1 : 3', '3 : 3');
    await project.witness('fee/wrong');
    expect(readFileSync(join(project.root, SUBJECT), 'utf8')).toBe(SUBJECT_TEXT);
    const files = execFileSync('find', ['.', '-type', 'f', '-not', '-path', './.hookproof/*'], {
      cwd: project.root,
      encoding: 'utf8',
    });
    expect(files.trim().split('\n').toSorted()).toEqual([
      './hookproof.config.json',
      './mutants/fee/generators.ts',
      './mutants/fee/wrong.ts',
      './package.json',
      './src/cents.ts',
      './src/fee.ts',
      './test/fee.test.ts',
    ]);
  });

  it('says how many inputs were tried without a difference, and never calls that a witness', async () => {
    project.mutant('fee/same', 'rate', 'isMember ?', '!!isMember ?');
    expect(await project.witness('fee/same')).toEqual({
      search: {
        kind: 'no-difference',
        tried: [
          { file: SUBJECT, definition: 'feeCents', inputs: 100, executed: 100 },
          { file: SUBJECT, definition: 'guestRate', inputs: 100, executed: 0 },
          { file: SUBJECT, definition: 'charge', inputs: 100, executed: 0 },
        ],
      },
      seed: 7,
      test: null,
      untestedBecause: null,
    });
  });

  it('says nothing of a definition that no input executed', async () => {
    project.mutant('fee/idle', 'unused', 'return 1', 'return 2');
    const { search } = await project.witness('fee/idle', { runs: 30 });
    expect(search.kind).toBe('not-executed');
  });

  it('finds the difference of a table that is read, although it is evaluated once only', async () => {
    project.mutant('fee/table', 'TABLE', 'guest: 3', 'guest: 4');
    const { search, test } = await project.witness('fee/table');
    expect(search).toMatchObject({ kind: 'witness', witness: { definition: 'guestRate', mutant: '4' } });
    expect(test?.text).toContain('expect(guestRate()).toBe(3);');
  });

  it('shows what differs of the answer of a promise', async () => {
    project.mutant('fee/unpaid', 'charge', 'paid: true', 'paid: amountCents !== 7');
    const { search, test } = await project.witness('fee/unpaid', { runs: 30_000 });
    expect(search).toMatchObject({
      witness: { arguments: ['7'], part: { at: 'paid', original: 'true', mutant: 'false' } },
    });
    expect(test?.text).toContain('expect(await charge(7)).toMatchObject({ paid: true });');
  });

  it('tells an error from an answer, by kind and message', async () => {
    project.mutant('fee/rude', 'charge', 'a negative amount', 'no');
    const { search, test } = await project.witness('fee/rude');
    expect(search).toMatchObject({
      witness: { arguments: ['-1'], mutant: 'a promise that is rejected with RangeError: no' },
    });
    expect(test?.text).toContain(
      "expect(await charge(-1).catch((error) => error)).toStrictEqual(new RangeError('a negative amount'));",
    );
  });

  it('a mutant that loops is a witness with a limit, and nothing of it is left running', async () => {
    project.mutant('fee/loops', 'rate', 'return', 'while (isMember); return');
    const { search, test } = await project.witness('fee/loops');
    expect(search).toMatchObject({ kind: 'witness', witness: { mutant: 'does not come back within 1000 ms' } });
    expect(test?.failure).toBe('it does not come back');
    expect(processesIn(project.root)).toEqual([]);
  });

  it('a mutant that loops behind an await gives no answer: the process is ended, not waited for', async () => {
    project.mutant('fee/late', 'charge', 'return {', 'await null; while (amountCents === 0); return {');
    const { search } = await project.witness('fee/late', { runs: 5_000, timeMs: 1_000, graceMs: 2_000 });
    expect(search).toMatchObject({ kind: 'gave-up' });
    expect(processesIn(project.root)).toEqual([]);
  });

  it('a mutant whose module throws while it is loaded is told apart from one that answers otherwise', async () => {
    project.mutant('fee/broken', 'TABLE', '{ guest: 3 }', 'missing.table');
    const { search } = await project.witness('fee/broken');
    expect(search).toMatchObject({ kind: 'does-not-load', message: 'ReferenceError: missing is not defined' });
  });

  it('a function that gambles is reported as such, not as a witness', async () => {
    project.write(
      'mutants/fee/generators.ts',
      "import { inputsOf } from 'hookproof/generators';\nexport const generators = [inputsOf({ file: 'src/fee.ts', definition: 'roll', arguments: (fc) => fc.constant([]) })];\n",
    );
    project.mutant('fee/dice', 'roll', 'Math.random()', '0.5');
    const { search } = await project.witness('fee/dice');
    expect(search).toMatchObject({ kind: 'nondeterministic', version: 'original', definition: 'roll' });
  });

  it('the same seed finds the same witness, byte by byte', async () => {
    project.mutant('fee/wrong', 'feeCents', 'Math.round', 'Math.ceil');
    const [one, other] = [await project.witness('fee/wrong'), await project.witness('fee/wrong')];
    expect(one.search.kind).toBe('witness');
    expect(other).toEqual(one);
  });

  it('without a generator that names the file, nothing is searched and that is what it says', async () => {
    project.write('mutants/fee/generators.ts', 'export const generators = [];\n');
    project.mutant('fee/wrong', 'rate', '1 : 3', '3 : 3');
    expect((await project.witness('fee/wrong')).search).toEqual({ kind: 'no-generator' });
  });

  it('a generator of another file is used only where it says that it reaches this one', async () => {
    project.mutant('fee/cents', '<module>', '100', '101', 'src/cents.ts');
    expect((await project.witness('fee/cents')).search.kind).toBe('no-generator');
    project.write(
      'mutants/fee/generators.ts',
      "import { inputsOf } from 'hookproof/generators';\nexport const generators = [inputsOf({ file: 'src/fee.ts', definition: 'feeCents', arguments: (fc) => fc.tuple(fc.nat(), fc.boolean()), reaches: ['src/cents.ts'] })];\n",
    );
    expect((await project.witness('fee/cents')).search).toMatchObject({ kind: 'witness', witness: { file: SUBJECT } });
  });

  it('finds a difference with inputs that are derived from a schema file of the project, as small as the schema lets it', async () => {
    project.write('schema/pays.json', JSON.stringify({ $defs: { cents: { type: 'integer', minimum: 5 } } }));
    project.write(
      'mutants/fee/generators.ts',
      "import { inputsOf } from 'hookproof/generators';\nexport const generators = [inputsOf({ file: 'src/fee.ts', definition: 'feeCents', arguments: ['schema/pays.json#/$defs/cents', { type: 'boolean' }] })];\n",
    );
    project.mutant('fee/wrong', 'feeCents', 'Math.max(10', 'Math.max(9');
    const { search, test } = await project.witness('fee/wrong');
    expect(search).toMatchObject({
      kind: 'witness',
      witness: { arguments: ['5', 'false'], original: '10', mutant: '9' },
    });
    expect(test?.failure).toContain('AssertionError');
    expect(test?.text).toContain('  expect(feeCents(5, false)).toBe(10);');
  });

  it('a schema that inputs cannot be derived from is a configuration error, wherever that shows', async () => {
    const named = (schema: string): void =>
      project.write(
        'mutants/fee/generators.ts',
        `import { inputsOf } from 'hookproof/generators';\nexport const generators = [inputsOf({ file: 'src/fee.ts', definition: 'feeCents', arguments: [${schema}, true] })];\n`,
      );
    project.mutant('fee/wrong', 'rate', '1 : 3', '3 : 3');
    named("{ type: 'integer', format: 'int32' }");
    await expect(project.witness('fee/wrong')).rejects.toMatchObject({
      code: 'config-invalid',
      message: expect.stringContaining('got "int32", at argument 1 of feeCents#/format') as unknown,
      hint: 'write the inputs by hand instead: arguments: (fc) => fc.tuple(…)',
    });
    named("{ type: 'integer', not: { minimum: -1e300 } }");
    await expect(project.witness('fee/wrong')).rejects.toMatchObject({
      code: 'config-invalid',
      message: expect.stringContaining('got none in 2000 attempts, at argument 1 of feeCents#') as unknown,
    });
  });

  it.each([
    ['no list', 'export const generators = 1;\n', 'expected a list, got another number'],
    ['nothing of the name', 'export const others = [];\n', 'expected an export named generators'],
    ['something else', 'export const generators = [{}];\n', 'at mutants/fee/generators.ts [0]'],
    ['an error', "throw new Error('no generators today');\n", 'no generators today'],
  ])('a generator file that exports %s is a configuration error that names it', async (_, text, message) => {
    project.write('mutants/fee/generators.ts', text);
    project.mutant('fee/wrong', 'rate', '1 : 3', '3 : 3');
    await expect(project.witness('fee/wrong')).rejects.toMatchObject({
      code: 'config-invalid',
      message: expect.stringContaining(message) as unknown,
    });
  });

  it('a project without fast-check is told what to install', async () => {
    const bare = witnessProject('none');
    try {
      bare.mutant('fee/wrong', 'rate', '1 : 3', '3 : 3');
      await expect(bare.witness('fee/wrong')).rejects.toMatchObject({
        exitCode: 1,
        hint: expect.stringContaining('npm install --save-dev fast-check') as unknown,
      });
    } finally {
      bare.dispose();
    }
  });
});
