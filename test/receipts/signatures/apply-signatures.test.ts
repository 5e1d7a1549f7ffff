import { describe, expect, it } from 'vitest';
import type { ReceiptVerdict, Verification } from '../../../src/model/receipt-verdict.ts';
import type { FolderSignatures, SignatureJudgement } from '../../../src/model/signature-verdict.ts';
import { applySignatures } from '../../../src/receipts/signatures/apply-signatures.ts';
import { receiptVerdict } from '../../gate/gate-inputs.ts';

const NAME = receiptVerdict().fileName;
const SIGNED: SignatureJudgement = { keys: ['k'], threshold: 1, met: true, signatures: [], mismatches: [] };

function applied(changes: Partial<FolderSignatures> = {}, receipt: Partial<ReceiptVerdict> = {}): Verification {
  const verification: Verification = {
    folder: '/receipts',
    receipts: [receiptVerdict(receipt)],
    base: { kind: 'not-compared' },
    ignored: [],
    ok: true,
  };
  const receipts = { [NAME]: { ...SIGNED, level: 'signed' as const } };
  return applySignatures(verification, { trust: 'the test', threshold: 1, receipts, orphans: [], ...changes });
}

describe('signatures', () => {
  it('of as many keys as are asked for leave everything as it was', () => {
    expect(applied()).toMatchObject({ ok: true, receipts: [{ integrity: 'ok', currency: 'current', ok: true }] });
  });

  it('that are missing make a receipt red that gates', () => {
    expect(applied({ receipts: {} })).toMatchObject({ ok: false, receipts: [{ integrity: 'ok', ok: false }] });
  });

  it('of too few keys make a receipt red that gates, and none that gates no more', () => {
    expect(applied({ threshold: 2 }).ok).toBe(false);
    expect(applied({ threshold: 2 }, { currency: 'superseded' }).ok).toBe(true);
  });

  it('that are false make their receipt tampered', () => {
    const mismatch = { step: 'signature', what: 'sig', expected: 'a signature', got: 'another' } as const;
    const receipts = { [NAME]: { ...SIGNED, mismatches: [mismatch], level: 'self-consistent' as const } };
    expect(applied({ receipts })).toMatchObject({
      ok: false,
      receipts: [{ integrity: 'tampered', currency: 'unknown', ok: false, mismatches: [mismatch] }],
    });
  });

  it('without their receipt make the whole red', () => {
    const orphans = [{ fileName: 'named.dsse.json', expected: 'named.json', got: 'no such receipt' }];
    expect(applied({ orphans })).toMatchObject({ ok: false, receipts: [{ ok: true }] });
  });

  it('never mend a receipt that is red without them', () => {
    expect(applied({}, { ok: false, currency: 'stale' })).toMatchObject({ ok: false, receipts: [{ ok: false }] });
  });
});
