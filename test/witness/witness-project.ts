import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { planPopulation } from '../../src/mutation/plan-population.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../src/platform/temporary-folder.ts';
import { writeText } from '../../src/platform/write-text.ts';
import { loadProjectConfig } from '../../src/project/load-project-config.ts';
import { findWitness, type FoundWitness, type WitnessRequest } from '../../src/witness/find-witness.ts';
import { REPOSITORY } from '../support/copied-tree.ts';

/** A small project of its own, with the packages of this repository unless `packages` says otherwise. */
export interface WitnessProject {
  readonly root: string;
  write(path: string, text: string): void;
  /** Declares a mutant of the subject's `definition`: the one place of `find` becomes `replace`. */
  mutant(id: string, definition: string, find: string, replace: string, file?: string): void;
  witness(id: string, request?: Partial<WitnessRequest>): Promise<FoundWitness>;
  dispose(): void;
}

export const SUBJECT = 'src/fee.ts';

export const SUBJECT_TEXT = `import { CENTS } from './cents.ts';
export function feeCents(amountCents: number, isMember: boolean): number {
  return Math.max(10, Math.round((amountCents * rate(isMember)) / CENTS));
}
function rate(isMember: boolean): number {
  return isMember ? 1 : 3;
}
function unused(): number {
  return 1;
}
const TABLE = { guest: 3 };
export const guestRate = (): number => TABLE.guest;
export async function charge(amountCents: number): Promise<{ cents: number; paid: boolean }> {
  if (amountCents < 0) throw new RangeError('a negative amount');
  return { cents: amountCents, paid: true };
}
export function roll(): number {
  return Math.random();
}
`;

const GENERATORS = `import { inputsOf } from 'hookproof/generators';
export const generators = [
  inputsOf({ file: 'src/fee.ts', definition: 'feeCents', arguments: (fc) => fc.tuple(fc.nat(), fc.boolean()) }),
  inputsOf({ file: 'src/fee.ts', definition: 'guestRate', arguments: (fc) => fc.constant([]) }),
  inputsOf({ file: 'src/fee.ts', definition: 'charge', arguments: (fc) => fc.tuple(fc.integer()) }),
];
`;

export function witnessProject(packages: 'all' | 'none' = 'all'): WitnessProject {
  const folder: TemporaryFolder = createTemporaryFolder('hookproof-witness-project-');
  const write = (path: string, text: string): void => writeText(join(folder.path, path), text);
  if (packages === 'all') symlinkSync(join(REPOSITORY, 'node_modules'), join(folder.path, 'node_modules'));
  write('package.json', '{ "name": "stranger", "private": true, "type": "module" }');
  write('hookproof.config.json', JSON.stringify({ subjects: ['src/*.ts'], mutants: 'mutants', suite: {} }));
  write(SUBJECT, SUBJECT_TEXT);
  write('src/cents.ts', 'export const CENTS = 100;\n');
  write('mutants/fee/generators.ts', GENERATORS);
  write('test/fee.test.ts', "import { expect, it } from 'vitest';\nit('runs', () => { expect(1).toBe(1); });\n");
  return {
    root: folder.path,
    write,
    mutant(id, definition, find, replace, file = SUBJECT) {
      write(
        `mutants/${id}.ts`,
        `import { namedMutant } from 'hookproof/mutant';
export const mutant = namedMutant({
  title: 'Somebody pays the wrong fee', breaks: 'fees', why: 'Money.', target: { file: '${file}', definition: '${definition}' },
  manipulate: (node) => { node.replaceWithText(node.getText().replace(${JSON.stringify(find)}, () => ${JSON.stringify(replace)})); },
  killers: [{ file: 'test/fee.test.ts', test: 'runs' }], since: '2026-11-30',
});
`,
      );
    },
    async witness(id, request = {}) {
      const project = await loadProjectConfig(folder.path);
      const { plan } = await planPopulation(project, { kind: 'named' }, [id]);
      const [mutant] = plan.mutants;
      if (mutant?.kind !== 'ready') throw new Error(`not ready: ${JSON.stringify(mutant)}`);
      return await findWitness({ project, lane: 'named', mutant, runs: 300, timeMs: 20_000, seed: 7, ...request });
    },
    dispose: () => folder.remove(),
  };
}
