import { join } from 'node:path';
import { listFolder } from '../platform/list-files.ts';
import { renderCompact } from '../receipts/canonical-json.ts';
import { isRunReceipt, readReceipt, type RunReceipt } from '../receipts/read-receipt.ts';
import type { RunScope } from '../receipts/kinds/run-statement.ts';

/** Where receipts are looked for, and of which population. */
export interface ReceiptQuery {
  /** Absolute paths of folders. */
  readonly folders: readonly string[];
  /** Lane, configuration and depth must be these; selections may differ. */
  readonly scope: RunScope;
  readonly packFolder: string | null;
}

/** Sound receipts of the population, newest first; recorded ones and those of ordinary runs alike. Never throws. */
export function knownReceipts({ folders, scope, packFolder }: ReceiptQuery): readonly RunReceipt[] {
  const wanted = renderCompact({ ...scope, selection: [] });
  return folders
    .flatMap((folder) => receiptsIn(folder, scope))
    .filter(({ statement }) => {
      const { claim } = statement.predicate;
      return renderCompact({ ...claim.scope, selection: [] }) === wanted && claim.pack.folder === packFolder;
    })
    .toSorted((a, b) => startOf(b) - startOf(a) || (a.receiptId < b.receiptId ? 1 : -1));
}

function receiptsIn(folder: string, scope: RunScope): readonly RunReceipt[] {
  const listing = listFolder(folder);
  if (listing.kind !== 'entries') return [];
  return listing.entries
    .filter(({ name }) => name.startsWith(`${scope.lane}-`) && name.endsWith('.json'))
    .map(({ name }) => readReceipt(join(folder, name)))
    .filter(isRunReceipt);
}

function startOf({ statement }: RunReceipt): number {
  return Date.parse(statement.predicate.runDetails.startedAt);
}
