import { countByOutcome } from '../build-statement.ts';
import { claimIdOf } from '../claim-id.ts';
import { PLAN_PREDICATE_TYPE, type PlanClaim, type PlanStatement } from '../kinds/plan-statement.ts';
import { ROUND_PREDICATE_TYPE, type RoundClaim, type RoundStatement } from '../kinds/round-statement.ts';
import { STATEMENT_TYPE, type Provenance } from '../kinds/statement.ts';
import type { RunReceipt, Sound } from '../read-receipt.ts';
import { faultSetDigest } from './fault-set.ts';
import { overlapWith, type KnownFault } from './overlap.ts';
import { roundChanges } from './round-problems.ts';
import { relationTo, type RoundReceipt } from './round-relation.ts';

/** `openedAt`: RFC 3339 with Z. */
export function statePlan(claim: PlanClaim, provenance: Provenance, openedAt: string): PlanStatement {
  return {
    _type: STATEMENT_TYPE,
    subject: claim.subjects.map(({ file, sha256, gitBlob }) => ({ name: file, digest: { gitBlob, sha256 } })),
    predicateType: PLAN_PREDICATE_TYPE,
    predicate: { claim, claimId: claimIdOf(claim), details: { ...provenance, openedAt } },
  };
}

export interface RoundInput {
  readonly plan: Sound<'plan'>;
  readonly reviewer: string;
  readonly run: RunReceipt;
  /** The round before, and a run of it; null for a first contact. */
  readonly before: { readonly round: RoundReceipt; readonly run: RunReceipt } | null;
  /** Every fault that was known, what is to be named first at the beginning. */
  readonly known: readonly KnownFault[];
  /** RFC 3339 with Z. */
  readonly finishedAt: string;
}

/** Everything that follows from the records is computed from them. */
export function stateRound({ plan, reviewer, run, before, known, finishedAt }: RoundInput): RoundStatement {
  const { claim: ran, runDetails } = run.statement.predicate;
  const { commit, tree, dirty } = runDetails;
  const setSha256 = faultSetDigest(ran.mutants);
  const parent = before?.round.statement.predicate.claim ?? null;
  const relation = relationTo(parent, setSha256);
  const claim: RoundClaim = {
    review: plan.statement.predicate.claim.review,
    plan: plan.receiptId,
    reviewer,
    relation,
    parent: before?.round.receiptId ?? null,
    changedSinceParent:
      before === null ? [] : roundChanges(before.run.statement.predicate.claim, ran, relation === 'new-set'),
    pack: { folder: ran.pack.folder, setSha256, mutants: ran.mutants.length },
    runs: [run.receiptId],
    counts: countByOutcome(ran.mutants),
    overlap: overlapWith(ran.mutants, known),
    comparedWith: comparedWith(known),
  };
  const subject = [plan, run].map(({ fileName, receiptId }) => ({ name: fileName, digest: { sha256: receiptId } }));
  return {
    _type: STATEMENT_TYPE,
    subject,
    predicateType: ROUND_PREDICATE_TYPE,
    predicate: { claim, claimId: claimIdOf(claim), details: { commit, tree, dirty, finishedAt } },
  };
}

function comparedWith(known: readonly KnownFault[]): NonNullable<RoundClaim['comparedWith']> {
  const ids = new Map<KnownFault['lane'], Set<string>>();
  for (const { lane, id } of known) ids.set(lane, (ids.get(lane) ?? new Set()).add(id));
  return [...ids]
    .map(([lane, faults]) => ({ lane, faults: faults.size }))
    .toSorted((a, b) => (a.lane < b.lane ? -1 : 1));
}
