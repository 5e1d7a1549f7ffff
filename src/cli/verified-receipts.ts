import { dirname, resolve } from 'node:path';
import type { Verification } from '../model/receipt-verdict.ts';
import { listReceiptFolder } from '../receipts/receipt-folder.ts';
import { applySignatures } from '../receipts/signatures/apply-signatures.ts';
import { judgeFolderSignatures } from '../receipts/signatures/folder-signatures.ts';
import { readTrust } from '../receipts/signatures/read-trust.ts';
import { verifyReceipts } from '../receipts/verify/verify-receipts.ts';
import { matrixOfToday } from './derive-matrix.ts';
import { mutantsOfToday } from './derive-mutants.ts';
import { emittedScript } from './emitted-script.ts';

export interface VerificationAsked {
  /** Absolute path of the project root. */
  readonly root: string;
  /** Absolute path of the folder of receipts. */
  readonly folder: string;
  /** Absolute paths of the receipts asked for; [] for the whole folder. */
  readonly files: readonly string[];
  /** What a relative trust file is relative to. */
  readonly cwd: string;
  readonly base?: string | undefined;
  readonly strict: boolean;
  readonly trust?: string | undefined;
}

/** Receipts recomputed, held against the base, and their signatures counted: what `verify` prints and `gate` judges. */
export async function verifiedReceipts(asked: VerificationAsked): Promise<Verification> {
  const { root, folder, files, cwd, base, strict, trust: trustFile } = asked;
  const now = new Date();
  const { live } = listReceiptFolder(folder);
  const measured = await verifyReceipts({
    root,
    folder,
    ...(files.length === 0 ? {} : { files: files.filter((file) => !live.includes(file)) }),
    ...(base === undefined ? {} : { base }),
    strict,
    now,
    deriveMutants: mutantsOfToday(root),
    deriveMatrix: async () => await matrixOfToday(root),
    emitScript: emittedScript,
  });
  const trust = await readTrust({
    root,
    ...(trustFile === undefined ? {} : { file: resolve(cwd, trustFile) }),
    // A base that cannot be read is told by the comparison with it, which is red.
    ...(base === undefined || measured.base.kind !== 'compared' ? {} : { base }),
  });
  const signed = applySignatures(measured, judgeFolderSignatures(sidecarsOf(folder, files), trust, now.toISOString()));
  const wanted = live.filter((path) => files.length === 0 || files.includes(path));
  return wanted.length === 0 ? signed : await withLive(signed, wanted);
}

/** With the verdicts of live records. A record that is gone or changed since the base is told already, with the base. */
async function withLive(verification: Verification, paths: readonly string[]): Promise<Verification> {
  // Hosts are known to this part alone, and most folders hold no such record.
  const { verifiedLive } = await import('./verified-live.ts');
  const live = verifiedLive(paths);
  const { receipts, base, signatures } = verification;
  const isBaseKept = base.kind === 'not-compared' || (base.kind === 'compared' && base.mismatches.length === 0);
  const holds = verification.ok || (receipts.length === 0 && isBaseKept && signatures?.orphans.length === 0);
  return { ...verification, live, ok: holds && live.every(({ integrity }) => integrity === 'ok') };
}

/** Of the whole folder, or of the folders in which the named receipts stand. */
function sidecarsOf(folder: string, files: readonly string[]): readonly string[] {
  if (files.length === 0) return listReceiptFolder(folder).sidecars;
  const stems = files.map((file) => file.replace(/json$/u, ''));
  return [...new Set(files.map((file) => dirname(file)))]
    .flatMap((place) => listReceiptFolder(place).sidecars)
    .filter((path) => stems.some((stem) => path.startsWith(stem)));
}
