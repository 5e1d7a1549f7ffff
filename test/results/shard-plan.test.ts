import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planShards, shardPlanDigest, type ShardPlanInput } from '../../src/results/shard-plan.ts';

const RECEIPT_ID = 'a'.repeat(64);
const SCOPE = { lane: 'named', configFile: 'hookproof.config.ts', deep: false, selection: [] } as const;

function input(ids: readonly string[], total: number, costs: Readonly<Record<string, number>> = {}): ShardPlanInput {
  return {
    scope: SCOPE,
    packFolder: 'mutants',
    mutants: ids.map((id) => ({ id, source: { file: `mutants/${id}.ts`, sha256: RECEIPT_ID }, applied: null })),
    total,
    costs: { receiptId: RECEIPT_ID, durationMs: new Map(Object.entries(costs)) },
  };
}

describe('a plan of shards', () => {
  it('holds every mutant in exactly one shard, and no shard is empty while there are mutants enough', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 40 }),
        (ids, shards, durations) => {
          const total = Math.min(shards, ids.length);
          const costs = Object.fromEntries(
            ids.flatMap((id, place) => (durations[place] === undefined ? [] : [[id, durations[place]]])),
          );
          const plan = planShards(input(ids, total, costs));
          expect(plan.shards).toHaveLength(total);
          expect(plan.shards.flat().toSorted()).toEqual(ids.toSorted());
          expect(plan.shards.every((share) => share.length > 0)).toBe(true);
        },
      ),
      { seed: 20_261_130 },
    );
  });

  it('is the same for any order of the mutants', () => {
    const costs = { a: 5, b: 5, c: 9, d: 1 };
    const forward = planShards(input(['a', 'b', 'c', 'd'], 2, costs));
    expect(planShards(input(['d', 'c', 'b', 'a'], 2, costs))).toEqual(forward);
    expect(shardPlanDigest(planShards(input(['b', 'd', 'a', 'c'], 2, costs)))).toBe(shardPlanDigest(forward));
  });

  it('balances recorded costs: the dearest mutant stands alone', () => {
    expect(planShards(input(['a', 'b', 'c', 'd'], 2, { a: 1, b: 100, c: 1, d: 1 })).shards).toEqual([
      ['b'],
      ['a', 'c', 'd'],
    ]);
  });

  it('takes a mutant that was never measured for a middling one', () => {
    const plan = planShards(input(['a', 'b', 'c', 'new'], 2, { a: 10, b: 50, c: 90 }));
    expect(plan.shards).toEqual([
      ['a', 'c'],
      ['b', 'new'],
    ]);
  });

  it('divides evenly when nothing was recorded, and says so', () => {
    const plan = planShards({ ...input(['a', 'b', 'c', 'd', 'e'], 2), costs: null });
    expect(plan.shards).toEqual([
      ['a', 'c', 'e'],
      ['b', 'd'],
    ]);
    expect(plan.costsFrom).toBeNull();
  });

  it.each([
    ['another total', { total: 3 }],
    ['another scope', { scope: { ...SCOPE, deep: true } }],
    ['another pack', { packFolder: 'packs/other' }],
    ['another mutant', { mutants: input(['a', 'b', 'c', 'x'], 2).mutants }],
    [
      'another text of a mutant',
      {
        mutants: input(['a', 'b', 'c', 'd'], 2).mutants.map((mutant) => ({
          ...mutant,
          source: { file: `mutants/${mutant.id}.ts`, sha256: 'b'.repeat(64) },
        })),
      },
    ],
  ])('is another plan for %s', (_what, change: Partial<ShardPlanInput>) => {
    const plan = planShards(input(['a', 'b', 'c', 'd'], 2));
    const other = planShards({ ...input(['a', 'b', 'c', 'd'], 2), ...change });
    expect(shardPlanDigest(other)).not.toBe(shardPlanDigest(plan));
  });
});
