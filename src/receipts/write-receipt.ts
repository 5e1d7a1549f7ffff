import { join } from 'node:path';
import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { LIMITS } from '../model/limits.ts';
import { writeExclusive, type ExclusiveWriting } from '../platform/atomic-write.ts';
import { sha256Hex } from '../platform/digest.ts';
import { listFolder } from '../platform/list-files.ts';
import { renderPretty } from './canonical-json.ts';
import type { Recorded } from './kinds/receipt-kinds.ts';
import type { RunStatement } from './kinds/run-statement.ts';
import { checkReceipt, isRunReceipt, readReceipt, type ReceiptReading, type RunReceipt } from './read-receipt.ts';
import { receiptFileName } from './receipt-name.ts';
import { lineMember, newestOfEachLine } from './succession.ts';

/** A record that stands on disk whole, just written or from before. */
export interface RecordWriting {
  readonly kind: 'written' | 'already-there';
  /** Absolute path of the receipt. */
  readonly path: string;
  readonly receiptId: string;
  readonly claimId: string;
}

export interface ReceiptWriting extends Omit<RecordWriting, 'kind'> {
  /** `identical-claim`: the newest receipt of this line says exactly the same, so nothing was written. */
  readonly kind: RecordWriting['kind'] | 'identical-claim';
}

/**
 * Writes the statement of a campaign as `writeRecord` does, unless the newest receipt of its line says exactly the
 * same already.
 */
export function writeReceipt(folder: string, statement: RunStatement): ReceiptWriting {
  const prepared = prepare(statement.predicate.claim.scope.lane, statement);
  const same = newestWithClaim(folder, statement);
  if (same === null) return publish(folder, prepared);
  const { receiptId, fileName } = same;
  return { kind: 'identical-claim', path: join(folder, fileName), receiptId, claimId: prepared.claimId };
}

/**
 * Writes a statement of any kind once, whole or not at all. `prefix` is the first word of its file name: the lane of
 * a run, `plan`, `round`, `answer`, `matrix` or `withdrawal`. Refuses to write what `verify` would refuse to believe
 * (`harness-failed`, exit 70), and never replaces anything (`receipt-exists`, exit 6).
 */
export function writeRecord(folder: string, prefix: string, statement: Recorded['statement']): RecordWriting {
  return publish(folder, prepare(prefix, statement));
}

interface PreparedRecord {
  readonly bytes: Buffer;
  readonly fileName: string;
  readonly receiptId: string;
  readonly claimId: string;
}

function prepare(prefix: string, statement: Recorded['statement']): PreparedRecord {
  const bytes = Buffer.from(renderPretty(statement), 'utf8');
  const receiptId = sha256Hex(bytes);
  const fileName = receiptFileName(prefix, receiptId);
  refuseUnsound(fileName, bytes);
  return { bytes, fileName, receiptId, claimId: statement.predicate.claimId };
}

function publish(folder: string, { bytes, fileName, receiptId, claimId }: PreparedRecord): RecordWriting {
  const path = join(folder, fileName);
  const writing = writeExclusive(path, bytes);
  switch (writing.kind) {
    case 'written':
    case 'already-there':
      return { kind: writing.kind, path, receiptId, claimId };
    case 'occupied':
    case 'failed':
      throw notWritten(writing, path);
  }
}

function notWritten(
  writing: Extract<ExclusiveWriting, { readonly kind: 'occupied' | 'failed' }>,
  path: string,
): HookproofError {
  switch (writing.kind) {
    case 'occupied':
      return new HookproofError('receipt-exists', `expected a free name, got ${writing.by}, at ${path}`, {
        exitCode: EXIT_CODES.receipt,
        hint: 'receipts are never replaced: look at what stands there, and move it away yourself',
      });
    case 'failed':
      return new HookproofError(
        'harness-failed',
        `expected to write a receipt, got ${writing.reason} at step "${writing.step}", at ${path}`,
        {
          exitCode: EXIT_CODES.internal,
          hint:
            writing.step === 'sync folder'
              ? 'the receipt stands there whole, but may be gone after a loss of power: look, then run again'
              : 'nothing was left behind: check permissions and free space of the folder, then run again',
        },
      );
  }
}

function refuseUnsound(fileName: string, bytes: Uint8Array): void {
  if (bytes.length > LIMITS.receiptFileBytesMax) {
    const expected = `expected a receipt of at most ${LIMITS.receiptFileBytesMax} bytes`;
    throw new HookproofError('input-too-large', `${expected}, got ${bytes.length}, at ${fileName}`, {
      exitCode: EXIT_CODES.internal,
      hint: 'no verifier would read it: split the population into packs, each with a configuration of its own',
    });
  }
  const reading = checkReceipt(fileName, bytes);
  if (reading.kind === 'ok') return;
  const problems = reading.mismatches
    .map(({ what, expected, got }) => `${what}: expected ${expected}, got ${got}`)
    .slice(0, 3);
  throw new HookproofError('harness-failed', `expected a receipt that adds up, got ${problems.join('; ')}`, {
    exitCode: EXIT_CODES.internal,
    hint: 'it contradicts itself, so nothing was written; this is a defect of the harness',
  });
}

function newestWithClaim(folder: string, statement: RunStatement): RunReceipt | null {
  const listing = listFolder(folder);
  if (listing.kind !== 'entries') return null;
  const { claim, claimId } = statement.predicate;
  const own = lineMember({ statement, receiptId: '' });
  const readingsOf = (prefix: string): readonly ReceiptReading[] =>
    listing.entries
      .filter((entry) => entry.name.startsWith(`${prefix}-`))
      .map((entry) => readReceipt(join(folder, entry.name)));
  // What is disowned says nothing: the same has to be said again.
  const withdrawn = new Set(readingsOf('withdrawal').flatMap(disownedBy));
  const members = readingsOf(claim.scope.lane)
    .filter(isRunReceipt)
    .filter(({ receiptId }) => !withdrawn.has(receiptId))
    .map((receipt) => ({ ...lineMember(receipt), receipt }));
  const newest = newestOfEachLine(members).get(own.line)?.receipt;
  return newest !== undefined && newest.statement.predicate.claimId === claimId ? newest : null;
}

function disownedBy(reading: ReceiptReading): readonly string[] {
  return reading.kind === 'ok' && reading.type === 'withdrawal' ? reading.statement.predicate.claim.receipts : [];
}
