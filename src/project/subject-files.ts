import { HookproofError } from '../model/hookproof-error.ts';
import { globFiles } from '../platform/list-files.ts';
import type { LoadedProject } from './load-project-config.ts';

const NEVER_SUBJECTS = ['**/node_modules/**', '**/.hookproof/**', '**/*.d.ts', '**/*.d.mts'];

/**
 * Source files that mutants may touch, relative to the project root, sorted.
 * Throws HookproofError `config-invalid` (exit 1) when a glob of `subjects` names no file: it is misspelt.
 */
export function subjectFiles(project: Pick<LoadedProject, 'root' | 'config' | 'configPath'>): readonly string[] {
  const { root, config, configPath } = project;
  const byGlob = config.subjects.map((glob) => ({ glob, files: globFiles(root, [glob], NEVER_SUBJECTS) }));
  const empty = byGlob.filter(({ files }) => files.length === 0).map(({ glob }) => glob);
  if (empty.length > 0) {
    throw new HookproofError(
      'config-invalid',
      `expected source files, got none for ${empty.join(', ')}, at ${configPath}`,
      {
        exitCode: 1,
        hint: 'subjects are globs relative to the configuration file',
      },
    );
  }
  return [...new Set(byGlob.flatMap(({ files }) => files))].toSorted();
}
