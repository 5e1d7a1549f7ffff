import type { MutantResult } from '../model/campaign.ts';
import type { MutationPlan } from '../model/mutation-plan.ts';
import type { ChangedPin } from '../model/receipt-verdict.ts';
import type { RunReceipt } from '../receipts/read-receipt.ts';
import { compareRunPins, pinsOf, type RunPins } from '../receipts/run-pins.ts';
import { recallResults } from './recall-result.ts';
import type { KeptResult } from './restore-result.ts';

export type Reuse =
  /** The newest receipt under which every pin holds, and its results that are used again. */
  | { readonly kind: 'reused'; readonly receiptId: string; readonly results: ReadonlyMap<string, MutantResult> }
  /** Why there is none: what differs from the newest receipt; [] when there is no receipt at all. */
  | { readonly kind: 'nothing'; readonly changed: readonly ChangedPin[] };

/**
 * Results of the newest receipt of which every pin is as it is today; no heuristic, and no pin that may merely drift.
 * `receipts`: newest first. Each result is marked with the receipt that measured it.
 */
export function reuseReceipt(receipts: readonly RunReceipt[], today: RunPins, plan: MutationPlan, root: string): Reuse {
  const sound = receipts.filter(({ statement }) => isBelieved(statement.predicate.claim));
  for (const receipt of sound) {
    const { claim } = receipt.statement.predicate;
    if (compareRunPins(pinsOf(claim), today).length > 0) continue;
    return { kind: 'reused', receiptId: receipt.receiptId, results: recallResults(keptIn(receipt), plan, root, today) };
  }
  const [newest] = sound;
  return {
    kind: 'nothing',
    changed: newest === undefined ? [] : compareRunPins(pinsOf(newest.statement.predicate.claim), today),
  };
}

function isBelieved({ unsound, controls, selfControls }: RunReceipt['statement']['predicate']['claim']): boolean {
  return (
    unsound.length === 0 &&
    controls.some(({ when }) => when === 'before') &&
    controls.some(({ when }) => when === 'after') &&
    controls.every(({ executed, failed, errors }) => executed > 0 && failed === 0 && errors === 0) &&
    selfControls.every(({ expected, got }) => expected === got)
  );
}

function keptIn({ receiptId, statement }: RunReceipt): ReadonlyMap<string, KeptResult> {
  const { claim, runDetails } = statement.predicate;
  const details = new Map(runDetails.mutants.map((mutant) => [mutant.id, mutant]));
  return new Map(
    claim.mutants.map((mutant) => {
      const { detail = null, durationMs = 0 } = details.get(mutant.id) ?? {};
      const reusedFrom = mutant.reusedFrom ?? receiptId;
      return [mutant.id, { claim: { ...mutant, reusedFrom }, detail, durationMs }];
    }),
  );
}
