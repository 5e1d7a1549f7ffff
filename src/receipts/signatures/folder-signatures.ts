import { basename, dirname, join } from 'node:path';
import { LIMITS } from '../../model/limits.ts';
import type {
  EvidenceLevel,
  FolderSignatures,
  OrphanSignature,
  SignatureJudgement,
} from '../../model/signature-verdict.ts';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { fileTypeAt } from '../../platform/list-files.ts';
import { checkReceipt } from '../read-receipt.ts';
import { judgeSignatures, type SignedReceipt } from './judge-signatures.ts';
import type { NamedBytes } from './sidecar.ts';
import { parseSidecarFileName } from './sidecar-name.ts';
import type { Trust } from './trust.ts';

interface Judged {
  readonly receipt: SignedReceipt;
  readonly judgement: SignatureJudgement;
}

/**
 * Reads the sidecars at these absolute paths and judges the receipts that they stand beside. `now` is RFC 3339 with Z.
 * A sidecar that cannot be read counts as damaged. Receipts that are not sound are left to the verification. Never throws.
 */
export function judgeFolderSignatures(
  sidecarPaths: readonly string[],
  trust: Trust | null,
  now: string,
): FolderSignatures {
  const orphans: OrphanSignature[] = [];
  const byReceipt = new Map<string, NamedBytes[]>();
  for (const path of sidecarPaths) {
    const fileName = basename(path);
    const name = parseSidecarFileName(fileName);
    const receiptPath = name === null ? null : join(dirname(path), name.receiptFileName);
    if (receiptPath === null) {
      orphans.push({ fileName, expected: '<receipt>.<16 digits of the key>.dsse.json', got: 'another name' });
    } else if (fileTypeAt(receiptPath) === 'absent') {
      orphans.push({ fileName, expected: basename(receiptPath), got: 'no such receipt' });
    } else {
      byReceipt.set(receiptPath, [...(byReceipt.get(receiptPath) ?? []), { fileName, bytes: sidecarBytes(path) }]);
    }
  }
  const judged = [...byReceipt].flatMap(([path, sidecars]): Judged[] => {
    const receipt = soundReceiptAt(path);
    return receipt === null ? [] : [{ receipt, judgement: judgeSignatures(receipt, sidecars, trust, now) }];
  });
  const receipts = Object.fromEntries(
    judged.map((one) => [one.receipt.fileName, { ...one.judgement, level: levelOf(one, judged) }]),
  );
  return { trust: trust?.source ?? null, threshold: trust?.threshold ?? 0, receipts, orphans };
}

/** What cannot be read is no canonical text, so it is refused as one. */
function sidecarBytes(path: string): Uint8Array {
  if (fileTypeAt(path) !== 'file') return new Uint8Array();
  const reading = readBoundedFile(path, LIMITS.sidecarFileBytesMax);
  return reading.kind === 'bytes' ? reading.bytes : new Uint8Array();
}

function soundReceiptAt(path: string): SignedReceipt | null {
  if (fileTypeAt(path) !== 'file') return null;
  const reading = readBoundedFile(path, LIMITS.receiptFileBytesMax);
  if (reading.kind !== 'bytes') return null;
  const fileName = basename(path);
  const receipt = checkReceipt(fileName, reading.bytes);
  return receipt.kind === 'ok' ? { fileName, bytes: reading.bytes, recorded: receipt } : null;
}

/** Reproduced takes two receipts that claim the same, and no key that signed both. */
function levelOf(one: Judged, all: readonly Judged[]): EvidenceLevel {
  const { keys, met } = one.judgement;
  if (!met || keys.length === 0) return 'self-consistent';
  const claimId = claimIdIn(one);
  const isReproduced = all.some(
    (other) =>
      other.receipt.fileName !== one.receipt.fileName &&
      claimIdIn(other) === claimId &&
      other.judgement.met &&
      other.judgement.keys.length > 0 &&
      !other.judgement.keys.some((keyId) => keys.includes(keyId)),
  );
  return isReproduced ? 'reproduced' : 'signed';
}

function claimIdIn({ receipt }: Judged): string {
  return receipt.recorded.statement.predicate.claimId;
}
