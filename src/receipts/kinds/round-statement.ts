import * as v from 'valibot';
import { OUTCOMES, type Outcome } from '../../model/outcome.ts';
import { demand, differs, unsorted, type Contradiction } from '../contradiction.ts';
import { LANES, type Lane } from '../lane.ts';
import { count, name, path, provenance, sha256, slug, utcTime } from '../schema-parts.ts';
import { COUNTS } from './run-schema.ts';
import { STATEMENT_TYPE, type Provenance, type Statement } from './statement.ts';

/** One round of an independent review: a pack, run against what a plan pinned. */
export const ROUND_PREDICATE_TYPE = 'urn:hookproof:predicate:review-round:v1' as const;

/**
 * `first-contact`: the first time this reviewer's set met the suite. `same-set`: the same faults again, which is a
 * follow-up and no fresh score. `new-set`: the pack changed, so its score says nothing about the parent's.
 */
export const ROUND_RELATIONS = ['first-contact', 'same-set', 'new-set'] as const;
export type RoundRelation = (typeof ROUND_RELATIONS)[number];

/** What differs from the parent round, by group of pins. */
export const ROUND_CHANGES = ['source', 'suite', 'configuration', 'environment', 'pack'] as const;
export type RoundChange = (typeof ROUND_CHANGES)[number];

/** A fault of the pack that some other population holds already. */
export interface Overlap {
  readonly mutant: string;
  readonly lane: Lane;
  /** Id of the known mutant. */
  readonly with: string;
  /** Receipt id of a run that speaks of the known mutant; null where it stands in another tool's report, which is no record. */
  readonly receipt: string | null;
}

export interface RoundClaim {
  readonly review: string;
  /** Receipt id of the plan that asked for it. */
  readonly plan: string;
  readonly reviewer: string;
  readonly relation: RoundRelation;
  /** Receipt id of the round before, by the same reviewer under the same review; null exactly for a first contact. */
  readonly parent: string | null;
  /** Sorted; [] for a first contact. */
  readonly changedSinceParent: readonly RoundChange[];
  readonly pack: {
    /** Folder relative to the project root; null when it stood outside. */
    readonly folder: string | null;
    /** Digest of the set of faults: what they are, not how the files are written. */
    readonly setSha256: string;
    readonly mutants: number;
  };
  /** Receipt ids of the runs, sorted: all that was measured for this round, nothing left out. */
  readonly runs: readonly string[];
  /** Sum over the runs. */
  readonly counts: Readonly<Record<Outcome, number>>;
  /** Sorted by mutant, lane and known mutant. */
  readonly overlap: readonly Overlap[];
  /** How many known faults of each lane the overlap was looked for among; sorted by lane. */
  readonly comparedWith?: readonly { readonly lane: Lane; readonly faults: number }[];
}

export interface RoundDetails extends Provenance {
  /** RFC 3339 with Z. */
  readonly finishedAt: string;
}

/** Its subjects are the plan and the runs, by file name and sha256. */
export type RoundStatement = Statement<typeof ROUND_PREDICATE_TYPE, RoundClaim, RoundDetails>;

const claim = v.strictObject({
  review: slug,
  plan: sha256,
  reviewer: slug,
  relation: v.picklist(ROUND_RELATIONS),
  parent: v.nullable(sha256),
  changedSinceParent: v.array(v.picklist(ROUND_CHANGES)),
  pack: v.strictObject({ folder: v.nullable(path), setSha256: sha256, mutants: count }),
  runs: v.pipe(v.array(sha256), v.minLength(1)),
  counts: COUNTS,
  overlap: v.array(v.strictObject({ mutant: name, lane: v.picklist(LANES), with: name, receipt: v.nullable(sha256) })),
  comparedWith: v.exactOptional(v.array(v.strictObject({ lane: v.picklist(LANES), faults: count }))),
});

export const ROUND_STATEMENT: v.GenericSchema<unknown, RoundStatement> = v.strictObject({
  _type: v.literal(STATEMENT_TYPE),
  subject: v.array(v.strictObject({ name, digest: v.strictObject({ sha256 }) })),
  predicateType: v.literal(ROUND_PREDICATE_TYPE),
  predicate: v.strictObject({
    claim,
    claimId: sha256,
    details: v.strictObject({ ...provenance, finishedAt: utcTime }),
  }),
});

/** What a round says twice, or that follows from what else it says; [] when nothing contradicts. Reads no other receipt. */
export function roundContradictions({ subject, predicate }: RoundStatement): Contradiction[] {
  const { relation, parent, changedSinceParent, pack, runs, plan, counts, overlap } = predicate.claim;
  const sum = OUTCOMES.reduce((total, outcome) => total + counts[outcome], 0);
  const isFirst = relation === 'first-contact';
  return [
    ...demand(isFirst === (parent === null), 'parent', isFirst ? 'none' : 'the round before', String(parent)),
    ...demand(!isFirst || changedSinceParent.length === 0, 'changedSinceParent', 'nothing', changedSinceParent.join()),
    ...demand(
      isFirst || (relation === 'new-set') === changedSinceParent.includes('pack'),
      'relation',
      'new-set exactly when the pack changed',
      relation,
    ),
    ...differs('sum of counts', String(pack.mutants), String(sum)),
    ...unsorted('runs', runs),
    ...unsorted('changedSinceParent', changedSinceParent),
    ...unsorted(
      'overlap',
      overlap.map((entry) => JSON.stringify([entry.mutant, entry.lane, entry.with, entry.receipt])),
    ),
    ...unsorted(
      'comparedWith',
      (predicate.claim.comparedWith ?? []).map(({ lane }) => lane),
    ),
    ...differs(
      'subject',
      [plan, ...runs].toSorted().join(),
      subject
        .map((item) => item.digest['sha256'] ?? '')
        .toSorted()
        .join(),
    ),
  ];
}
