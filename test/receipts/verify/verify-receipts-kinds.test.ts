import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReceiptVerdict } from '../../../src/model/receipt-verdict.ts';
import { claimIdOf } from '../../../src/receipts/claim-id.ts';
import type { RunStatement } from '../../../src/receipts/kinds/run-statement.ts';
import { writeReceipt, writeRecord } from '../../../src/receipts/write-receipt.ts';
import { GATE_SOURCE, mutantSource, sampleProject, type SampleProject } from '../sample-project.ts';
import { answerOf, hexOf, planOf, withdrawalOf } from '../sample-records.ts';
import { commitAll } from './sample-repository.ts';

let project: SampleProject;
beforeEach(() => {
  project = sampleProject();
});
afterEach(() => project.dispose());

async function verdicts(): Promise<Record<string, ReceiptVerdict>> {
  const { receipts } = await project.verify();
  return Object.fromEntries(receipts.map((receipt) => [receipt.type ?? 'none', receipt]));
}

/** A run in which the first mutant lived. */
async function withSurvivor(startedAt = '2026-11-30T08:00:00.000Z'): Promise<RunStatement> {
  const state = await project.state({ exitCode: 0 });
  const { claim, runDetails } = state.predicate;
  const [first, ...rest] = claim.mutants;
  const survivor = { ...first!, outcome: 'survived' as const, killers: [], failed: 0, passed: first!.executed };
  const mutants = [survivor, ...rest];
  const counts = { ...claim.counts, killed: rest.length, survived: 1 };
  const changed = {
    ...claim,
    mutants,
    counts,
    exitCode: 2 as const,
    ...(claim.confirmation === undefined ? {} : { confirmation: { ...claim.confirmation, confirmed: 9 } }),
  };
  return {
    ...state,
    predicate: { claim: changed, claimId: claimIdOf(changed), runDetails: { ...runDetails, startedAt } },
  };
}

describe('an answer', () => {
  async function answered(changes: Parameters<typeof answerOf>[2] = {}): Promise<void> {
    const run = await withSurvivor();
    const { receiptId } = writeReceipt(project.receipts, run);
    writeRecord(project.receipts, 'answer', answerOf(run, receiptId, changes));
  }

  it('holds while its mutant lives', async () => {
    await answered();
    expect((await verdicts())['answer']).toMatchObject({ integrity: 'ok', currency: 'current', ok: true });
  });

  it('is stale once the day has passed', async () => {
    await answered({ expires: '2027-01-14' });
    expect((await verdicts())['answer']).toMatchObject({ currency: 'stale', ok: false, changed: [{ pin: 'day' }] });
  });

  it('holds on its last day', async () => {
    await answered({ expires: '2027-01-15' });
    expect((await verdicts())['answer']?.ok).toBe(true);
  });

  it('is stale when the definition changed', async () => {
    await answered();
    project.write('src/gate.ts', GATE_SOURCE.replace('level > 3', 'level > 2 + 1'));
    expect((await verdicts())['answer']).toMatchObject({ currency: 'stale', ok: false });
  });

  it('is stale when its own fault is another, and not when that of a neighbour is', async () => {
    await answered();
    project.write('mutants/gate/three-is-open.ts', mutantSource('isOpen', 'level > 3', 'level > 4', 'three is shut'));
    expect((await verdicts())['answer']?.currency).toBe('current');
    project.write(
      'mutants/gate/shut-means-open.ts',
      mutantSource('isShut', '!isOpen(level)', 'level > 9', 'four is open'),
    );
    expect((await verdicts())['answer']).toMatchObject({ currency: 'stale', changed: [{ pin: 'mutant' }] });
  });

  it('is stale once a newer run kills the very fault', async () => {
    await answered();
    await project.record({ campaign: { startedAt: '2026-12-24T00:00:00Z' } });
    const { answer } = await verdicts();
    expect(answer).toMatchObject({ currency: 'stale', ok: false, changed: [{ pin: 'answered' }] });
  });

  it('to a mutant that was killed is tampering', async () => {
    const { receiptId } = await project.record();
    writeRecord(project.receipts, 'answer', answerOf(await project.state(), receiptId));
    expect((await verdicts())['answer']).toMatchObject({ integrity: 'tampered', mismatches: [{ step: 'set' }] });
  });

  it('to a run that is not there is incomplete', async () => {
    writeRecord(project.receipts, 'answer', answerOf(await project.state(), hexOf('gone')));
    expect((await verdicts())['answer']).toMatchObject({ integrity: 'incomplete', ok: false });
  });
});

