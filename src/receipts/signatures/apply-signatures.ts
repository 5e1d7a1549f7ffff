import { FOLLOWED, type ReceiptVerdict, type Verification } from '../../model/receipt-verdict.ts';
import type { FolderSignatures } from '../../model/signature-verdict.ts';

/**
 * A verification with what the signatures add. They never make anything better: a false signature is tampering, a
 * signature without its receipt makes the whole red, and so does a receipt that gates with fewer keys than are asked for.
 */
export function applySignatures(verification: Verification, signatures: FolderSignatures): Verification {
  const receipts = verification.receipts.map((receipt) => applied(receipt, signatures));
  return {
    ...verification,
    receipts,
    signatures,
    ok: verification.ok && signatures.orphans.length === 0 && receipts.every((receipt) => receipt.ok),
  };
}

function applied(receipt: ReceiptVerdict, { receipts, threshold }: FolderSignatures): ReceiptVerdict {
  if (receipt.integrity !== 'ok') return receipt;
  const judgement = receipts[receipt.fileName];
  if (judgement !== undefined && judgement.mismatches.length > 0) {
    return {
      ...receipt,
      integrity: 'tampered',
      currency: 'unknown',
      ok: false,
      mismatches: [...receipt.mismatches, ...judgement.mismatches],
    };
  }
  const isShort = (judgement?.keys.length ?? 0) < threshold && !FOLLOWED.includes(receipt.currency);
  return isShort ? { ...receipt, ok: false } : receipt;
}
