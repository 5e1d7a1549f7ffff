import { join } from 'node:path';
import { HookproofError } from '../model/hookproof-error.ts';
import type { LoadedProject } from '../project/load-project-config.ts';
import { discoverMutants, type MutantFile } from './discover-mutants.ts';
import type { LoadedMutant } from './loaded-mutant.ts';
import { isNamedMutant, mutantProblems } from './mutant-schema.ts';
import { selectMutantIds } from './select-mutant-ids.ts';

type Loading =
  | { readonly kind: 'loaded'; readonly loaded: LoadedMutant }
  | { readonly kind: 'problem'; readonly problem: string };

/**
 * Loads the project's named mutants, sorted by id; `only` holds ids or globs over ids, and nothing else is loaded.
 * Throws HookproofError: `nothing-measured` (exit 7) for an empty pack, `unknown-mutant` (exit 1) for a selection
 * that names none, `config-invalid` (exit 1) for an unknown family, `mutant-invalid` (exit 5) with every bad file.
 */
export async function loadMutants(
  project: LoadedProject,
  only: readonly string[] = [],
): Promise<readonly LoadedMutant[]> {
  const files = filesOfFamilies(project, discoverMutants(project.root, project.config.mutants));
  if (files.length === 0) {
    throw new HookproofError(
      'nothing-measured',
      `expected at least one mutant, got none, at ${project.config.mutants}`,
      {
        exitCode: 7,
        hint: `add ${project.config.mutants}/<family>/<slug>.ts with an exported mutant`,
      },
    );
  }
  const selected = new Set(
    selectMutantIds(
      files.map(({ id }) => id),
      only,
    ),
  );
  const loadings = await Promise.all(files.filter(({ id }) => selected.has(id)).map((file) => loadOne(project, file)));
  const problems = loadings.flatMap((loading) => (loading.kind === 'problem' ? [loading.problem] : []));
  if (problems.length > 0) {
    throw new HookproofError('mutant-invalid', problems.join('; '), {
      exitCode: 5,
      hint: "a mutant file exports `mutant = namedMutant({ … })` and imports only 'hookproof/mutant'",
    });
  }
  return loadings.flatMap((loading) => (loading.kind === 'loaded' ? [loading.loaded] : []));
}

function filesOfFamilies(project: LoadedProject, files: readonly MutantFile[]): readonly MutantFile[] {
  const { families } = project.config;
  if (families === undefined) return files;
  const familyOf = ({ id }: MutantFile): string => id.slice(0, id.indexOf('/'));
  const missing = families.filter((family) => !files.some((file) => familyOf(file) === family));
  if (missing.length > 0) {
    throw new HookproofError(
      'config-invalid',
      `expected mutants of the families ${families.join(', ')}, got none of ${missing.join(', ')}, at ${project.configPath}`,
      { exitCode: 1, hint: `families are folders of ${project.config.mutants}` },
    );
  }
  return files.filter((file) => families.includes(familyOf(file)));
}

async function loadOne(project: LoadedProject, file: MutantFile): Promise<Loading> {
  const { id, mutantFile } = file;
  const problem = (text: string): Loading => ({ kind: 'problem', problem: `${text}, at ${mutantFile}` });
  let namespace: unknown;
  try {
    namespace = await project.loader.load(join(project.root, mutantFile));
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return problem(`expected a module that loads, got "${reason}"`);
  }
  if (typeof namespace !== 'object' || namespace === null || !('mutant' in namespace)) {
    return problem('expected an export named mutant, got none');
  }
  const { mutant } = namespace;
  if (!isNamedMutant(mutant)) return problem(`expected a named mutant, got ${mutantProblems(mutant).join(', ')}`);
  return { kind: 'loaded', loaded: { id, mutantFile, mutant } };
}
