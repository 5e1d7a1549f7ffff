import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planProject } from '../../src/mutation/plan-project.ts';
import { servedText } from '../../src/mutation/subject-source.ts';
import { loadProjectConfig } from '../../src/project/load-project-config.ts';
import { REPOSITORY } from './copied-tree.ts';

/** The mutated file of one named mutant, for a test that edits a copy of the tree as a person would. */
export async function applyMutantByHand(id: string): Promise<{ file: string; definition: string; text: string }> {
  const plan = await planProject(await loadProjectConfig(REPOSITORY), [id]);
  const [mutant] = plan.mutants;
  if (mutant?.kind !== 'ready')
    throw new Error(`expected a mutant that applies, got ${mutant?.kind ?? 'none'} for ${id}`);
  const { file, definition } = mutant;
  if (servedText(mutant) === readFileSync(join(REPOSITORY, file), 'utf8')) throw new Error(`${id} changes nothing`);
  return { file, definition, text: servedText(mutant) };
}
