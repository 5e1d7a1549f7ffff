import type { MutationPlan } from '../model/mutation-plan.ts';
import type { LoadedProject } from '../project/load-project-config.ts';
import { subjectFiles } from '../project/subject-files.ts';
import { loadMutants } from './load-mutants.ts';
import { readSourceFrom } from './read-source.ts';

/**
 * Loads and plans the project's named mutants, all or `only` those (ids or globs). `texts` stand in for subject files.
 * Throws the HookproofErrors of `loadMutants`, `subjectFiles` and `readSourceFrom`; a bad fault is `invalid` in the plan.
 */
export async function planProject(
  project: LoadedProject,
  only: readonly string[] = [],
  texts: ReadonlyMap<string, string> = new Map(),
): Promise<MutationPlan> {
  const mutants = await loadMutants(project, only);
  // The compiler is a quarter of a second to import: only once there is something to apply. ts-morph comes on top.
  const { planMutants } = await import('./plan-mutants.ts');
  const manipulates = mutants.some(({ mutant }) => 'manipulate' in mutant);
  return planMutants({
    subjectFiles: subjectFiles(project),
    mutants,
    readSource: readSourceFrom(project.root, texts),
    manipulate: manipulates ? (await import('./manipulate-copy.ts')).manipulateCopy : undefined,
  });
}
