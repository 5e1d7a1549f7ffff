import type { RecordedAnswer, RecordedMatrix, RecordedRound, RecordedRun } from '../model/recorded-run.ts';
import { readReceipt, type ReceiptReading, type Sound } from '../receipts/read-receipt.ts';
import type { ReceiptType } from '../receipts/kinds/receipt-kinds.ts';
import { listReceiptFolder } from '../receipts/receipt-folder.ts';
import { recordedAnswer, recordedMatrix, recordedRound, recordedRun } from './recorded-run.ts';

/** What the sound receipts of one folder say, by kind. */
export interface RecordedEvidence {
  readonly runs: readonly RecordedRun[];
  /** Without those that a withdrawal disowns, and so for rounds. */
  readonly answers: readonly RecordedAnswer[];
  readonly rounds: readonly RecordedRound[];
  readonly matrices: readonly RecordedMatrix[];
  /** Receipt ids that a withdrawal disowns. */
  readonly withdrawn: ReadonlySet<string>;
  /** File names of what was left out because it is not sound. */
  readonly unsound: readonly string[];
}

/** Reads a folder of receipts. What is not sound is left out: `verifyReceipts` tells of it. Never throws. */
export function recordedEvidence(folder: string): RecordedEvidence {
  const readings = listReceiptFolder(folder).receipts.map((path) => readReceipt(path));
  const withdrawn = new Set(
    soundOf(readings, 'withdrawal').flatMap(({ statement }) => statement.predicate.claim.receipts),
  );
  const stands = ({ receiptId }: { readonly receiptId: string }): boolean => !withdrawn.has(receiptId);
  return {
    runs: soundOf(readings, 'run').map(recordedRun),
    answers: soundOf(readings, 'answer').filter(stands).map(recordedAnswer),
    rounds: soundOf(readings, 'round').filter(stands).map(recordedRound),
    matrices: soundOf(readings, 'matrix').filter(stands).map(recordedMatrix),
    withdrawn,
    unsound: readings.flatMap(({ kind, fileName }) => (kind === 'ok' ? [] : [fileName])),
  };
}

function soundOf<Type extends ReceiptType>(readings: readonly ReceiptReading[], type: Type): readonly Sound<Type>[] {
  const isOf = (reading: ReceiptReading): reading is Sound<Type> => reading.kind === 'ok' && reading.type === type;
  return readings.filter(isOf);
}
