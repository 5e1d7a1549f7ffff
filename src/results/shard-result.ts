import * as v from 'valibot';
import { LIMITS } from '../model/limits.ts';
import { sha256Hex } from '../platform/digest.ts';
import { readPretty, renderPretty } from '../receipts/canonical-json.ts';
import { contradictions } from '../receipts/kinds/run-consistency.ts';
import { LANES } from '../receipts/lane.ts';
import type { RunStatement } from '../receipts/kinds/run-statement.ts';
import { RUN_STATEMENT } from '../receipts/kinds/run-schema.ts';
import { readShape } from '../receipts/read-shape.ts';
import { shardPlanDigest, type ShardPlan } from './shard-plan.ts';

const SHARD_TYPE = 'urn:hookproof:shard-result:v1';

/** What one shard measured. It speaks of its own mutants only, and is no receipt of the pack. */
export interface ShardResult {
  readonly plan: ShardPlan;
  /** From 1. */
  readonly index: number;
  /** The campaign of this shard: pins, controls, self-controls, its own mutants. */
  readonly statement: RunStatement;
}

export interface ReadShard extends ShardResult {
  /** sha256 of the bytes of the file. */
  readonly sha256: string;
  readonly planSha256: string;
}

export type ShardReading =
  | { readonly kind: 'ok'; readonly shard: ReadShard }
  /** Expected, got, where. */
  | { readonly kind: 'damaged'; readonly problem: string };

/** The text of a result file: canonical, so that a changed byte shows. Throws OutsideProfileError. */
export function renderShardResult({ plan, index, statement }: ShardResult): string {
  const body = { _type: SHARD_TYPE, index, plan, planSha256: shardPlanDigest(plan), statement };
  return renderPretty({ ...body, sha256: sha256Hex(renderPretty(body)) });
}

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(4_096));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u));

const ENVELOPE = v.strictObject({
  _type: v.literal(SHARD_TYPE),
  index: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  plan: v.strictObject({
    scope: v.strictObject({
      lane: v.picklist(LANES),
      configFile: v.nullable(name),
      deep: v.boolean(),
      selection: v.array(name),
    }),
    packFolder: v.nullable(name),
    packSha256: sha256,
    costsFrom: v.nullable(sha256),
    shards: v.pipe(v.array(v.array(name)), v.minLength(1), v.maxLength(LIMITS.shardsMax)),
  }),
  planSha256: sha256,
  sha256,
  statement: v.unknown(),
});

/** Reads the bytes of a result file and checks all that it says of itself. Hostile input; never throws. */
export function readShardResult(bytes: Uint8Array): ShardReading {
  const canonical = readPretty(bytes, LIMITS.shardFileBytesMax);
  if (canonical.kind === 'refused') return damaged(canonical.reason);
  const envelope = v.safeParse(ENVELOPE, canonical.value);
  if (!envelope.success) {
    const [issue] = envelope.issues;
    return damaged(`expected ${issue.expected ?? issue.type}, got ${issue.received}, at /${v.getDotPath(issue) ?? ''}`);
  }
  const { sha256: stated, ...body } = envelope.output;
  const computed = sha256Hex(renderPretty(body));
  if (computed !== stated) return damaged(`expected sha256 ${computed}, got ${stated}`);
  const { plan, planSha256, index } = body;
  if (shardPlanDigest(plan) !== planSha256) return damaged(`expected the digest of the plan, got ${planSha256}`);
  if (index > plan.shards.length) return damaged(`expected an index up to ${plan.shards.length}, got ${index}`);
  const shape = readShape(RUN_STATEMENT, body.statement);
  if (shape.kind === 'invalid') return damaged(shape.problems[0] ?? 'expected a statement, got something else');
  const [contradiction] = contradictions(shape.statement);
  if (contradiction !== undefined) {
    const { where, expected, got } = contradiction;
    return damaged(`expected ${expected}, got ${got}, at ${where}`);
  }
  return { kind: 'ok', shard: { plan, index, statement: shape.statement, sha256: sha256Hex(bytes), planSha256 } };
}

function damaged(problem: string): ShardReading {
  return { kind: 'damaged', problem };
}
