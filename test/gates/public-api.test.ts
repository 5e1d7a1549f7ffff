import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outsideProject, typeErrors, type OutsideProject, type RESOLUTIONS } from '../support/outside-project.ts';
import { publicFunctions } from './public-functions.ts';

const EVERY_WAY: readonly (keyof typeof RESOLUTIONS)[] = ['node16', 'nodenext', 'bundler'];
const FUNCTIONS = publicFunctions();
const EXAMPLES = new Map(
  FUNCTIONS.flatMap(({ name, examples }) => examples.map((text, index) => [`${name}-${index + 1}.ts`, text] as const)),
);

/** What the examples leave out: the other form of a mutant, and every type by its name. */
const RIGHT = `import { defineConfig, namedMutant as same, type NamedMutant, type ProjectConfig, type SuiteConfig } from 'hookproof';
import { namedMutant, type Anchor, type Definition, type EditingMutant, type ManipulatingMutant, type OmittedTest, type TestReference, type TextEdit } from 'hookproof/mutant';
import { inputsOf, type FastCheck, type GeneratorDeclaration, type InputGenerator, type WithoutInputs } from 'hookproof/generators';
import type { CallForm, MissingCall, ModelScript, ScriptedCall, ScriptedModel, ScriptedModelOptions, ScriptedThread } from 'hookproof/scripted-model';

const suite: SuiteConfig = { projects: ['unit'], isolate: 'run', mode: 'cold' };
export const config: ProjectConfig = defineConfig({ subjects: ['src/*.ts'], mutants: 'mutants', suite, gate: { answeredMax: 2 } });
const killer: TestReference = { file: 'test/fee.test.ts', test: 'a member pays one percent' };
const omitted: OmittedTest = { ...killer, reason: 'it reads the clock' };
const facts = { title: 't', breaks: 'F1', why: 'w', target: { file: 'a.ts', definition: 'b' }, killers: [killer], omits: [omitted], since: '2026-11-30' };
export const manipulated: ManipulatingMutant = namedMutant({ ...facts, manipulate: (node) => void node.getText().toUpperCase() });
export const edited: EditingMutant = namedMutant({
  ...facts,
  apply: (definition: Definition): readonly TextEdit[] => {
    const anchor: Anchor = definition.findNth('NumericLiteral', '3', 0, 2);
    return [anchor.negate(), definition.insertAtStart('return 0;')];
  },
});
export const mutants: readonly NamedMutant[] = [manipulated, same(edited)];
const generator: InputGenerator = inputsOf({ file: 'a.ts', definition: 'b', arguments: (fc: FastCheck) => fc.tuple(fc.nat()) });
const without: WithoutInputs = { file: 'a.ts', definition: 'c', because: 'it is never called' };
export const generators: readonly GeneratorDeclaration[] = [generator, without];
const form: CallForm = { tool: 'shell', input: { command: 'ls' } };
const call: ScriptedCall = { forms: [form] };
const thread: ScriptedThread = { marker: 'm', turns: [[call]] };
const script: ModelScript = { threads: [thread] };
export const options: ScriptedModelOptions = { dialect: 'responses', script };
export const missing = (model: ScriptedModel): readonly MissingCall[] => model.requests().flatMap((request) => request.missing);
`;

const WRONG = `import { defineConfig, startScriptedModel } from 'hookproof';
import { namedMutant, inputsOf } from 'hookproof/mutant';
import * as inside from 'hookproof/dist/model/limits.js';
export const config = defineConfig({ subjects: 'src', mutants: 'mutants', suite: {} });
export const mutant = namedMutant({ title: 't', breaks: 'F1', why: 'w', killers: [], since: '2026-11-30', apply: () => [] });
`;

/** An example without the test of its killer. */
const WRONG_EXAMPLE = (EXAMPLES.get('namedMutant-1.ts') ?? '').replace(/, test: '[^']+'/u, '');

let outside: OutsideProject;
/** By way, what the compiler says of all of them together. */
let errors: ReadonlyMap<string, readonly string[]>;

beforeAll(() => {
  outside = outsideProject();
  const texts = new Map([...EXAMPLES, ['right.ts', RIGHT], ['wrong.ts', WRONG], ['wrong-example.ts', WRONG_EXAMPLE]]);
  errors = new Map(EVERY_WAY.map((way) => [way, typeErrors(outside, way, texts)]));
}, 240_000);
afterAll(() => {
  outside.dispose();
});

describe('the public functions of the package', () => {
  it('have an example each, which imports the function from its entry point', () => {
    expect(FUNCTIONS.map(({ module, name }) => `${module} ${name}`).toSorted()).toEqual([
      'hookproof defineConfig',
      'hookproof namedMutant',
      'hookproof/generators inputsOf',
      'hookproof/generators noInputsOf',
      'hookproof/mutant namedMutant',
      'hookproof/scripted-model startScriptedModel',
    ]);
    for (const { name, examples } of FUNCTIONS) {
      expect(examples).toHaveLength(1);
      expect(examples[0]).toMatch(new RegExp(`^import \\{ ${name} \\} from 'hookproof(?:/[a-z-]+)?';\n`, 'u'));
    }
  });

  it('are what the packed entry points hold when Node loads them, and nothing else', () => {
    const modules = [...new Set(FUNCTIONS.map(({ module }) => module))];
    const program = `for (const name of ${JSON.stringify(modules)}) for (const [key, value] of Object.entries(await import(name))) console.log(name, key, typeof value);`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: outside.root,
      encoding: 'utf8',
    });
    expect(run.stderr).toBe('');
    expect(run.stdout.trimEnd().split('\n').toSorted()).toEqual(
      FUNCTIONS.map(({ module, name }) => `${module} ${name} function`).toSorted(),
    );
  });
});

describe('an outside project that has the packed package installed', () => {
  it.each(EVERY_WAY)('compiles every example and every public type with moduleResolution %s', (way) => {
    expect(errors.get(way)?.filter((error) => !error.startsWith('wrong'))).toEqual([]);
  });

  it.each(EVERY_WAY)('is told each wrong use with moduleResolution %s, one in an example too', (way) => {
    const told = errors
      .get(way)
      ?.filter((error) => error.startsWith('wrong'))
      .map((error) => error.replace(/^(wrong[^:]*:\d+): .*?'(.*?)'.*$/su, '$1 $2'));
    expect(told).toEqual([
      expect.stringMatching(/^wrong-example\.ts:9 .*/u),
      'wrong.ts:1 "hookproof"',
      'wrong.ts:2 "hookproof/mutant"',
      'wrong.ts:3 hookproof/dist/model/limits.js',
      'wrong.ts:4 string',
      expect.stringMatching(/^wrong\.ts:5 /u),
    ]);
  });
});
