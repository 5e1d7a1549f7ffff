import type { Campaign, ControlRun, MutantResult } from '../model/campaign.ts';
import { parseConfirmPolicy } from '../model/confirm-policy.ts';
import type { MutationPlan } from '../model/mutation-plan.ts';
import { testIdsDigest } from '../receipts/build-statement.ts';
import { renderCompact } from '../receipts/canonical-json.ts';
import { compareRunPins, pinsOf } from '../receipts/run-pins.ts';
import type { ControlClaim, MutantClaim, RunClaim } from '../receipts/kinds/run-statement.ts';
import { restoreResult } from './restore-result.ts';
import type { ShardPlan } from './shard-plan.ts';
import type { ReadShard } from './shard-result.ts';

/** A result with the name that it is spoken of. */
export interface NamedShard {
  readonly name: string;
  readonly shard: ReadShard;
}

const SHOWN_MAX = 5;

/**
 * Why these results are not the whole of one plan, each in words; [] when they are. Refused are results of different
 * plans or under different pins, a missing, doubled or foreign shard, and one that says more or less than its share.
 */
export function shardProblems(named: readonly NamedShard[]): readonly string[] {
  const [first] = named;
  if (first === undefined) return ['expected shard results, got none'];
  const mixed = named.filter(({ shard }) => shard.planSha256 !== first.shard.planSha256);
  if (mixed.length > 0) {
    return mixed.map(
      ({ name }) => `expected results of one plan, got another plan than that of ${first.name}, at ${name}`,
    );
  }
  return [
    ...missingAndDoubled(named, first.shard.plan),
    ...named.flatMap(shareProblems),
    ...named.flatMap((other) => pinProblems(first, other)),
    ...named.flatMap(controlProblems),
    ...named.flatMap((other) => controlDifferences(first, other)),
  ];
}

function missingAndDoubled(named: readonly NamedShard[], plan: ShardPlan): readonly string[] {
  return plan.shards.flatMap((ids, place) => {
    const holders = named.filter(({ shard }) => shard.index === place + 1);
    const what = `shard ${place + 1} of ${plan.shards.length}`;
    if (holders.length === 1) return [];
    if (holders.length === 0) return [`expected ${what}, got none: ${shown(ids)} not measured`];
    return [`expected ${what} once, got it ${holders.length} times, at ${holders.map(({ name }) => name).join(', ')}`];
  });
}

/** The ids of the plan, no more and no less, and each in one shard only. */
function shareProblems({ name, shard }: NamedShard): readonly string[] {
  const { plan, index, statement } = shard;
  const { claim } = statement.predicate;
  const planned = new Set(plan.shards[index - 1]);
  const measured = claim.mutants.map(({ id }) => id);
  const missing = [...planned].filter((id) => !measured.includes(id));
  const extra = measured.filter((id) => !planned.has(id));
  const everywhere = plan.shards.flat();
  const pending = claim.mutants.filter(({ outcome }) => outcome === 'pending').map(({ id }) => id);
  return [
    ...(missing.length === 0 ? [] : [`expected results of its share, got none of ${shown(missing)}, at ${name}`]),
    ...(extra.length === 0 ? [] : [`expected results of its share only, got ${shown(extra)} too, at ${name}`]),
    ...(pending.length === 0 ? [] : [`expected measured mutants, got ${shown(pending)} pending, at ${name}`]),
    ...(new Set(everywhere).size === everywhere.length
      ? []
      : [`expected each mutant in one shard, got one in two, at ${name}`]),
  ];
}

function pinProblems(first: NamedShard, other: NamedShard): readonly string[] {
  const { scope } = other.shard.statement.predicate.claim;
  const stated = renderCompact(other.shard.plan.scope);
  const foreign =
    renderCompact(scope) === stated ? [] : [`expected the scope of its plan, got another, at ${other.name}`];
  if (first === other) return foreign;
  const changed = compareRunPins(pinsOf(claimOf(first)), pinsOf(claimOf(other)));
  return [
    ...foreign,
    ...changed
      .slice(0, SHOWN_MAX)
      .map(({ pin, what }) => `expected ${pin} ${what} as in ${first.name}, got another, at ${other.name}`),
  ];
}

function controlProblems({ name, shard }: NamedShard): readonly string[] {
  const { controls, controlTests, unsound, selfControls } = shard.statement.predicate.claim;
  const before = controls.filter(({ when }) => when === 'before');
  const after = controls.filter(({ when }) => when === 'after');
  const digest = testIdsDigest(controlTests);
  const isGreen = ({ executed, failed, errors, testIdsSha256 }: ControlClaim): boolean =>
    executed > 0 && failed === 0 && errors === 0 && testIdsSha256 === digest;
  return [
    ...(unsound.length === 0 ? [] : [`expected a sound campaign, got ${unsound.join(', ')}, at ${name}`]),
    ...(before.length >= 2 && after.length >= 1 && controls.every(isGreen)
      ? []
      : [`expected two green control runs before and one after, got others, at ${name}`]),
    ...(selfControls.every(({ expected, got }) => expected === got)
      ? []
      : [`expected self-controls with the known answer, got another, at ${name}`]),
  ];
}