describe('a withdrawal', () => {
  it('marks what it disowns, which is red until something stands in its place', async () => {
    const { receiptId } = await project.record();
    writeRecord(project.receipts, 'withdrawal', withdrawalOf('named', [receiptId]));
    const alone = await verdicts();
    expect(alone['run']).toMatchObject({ currency: 'withdrawn', ok: false });
    expect(alone['run']?.withdrawnBy).toBe(alone['withdrawal']?.receiptId);
    expect((await project.record({ campaign: { startedAt: '2026-12-24T00:00:00Z' } })).kind).toBe('written');
    const { ok, receipts } = await project.verify();
    expect([ok, receipts.map(({ currency }) => currency).toSorted()]).toEqual([
      true,
      ['current', 'current', 'withdrawn'],
    ]);
  });

  it('of a newer run lets the older one gate again', async () => {
    const older = await project.record();
    project.write('test/levels.ts', '');
    const newer = await project.record({ campaign: { startedAt: '2026-12-24T00:00:00Z' } });
    writeRecord(project.receipts, 'withdrawal', withdrawalOf('named', [newer.receiptId]));
    const { receipts } = await project.verify();
    expect(receipts.find(({ receiptId }) => receiptId === older.receiptId)?.currency).toBe('stale');
  });

  it('of what is not there is incomplete', async () => {
    writeRecord(project.receipts, 'withdrawal', withdrawalOf('named', [hexOf('gone')]));
    expect((await verdicts())['withdrawal']).toMatchObject({ integrity: 'incomplete', ok: false });
  });

  it('never mends a receipt that is tampered with', async () => {
    const state = await project.state();
    const future = { ...state.predicate.runDetails, startedAt: '2027-01-17T00:00:00Z' };
    const { receiptId } = writeReceipt(project.receipts, {
      ...state,
      predicate: { ...state.predicate, runDetails: future },
    });
    writeRecord(project.receipts, 'withdrawal', withdrawalOf('named', [receiptId]));
    expect((await verdicts())['run']).toMatchObject({
      integrity: 'tampered',
      ok: false,
      mismatches: [{ what: 'date' }],
    });
  });
});

describe('a request of a review', () => {
  it('holds with a changed tree, which is told', async () => {
    writeRecord(project.receipts, 'plan', planOf(await project.state()));
    project.write('test/levels.ts', '');
    const { plan } = await verdicts();
    expect(plan).toMatchObject({ ok: true, currency: 'current', drifted: [{ what: 'test/levels.ts' }] });
  });

  it('that was copied under another name for its reviewers is red', async () => {
    const state = await project.state();
    writeRecord(project.receipts, 'plan', planOf(state));
    writeRecord(project.receipts, 'plan', planOf(state, { review: 'another' }));
    expect((await project.verify()).receipts.map(({ integrity }) => integrity)).toEqual(['tampered', 'tampered']);
  });
});

it('a run among the reviews that no round names is incomplete', async () => {
  writeReceipt(join(project.receipts, 'reviews'), await project.state());
  expect((await verdicts())['run']).toMatchObject({ integrity: 'incomplete', ok: false });
});

it('the same bytes at two places are red at both', async () => {
  const { path } = await project.record();
  writeReceipt(join(dirname(path), 'reviews'), await project.state());
  const { receipts } = await project.verify();
  expect(receipts.map(({ integrity }) => integrity)).toEqual(['tampered', 'tampered']);
});

describe('what git still has of a changed file', () => {
  it('tells a changed comment from a changed program, and both are stale', async () => {
    await project.record();
    commitAll(project);
    project.write('src/gate.ts', `// moved\n${GATE_SOURCE}`);
    expect((await verdicts())['run']).toMatchObject({ currency: 'stale', cosmetic: true, ok: false });
    project.write('src/gate.ts', GATE_SOURCE.replace('> 3', '> 5'));
    expect((await verdicts())['run']).toMatchObject({ currency: 'stale', cosmetic: false });
  });

  it('shows a digest of a mutated text that never came out of it', async () => {
    const state = await project.state();
    const [first, ...rest] = state.predicate.claim.mutants;
    const forged = { ...first!, applied: { ...first!.applied!, mutatedSha256: hexOf('forged') } };
    const claim = { ...state.predicate.claim, mutants: [forged, ...rest] };
    writeReceipt(project.receipts, { ...state, predicate: { ...state.predicate, claim, claimId: claimIdOf(claim) } });
    commitAll(project);
    project.write('src/gate.ts', GATE_SOURCE.replace('> 3', '> 5'));
    expect((await verdicts())['run']).toMatchObject({ integrity: 'tampered', mismatches: [{ step: 're-derived' }] });
  });

  it('is missed without a repository, and that is said', async () => {
    await project.record();
    project.write('src/gate.ts', GATE_SOURCE.replace('> 3', '> 5'));
    expect((await verdicts())['run']?.notes).toEqual([
      'mutants of src/gate.ts are not derived again: git has no such blob',
    ]);
  });
});

it.each([0, 3] as const)('an exit code that does not follow from the outcomes is refused: %i', async (exitCode) => {
  const state = await withSurvivor();
  const claim = { ...state.predicate.claim, exitCode };
  const wrong = { ...state, predicate: { ...state.predicate, claim, claimId: claimIdOf(claim) } };
  expect(() => writeReceipt(project.receipts, wrong)).toThrow(/exitCode/u);
});
