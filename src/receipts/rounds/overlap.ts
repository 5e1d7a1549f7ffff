import type { Lane } from '../lane.ts';
import type { MutantClaim } from '../kinds/run-statement.ts';
import type { Overlap } from '../kinds/round-statement.ts';
import type { RunReceipt } from '../read-receipt.ts';

/** A fault that some population holds, and where that is written. */
export interface KnownFault {
  readonly effectFingerprint: string;
  readonly lane: Lane;
  readonly id: string;
  /** Receipt id of a run; null for another tool's report. */
  readonly receipt: string | null;
}

/** The faults that runs speak of. */
export function faultsOfRuns(runs: readonly RunReceipt[]): readonly KnownFault[] {
  return runs.flatMap(({ receiptId, statement }) => {
    const { scope, mutants } = statement.predicate.claim;
    return mutants.flatMap(({ id, applied }) =>
      applied === null
        ? []
        : [{ effectFingerprint: applied.effectFingerprint, lane: scope.lane, id, receipt: receiptId }],
    );
  });
}

/**
 * The faults of a pack that were known before, in the order that a claim has them. `known` is sorted by what is to be
 * named first: of several records of one known mutant the first counts.
 */
export function overlapWith(
  mutants: readonly Pick<MutantClaim, 'id' | 'applied'>[],
  known: readonly KnownFault[],
): readonly Overlap[] {
  const byEffect = new Map<string, KnownFault[]>();
  for (const fault of known) {
    const alike = byEffect.get(fault.effectFingerprint) ?? [];
    byEffect.set(fault.effectFingerprint, alike);
    if (!alike.some(({ lane, id }) => lane === fault.lane && id === fault.id)) alike.push(fault);
  }
  return mutants
    .flatMap(({ id, applied }) =>
      (applied === null ? [] : (byEffect.get(applied.effectFingerprint) ?? [])).map((fault): Overlap => {
        return { mutant: id, lane: fault.lane, with: fault.id, receipt: fault.receipt };
      }),
    )
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function keyOf(entry: Overlap): string {
  return JSON.stringify([entry.mutant, entry.lane, entry.with, entry.receipt]);
}
