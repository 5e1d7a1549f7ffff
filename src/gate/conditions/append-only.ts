import { EXIT_CODES } from '../../model/exit-code.ts';
import type { ConditionResult, GateBase, GateCondition, GateInput } from '../gate-input.ts';

const NOT_PROVED = 'not proved: without --base <ref> nobody can tell whether a receipt was deleted';

/** A bad result that can be deleted is no result. */
export const appendOnly: GateCondition = {
  id: 'append-only',
  demands: 'no receipt of the base is deleted, changed or renamed',
  judge,
};

function judge({ base, policy, configFile }: GateInput): ConditionResult {
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
        notes: baseNotes(base, configFile),
      };
  }
}

/** A comparison that could not have found much must not look like one that found nothing. */
function baseNotes(base: Extract<GateBase, { readonly kind: 'read' }>, configFile: string): string[] {
  const { ref, fileNames, isHead, isSameConfiguration } = base;
  return [
    ...(fileNames.length === 0 ? [`${ref} holds no receipt, so nothing could be missing`] : []),
    ...(isHead ? [`${ref} holds HEAD already: nothing but uncommitted changes is compared`] : []),
    ...(isSameConfiguration === true
      ? []
      : [
          `${configFile} ${isSameConfiguration === null ? 'may not be' : 'is not'} as it was at ${ref}: look at what the gate is asked for`,
        ]),
  ];
}
