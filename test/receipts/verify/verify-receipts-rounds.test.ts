import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReceiptVerdict } from '../../../src/model/receipt-verdict.ts';
import { countByOutcome, packDigest } from '../../../src/receipts/build-statement.ts';
import { claimIdOf } from '../../../src/receipts/claim-id.ts';
import type { RoundStatement } from '../../../src/receipts/kinds/round-statement.ts';
import type { MutantClaim, RunStatement } from '../../../src/receipts/kinds/run-statement.ts';
import { readReceipt, type RunReceipt, type Sound } from '../../../src/receipts/read-receipt.ts';
import { stateRound } from '../../../src/receipts/rounds/state-review.ts';
import { writeRecord } from '../../../src/receipts/write-receipt.ts';
import { packRun } from '../rounds/review-records.ts';
import { planOf, withdrawalOf } from '../sample-records.ts';
import { pinnedFolder, survived, type PinnedFolder } from './pinned-folder.ts';

let folder: PinnedFolder;
let plan: Sound<'plan'>;
beforeEach(() => {
  folder = pinnedFolder();
  plan = recorded('plan', planOf(folder.run())) as Sound<'plan'>;
});
afterEach(() => folder.dispose());

interface Kept {
  readonly round: Sound<'round'>;
  readonly run: RunReceipt;
}

/** Written among the reviews, and read again. */
function recorded(prefix: string, statement: Parameters<typeof writeRecord>[2]): unknown {
  const { path } = writeRecord(join(folder.receipts, 'reviews'), prefix, statement);
  const reading = readReceipt(path);
  if (reading.kind !== 'ok') throw new Error(reading.mismatches[0]?.got);
  return reading;
}

/** A whole, confirmed run of the pack, with these mutants. */
function runOfPack(mutants: readonly MutantClaim[], startedAt: string): RunStatement {
  const exitCode = mutants.some(({ outcome }) => outcome === 'survived') ? 2 : 0;
  const confirmation = { policy: 'survivors', confirmed: 1, contradicted: 0, sourceSensitiveTests: [] };
  const base = folder.run();
  const pack = {
    ...base.predicate.claim.pack,
    folder: 'packs/ada',
    mutants: mutants.length,
    sha256: packDigest(mutants),
  };
  const run = packRun(base, { mutants, exitCode, confirmation, pack, counts: countByOutcome(mutants) });
  const { predicate } = run;
  const runDetails = { ...predicate.runDetails, startedAt };
  return { ...run, predicate: { ...predicate, claimId: claimIdOf(predicate.claim), runDetails } };
}

/** One round on the given day of December. */
function contact(day: string, mutants: readonly MutantClaim[], before: Kept | null = null, reviewer = 'ada'): Kept {
  const run = recorded('review', runOfPack(mutants, `2026-12-${day}T00:00:00Z`)) as RunReceipt;
  const finishedAt = `2026-12-${day}T01:00:00Z`;
  const round = recorded('round', stateRound({ plan, reviewer, run, before, known: [], finishedAt }));
  return { round: round as Sound<'round'>, run };
}

/** A forged round: as stated, but for some members of its claim. */
function forged({ round }: Kept, changes: Partial<RoundStatement['predicate']['claim']>): void {
  rmSync(join(folder.receipts, 'reviews', round.fileName));
  const { statement } = round;
  const claim = { ...statement.predicate.claim, ...changes };
  recorded('round', { ...statement, predicate: { ...statement.predicate, claim, claimId: claimIdOf(claim) } });
}

const killed = (): readonly MutantClaim[] => folder.run().predicate.claim.mutants;
const oneLives = (): readonly MutantClaim[] => survived(killed()).mutants ?? [];

async function verdicts(): Promise<{ readonly ok: boolean; readonly of: (type: string) => readonly ReceiptVerdict[] }> {
  const { ok, receipts } = await folder.verify();
  return { ok, of: (type) => receipts.filter((receipt) => receipt.type === type) };
}

