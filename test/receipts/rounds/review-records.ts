import type { RoundClaim } from '../../../src/receipts/kinds/round-statement.ts';
import type { MutantClaim, RunClaim, RunStatement } from '../../../src/receipts/kinds/run-statement.ts';
import type { Sound, SoundReceipt } from '../../../src/receipts/read-receipt.ts';
import { faultSetDigest } from '../../../src/receipts/rounds/fault-set.ts';
import type { RoundRecords } from '../../../src/receipts/rounds/round-problems.ts';
import { hexOf, planOf, roundOf } from '../sample-records.ts';

/** A review in memory: a plan, runs of a pack and rounds, as if they had been read. Nothing was checked on the way. */
export function asRead<Type extends 'plan' | 'run' | 'round'>(
  type: Type,
  statement: Sound<Type>['statement'],
  receiptId: string = hexOf(JSON.stringify(statement)),
): Sound<Type> {
  return { kind: 'ok', type, fileName: `${type}-${receiptId}.json`, receiptId, statement } as unknown as Sound<Type>;
}

/** A run of a review pack like the given run, confirmed and whole. */
export function packRun(run: RunStatement, changes: Partial<RunClaim> = {}): RunStatement {
  const claim: RunClaim = {
    ...run.predicate.claim,
    scope: { ...run.predicate.claim.scope, lane: 'review' },
    pack: { ...run.predicate.claim.pack, folder: 'packs/ada' },
    confirmation: { policy: 'survivors', confirmed: 0, contradicted: 0, sourceSensitiveTests: [] },
    ...changes,
  };
  return { ...run, predicate: { ...run.predicate, claim } };
}

export function withEffects(run: RunStatement, effect: (mutant: MutantClaim, index: number) => string): MutantClaim[] {
  return run.predicate.claim.mutants.map((mutant, index) => {
    const { applied } = mutant;
    return applied === null ? mutant : { ...mutant, applied: { ...applied, effectFingerprint: effect(mutant, index) } };
  });
}

export interface ReviewRecords extends RoundRecords {
  readonly plan: Sound<'plan'>;
  readonly run: Sound<'run'>;
  readonly first: Sound<'round'>;
}

/** One plan, one run, one first contact. */
export function reviewOf(statement: RunStatement): ReviewRecords {
  const plan = asRead('plan', planOf(statement));
  const run = asRead('run', packRun(statement));
  const first = roundFor(plan, run);
  return { ...recordsOf([plan, run, first]), plan, run, first };
}

export function roundFor(
  plan: Sound<'plan'>,
  run: Sound<'run'>,
  changes: Partial<RoundClaim> = {},
  finishedAt?: string,
): Sound<'round'> {
  const { claim } = run.statement.predicate;
  const pack = { folder: claim.pack.folder, mutants: claim.mutants.length, setSha256: faultSetDigest(claim.mutants) };
  return asRead(
    'round',
    roundOf({
      plan: plan.receiptId,
      runs: [run.receiptId],
      run: run.statement,
      changes: { pack, ...changes },
      ...(finishedAt === undefined ? {} : { finishedAt }),
    }),
  );
}

export function recordsOf(receipts: readonly SoundReceipt[]): RoundRecords {
  return {
    byId: new Map(receipts.map((receipt) => [receipt.receiptId, receipt])),
    rounds: receipts.filter((receipt) => receipt.type === 'round'),
    plans: receipts.filter((receipt) => receipt.type === 'plan'),
  };
}
