import { renderCompact } from './canonical-json.ts';
import type { RunReceipt } from './read-receipt.ts';
import type { RunScope } from './kinds/run-statement.ts';

/**
 * Which receipt is the newest of its line. A line is one lane, configuration and depth, and for mutants that are not the
 * project's own also one pack. The claim holds no clock, so
 * the start told in `runDetails` decides, then the receipt id. A run of selected mutants never supersedes a whole one.
 */
export function newestOfEachLine(receipts: readonly RunReceipt[]): RunReceipt[] {
  const newest = new Map<string, RunReceipt>();
  for (const receipt of receipts) {
    const key = lineOfReceipt(receipt);
    const known = newest.get(key);
    if (known === undefined || isNewer(receipt, known)) newest.set(key, receipt);
  }
  return [...newest.values()];
}

/** The receipt that takes this one's place, or null when it is the newest itself. */
export function supersededBy(receipt: RunReceipt, newest: readonly RunReceipt[]): RunReceipt | null {
  const lines = [lineOfReceipt(receipt), lineOfReceipt(receipt, [])];
  return newest.find((other) => lines.includes(lineOfReceipt(other)) && isNewer(other, receipt)) ?? null;
}

/** One spelling for a line of succession. */
export function lineOf(scope: RunScope): string {
  return renderCompact(scope);
}

/** Two reviewers' packs say nothing about each other; one that stands nowhere in the project is known by its digest. */
function lineOfReceipt(receipt: RunReceipt, selection?: readonly string[]): string {
  const { scope, pack } = receipt.statement.predicate.claim;
  const line = lineOf(selection === undefined ? scope : { ...scope, selection });
  return scope.lane === 'named' ? line : `${line} ${pack.folder ?? pack.sha256}`;
}

function isNewer(a: RunReceipt, b: RunReceipt): boolean {
  const difference = startOf(a) - startOf(b);
  return difference === 0 ? a.receiptId > b.receiptId : difference > 0;
}

function startOf(receipt: RunReceipt): number {
  return Date.parse(receipt.statement.predicate.runDetails.startedAt);
}
