import { EXIT_CODES } from '../../model/exit-code.ts';
import type { ConditionResult, GateCondition, GateInput } from '../gate-input.ts';

const NOT_PROVED = 'not proved: without --base <ref> nobody can tell whether a receipt was deleted';

/** A bad result that can be deleted is no result. */
export const appendOnly: GateCondition = {
  id: 'append-only',
  demands: 'no receipt of the base is deleted, changed or renamed',
  judge,
};

function judge({ base, policy }: GateInput): ConditionResult {
  const exitCode = EXIT_CODES.receipt;
  const at = 'receipts of the base';
  switch (base.kind) {
    case 'not-asked':
      return {
        looked: 0,
        at,
        reasons: policy.requireBase ? [{ exitCode, text: `${NOT_PROVED}, and the policy requires it` }] : [],
        notes: [NOT_PROVED],
      };
    case 'unreadable':
      return { looked: 0, at, reasons: [{ exitCode, text: `${base.ref}: ${base.reason}` }], notes: [] };
    case 'read':
      return {
        looked: base.fileNames.length,
        at,
        reasons: base.broken.map(({ fileName, text }) => ({
          exitCode,
          text: `${fileName}: ${text} since ${base.ref}`,
        })),
        notes: base.fileNames.length === 0 ? [`${base.ref} holds no receipt, so nothing could be missing`] : [],
      };
  }
}
