import { sha256Hex } from '../platform/digest.ts';
import { packDigest } from '../receipts/build-statement.ts';
import { renderCompact } from '../receipts/canonical-json.ts';
import type { MutantClaim, RunScope } from '../receipts/kinds/run-statement.ts';

/** Which mutants each shard measures, by id. Written before anything runs; every shard comes to the same one. */
export interface ShardPlan {
  readonly scope: RunScope;
  readonly packFolder: string | null;
  /** Digest of the population: ids and what defines each of them. */
  readonly packSha256: string;
  /** Receipt whose durations balanced the shards; null for equal costs. */
  readonly costsFrom: string | null;
  /** Shard i of n is at i - 1; ids sorted. */
  readonly shards: readonly (readonly string[])[];
}

export interface ShardPlanInput {
  readonly scope: RunScope;
  readonly packFolder: string | null;
  readonly mutants: readonly Pick<MutantClaim, 'id' | 'source' | 'applied'>[];
  readonly total: number;
  readonly costs: RecordedCosts | null;
}

/** Milliseconds that mutants took in the receipt of that id. */
export interface RecordedCosts {
  readonly receiptId: string;
  readonly durationMs: ReadonlyMap<string, number>;
}

/**
 * Divides a population: the dearest first, each to the shard with the least so far. A pure function of its input, ties
 * by id and by index, so that the shards of one commit agree without talking. A mutant without a recorded cost counts
 * as the middle one of those that have one; every mutant costs at least 1.
 */
export function planShards(input: ShardPlanInput): ShardPlan {
  const mutants = input.mutants.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const known = mutants.flatMap(({ id }) => input.costs?.durationMs.get(id) ?? []).toSorted((a, b) => a - b);
  const middle = known[Math.floor(known.length / 2)] ?? 1;
  const costOf = (id: string): number => Math.max(1, input.costs?.durationMs.get(id) ?? middle);
  const dearestFirst = mutants.map(({ id }) => ({ id, cost: costOf(id) })).toSorted((a, b) => b.cost - a.cost);
  const shards = Array.from({ length: input.total }, () => ({ cost: 0, ids: new Array<string>() }));
  for (const { id, cost } of dearestFirst) {
    const [cheapest] = shards.toSorted((a, b) => a.cost - b.cost || a.ids.length - b.ids.length);
    cheapest?.ids.push(id);
    if (cheapest !== undefined) cheapest.cost += cost;
  }
  return {
    scope: input.scope,
    packFolder: input.packFolder,
    packSha256: packDigest(mutants),
    costsFrom: known.length === 0 ? null : (input.costs?.receiptId ?? null),
    shards: shards.map(({ ids }) => ids.toSorted()),
  };
}

/** sha256 of the compact canonical form. */
export function shardPlanDigest(plan: ShardPlan): string {
  return sha256Hex(renderCompact(plan));
}
