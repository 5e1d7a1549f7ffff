import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packDigest } from '../../src/receipts/build-statement.ts';
import { renderPretty } from '../../src/receipts/canonical-json.ts';
import { claimIdOf } from '../../src/receipts/claim-id.ts';
import type { RunStatement } from '../../src/receipts/kinds/run-statement.ts';
import type { MutationPlan } from '../../src/model/mutation-plan.ts';
import { joinShards, shardProblems, type NamedShard } from '../../src/results/join-shards.ts';
import { readShardResult, renderShardResult, type ReadShard } from '../../src/results/shard-result.ts';
import type { ShardPlan } from '../../src/results/shard-plan.ts';

const SOUND = resolve(import.meta.dirname, '../vectors/sound');
const LAW = { seed: 20_261_130, numRuns: 40 } as const;

type Mutable = { -readonly [Key in keyof RunStatement['predicate']]: RunStatement['predicate'][Key] };

function soundStatement(): RunStatement {
  const file = readdirSync(SOUND).find((name) => name !== 'vector.json')!;
  return JSON.parse(readFileSync(join(SOUND, file), 'utf8')) as RunStatement;
}

interface Campaign {
  readonly plan: MutationPlan;
  readonly shards: readonly NamedShard[];
}

/** One campaign of a lane, divided: every shard with a duration and a start of its own. Read as its file would be. */
function campaignOf(shares: readonly number[]): Campaign {
  const statement = soundStatement();
  const { claim } = statement.predicate;
  const shards = shares.map((size, place) => Array.from({ length: size }, (_, index) => `m-${place}-${index}`));
  const plan: ShardPlan = {
    scope: claim.scope,
    packFolder: claim.pack.folder,
    packSha256: claim.pack.sha256,
    costsFrom: null,
    shards,
  };
  return {
    plan: { lane: 'named', subjectFiles: [], mutants: shards.flat().map(planned) },
    shards: shards.map((ids, place) => ({ name: `shard-${place + 1}`, shard: shardOf(statement, plan, ids, place) })),
  };
}

function planned(id: string): MutationPlan['mutants'][number] {
  const told = { title: id, breaks: 'G1', why: 'w', file: 'src/gate.ts', definition: 'isOpen', since: '2026-11-30' };
  return {
    kind: 'invalid',
    id,
    ...told,
    declaredKillers: [],
    omits: [],
    expects: 'killed',
    reason: 'no-op',
    detail: '',
  };
}

function shardOf(sound: RunStatement, plan: ShardPlan, ids: readonly string[], place: number): ReadShard {
  const { claim, runDetails } = sound.predicate;
  const mutants = ids.map((id) => ({ ...claim.mutants[0]!, id }));
  const own = {
    ...claim,
    mutants,
    counts: { ...claim.counts, killed: ids.length },
    pack: { ...claim.pack, mutants: ids.length, sha256: packDigest(mutants) },
  };
  const predicate: Mutable = {
    claim: own,
    claimId: claimIdOf(own),
    runDetails: {
      ...runDetails,
      startedAt: `2026-11-30T00:00:0${place}Z`,
      durationMs: 100 + place,
      controls: runDetails.controls.map((control) => ({ ...control, durationMs: 10 + place })),
      mutants: ids.map((id, index) => ({ id, durationMs: place * 10 + index, detail: null })),
    },
  };
  const text = renderShardResult({ plan, index: place + 1, statement: { ...sound, predicate } });
  const reading = readShardResult(Buffer.from(text));
  if (reading.kind !== 'ok') throw new Error(reading.problem);
  return reading.shard;
}

const shares = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 });
const divided = shares.chain((sizes) =>
  fc.record({
    sizes: fc.constant(sizes),
    order: fc.shuffledSubarray([...sizes.keys()], { minLength: sizes.length }),
    picked: fc.nat({ max: sizes.length - 1 }),
  }),
);

function joined({ plan }: Campaign, shards: readonly NamedShard[]): string {
  return renderPretty(
    joinShards(
      shards.map(({ shard }) => shard),
      plan,
    ),
  );
}

describe('joining shards', () => {
  it('gives the same bytes for any order of the results', () => {
    fc.assert(
      fc.property(divided, ({ sizes, order }) => {
        const campaign = campaignOf(sizes);
        const shuffled = order.map((place) => campaign.shards[place]!);
        expect(shardProblems(shuffled)).toEqual([]);
        expect(joined(campaign, shuffled)).toBe(joined(campaign, campaign.shards));
      }),
      LAW,
    );
  });

  it('gives every mutant once, however the pack was divided', () => {
    fc.assert(
      fc.property(divided, ({ sizes, order }) => {
        const campaign = campaignOf(sizes);
        const { results } = joinShards(
          order.map((place) => campaign.shards[place]!.shard),
          campaign.plan,
        );
        expect(results.map(({ mutant }) => mutant.id)).toEqual(campaign.plan.mutants.map(({ id }) => id));
      }),
      LAW,
    );
  });

  it('refuses a result that is there twice, wherever it stands: it never counts twice, and is never left out in silence', () => {
    fc.assert(
      fc.property(divided, ({ sizes, order, picked }) => {
        const { shards } = campaignOf(sizes);
        const shuffled = order.map((place) => shards[place]!);
        const problems = shardProblems([...shuffled, { ...shards[picked]!, name: 'again' }]);
        expect(problems).toHaveLength(1);
        expect(problems[0]).toContain(`shard ${picked + 1} of ${sizes.length} once, got it 2 times`);
      }),
      LAW,
    );
  });

  it('refuses any part of the results and names what is missing, so that no merge of parts can be merged again', () => {
    fc.assert(
      fc.property(divided, ({ sizes, order, picked }) => {
        const { shards } = campaignOf(sizes);
        const part = order.filter((place) => place !== picked).map((place) => shards[place]!);
        const [problem] = shardProblems(part);
        expect(problem).toContain(part.length === 0 ? 'got none' : `m-${picked}-0`);
      }),
      LAW,
    );
  });

  it('refuses results of two plans in any order', () => {
    fc.assert(
      fc.property(divided, ({ sizes, order, picked }) => {
        const { shards } = campaignOf(sizes);
        const foreign = campaignOf([...sizes, 1]).shards[picked]!;
        const mixed = order.map((place) => (place === picked ? foreign : shards[place]!));
        expect(shardProblems(mixed)).not.toEqual([]);
      }),
      LAW,
    );
  });
});
