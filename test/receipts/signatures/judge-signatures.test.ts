import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/model/limits.ts';
import { judgeSignatures } from '../../../src/receipts/signatures/judge-signatures.ts';
import type { Trust, TrustedKey } from '../../../src/receipts/signatures/trust.ts';
import { newKey, sidecarOf, soundReceipt, trustedKey } from './signed-samples.ts';

const NOW = '2026-06-15T12:00:00Z';
const receipt = soundReceipt();
const ada = newKey();
const ben = newKey();
const sidecar = sidecarOf(receipt, ada);

function trust(keys: readonly TrustedKey[], threshold = 0): Trust {
  return { source: 'the test', threshold, keys };
}

function judge(of: Trust | null, sidecars = [sidecar], now = NOW) {
  return judgeSignatures(receipt, sidecars, of, now);
}

describe('a signature counts', () => {
  it('by a key that the verifier trusts', () => {
    expect(judge(trust([trustedKey('ada', ada)]))).toMatchObject({
      keys: [ada.publicKey.keyId],
      met: true,
      mismatches: [],
      signatures: [{ name: 'ada', state: 'counted', detail: '' }],
    });
  });

  it.each([
    ['any', true],
    ['run', true],
    ['run:named', true],
    ['run:machine', false],
    ['plan', false],
    ['round', false],
    ['answer', false],
  ])('of a run of named mutants by a key with the role %s: %s', (role, counts) => {
    expect(judge(trust([trustedKey('ada', ada, { roles: [role] })])).keys).toHaveLength(counts ? 1 : 0);
  });

  it.each([
    ['on its first day', { validFrom: '2026-06-15' }, 'counted'],
    ['the day before', { validFrom: '2026-06-16' }, 'not-yet-valid'],
    ['on its last day', { expires: '2026-06-15' }, 'counted'],
    ['the day after', { expires: '2026-06-14' }, 'expired'],
  ])('%s of its key: %s', (_when, changes, expected) => {
    expect(judge(trust([trustedKey('ada', ada, changes)])).signatures[0]?.state).toBe(expected);
  });
});

describe('a signature does not count', () => {
  it.each<readonly [string, Trust | null, string]>([
    ['without trust', null, 'unknown-key'],
    ['under an empty trust file', trust([]), 'unknown-key'],
    ['by a key that is not in the trust file', trust([trustedKey('ben', ben)]), 'unknown-key'],
    [
      'by a revoked key, whenever it was revoked',
      trust([trustedKey('ada', ada, { revoked: { date: '2026-12-01', reason: 'lost' } })]),
      'revoked',
    ],
    ['by an expired key', trust([trustedKey('ada', ada, { expires: '2026-02-01' })]), 'expired'],
    ['outside the roles of its key', trust([trustedKey('ada', ada, { roles: ['plan'] })]), 'wrong-role'],
  ])('%s, and is shown', (_what, of, state) => {
    const judged = judge(of);
    expect(judged.keys).toEqual([]);
    expect(judged.mismatches).toEqual([]);
    expect(judged.signatures.map((one) => one.state)).toEqual([state]);
    expect(judged.signatures[0]?.detail).not.toBe('');
  });

  it('a second time by the same key', () => {
    const judged = judge(trust([trustedKey('ada', ada)], 2), [sidecar, sidecar]);
    expect(judged.signatures.map((one) => one.state)).toEqual(['counted', 'repeated']);
    expect(judged).toMatchObject({ keys: [ada.publicKey.keyId], met: false });
  });
});

describe('a threshold', () => {
  const both = [sidecar, sidecarOf(receipt, ben)];
  const known = [trustedKey('ada', ada), trustedKey('ben', ben)];

  it('of two is met by two keys and not by one', () => {
    expect(judge(trust(known, 2), both).met).toBe(true);
    expect(judge(trust(known, 2)).met).toBe(false);
  });

  it('is not met by a key that does not count', () => {
    expect(judge(trust([known[0]!, { ...known[1]!, expires: '2026-01-02' }], 2), both).met).toBe(false);
  });

  it('is never met beside a false signature', () => {
    const bytes = Buffer.from(both[1]!.bytes);
    bytes[bytes.length - 20]! ^= 1;
    const judged = judge(trust(known, 1), [both[0]!, { ...both[1]!, bytes }]);
    expect(judged).toMatchObject({ met: false, mismatches: [{ step: 'signature' }] });
  });

  it('of none is met by none', () => {
    expect(judge(trust(known), [])).toMatchObject({ met: true, keys: [], signatures: [] });
  });
});

describe('the order of the sidecars', () => {
  it('does not matter', () => {
    const both = [sidecar, sidecarOf(receipt, ben)];
    const of = trust([trustedKey('ada', ada), trustedKey('ben', ben)], 2);
    expect(judge(of, both.toReversed())).toEqual(judge(of, both));
  });
});

describe('a flood of sidecars', () => {
  it('is tampering, and no more than the bound is looked at', () => {
    const many = Array.from({ length: LIMITS.sidecarsOfReceiptMax + 1 }, () => sidecar);
    const judged = judge(trust([trustedKey('ada', ada)]), many);
    expect(judged.mismatches).toMatchObject([{ what: 'number of signatures' }]);
    expect(judged.signatures).toHaveLength(LIMITS.sidecarsOfReceiptMax);
  });
});
