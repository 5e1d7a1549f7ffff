import { isAbsolute, relative } from 'node:path';
import type { ChangedPin, Mismatch, ReceiptSummary, ReceiptVerdict, Verification } from '../model/receipt-verdict.ts';
import { compareMutants, compareMutantSources, type DeriveMutants } from './mutant-currency.ts';
import { packFilesOf } from './pack-files.ts';
import { isRunReceipt, readReceipt, type ReceiptReading, type RunReceipt } from './read-receipt.ts';
import type { RunStatement } from './kinds/run-statement.ts';
import { listReceiptFolder } from './receipt-folder.ts';
import { newestOfEachLine, supersededBy } from './succession.ts';
import { compareWithTree } from './tree-currency.ts';

export interface VerifyInput {
  /** Absolute path of the project root. */
  readonly root: string;
  /** Absolute path of the folder with the receipts. */
  readonly folder: string;
  /** Absolute paths of the receipts asked for; undefined for the whole folder. */
  readonly files?: readonly string[];
  /** Whether drift of Node, platform and installed packages counts as stale. */
  readonly strict: boolean;
  readonly deriveMutants: DeriveMutants;
}

/**
 * Recomputes everything that receipts say about themselves and about today's tree. Writes nothing. Runs no test;
 * `deriveMutants` may load the project's configuration and mutants. Throws only what `deriveMutants` throws.
 */
export async function verifyReceipts(input: VerifyInput): Promise<Verification> {
  const { receipts: candidates, ignored } = listReceiptFolder(input.folder);
  const asked = input.files ?? candidates;
  const readings = new Map([...new Set([...candidates, ...asked])].map((path) => [path, readReceipt(path)]));
  const sound = [...readings.values()].filter(isRunReceipt);
  const newest = newestOfEachLine(sound);
  const receipts: ReceiptVerdict[] = [];
  for (const path of asked) {
    const reading = readings.get(path);
    if (reading !== undefined) receipts.push(await judge(reading, newest, input));
  }
  return {
    folder: input.folder,
    receipts,
    ignored,
    ok: receipts.length > 0 && receipts.every((receipt) => receipt.ok),
  };
}

async function judge(
  reading: ReceiptReading,
  newest: readonly RunReceipt[],
  input: VerifyInput,
): Promise<ReceiptVerdict> {
  if (reading.kind !== 'ok') {
    return { ...blank(reading.fileName), integrity: reading.kind, mismatches: reading.mismatches };
  }
  const { fileName, receiptId } = reading;
  // A record of another kind than a run has no pins of its own that could be stale.
  if (reading.type !== 'run') return { ...blank(fileName), receiptId, integrity: 'ok', currency: 'current', ok: true };
  const { statement } = reading;
  const base = { ...blank(fileName), receiptId, summary: summaryOf(statement), integrity: 'ok' as const };
  const successor = supersededBy(reading, newest);
  if (successor !== null) return { ...base, currency: 'superseded', ok: true, supersededBy: successor.receiptId };
  return { ...base, ...(await compareToday(statement, input)) };
}

async function compareToday(statement: RunStatement, input: VerifyInput): Promise<Partial<ReceiptVerdict>> {
  const { claim } = statement.predicate;
  const { root } = input;
  const tree = compareWithTree(root, claim, relativeFolder(root, input.folder));
  const derivation = await input.deriveMutants(claim.scope, claim.pack.folder);
  const derived = compareDerivation(root, statement, derivation, tree.changed);
  const drifted = [...tree.drifted, ...derived.drifted];
  const mismatches = [...tree.mismatches, ...derived.mismatches];
  const changed = [...tree.changed, ...derived.changed, ...(input.strict ? drifted : [])];
  if (mismatches.length > 0)
    return { integrity: 'tampered', currency: 'unknown', ok: false, mismatches, changed, drifted };
  if (changed.length > 0) return { currency: 'stale', ok: false, changed, drifted };
  if (derivation.kind === 'failed') return { currency: 'unknown', ok: false, drifted };
  return { currency: 'current', ok: true, drifted };
}

interface DerivedComparison {
  readonly changed: readonly ChangedPin[];
  readonly drifted: readonly ChangedPin[];
  readonly mismatches: readonly Mismatch[];
}

function compareDerivation(
  root: string,
  statement: RunStatement,
  derivation: Awaited<ReturnType<DeriveMutants>>,
  changed: readonly ChangedPin[],
): DerivedComparison {
  switch (derivation.kind) {
    case 'unsupported':
    case 'failed':
      return {
        changed: compareMutantSources(root, statement.predicate.claim),
        mismatches: [],
        drifted: [{ pin: 'derivation', what: 'mutants', expected: 'derived again', got: derivation.reason }],
      };
    case 'derived': {
      const changedFiles = new Set(changed.filter((pin) => pin.pin === 'subject').map((pin) => pin.what));
      const compared = compareMutants(root, statement.predicate.claim, derivation.plan, changedFiles);
      // Another tool, or another pack file, may honestly derive another mutant: then the receipt is stale, not false.
      const { scope, pack } = statement.predicate.claim;
      const packFiles = packFilesOf(scope.lane, pack.folder);
      const otherInputs = changed.some(
        ({ pin, what }) => pin === 'toolchain' || (pin === 'config' && packFiles.includes(what)),
      );
      return { ...compared, drifted: [], mismatches: otherInputs ? [] : compared.mismatches };
    }
  }
}

function relativeFolder(root: string, folder: string): string {
  const path = relative(root, folder).replaceAll('\\', '/');
  return path === '' || path.startsWith('..') || isAbsolute(path) ? 'receipts' : path;
}

function summaryOf(statement: RunStatement): ReceiptSummary {
  const { claim, claimId, runDetails } = statement.predicate;
  const { scope, exitCode, counts } = claim;
  const { commit, dirty, startedAt } = runDetails;
  return { ...scope, commit, dirty, startedAt, exitCode, mutants: claim.mutants.length, counts, claimId };
}

function blank(fileName: string): ReceiptVerdict {
  return {
    fileName,
    receiptId: null,
    integrity: 'unverifiable',
    currency: 'unknown',
    ok: false,
    mismatches: [],
    changed: [],
    drifted: [],
    supersededBy: null,
    summary: null,
  };
}
