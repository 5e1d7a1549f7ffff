import { listReceiptFolder } from '../receipt-folder.ts';
import { isRunReceipt, readReceipt, type RunReceipt, type Sound, type UnsoundReceipt } from '../read-receipt.ts';
import type { RoundRecords } from './round-problems.ts';

export interface ReviewRecords extends RoundRecords {
  readonly runs: readonly RunReceipt[];
  readonly withdrawals: readonly Sound<'withdrawal'>[];
  /** What calls itself a receipt and is none: altered, cut, of another version. */
  readonly unsound: readonly UnsoundReceipt[];
}

/** Reads every receipt of a folder and of its reviews. Never throws. */
export function readReviewRecords(folder: string): ReviewRecords {
  const readings = listReceiptFolder(folder).receipts.map((path) => readReceipt(path));
  const sound = readings.filter((reading) => reading.kind === 'ok');
  return {
    byId: new Map(sound.map((receipt) => [receipt.receiptId, receipt])),
    runs: sound.filter(isRunReceipt),
    rounds: sound.filter((receipt) => receipt.type === 'round'),
    plans: sound.filter((receipt) => receipt.type === 'plan'),
    withdrawals: sound.filter((receipt) => receipt.type === 'withdrawal'),
    unsound: readings.filter((reading) => reading.kind !== 'ok'),
  };
}
