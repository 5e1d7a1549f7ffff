import { join } from 'node:path';
import * as v from 'valibot';
import { STATUSES } from '../model/status.ts';
import { sha256Hex } from '../platform/digest.ts';
import { createModuleLoader } from '../platform/module-loader.ts';
import { pathKind } from '../platform/path-kind.ts';
import { MATRIX_RESULTS, type MatrixCell } from '../receipts/kinds/matrix-statement.ts';
import { MATRIX_MODULE } from '../receipts/matrix-sources.ts';
import type { MatrixDerivation } from '../receipts/verify/matrix-derivation.ts';

type Measure = (sha256: (text: string) => string) => unknown;

const MODULE = v.object({ measuredMatrix: v.custom<Measure>((value) => typeof value === 'function') });

const MEASURED = v.object({
  matrix: v.array(
    v.object({
      operator: v.string(),
      fixture: v.string(),
      host: v.string(),
      ceiling: v.optional(v.picklist(['COVERED', 'UNVERIFIED'])),
      expected: v.picklist(['drop', 'doubt', 'keep']),
      got: v.picklist(STATUSES),
      deciding: v.optional(v.picklist(['same', 'other'])),
      result: v.picklist(MATRIX_RESULTS),
    }),
  ),
  shrunk: v.array(v.string()),
});

/**
 * Measures the matrix with the sources that stand in the project, not with the running program, which may be an older
 * build of them. Cells are sorted by operator and fixture. Never throws: a tree without these sources, or with sources
 * that fail, gives `failed`.
 */
export async function matrixOfToday(root: string): Promise<MatrixDerivation> {
  const path = join(root, MATRIX_MODULE);
  if (pathKind(path) !== 'file') return { kind: 'failed', reason: `no ${MATRIX_MODULE} in this project` };
  try {
    const { measuredMatrix } = v.parse(MODULE, await createModuleLoader(root).load(path));
    const { matrix, shrunk } = v.parse(MEASURED, measuredMatrix(sha256Hex));
    // What else a cell says is left out: a receipt keeps what decides.
    const cells = matrix
      .map(recordedCell)
      .toSorted((a, b) => order(`${a.operator} on ${a.fixture}`, `${b.operator} on ${b.fixture}`));
    return { kind: 'derived', cells, shrunk };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : 'a value was thrown' };
  }
}

/** A receipt says a ceiling only where it is less than COVERED. */
function recordedCell({ ceiling, deciding, ...cell }: v.InferOutput<typeof MEASURED>['matrix'][number]): MatrixCell {
  return {
    ...cell,
    ...(ceiling === 'UNVERIFIED' ? { ceiling } : {}),
    ...(deciding === undefined ? {} : { deciding }),
  };
}

/** By UTF-16 code unit, the order of every array of a claim. */
function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
