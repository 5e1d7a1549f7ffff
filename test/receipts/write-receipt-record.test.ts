import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256Hex } from '../../src/platform/digest.ts';
import { renderPretty } from '../../src/receipts/canonical-json.ts';
import type { RunClaim } from '../../src/receipts/kinds/run-statement.ts';
import { receiptFileName } from '../../src/receipts/receipt-name.ts';
import { writeReceipt, writeRecord } from '../../src/receipts/write-receipt.ts';
import { withdrawalOf } from './sample-records.ts';
import { pinnedFolder, type PinnedFolder } from './verify/pinned-folder.ts';

let folder: PinnedFolder;
beforeEach(() => {
  folder = pinnedFolder();
});
afterEach(() => folder.dispose());

const LATER = '2026-12-24T00:00:00Z';
const names = (): string[] => readdirSync(folder.receipts).filter((name) => name.endsWith('.json'));
const otherSeed = (): Pick<RunClaim, 'runner'> => ({ runner: { ...folder.run().predicate.claim.runner, seed: 2 } });

/** Where the run would be written. */
function placeOfRun(): string {
  return join(folder.receipts, receiptFileName('named', sha256Hex(renderPretty(folder.run()))));
}

describe('writing', () => {
  it('names a receipt by its bytes, and says the same when it stands there already', () => {
    const first = writeRecord(folder.receipts, 'named', folder.run());
    expect(first.kind).toBe('written');
    expect(basename(first.path)).toBe(`named-${sha256Hex(readFileSync(first.path))}.json`);
    expect(writeRecord(folder.receipts, 'named', folder.run())).toEqual({ ...first, kind: 'already-there' });
  });

  it('refuses what verify would refuse to believe, and leaves nothing behind', () => {
    const { predicate, ...statement } = folder.run();
    const claim = { ...predicate.claim, counts: { ...predicate.claim.counts, killed: 3 } };
    const contradicting = { ...statement, predicate: { ...predicate, claim } };
    expect(() => writeRecord(folder.receipts, 'named', contradicting)).toThrow(/expected a receipt that adds up/u);
    expect(names()).toEqual([]);
  });

  it('refuses a first word that is not that of the statement', () => {
    expect(() => writeRecord(folder.receipts, 'review', folder.run())).toThrow(/first word of the name/u);
    expect(names()).toEqual([]);
  });

  it.each([
    ['another file', (path: string) => writeFileSync(path, 'other')],
    ['a symbolic link', (path: string) => symlinkSync('/nowhere', path)],
    ['a folder', (path: string) => mkdirSync(path)],
  ])('does not take %s under its name for the receipt', (_what, occupy) => {
    occupy(placeOfRun());
    expect(() => writeRecord(folder.receipts, 'named', folder.run())).toThrow(/expected a free name/u);
    expect(readdirSync(folder.receipts).filter((name) => name.includes('.tmp'))).toEqual([]);
  });
});

describe('a run', () => {
  it('is not written again while the newest of its line claims the same', () => {
    const first = writeReceipt(folder.receipts, folder.run());
    expect(writeReceipt(folder.receipts, folder.run({}, LATER))).toEqual({ ...first, kind: 'identical-claim' });
    expect(names()).toHaveLength(1);
  });

  it('is written again when the newest of its line claims something else', () => {
    folder.record();
    folder.record(otherSeed(), LATER);
    expect(writeReceipt(folder.receipts, folder.run({}, '2026-12-25T00:00:00Z')).kind).toBe('written');
  });

  it('is written again when the same claim was withdrawn', () => {
    writeRecord(folder.receipts, 'withdrawal', withdrawalOf('named', [folder.record()]));
    expect(writeReceipt(folder.receipts, folder.run({}, LATER)).kind).toBe('written');
  });
});
