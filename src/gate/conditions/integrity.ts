import { EXIT_CODES } from '../../model/exit-code.ts';
import type { LiveRecordVerdict, ReceiptVerdict } from '../../model/receipt-verdict.ts';
import type { ConditionResult, GateCondition, GateInput } from '../gate-input.ts';

/** One receipt that cannot be believed spoils all: it may be the one that told of a survivor. */
export const integrity: GateCondition = {
  id: 'integrity',
  demands:
    'every receipt and every live record is what it says it is: no byte changed, nothing contradicts, nothing is missing',
  judge,
};

function judge({ receipts, live }: GateInput): ConditionResult {
  return {
    looked: receipts.length + live.length,
    at: live.length === 0 ? 'receipts' : 'receipts and live records',
    reasons: [...receipts, ...live]
      .filter((receipt) => receipt.integrity !== 'ok')
      .map((receipt) => ({ exitCode: EXIT_CODES.receipt, text: reasonOf(receipt) })),
    notes: live.flatMap(({ fileName, problems }) => problems.map((problem) => `${fileName}: ${problem}`)),
  };
}

function reasonOf({ fileName, integrity: found, mismatches }: ReceiptVerdict | LiveRecordVerdict): string {
  const [first, ...others] = mismatches;
  if (first === undefined) return `${fileName}: ${found}`;
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  return `${fileName}: ${found}: ${first.what}: expected ${first.expected}, got ${first.got}${more}`;
}
