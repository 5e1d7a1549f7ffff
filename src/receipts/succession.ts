import { renderCompact } from './canonical-json.ts';
import type { SoundReceipt } from './read-receipt.ts';
import type { RunScope } from './run-statement.ts';

/**
 * Which receipt is the newest of its line. A line is one lane, configuration and depth. The claim holds no clock, so
 * the start told in `runDetails` decides, then the receipt id. A run of selected mutants never supersedes a whole one.
 */
export function newestOfEachLine(receipts: readonly SoundReceipt[]): SoundReceipt[] {
  const newest = new Map<string, SoundReceipt>();
  for (const receipt of receipts) {
    const key = lineOf(scopeOf(receipt));
    const known = newest.get(key);
    if (known === undefined || isNewer(receipt, known)) newest.set(key, receipt);
  }
  return [...newest.values()];
}

/** The receipt that takes this one's place, or null when it is the newest itself. */
export function supersededBy(receipt: SoundReceipt, newest: readonly SoundReceipt[]): SoundReceipt | null {
  const scope = scopeOf(receipt);
  const lines = [lineOf(scope), lineOf({ ...scope, selection: [] })];
  return newest.find((other) => lines.includes(lineOf(scopeOf(other))) && isNewer(other, receipt)) ?? null;
}

/** One spelling for a line of succession. */
export function lineOf(scope: RunScope): string {
  return renderCompact(scope);
}

function scopeOf(receipt: SoundReceipt): RunScope {
  return receipt.statement.predicate.claim.scope;
}

function isNewer(a: SoundReceipt, b: SoundReceipt): boolean {
  const difference = startOf(a) - startOf(b);
  return difference === 0 ? a.receiptId > b.receiptId : difference > 0;
}

function startOf(receipt: SoundReceipt): number {
  return Date.parse(receipt.statement.predicate.runDetails.startedAt);
}
