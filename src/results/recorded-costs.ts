import type { RunScope } from '../receipts/kinds/run-statement.ts';
import { knownReceipts } from './known-receipts.ts';
import type { RecordedCosts } from './shard-plan.ts';

/**
 * How long mutants took by the newest recorded receipt of the whole population; null when there is none. Recorded
 * receipts are in git: the folder of ordinary runs differs from machine to machine, and so would the plans.
 */
export function recordedCosts(folder: string, scope: RunScope, packFolder: string | null): RecordedCosts | null {
  const known = knownReceipts({ folders: [folder], scope, packFolder });
  const newest = known.find(({ statement }) => statement.predicate.claim.scope.selection.length === 0);
  if (newest === undefined) return null;
  const { mutants } = newest.statement.predicate.runDetails;
  return { receiptId: newest.receiptId, durationMs: new Map(mutants.map(({ id, durationMs }) => [id, durationMs])) };
}
