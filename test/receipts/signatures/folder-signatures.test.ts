import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderPretty } from '../../../src/receipts/canonical-json.ts';
import { checkReceipt } from '../../../src/receipts/read-receipt.ts';
import { listReceiptFolder } from '../../../src/receipts/receipt-folder.ts';
import { judgeFolderSignatures } from '../../../src/receipts/signatures/folder-signatures.ts';
import type { SignedReceipt } from '../../../src/receipts/signatures/judge-signatures.ts';
import type { Trust } from '../../../src/receipts/signatures/trust.ts';
import { hexOf } from '../sample-records.ts';
import { newKey, sidecarOf, soundReceipt, trustedKey } from './signed-samples.ts';

const ada = newKey();
const ben = newKey();
const TRUST: Trust = { source: 'the test', threshold: 0, keys: [trustedKey('ada', ada), trustedKey('ben', ben)] };
const first = soundReceipt();
const other = soundReceipt('sound-survivor');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hookproof-signatures-'));
  for (const receipt of [first, other]) put(receipt);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put({ fileName, bytes }: { fileName: string; bytes: Uint8Array }): void {
  writeFileSync(join(folder, fileName), bytes);
}

function judge() {
  return judgeFolderSignatures(listReceiptFolder(folder).sidecars, TRUST, '2026-06-15T00:00:00Z');
}

/** The same claim, run at another time. */
function runAgain(receipt: SignedReceipt, startedAt: string): SignedReceipt {
  const statement = JSON.parse(Buffer.from(receipt.bytes).toString('utf8')) as { predicate: { runDetails: object } };
  statement.predicate.runDetails = { ...statement.predicate.runDetails, startedAt };
  const bytes = Buffer.from(renderPretty(statement), 'utf8');
  const fileName = `named-${hexOf(bytes.toString('utf8'))}.json`;
  const recorded = checkReceipt(fileName, bytes);
  if (recorded.kind !== 'ok') throw new Error('expected a sound receipt');
  return { fileName, bytes, recorded };
}

describe('signatures in a folder', () => {
  it('raise the receipt that they are of, and no other', () => {
    put(sidecarOf(first, ada));
    put(sidecarOf(first, ben));
    const { receipts, orphans } = judge();
    expect(Object.keys(receipts)).toEqual([first.fileName]);
    expect(receipts[first.fileName]).toMatchObject({ level: 'signed', mismatches: [] });
    expect(receipts[first.fileName]?.keys).toHaveLength(2);
    expect(orphans).toEqual([]);
  });

  it('count in the folder of reviews too', () => {
    mkdirSync(join(folder, 'reviews'));
    for (const file of [first, sidecarOf(first, ada)]) renameInto(file);
    expect(judge().receipts[first.fileName]?.level).toBe('signed');
  });

  it('that are swapped between two receipts make both tampered with', () => {
    const [a, b] = [sidecarOf(first, ada), sidecarOf(other, ada)];
    put({ fileName: a.fileName, bytes: b.bytes });
    put({ fileName: b.fileName, bytes: a.bytes });
    const { receipts } = judge();
    expect(Object.values(receipts).map(({ mismatches }) => mismatches.length)).toEqual([1, 1]);
  });

  it('without their receipt are reported', () => {
    put(sidecarOf(first, ada));
    rmSync(join(folder, first.fileName));
    expect(judge()).toMatchObject({ receipts: {}, orphans: [{ got: 'no such receipt', expected: first.fileName }] });
  });

  it('under a name that belongs to no receipt are reported', () => {
    put({ ...sidecarOf(first, ada), fileName: 'named-copy.dsse.json' });
    expect(judge().orphans).toMatchObject([{ fileName: 'named-copy.dsse.json' }]);
  });

  it('under a second name are tampering', () => {
    const sidecar = sidecarOf(first, ada);
    put(sidecar);
    put({ ...sidecar, fileName: sidecar.fileName.replace(ada.publicKey.keyId.slice(0, 16), 'a'.repeat(16)) });
    expect(judge().receipts[first.fileName]?.mismatches).toHaveLength(1);
  });

  it('that are symbolic links, or far too large, are tampering', () => {
    const sidecar = sidecarOf(first, ada);
    put(sidecar);
    renameSync(join(folder, sidecar.fileName), join(folder, 'elsewhere'));
    symlinkSync(join(folder, 'elsewhere'), join(folder, sidecar.fileName));
    put({ fileName: sidecarOf(other, ada).fileName, bytes: Buffer.alloc(20_000, 32) });
    expect(Object.values(judge().receipts).map(({ mismatches }) => mismatches.length)).toEqual([1, 1]);
    expect(readdirSync(folder)).toContain('elsewhere');
  });
});

describe('a claim is reproduced', () => {
  const again = runAgain(first, '2026-12-01T00:00:00Z');

  it('when two receipts of it are signed by different keys', () => {
    for (const file of [again, sidecarOf(first, ada), sidecarOf(again, ben)]) put(file);
    expect(Object.values(judge().receipts).map(({ level }) => level)).toEqual(['reproduced', 'reproduced']);
  });

  it('not when one key signed both', () => {
    for (const file of [again, sidecarOf(first, ada), sidecarOf(again, ada)]) put(file);
    expect(Object.values(judge().receipts).map(({ level }) => level)).toEqual(['signed', 'signed']);
  });

  it('not when the other one is not signed, or says something else', () => {
    for (const file of [again, sidecarOf(first, ada), sidecarOf(other, ben)]) put(file);
    expect(Object.values(judge().receipts).map(({ level }) => level)).toEqual(['signed', 'signed']);
  });
});

function renameInto(file: { fileName: string; bytes: Uint8Array }): void {
  rmSync(join(folder, file.fileName), { force: true });
  writeFileSync(join(folder, 'reviews', file.fileName), file.bytes);
}
