import { join } from 'node:path';
import { HookproofError } from '../model/hookproof-error.ts';
import type { MutationPlan } from '../model/mutation-plan.ts';
import { realPath } from '../platform/path-kind.ts';
import type { LoadedProject } from '../project/load-project-config.ts';
import { pathInProject } from '../project/path-in-project.ts';
import { subjectFiles } from '../project/subject-files.ts';
import type { LoadedMutant } from './loaded-mutant.ts';
import { planProject } from './plan-project.ts';
import { readSourceFrom } from './read-source.ts';
import { selectMutantIds } from './select-mutant-ids.ts';

/** Whose mutants are asked for. Populations are never blended: a plan has one of them. */
export type Population =
  | { readonly kind: 'named' }
  /** A reviewers' pack of data; absolute path of its folder. */
  | { readonly kind: 'pack'; readonly path: string }
  /** A StrykerJS report; absolute path of the file. */
  | { readonly kind: 'stryker-report'; readonly path: string };

export interface PlannedPopulation {
  readonly plan: MutationPlan;
  /** Folder or file of the population, relative to the project root; null when it stands outside. */
  readonly packPath: string | null;
  /** What was left out on purpose, for people. */
  readonly notes: readonly string[];
}

/**
 * Plans one population, all or `only` those (ids or globs). `texts` stand in for subject files, byte order mark included. Packs and reports are read as data; nothing of them is
 * executed. Throws the HookproofErrors of `planProject`, `loadPack` and `loadReportedMutants`.
 */
export async function planPopulation(
  project: LoadedProject,
  population: Population,
  only: readonly string[] = [],
  texts: ReadonlyMap<string, string> = new Map(),
): Promise<PlannedPopulation> {
  if (population.kind === 'named') {
    return { plan: await planProject(project, only, texts), packPath: project.config.mutants, notes: [] };
  }
  const subjects = subjectFiles(project);
  const path = realPath(population.path);
  const { mutants, notes } = await loadPopulation(population.kind, path, project.root, subjects);
  refuseEscapes(project.root, mutants);
  const selected = new Set(
    selectMutantIds(
      mutants.map(({ id }) => id),
      only,
    ),
  );
  const { planStatedMutants } = await import('./plan-stated-mutants.ts');
  const plan = planStatedMutants({
    lane: population.kind === 'pack' ? 'review' : 'machine',
    subjectFiles: subjects,
    mutants: mutants.filter(({ id }) => selected.has(id)),
    readSource: readSourceFrom(project.root, texts),
  });
  return { plan, packPath: pathInProject(project.root, path) ?? null, notes };
}

/** Named mutants need no parser of packs: it is loaded with the first pack. */
async function loadPopulation(
  kind: 'pack' | 'stryker-report',
  path: string,
  root: string,
  subjects: readonly string[],
): Promise<{ readonly mutants: readonly LoadedMutant[]; readonly notes: readonly string[] }> {
  if (kind === 'pack') {
    const { loadPack } = await import('./load-pack.ts');
    return { mutants: loadPack(path, root), notes: [] };
  }
  const { loadReportedMutants } = await import('./load-reported-mutants.ts');
  const { mutants, leftOut } = loadReportedMutants(path, root, new Set(subjects));
  const count = [...leftOut.values()].reduce((sum, each) => sum + each, 0);
  if (mutants.length === 0) {
    throw new HookproofError(
      'nothing-measured',
      `expected mutants of subject files, got ${count} of other files, at ${path}`,
      { exitCode: 7, hint: 'file names of the report must be those of subjects, relative to the configuration file' },
    );
  }
  if (count === 0) return { mutants, notes: [] };
  return { mutants, notes: [`${count} mutants of ${leftOut.size} files that are no subjects are left out`] };
}

/** A subject may be a symbolic link; what it leads to outside the project is nobody's to quote or mutate. */
function refuseEscapes(root: string, mutants: readonly LoadedMutant[]): void {
  const files = [...new Set(mutants.map(({ mutant }) => mutant.target.file))];
  const escaping = files.filter((file) => pathInProject(root, realPath(join(root, file))) === undefined);
  if (escaping.length === 0) return;
  throw new HookproofError(
    'mutant-invalid',
    `expected files inside the project, got symbolic links that lead out of it, at ${escaping.join(', ')}`,
    { exitCode: 5, hint: 'a pack may touch the subject files of the project only' },
  );
}
