import type { MatrixCell } from '../../src/receipts/kinds/matrix-statement.ts';
import { CELLS, matrixOf, withdrawalOf } from './sample-records.ts';
import { restated } from './vector-case.ts';

interface MatrixSetCase {
  readonly name: string;
  readonly why: string;
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly wrong?: Readonly<Record<string, string>>;
}

/** Folders of matrices: what a later one may and may not leave out. */
export function matrixSetCases(): readonly MatrixSetCase[] {
  const whole = restated(matrixOf(), 'matrix');
  const smaller = restated(matrixOf({ cells: CELLS.slice(0, 2) }, '2026-12-05T00:00:00Z'), 'matrix');
  const disowned = restated(
    withdrawalOf('matrix', [whole.fileName.slice('matrix-'.length, -'.json'.length)]),
    'withdrawal',
  );
  const measured = restated(matrixOf({ cells: CELLS }, '2026-12-01T00:00:00Z'), 'matrix');
  const lowered = restated(matrixOf({ cells: loweredCells() }, '2026-12-05T00:00:00Z'), 'matrix');
  const both = { [whole.fileName]: whole.bytes, [smaller.fileName]: smaller.bytes };
  return [
    {
      name: 'set-matrix-shrunk_fail',
      why: 'a matrix that is smaller than the one before it',
      files: both,
      wrong: { [smaller.fileName]: 'incomplete set' },
    },
    {
      name: 'set-matrix-lowered_fail',
      why: 'a matrix that is as large as the one before it, and measures a host below a ceiling',
      files: { [measured.fileName]: measured.bytes, [lowered.fileName]: lowered.bytes },
      wrong: { [lowered.fileName]: 'incomplete set' },
    },
    {
      name: 'set-matrix-disowned',
      why: 'a matrix that is smaller than one that was withdrawn',
      files: { ...both, [disowned.fileName]: disowned.bytes },
    },
  ];
}

function loweredCells(): readonly MatrixCell[] {
  return CELLS.map((cell) =>
    cell.host === 'codex'
      ? {
          ...cell,
          ceiling: 'UNVERIFIED',
          got: cell.expected === 'keep' ? 'UNVERIFIED' : cell.got,
          deciding: cell.expected === 'keep' ? 'same' : 'other',
        }
      : cell,
  );
}
