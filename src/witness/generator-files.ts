import { join } from 'node:path';
import { GENERATOR_FILES } from '../mutation/discover-mutants.ts';
import { globFiles } from '../platform/list-files.ts';

/** Generator files of a folder of mutants, relative to the project root, sorted. */
export function generatorFiles(root: string, mutantsFolder: string): readonly string[] {
  return globFiles(join(root, mutantsFolder), [GENERATOR_FILES], []).map((path) => `${mutantsFolder}/${path}`);
}