function controlDifferences(first: NamedShard, other: NamedShard): readonly string[] {
  const same = renderCompact(claimOf(first).controls) === renderCompact(claimOf(other).controls);
  return same ? [] : [`expected the control runs of ${first.name}, got others, at ${other.name}`];
}

function claimOf({ shard }: NamedShard): RunClaim {
  return shard.statement.predicate.claim;
}

function shown(ids: readonly string[]): string {
  const more = ids.length - SHOWN_MAX;
  return `${ids.slice(0, SHOWN_MAX).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * One campaign of shards in which `shardProblems` finds nothing, for today's plan of the same mutants. Its claim is that of
 * a campaign that ran them all; the longest shard is its duration.
 */
export function joinShards(shards: readonly ReadShard[], plan: MutationPlan): Campaign {
  const ordered = shards.toSorted((a, b) => a.index - b.index);
  const [first] = ordered;
  if (first === undefined) throw new Error('no shards to join');
  const { claim } = first.statement.predicate;
  const details = ordered.map(({ statement }) => statement.predicate.runDetails);
  const digests = Object.fromEntries(claim.subjects.map(({ file, sha256 }) => [file, sha256]));
  return {
    lane: claim.scope.lane,
    controls: claim.controls.map((control, place) =>
      controlRun(control, claim, details[0]?.controls[place]?.durationMs),
    ),
    selfControls: distinct(ordered.flatMap(({ statement }) => statement.predicate.claim.selfControls)),
    results: joinResults(ordered, plan),
    sourceDigestsBefore: digests,
    sourceDigestsAfter: digests,
    ...joinConfirmations(ordered),
    ...(claim.suite.grade === 'observed' ? { loadedFiles: claim.suite.files.map(({ file }) => file) } : {}),
    unsound: [],
    startedAt: details.map(({ startedAt }) => startedAt).toSorted()[0] ?? '',
    durationMs: Math.max(...details.map(({ durationMs }) => durationMs)),
    runner: {
      vitestVersion: claim.toolchain.vitest,
      viteVersion: claim.toolchain.vite,
      nodeVersion: claim.toolchain.node,
      pool: claim.runner.pool,
      matrix: claim.runner.matrix ?? 'full',
      workers: details.reduce((sum, { workers }) => sum + workers, 0),
      projects: claim.suite.projects,
      seed: claim.runner.seed,
      testTimeoutMs: claim.runner.testTimeoutMs,
      mutantTimeoutMs: claim.runner.mutantTimeoutMs,
      environment: claim.runner.environment,
    },
  };
}

/** Of all shards together; absent when one of them tells none, or when they were confirmed by different policies. */
function joinConfirmations(shards: readonly ReadShard[]): Pick<Campaign, 'confirmation'> {
  const claims = shards.flatMap(({ statement }) => statement.predicate.claim.confirmation ?? []);
  const costs = shards.flatMap(({ statement }) => statement.predicate.runDetails.confirmation ?? []);
  const policies = new Set(claims.map(({ policy }) => policy));
  const policy = parseConfirmPolicy(claims[0]?.policy ?? '');
  if (claims.length < shards.length || policies.size !== 1 || policy === null) return {};
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  return {
    confirmation: {
      policy,
      confirmed: sum(claims.map(({ confirmed }) => confirmed)),
      contradicted: sum(claims.map(({ contradicted }) => contradicted)),
      unconfirmed: 0,
      sourceSensitiveTests: [...new Set(claims.flatMap((claim) => claim.sourceSensitiveTests))].toSorted(),
      coldRuns: sum(costs.map(({ coldRuns }) => coldRuns)),
      coldMs: sum(costs.map(({ coldMs }) => coldMs)),
    },
  };
}

function controlRun(control: ControlClaim, claim: RunClaim, durationMs: number = 0): ControlRun {
  const { when, executed, passed, failed, skipped, failedTestIds } = control;
  return {
    when,
    executed,
    passed,
    failed,
    skipped,
    failedTestIds,
    testIds: claim.controlTests,
    errors: [],
    durationMs,
  };
}

function distinct<T>(items: readonly T[]): readonly T[] {
  return [...new Map(items.map((item) => [renderCompact(item), item])).values()];
}

function joinResults(shards: readonly ReadShard[], plan: MutationPlan): readonly MutantResult[] {
  const kept = new Map<string, { readonly claim: MutantClaim; readonly shard: ReadShard }>();
  for (const shard of shards)
    for (const claim of shard.statement.predicate.claim.mutants) kept.set(claim.id, { claim, shard });
  return plan.mutants.map((mutant) => {
    const found = kept.get(mutant.id);
    if (found === undefined) throw new Error(`no shard measured ${mutant.id}`);
    const details = found.shard.statement.predicate.runDetails.mutants.find(({ id }) => id === mutant.id);
    const { detail = null, durationMs = 0 } = details ?? {};
    return restoreResult({ claim: found.claim, detail, durationMs }, mutant);
  });
}
