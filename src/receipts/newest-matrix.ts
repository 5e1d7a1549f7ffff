import { join } from 'node:path';
import { readReceipt } from './read-receipt.ts';
import { listReceiptFolder } from './receipt-folder.ts';

/** The matrix of a folder that gates: the newest sound one that nobody withdrew; null when there is none. Never throws. */
export function newestMatrix(
  folder: string,
): { readonly path: string; readonly receiptId: string; readonly claimId: string } | null {
  const readings = listReceiptFolder(folder).receipts.map((path) => readReceipt(path));
  const withdrawn = new Set(
    readings.flatMap((reading) =>
      reading.kind === 'ok' && reading.type === 'withdrawal' ? reading.statement.predicate.claim.receipts : [],
    ),
  );
  const [newest] = readings
    .flatMap((reading) => (reading.kind === 'ok' && reading.type === 'matrix' ? [reading] : []))
    .filter(({ receiptId }) => !withdrawn.has(receiptId))
    .map(({ fileName, receiptId, statement }) => ({
      path: join(folder, fileName),
      receiptId,
      claimId: statement.predicate.claimId,
      at: Date.parse(statement.predicate.details.measuredAt),
    }))
    .toSorted((a, b) => b.at - a.at || (a.receiptId < b.receiptId ? 1 : -1));
  if (newest === undefined) return null;
  const { at: _, ...matrix } = newest;
  return matrix;
}
