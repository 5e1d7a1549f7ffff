import type { FilePin } from './kinds/run-statement.ts';
import { pinFiles, reachedFiles } from './suite-closure.ts';

/** The module that measures the matrix, in a project that holds the sources of the detector. */
export const MATRIX_MODULE = 'src/config-mutants/measured-matrix.ts' as const;

/**
 * Pins of the module that measures and of everything that it reaches by relative imports, sorted; `also` are pinned
 * whether they are reached or not, so that a file that is gone shows. [] where there is no such module.
 */
export function matrixSources(root: string, receiptsFolder: string, also: readonly string[] = []): readonly FilePin[] {
  const files = new Set([...reachedFiles(root, [MATRIX_MODULE], receiptsFolder), ...also]);
  return pinFiles(root, [...files].toSorted());
}
