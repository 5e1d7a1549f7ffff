import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReceiptVerdict, Verification } from '../../../src/model/receipt-verdict.ts';
import { sha256Hex } from '../../../src/platform/digest.ts';
import { gitBlobHex } from '../../../src/platform/git-blob.ts';
import { countByOutcome, packDigest } from '../../../src/receipts/build-statement.ts';
import { claimIdOf } from '../../../src/receipts/claim-id.ts';
import { configPins, installedDigest, lockFilePins, manifestDigest } from '../../../src/receipts/environment-pins.ts';
import { platformToday, toolchainToday } from '../../../src/receipts/environment-pins.ts';
import type { MutantClaim, RunClaim, RunStatement } from '../../../src/receipts/kinds/run-statement.ts';
import { pinFiles } from '../../../src/receipts/suite-closure.ts';
import type { Derivation } from '../../../src/receipts/verify/mutant-currency.ts';
import { verifyReceipts, type VerifyInput } from '../../../src/receipts/verify/verify-receipts.ts';
import { writeReceipt } from '../../../src/receipts/write-receipt.ts';
import { soundStatement } from '../sound-statement.ts';

/**
 * A folder with one subject, one test file and receipts that pin them. Nothing is planned, compiled or run: a claim is
 * the one of the sound vector, with the pins of this folder, and mutants are what a test says they are.
 */
export interface PinnedFolder {
  readonly root: string;
  readonly receipts: string;
  write(path: string, text: string): void;
  /** A run over the folder as it stands. */
  run(changes?: Partial<RunClaim>, startedAt?: string): RunStatement;
  /** The same, written; its receipt id. */
  record(changes?: Partial<RunClaim>, startedAt?: string): string;
  verify(input?: Partial<VerifyInput>): Promise<Verification>;
  dispose(): void;
}

const SOURCE = 'export const isOpen = (level: number): boolean => level > 3;\n';
/** Later than every date that a receipt is given here. */
const NOW: Date = new Date('2027-01-15T12:00:00Z');
/** Nobody here can make the mutants again, and the files that define them are unchanged. */
const UNSUPPORTED: Derivation = { kind: 'unsupported', reason: 'not asked for' };

export function pinnedFolder(): PinnedFolder {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-pinned-')));
  const receipts = join(root, 'receipts');
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of [
    ['src/gate.ts', SOURCE],
    ['test/gate.test.ts', ''],
    ['receipts/README.md', ''],
  ] as const)
    write(path, text);
  const run = (changes: Partial<RunClaim> = {}, startedAt = '2026-12-01T00:00:00Z'): RunStatement =>
    statedRun({ ...pinsOf(root), ...changes }, startedAt);
  return {
    root,
    receipts,
    write,
    run,
    record: (changes, startedAt) => writeReceipt(receipts, run(changes, startedAt)).receiptId,
    verify: (input = {}) =>
      verifyReceipts({
        root,
        folder: receipts,
        strict: false,
        now: NOW,
        deriveMutants: () => Promise.resolve(UNSUPPORTED),
        ...input,
      }),
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Verdicts by the kind of the receipt; of several of one kind the last. */
export function byType({ receipts }: Verification): Readonly<Record<string, ReceiptVerdict>> {
  return Object.fromEntries(receipts.map((receipt) => [receipt.type ?? 'none', receipt]));
}

/** The first mutant of a claim lived, and everything that follows from it is put right. */
export function survived(mutants: readonly MutantClaim[]): Partial<RunClaim> {
  const [first, ...rest] = mutants;
  if (first === undefined) throw new Error('expected a mutant, got none');
  const survivor: MutantClaim = { ...first, outcome: 'survived', killers: [], failed: 0, passed: first.executed };
  return { mutants: [survivor, ...rest], exitCode: 2 };
}

function statedRun(changes: Partial<RunClaim>, startedAt: string): RunStatement {
  const sound = soundStatement();
  const { claim: base, runDetails } = sound.predicate;
  const merged = { ...base, ...changes };
  const counts = countByOutcome(merged.mutants);
  const pack = { ...merged.pack, mutants: merged.mutants.length, sha256: packDigest(merged.mutants) };
  const claim = { ...merged, counts, pack };
  return {
    ...sound,
    subject: claim.subjects.map(({ file, gitBlob, sha256 }) => ({ name: file, digest: { gitBlob, sha256 } })),
    predicate: { claim, claimId: claimIdOf(claim), runDetails: { ...runDetails, startedAt } },
  };
}

function pinsOf(root: string): Partial<RunClaim> {
  const bytes = Buffer.from(SOURCE, 'utf8');
  const { suite, mutants } = soundStatement().predicate.claim;
  return {
    subjects: [{ file: 'src/gate.ts', gitBlob: gitBlobHex(bytes), sha256: sha256Hex(bytes) }],
    mutants: mutants.map((mutant) => ({ ...mutant, source: null })),
    suite: { ...suite, globs: [], files: pinFiles(root, ['test/gate.test.ts']) },
    config: configPins(root, [], 'receipts'),
    lockFiles: lockFilePins(root),
    manifestSha256: manifestDigest(root),
    installedSha256: installedDigest(root),
    toolchain: toolchainToday(root),
    platform: platformToday(),
  };
}
