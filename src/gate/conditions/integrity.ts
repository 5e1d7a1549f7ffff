import { EXIT_CODES } from '../../model/exit-code.ts';
import type { ReceiptVerdict } from '../../model/receipt-verdict.ts';
import type { ConditionResult, GateCondition, GateInput } from '../gate-input.ts';

/** One receipt that cannot be believed spoils all: it may be the one that told of a survivor. */
export const integrity: GateCondition = {
  id: 'integrity',
  demands: 'every receipt is what it says it is: no byte changed, nothing contradicts, nothing is missing',
  judge,
};

function judge({ receipts }: GateInput): ConditionResult {
  return {
    looked: receipts.length,
    at: 'receipts',
    reasons: receipts
      .filter((receipt) => receipt.integrity !== 'ok')
      .map((receipt) => ({ exitCode: EXIT_CODES.receipt, text: reasonOf(receipt) })),
    notes: [],
  };
}

function reasonOf({ fileName, integrity: found, mismatches }: ReceiptVerdict): string {
  const [first, ...others] = mismatches;
  if (first === undefined) return `${fileName}: ${found}`;
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  return `${fileName}: ${found}: ${first.what}: expected ${first.expected}, got ${first.got}${more}`;
}
