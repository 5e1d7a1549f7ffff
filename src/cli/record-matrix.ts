import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { readGitState } from '../platform/git.ts';
import { claimIdOf } from '../receipts/claim-id.ts';
import { lockFilePins } from '../receipts/environment-pins.ts';
import {
  countsOf,
  extentOf,
  MATRIX_PREDICATE_TYPE,
  type MatrixClaim,
  type MatrixStatement,
} from '../receipts/kinds/matrix-statement.ts';
import { STATEMENT_TYPE } from '../receipts/kinds/statement.ts';
import { MATRIX_MODULE, matrixSources } from '../receipts/matrix-sources.ts';
import { newestMatrix } from '../receipts/newest-matrix.ts';
import { receiptsPathIn } from '../receipts/verify/today.ts';
import { writeRecord, type ReceiptWriting } from '../receipts/write-receipt.ts';
import { matrixOfToday } from './derive-matrix.ts';

/** A recorded matrix. */
export interface RecordedMatrixRun {
  readonly claim: MatrixClaim;
  readonly writing: ReceiptWriting;
}

/**
 * Measures the matrix with the sources of the project and writes what came out, good or bad, unless the newest receipt
 * says exactly the same. Throws HookproofError `usage` in a project without these sources, and what `writeRecord` throws.
 */
export async function recordMatrix(root: string, folder: string): Promise<RecordedMatrixRun> {
  const receiptsFolder = receiptsPathIn(root, folder) ?? 'receipts';
  const before = matrixSources(root, receiptsFolder);
  const derivation = await matrixOfToday(root);
  if (derivation.kind === 'failed') {
    throw new HookproofError('usage', `expected a matrix to record, got ${derivation.reason}, at ${MATRIX_MODULE}`, {
      exitCode: EXIT_CODES.usage,
      hint: 'a receipt pins the sources of the detector: record in their repository, elsewhere run it without --record',
    });
  }
  const sources = matrixSources(root, receiptsFolder);
  if (JSON.stringify(sources) !== JSON.stringify(before)) {
    throw new HookproofError('harness-failed', `expected sources that stay as they are, got a change, at ${root}`, {
      exitCode: EXIT_CODES.internal,
      hint: 'run again when nothing else writes there',
    });
  }
  const statement = stated({ sources, lockFiles: lockFilePins(root), ...derivation }, await readGitState(root));
  const same = newestMatrix(folder);
  const { claim, claimId } = statement.predicate;
  if (same?.claimId === claimId) return { claim, writing: { kind: 'identical-claim', ...same } };
  return { claim, writing: writeRecord(folder, 'matrix', statement) };
}

function stated(
  { sources, lockFiles, cells, shrunk }: Pick<MatrixClaim, 'sources' | 'lockFiles' | 'cells' | 'shrunk'>,
  git: Awaited<ReturnType<typeof readGitState>>,
): MatrixStatement {
  const counts = countsOf(cells);
  const isGood = cells.length > 0 && counts.right === cells.length && shrunk.length === 0;
  const claim: MatrixClaim = {
    sources,
    lockFiles,
    ...extentOf(cells),
    cells,
    counts,
    shrunk,
    exitCode: isGood ? EXIT_CODES.ok : EXIT_CODES.survived,
  };
  return {
    _type: STATEMENT_TYPE,
    subject: sources.map(({ file, sha256 }) => ({ name: file, digest: { sha256 } })),
    predicateType: MATRIX_PREDICATE_TYPE,
    predicate: { claim, claimId: claimIdOf(claim), details: { ...git, measuredAt: new Date().toISOString() } },
  };
}
