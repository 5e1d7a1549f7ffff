import { renameSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256Hex } from '../../../src/platform/digest.ts';
import { writeReceipt, writeRecord } from '../../../src/receipts/write-receipt.ts';
import { answerOf, hexOf, planOf, withdrawalOf } from '../sample-records.ts';
import { byType, pinnedFolder, survived, type PinnedFolder } from './pinned-folder.ts';

let folder: PinnedFolder;
beforeEach(() => {
  folder = pinnedFolder();
});
afterEach(() => folder.dispose());

const LATER = '2026-12-24T00:00:00Z';

/** A later run of the same line whose claim is another: an equal claim is not written twice. */
function recordLater(): string {
  const { runner } = folder.run().predicate.claim;
  return folder.record({ runner: { ...runner, seed: 2 } }, LATER);
}

describe('a folder of receipts', () => {
  it('over an unchanged tree verifies', async () => {
    folder.record();
    expect(await folder.verify()).toMatchObject({ ok: true, receipts: [{ integrity: 'ok', currency: 'current' }] });
  });

  it('without a receipt does not verify', async () => {
    expect(await folder.verify()).toMatchObject({ ok: false, receipts: [] });
  });

  it('a symbolic link is refused, though its target is sound', async () => {
    const { path } = writeReceipt(folder.receipts, folder.run());
    const elsewhere = join(folder.root, basename(path));
    renameSync(path, elsewhere);
    symlinkSync(elsewhere, path);
    expect((await folder.verify()).receipts).toMatchObject([{ integrity: 'tampered', ok: false }]);
  });

  it('a receipt that begins two days from now is tampered', async () => {
    folder.record({}, '2027-01-17T12:00:01Z');
    expect((await folder.verify()).receipts).toMatchObject([{ integrity: 'tampered', mismatches: [{ what: 'date' }] }]);
  });

  it('beside a base that cannot be read does not verify', async () => {
    folder.record();
    expect((await folder.verify()).ok).toBe(true);
    const { ok, base } = await folder.verify({ base: 'main' });
    expect([ok, base.kind]).toEqual([false, 'unverifiable']);
  });

  it('the same bytes at two places are tampered at both', async () => {
    for (const place of [folder.receipts, join(folder.receipts, 'reviews')]) writeReceipt(place, folder.run());
    expect((await folder.verify()).receipts.map(({ integrity }) => integrity)).toEqual(['tampered', 'tampered']);
  });

  it('a run among the reviews that no round names is incomplete', async () => {
    writeReceipt(join(folder.receipts, 'reviews'), folder.run());
    expect((await folder.verify()).receipts).toMatchObject([{ integrity: 'incomplete', ok: false }]);
  });

  it('two requests with one nonce are tampered', async () => {
    for (const review of ['gate-review', 'another'])
      writeRecord(folder.receipts, 'plan', planOf(folder.run(), { review }));
    expect((await folder.verify()).receipts.map(({ integrity }) => integrity)).toEqual(['tampered', 'tampered']);
  });
});

describe('a withdrawal', () => {
  it('of the only run is red until another stands in its place', async () => {
    writeRecord(folder.receipts, 'withdrawal', withdrawalOf('named', [folder.record()]));
    expect(byType(await folder.verify())['run']).toMatchObject({ currency: 'withdrawn', ok: false });
    folder.record({}, LATER);
    expect((await folder.verify()).ok).toBe(true);
  });

  it('of a newer run lets the older one gate again', async () => {
    const older = folder.record();
    const newer = recordLater();
    writeRecord(folder.receipts, 'withdrawal', withdrawalOf('named', [newer]));
    const { receipts } = await folder.verify();
    expect(receipts.find(({ receiptId }) => receiptId === older)?.currency).toBe('current');
  });

  it('of what is not there is incomplete', async () => {
    folder.record();
    writeRecord(folder.receipts, 'withdrawal', withdrawalOf('named', [hexOf('gone')]));
    expect(byType(await folder.verify())['withdrawal']).toMatchObject({ integrity: 'incomplete', ok: false });
  });
});

describe('a run', () => {
  it('whose mutants cannot be derived is never current', async () => {
    folder.record();
    const deriveMutants = () => Promise.resolve({ kind: 'failed' as const, reason: 'no loader' });
    expect((await folder.verify({ deriveMutants })).receipts).toMatchObject([{ currency: 'unknown', ok: false }]);
  });

  it('that a later one of its line followed is superseded', async () => {
    const older = folder.record();
    recordLater();
    const { ok, receipts } = await folder.verify();
    expect(ok).toBe(true);
    expect(receipts.find(({ receiptId }) => receiptId === older)?.currency).toBe('superseded');
  });
});

/** Types are gone, comments too; what is left stands for a program. */
const emitScript = (_file: string, text: string): Promise<string> =>
  Promise.resolve(text.replaceAll(/^\/\/.*\n/gmu, ''));

