import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { renderPretty } from '../../../src/receipts/canonical-json.ts';
import { checkSidecar, type NamedBytes, type Sidecar } from '../../../src/receipts/signatures/sidecar.ts';
import { newKey, sidecarOf, soundReceipt } from './signed-samples.ts';

const receipt = soundReceipt();
const key = newKey();
const sidecar = sidecarOf(receipt, key);

type Signature = Sidecar['signatures'][number];

function rewritten(change: (value: Sidecar) => unknown): NamedBytes {
  const value = JSON.parse(Buffer.from(sidecar.bytes).toString('utf8')) as Sidecar;
  return { ...sidecar, bytes: Buffer.from(renderPretty(change(value)), 'utf8') };
}

function withSignature(change: (signature: Signature) => unknown): NamedBytes {
  return rewritten((value) => ({ ...value, signatures: value.signatures.map(change) }));
}

/** What is wrong with it, without the name of the file. */
function problem(candidate: NamedBytes, of: NamedBytes = receipt): string {
  const reading = checkSidecar(candidate, of);
  return reading.kind === 'valid' ? 'valid' : (reading.mismatches[0]?.what.split(': ')[1] ?? '');
}

describe('a detached signature', () => {
  it('is believed beside the receipt that it is of, and names the key', () => {
    expect(checkSidecar(sidecar, receipt)).toMatchObject({ kind: 'valid', key: { keyId: key.publicKey.keyId } });
    expect(key.publicKey.keyId).toBe(createHash('sha256').update(key.publicKey.spki).digest('hex'));
  });

  it('is the same bytes when it is made again', () => {
    expect(Buffer.from(sidecarOf(receipt, key).bytes).equals(sidecar.bytes)).toBe(true);
  });

  it('is refused after any change of a single byte', () => {
    const accepted: number[] = [];
    for (let index = 0; index < sidecar.bytes.length; index += 1) {
      for (const bit of [0x01, 0x20, 0x80]) {
        const bytes = Buffer.from(sidecar.bytes);
        bytes[index]! ^= bit;
        if (problem({ ...sidecar, bytes }) === 'valid') accepted.push(index);
      }
    }
    expect(accepted).toEqual([]);
  });

  it('is refused when it is cut anywhere', () => {
    const lengths = Array.from({ length: sidecar.bytes.length }, (_, length) => length);
    expect(
      lengths.filter((length) => problem({ ...sidecar, bytes: sidecar.bytes.subarray(0, length) }) === 'valid'),
    ).toEqual([]);
  });
});

describe('a detached signature is refused', () => {
  const other = newKey();
  const otherSidecar = JSON.parse(Buffer.from(sidecarOf(receipt, other).bytes).toString('utf8')) as Sidecar;
  const foreign = soundReceipt('sound-survivor');
  it.each<readonly [string, NamedBytes, string]>([
    ['with no signature in its list', rewritten((value) => ({ ...value, signatures: [] })), 'shape'],
    [
      'with the same signature twice',
      rewritten((value) => ({ ...value, signatures: [...value.signatures, ...value.signatures] })),
      'shape',
    ],
    ['with a member that nobody knows', rewritten((value) => ({ ...value, note: 'fine' })), 'shape'],
    ['of another payload type', rewritten((value) => ({ ...value, payloadType: 'text/plain' })), 'shape'],
    [
      'whose digest is that of another file',
      rewritten((value) => ({ ...value, payloadSha256: 'a'.repeat(64) })),
      'payloadSha256',
    ],
    [
      'with the signature of another key',
      withSignature((one) => ({ ...one, sig: otherSidecar.signatures[0]!.sig })),
      'sig',
    ],
    [
      'with another key under its own key id',
      withSignature((one) => ({ ...one, publicKey: otherSidecar.signatures[0]!.publicKey })),
      'keyid',
    ],
    ['that is wholly by another key than its name says', rewritten(() => otherSidecar), 'keyid'],
    ['with a key that is none', withSignature((one) => ({ ...one, publicKey: 'AAAA' })), 'publicKey'],
    [
      'with a signature that is written otherwise',
      withSignature((one) => ({ ...one, sig: `${one.sig.slice(0, -3)}h==` })),
      'sig',
    ],
    ['under a name that is none', { ...sidecar, fileName: 'signature.dsse.json' }, 'file name'],
    ['without text', { ...sidecar, bytes: new Uint8Array() }, 'text'],
  ])('%s', (_what, candidate, expected) => {
    expect(problem(candidate)).toBe(expected);
  });

  it('beside another receipt, also when it is renamed after that one', () => {
    expect(problem(sidecar, foreign)).toBe('receipt');
    const renamed = { ...sidecar, fileName: sidecarOf(foreign, key).fileName };
    expect(problem(renamed, foreign)).toBe('payloadSha256');
  });

  it('when its digest is put right but the signature is that of another receipt', () => {
    const digest = createHash('sha256').update(foreign.bytes).digest('hex');
    const moved = rewritten((value) => ({ ...value, payloadSha256: digest }));
    expect(problem({ ...moved, fileName: sidecarOf(foreign, key).fileName }, foreign)).toBe('sig');
  });
});