describe('a first contact', () => {
  it('that was kept as it fell verifies, survivors and all, and makes its request history', async () => {
    contact('01', oneLives());
    const { ok, of } = await verdicts();
    expect(ok).toBe(true);
    expect(of('round')).toMatchObject([
      { integrity: 'ok', currency: 'current', about: 'gate-review by ada, first-contact' },
    ]);
    expect(of('plan')).toMatchObject([{ currency: 'historical' }]);
  });

  it('that tells a better score than its run is tampered', async () => {
    const kept = contact('01', oneLives());
    forged(kept, { counts: { ...kept.round.statement.predicate.claim.counts, killed: 2, survived: 0 } });
    expect((await verdicts()).of('round')).toMatchObject([{ integrity: 'tampered', ok: false }]);
  });

  it('whose run is gone is incomplete, and so is the run whose round is gone', async () => {
    const { run, round } = contact('01', oneLives());
    rmSync(join(folder.receipts, 'reviews', run.fileName));
    expect((await verdicts()).of('round')).toMatchObject([{ integrity: 'incomplete', ok: false }]);
    rmSync(join(folder.receipts, 'reviews', round.fileName));
    recorded('review', run.statement);
    expect((await verdicts()).of('run')).toMatchObject([{ integrity: 'incomplete', ok: false }]);
  });

  it('that happens once more is tampered, and the older one stands', async () => {
    const { round } = contact('01', oneLives());
    contact('02', killed());
    const second = (await verdicts()).of('round').find(({ receiptId }) => receiptId !== round.receiptId);
    expect(second).toMatchObject({ integrity: 'tampered', ok: false });
  });

  it('of another reviewer is one of its own', async () => {
    contact('01', oneLives());
    contact('02', killed(), null, 'grace');
    expect((await verdicts()).ok).toBe(true);
  });

  it('under a request that was copied is tampered', async () => {
    contact('01', oneLives());
    recorded('plan', planOf(folder.run(), { request: 'Break it once more.' }));
    const { ok, of } = await verdicts();
    expect([ok, of('round')]).toMatchObject([false, [{ integrity: 'tampered' }]]);
  });

  it('is stale with its run once a source changes, until a follow-up stands in its place', async () => {
    const first = contact('01', oneLives());
    folder.write('test/gate.test.ts', 'a new test');
    expect((await verdicts()).of('round')).toMatchObject([{ currency: 'stale', ok: false }]);
    contact('02', killed(), first);
    expect((await verdicts()).ok).toBe(true);
  });
});

describe('a follow-up', () => {
  it('with the same faults is the same set, and leaves its first contact as history', async () => {
    const first = contact('01', oneLives());
    const { round } = contact('02', killed(), first);
    expect(round.statement.predicate.claim).toMatchObject({ relation: 'same-set', parent: first.round.receiptId });
    const { ok, of } = await verdicts();
    expect(ok).toBe(true);
    expect(of('round').find(({ receiptId }) => receiptId === first.round.receiptId)).toMatchObject({
      currency: 'historical',
      supersededBy: round.receiptId,
    });
  });

  it('with a changed pack that calls itself the same set is tampered', async () => {
    const first = contact('01', oneLives());
    const second = contact('02', killed().slice(1), first);
    expect(second.round.statement.predicate.claim.relation).toBe('new-set');
    expect((await verdicts()).ok).toBe(true);
    forged(second, {
      relation: 'same-set',
      changedSinceParent: [],
      pack: {
        ...second.round.statement.predicate.claim.pack,
        setSha256: first.round.statement.predicate.claim.pack.setSha256,
      },
    });
    expect((await verdicts()).ok).toBe(false);
  });

  it('whose first contact was deleted is incomplete', async () => {
    const first = contact('01', oneLives());
    const { round } = contact('02', killed(), first);
    rmSync(join(folder.receipts, 'reviews', first.round.fileName));
    const { of } = await verdicts();
    expect(of('round').find(({ receiptId }) => receiptId === round.receiptId)).toMatchObject({
      integrity: 'incomplete',
    });
  });

  it('does not undo that its first contact was withdrawn in the open', async () => {
    const first = contact('01', oneLives());
    contact('02', killed(), first);
    writeRecord(folder.receipts, 'withdrawal', withdrawalOf('round', [first.round.receiptId]));
    const { ok, of } = await verdicts();
    expect(ok).toBe(true);
    expect(
      of('round')
        .map(({ currency }) => currency)
        .toSorted(),
    ).toEqual(['current', 'withdrawn']);
  });
});
