import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import type { ReceiptVerdict } from '../../model/receipt-verdict.ts';
import type { ConditionResult, GateCondition, GateInput } from '../gate-input.ts';
import { isSettled } from '../judged-runs.ts';

/** A result about yesterday's code is none about today's. */
export const currency: GateCondition = {
  id: 'currency',
  demands: 'the newest receipt of each line is of the bytes that stand here now',
  judge,
};

function judge({ receipts }: GateInput): ConditionResult {
  // What cannot be believed at all is told by `integrity`.
  const sound = receipts.filter((receipt) => receipt.integrity === 'ok');
  const newest = sound.filter((receipt) => !isSettled(receipt.currency));
  return {
    looked: newest.length,
    at: 'newest receipts',
    reasons: [
      // What was followed is no error, unless it is disowned with nothing in its place.
      ...sound
        .filter((receipt) => !receipt.ok || (!isSettled(receipt.currency) && receipt.currency !== 'current'))
        .map((receipt) => ({ exitCode: exitCodeOf(receipt), text: reasonOf(receipt) })),
      ...(newest.length === 0 ? [{ exitCode: EXIT_CODES.receipt, text: 'no receipt is of today' }] : []),
    ],
    notes: newest
      .filter((receipt) => receipt.currency === 'current' && receipt.drifted.length > 0)
      .map(({ fileName, drifted }) => `${fileName}: drifted, not stale: ${pinsText(drifted)}`),
  };
}

/** An answer that no longer holds leaves a survivor without one. */
function exitCodeOf({ type, currency: found }: ReceiptVerdict): ExitCode {
  return type === 'answer' && found === 'stale' ? EXIT_CODES.survived : EXIT_CODES.receipt;
}

function reasonOf({ fileName, currency: found, changed, drifted }: ReceiptVerdict): string {
  const pins = changed.length > 0 ? changed : drifted;
  return `${fileName}: ${found}${pins.length === 0 ? '' : `: ${pinsText(pins)}`}`;
}

function pinsText(pins: ReceiptVerdict['changed']): string {
  const [first, ...others] = pins;
  if (first === undefined) return 'nothing';
  return `${first.pin} ${first.what} changed${others.length === 0 ? '' : `, and ${others.length} more`}`;
}
