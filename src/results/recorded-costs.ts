import { join } from 'node:path';
import { listFolder } from '../platform/list-files.ts';
import { renderCompact } from '../receipts/canonical-json.ts';
import { readReceipt, type SoundReceipt } from '../receipts/read-receipt.ts';
import type { RunScope } from '../receipts/run-statement.ts';
import { newestOfEachLine } from '../receipts/succession.ts';
import type { RecordedCosts } from './shard-plan.ts';

/**
 * How long mutants took by the newest recorded receipt of the whole population; null when there is none. Recorded
 * receipts are in git: the folder of ordinary runs differs from machine to machine, and so would the plans.
 */
export function recordedCosts(folder: string, scope: RunScope, packFolder: string | null): RecordedCosts | null {
  const listing = listFolder(folder);
  if (listing.kind !== 'entries') return null;
  const receipts = listing.entries
    .filter((entry) => entry.name.startsWith(`${scope.lane}-`) && entry.name.endsWith('.json'))
    .map((entry) => readReceipt(join(folder, entry.name)))
    .filter((reading) => reading.kind === 'ok')
    .filter((receipt) => isOfPopulation(receipt, scope, packFolder));
  const [newest] = newestOfEachLine(receipts);
  if (newest === undefined) return null;
  const { mutants } = newest.statement.predicate.runDetails;
  return { receiptId: newest.receiptId, durationMs: new Map(mutants.map(({ id, durationMs }) => [id, durationMs])) };
}

function isOfPopulation(receipt: SoundReceipt, scope: RunScope, packFolder: string | null): boolean {
  const { claim } = receipt.statement.predicate;
  const whole = { ...scope, selection: [] };
  return renderCompact(claim.scope) === renderCompact(whole) && claim.pack.folder === packFolder;
}
