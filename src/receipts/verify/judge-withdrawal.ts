import type { WithdrawalOutline } from './outline.ts';
import type { ReceiptSet } from './receipt-set.ts';
import { setMismatch, type Judgement } from './verdict-parts.ts';

/** Withdrawing hides nothing: what is disowned must still stand there. */
export function judgeWithdrawal({ claim }: WithdrawalOutline, set: ReceiptSet): Judgement {
  const mismatches = claim.receipts.flatMap((receiptId) => {
    const named = set.byId.get(receiptId);
    if (named === undefined) return [setMismatch(`receipt ${receiptId}`, 'a sound receipt in this folder', 'none')];
    return named.type === 'withdrawal'
      ? [setMismatch(`receipt ${receiptId}`, 'a run, plan, round, answer or matrix', 'a withdrawal')]
      : [];
  });
  if (mismatches.length === 0) return {};
  const isMissing = mismatches.some(({ got }) => got === 'none');
  return { integrity: isMissing ? 'incomplete' : 'tampered', currency: 'unknown', ok: false, mismatches };
}