/** A run that pins what its subject becomes, and then the subject is another. */
async function afterChange(change: (text: string) => string): Promise<unknown> {
  const text = 'export const a = 1;\n';
  folder.write('src/gate.ts', text);
  const [pin] = folder.run().predicate.claim.subjects;
  const subjects = [{ ...pin!, sha256: sha256Hex('as it was'), emittedSha256: sha256Hex(text) }];
  folder.record({ subjects, mutants: folder.run().predicate.claim.mutants.map(moved) });
  folder.write('src/gate.ts', change(text));
  return (await folder.verify({ emitScript })).receipts[0];
}

/** Of no definition in particular, so that only the file is compared. */
const moved = <T extends object>(mutant: T): T => ({ ...mutant, definition: '<module>' });

describe('a changed comment', () => {
  it('is called cosmetic, and is stale all the same', async () => {
    const verdict = await afterChange((text) => `// moved\n${text}`);
    expect(verdict).toMatchObject({ currency: 'stale', cosmetic: true, ok: false });
  });
});

describe('a changed program', () => {
  it('is stale, and not cosmetic', async () => {
    const verdict = await afterChange((text) => text.replace('1', '2'));
    expect(verdict).toMatchObject({ currency: 'stale', cosmetic: false, ok: false });
  });
});

describe('an answer', () => {
  const survivor = () => folder.run(survived(folder.run().predicate.claim.mutants));

  function answered(changes: Parameters<typeof answerOf>[2] = {}, run = survivor(), answeredAt?: string): void {
    const { receiptId } = writeReceipt(folder.receipts, run);
    writeRecord(folder.receipts, 'answer', answerOf(run, receiptId, changes, answeredAt));
  }

  it('holds while its mutant lives', async () => {
    answered();
    expect(byType(await folder.verify())['answer']).toMatchObject({ integrity: 'ok', currency: 'current', ok: true });
  });

  it('holds on its last day', async () => {
    answered({ expires: '2027-01-15' });
    expect(byType(await folder.verify())['answer']?.ok).toBe(true);
  });

  it('is stale on the day after its last', async () => {
    answered({ expires: '2027-01-14' });
    expect(byType(await folder.verify())['answer']).toMatchObject({ currency: 'stale', ok: false });
  });

  it('to a mutant that a newer run killed is stale, until it is withdrawn', async () => {
    answered();
    folder.record({}, LATER);
    const { answer } = byType(await folder.verify());
    expect(answer).toMatchObject({ currency: 'stale', ok: false, changed: [{ pin: 'answered' }] });
    const { receiptId = '' } = answer ?? {};
    writeRecord(folder.receipts, 'withdrawal', withdrawalOf('answer', [receiptId ?? '']));
    expect(await folder.verify()).toMatchObject({ ok: true });
  });

  it('to a mutant that only a withdrawn run met is stale', async () => {
    const { receiptId } = writeReceipt(folder.receipts, survivor());
    writeRecord(folder.receipts, 'answer', answerOf(survivor(), receiptId));
    writeRecord(folder.receipts, 'withdrawal', withdrawalOf('named', [receiptId]));
    expect(byType(await folder.verify())['answer']).toMatchObject({ currency: 'stale', ok: false });
  });

  it('that does not fit what became of the mutant since is stale', async () => {
    answered({ category: 'unreachable' });
    const [first, ...rest] = survivor().predicate.claim.mutants;
    folder.record({ mutants: [{ ...first!, outcome: 'timeout' }, ...rest], exitCode: 3 }, LATER);
    expect(byType(await folder.verify())['answer']).toMatchObject({ currency: 'stale', ok: false });
  });

  it('that another one renewed is superseded, though its day has passed', async () => {
    answered({ expires: '2027-01-14' });
    expect((await folder.verify()).ok).toBe(false);
    answered({ expires: '2027-06-01' }, survivor(), '2026-12-31T00:00:00Z');
    const { ok, receipts } = await folder.verify();
    expect(ok).toBe(true);
    expect(receipts.flatMap(({ type, currency }) => (type === 'answer' ? [currency] : [])).toSorted()).toEqual([
      'current',
      'superseded',
    ]);
  });

  it('to a mutant that was killed is tampered', async () => {
    answered({}, folder.run());
    expect(byType(await folder.verify())['answer']).toMatchObject({ integrity: 'tampered', ok: false });
  });

  it('to another fault than the run met is tampered', async () => {
    const [mutant] = survivor().predicate.claim.mutants;
    const { id, file, definition, applied } = mutant!;
    const { definitionSha256 } = applied!;
    answered({ mutant: { id, file, definition, definitionSha256, effectFingerprint: hexOf('another fault') } });
    expect(byType(await folder.verify())['answer']).toMatchObject({ integrity: 'tampered', ok: false });
  });
});
