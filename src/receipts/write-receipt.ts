import { join } from 'node:path';
import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { writeExclusive } from '../platform/atomic-write.ts';
import { sha256Hex } from '../platform/digest.ts';
import { listFolder } from '../platform/list-files.ts';
import { renderPretty } from './canonical-json.ts';
import { checkReceipt, isRunReceipt, readReceipt, type RunReceipt } from './read-receipt.ts';
import { receiptFileName } from './receipt-name.ts';
import type { RunStatement } from './kinds/run-statement.ts';
import { lineOf, newestOfEachLine } from './succession.ts';

export interface ReceiptWriting {
  /** `identical-claim`: the newest receipt of this line says exactly the same, so nothing was written. */
  readonly kind: 'written' | 'already-there' | 'identical-claim';
  /** Absolute path of the receipt that holds the claim now. */
  readonly path: string;
  readonly receiptId: string;
  readonly claimId: string;
}

/**
 * Writes a statement once, whole or not at all. Refuses to write what `verify` would refuse to believe
 * (`harness-failed`, exit 70), and never replaces anything (`receipt-exists`, exit 6).
 */
export function writeReceipt(folder: string, statement: RunStatement): ReceiptWriting {
  const { claimId, claim } = statement.predicate;
  const bytes = Buffer.from(renderPretty(statement), 'utf8');
  const receiptId = sha256Hex(bytes);
  const fileName = receiptFileName(claim.scope.lane, receiptId);
  refuseUnsound(fileName, bytes);
  const same = newestWithClaim(folder, statement);
  if (same !== null)
    return { kind: 'identical-claim', path: join(folder, same.fileName), receiptId: same.receiptId, claimId };
  const path = join(folder, fileName);
  const writing = writeExclusive(path, bytes);
  switch (writing.kind) {
    case 'written':
    case 'already-there':
      return { kind: writing.kind, path, receiptId, claimId };
    case 'occupied':
      throw new HookproofError('receipt-exists', `expected a free name, got ${writing.by}, at ${path}`, {
        exitCode: EXIT_CODES.receipt,
        hint: 'receipts are never replaced: look at what stands there, and move it away yourself',
      });
    case 'failed':
      throw new HookproofError(
        'harness-failed',
        `expected to write a receipt, got ${writing.reason} at step "${writing.step}", at ${path}`,
        {
          exitCode: EXIT_CODES.internal,
          hint: 'nothing was left behind: check permissions and free space of the folder, then run again',
        },
      );
  }
}

function refuseUnsound(fileName: string, bytes: Uint8Array): void {
  const reading = checkReceipt(fileName, bytes);
  if (reading.kind === 'ok') return;
  const problems = reading.mismatches
    .map(({ what, expected, got }) => `${what}: expected ${expected}, got ${got}`)
    .slice(0, 3);
  throw new HookproofError('harness-failed', `expected a campaign that adds up, got ${problems.join('; ')}`, {
    exitCode: EXIT_CODES.internal,
    hint: 'the run contradicts itself, so no receipt was written; this is a defect of the harness',
  });
}

function newestWithClaim(folder: string, statement: RunStatement): RunReceipt | null {
  const listing = listFolder(folder);
  if (listing.kind !== 'entries') return null;
  const { claim, claimId } = statement.predicate;
  const line = lineOf(claim.scope);
  const readings = listing.entries
    .filter((entry) => entry.name.startsWith(`${claim.scope.lane}-`))
    .map((entry) => readReceipt(join(folder, entry.name)));
  const newest = newestOfEachLine(readings.filter(isRunReceipt));
  const same = newest.find((receipt) => lineOf(receipt.statement.predicate.claim.scope) === line);
  return same !== undefined && same.statement.predicate.claimId === claimId ? same : null;
}
