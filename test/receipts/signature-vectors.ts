import { renderPretty } from '../../src/receipts/canonical-json.ts';
import { readSigningKey, type SigningKey } from '../../src/platform/signing-key.ts';
import { PAYLOAD_TYPE, preAuthenticationEncoding } from '../../src/receipts/signatures/pae.ts';
import { buildSidecar, type Sidecar } from '../../src/receipts/signatures/sidecar.ts';
import { sidecarFileName } from '../../src/receipts/signatures/sidecar-name.ts';
import { receiptCase, sha256Of, type NamedFile, type Vector, type VectorCase } from './vector-case.ts';

const NOW = '2026-06-15T12:00:00Z';
const NO_TRUST = { expected: 'ok', because: 'it takes keys, and no trust file with times, roles and a threshold' };
/** Of the receipt "sound", by a key that nobody has any more. ECDSA draws numbers, so it cannot be made again. */
const P256 = {
  publicKey:
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEgXObBv6dYrCgvz9XFPrjdUlinhhCEtgOZjYP73E53rbqdGi7DSCrmewAEQEY/f3K5A7quT+yHoy3CLCZkMDDMg==',
  sig: 'FAN+a1XZGoIiLR90UPSqlFRB4gCJcpxf8HpdV1Iv7UkTWFGSnrGwP3AiCyLir0WFyiZpkB8Fep+EYKkkia+/CQ==',
};

/** A key that everybody knows, from a byte: good for tests only. */
export function knownKey(byte: number): SigningKey {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, byte)]);
  const key = readSigningKey(`-----BEGIN PRIVATE KEY-----\n${der.toString('base64')}\n-----END PRIVATE KEY-----\n`);
  if ('problem' in key) throw new Error(key.problem);
  return key;
}

const ADA = knownKey(1);
const BEN = knownKey(2);

function sidecarOf(receipt: NamedFile, key: SigningKey): NamedFile {
  return {
    fileName: sidecarFileName(receipt.fileName, key.publicKey.keyId),
    bytes: buildSidecar(receipt.bytes, key),
  };
}

function edited({ fileName, bytes }: NamedFile, change: (sidecar: Sidecar) => unknown): NamedFile {
  const sidecar = JSON.parse(Buffer.from(bytes).toString('utf8')) as Sidecar;
  return { fileName, bytes: Buffer.from(renderPretty(change(sidecar)), 'utf8') };
}

function withSignature(file: NamedFile, changes: Partial<Sidecar['signatures'][number]>): NamedFile {
  return edited(file, (sidecar) => ({ ...sidecar, signatures: [{ ...sidecar.signatures[0]!, ...changes }] }));
}

type KeyEntry = Readonly<Record<string, unknown>>;

function trustFile(threshold: number, ...keys: readonly KeyEntry[]): NamedFile {
  return {
    fileName: 'trust.json',
    bytes: Buffer.from(`${JSON.stringify({ hookproofTrust: 1, threshold, keys }, null, 2)}\n`, 'utf8'),
  };
}

function entry(name: string, publicKey: string, changes: KeyEntry = {}): KeyEntry {
  return { name, publicKey, roles: ['run:named'], validFrom: '2026-01-01', expires: '2026-12-31', ...changes };
}

const ada = (changes: KeyEntry = {}): KeyEntry => entry('ada', ADA.publicKey.spki.toString('base64'), changes);
const ben = (changes: KeyEntry = {}): KeyEntry => entry('ben', BEN.publicKey.spki.toString('base64'), changes);

/** Cases of detached signatures beside a sound receipt. */
export function signatureVectors(receipt: NamedFile, other: NamedFile): readonly VectorCase[] {
  return [...countedCases(receipt), ...uncountedCases(receipt), ...falseCases(receipt, other)];
}

function signed(
  name: string,
  why: string,
  receipt: NamedFile,
  files: readonly NamedFile[],
  vector: Partial<Vector>,
): VectorCase {
  return receiptCase(name, receipt, { why, group: 'signatures', expected: 'ok', now: NOW, ...vector }, files);
}

function countedCases(receipt: NamedFile): readonly VectorCase[] {
  const byAda = sidecarOf(receipt, ADA);
  const byBen = sidecarOf(receipt, BEN);
  const p256 = p256Sidecar(receipt);
  return [
    signed('sound-signed', 'one trusted key', receipt, [byAda, trustFile(1, ada())], {
      signatures: { states: ['counted'], met: true },
    }),
    signed('sound-two-keys', 'two keys where two are asked for', receipt, [byAda, byBen, trustFile(2, ada(), ben())], {
      signatures: { states: ['counted', 'counted'], met: true },
    }),
    signed(
      'sound-p256',
      'a key of the kind that hardware holds',
      receipt,
      [p256, trustFile(1, entry('card', P256.publicKey))],
      {
        signatures: { states: ['counted'], met: true },
      },
    ),
    signed('sound-unknown-key', 'a stranger signed too', receipt, [byAda, byBen, trustFile(1, ada())], {
      signatures: {
        states: [ADA, BEN].toSorted(byKeyId).map((key) => (key === ADA ? 'counted' : 'unknown-key')),
        met: true,
      },
    }),
    signed('sound-last-day', 'the last day of a key', receipt, [byAda, trustFile(1, ada({ expires: '2026-06-15' }))], {
      signatures: { states: ['counted'], met: true },
    }),
  ];
}

function byKeyId(a: SigningKey, b: SigningKey): number {
  return a.publicKey.keyId < b.publicKey.keyId ? -1 : 1;
}

function p256Sidecar(receipt: NamedFile): NamedFile {
  const keyid = sha256Of(Buffer.from(P256.publicKey, 'base64'));
  const sidecar: Sidecar = {
    payloadSha256: sha256Of(receipt.bytes),
    payloadType: PAYLOAD_TYPE,
    signatures: [{ keyid, ...P256 }],
  };
  return { fileName: sidecarFileName(receipt.fileName, keyid), bytes: Buffer.from(renderPretty(sidecar), 'utf8') };
}

/** Nothing is false here, but too few keys count. */
function uncountedCases(receipt: NamedFile): readonly VectorCase[] {
  const byAda = sidecarOf(receipt, ADA);
  const cases: readonly (readonly [string, string, readonly string[], NamedFile])[] = [
    ['stranger_fail', 'signed by a key that the trust file does not have', ['unknown-key'], trustFile(1, ben())],
    [
      'revoked-key_fail',
      'signed by a revoked key',
      ['revoked'],
      trustFile(1, ada({ revoked: { date: '2026-12-01', reason: 'lost' } })),
    ],
    ['expired-key_fail', 'signed by an expired key', ['expired'], trustFile(1, ada({ expires: '2026-06-14' }))],
    [
      'early-key_fail',
      'signed by a key that is not valid yet',
      ['not-yet-valid'],
      trustFile(1, ada({ validFrom: '2026-06-16' })),
    ],
    [
      'other-role_fail',
      'signed by a key for other lanes',
      ['wrong-role'],
      trustFile(1, ada({ roles: ['run:machine', 'round:ada'] })),
    ],
    ['one-of-two_fail', 'signed by one key where two are asked for', ['counted'], trustFile(2, ada(), ben())],
  ];
  return [
    signed('stripped_fail', 'the signature taken away', receipt, [trustFile(1, ada())], {
      expected: 'unsigned',
      signatures: { states: [], met: false },
      shell: NO_TRUST,
    }),
    ...cases.map(([name, why, states, trust]) =>
      signed(name, why, receipt, [byAda, trust], {
        expected: 'unsigned',
        signatures: { states, met: false },
        shell: NO_TRUST,
      }),
    ),
  ];
}

function falseCases(receipt: NamedFile, other: NamedFile): readonly VectorCase[] {
  const byAda = sidecarOf(receipt, ADA);
  const byBen = sidecarOf(receipt, BEN);
  const ofOther = sidecarOf(other, ADA);
  const trust = trustFile(1, ada(), ben());
  const { sig } = (JSON.parse(Buffer.from(byAda.bytes).toString('utf8')) as Sidecar).signatures[0]!;
  const anotherType = ADA.sign(preAuthenticationEncoding('text/plain', receipt.bytes)).toString('base64');
  const bare = ADA.sign(receipt.bytes).toString('base64');
  const cases: readonly (readonly [string, string, NamedFile])[] = [
    [
      'flipped-signature_fail',
      'a bit of the signature',
      withSignature(byAda, { sig: sig.replace(/^./u, (first) => (first === 'A' ? 'B' : 'A')) }),
    ],
    ['no-signature_fail', 'an empty list of signatures', edited(byAda, (sidecar) => ({ ...sidecar, signatures: [] }))],
    [
      'same-signature-twice_fail',
      'one signature twice in the list',
      edited(byAda, (sidecar) => ({ ...sidecar, signatures: [sidecar.signatures[0], sidecar.signatures[0]] })),
    ],
    [
      'copied-signature_fail',
      'a signature once more under another name',
      { ...byAda, fileName: sidecarFileName(receipt.fileName, 'a'.repeat(64)) },
    ],
    ['swapped-signature_fail', 'the signature of another receipt', { ...ofOther, fileName: byAda.fileName }],
    [
      'moved-digest_fail',
      'the signature of another receipt, its digest put right',
      edited({ ...ofOther, fileName: byAda.fileName }, (sidecar) => ({
        ...sidecar,
        payloadSha256: sha256Of(receipt.bytes),
      })),
    ],
    [
      'borrowed-key-id_fail',
      'the key of one under the id of another',
      withSignature(byBen, { publicKey: ADA.publicKey.spki.toString('base64') }),
    ],
    ['foreign-name_fail', 'a signature under the name of another key', { ...byBen, fileName: byAda.fileName }],
    ['other-base64_fail', 'the same signature in another spelling', withSignature(byAda, { sig: respelled(sig) })],
    ['unpadded-base64_fail', 'a signature without its padding', withSignature(byAda, { sig: sig.replace(/=+$/u, '') })],
    ['signed-type_fail', 'a signature over another type', withSignature(byAda, { sig: anotherType })],
    ['signed-bytes_fail', 'a signature over the bare bytes', withSignature(byAda, { sig: bare })],
    [
      'stated-type_fail',
      'another type stated',
      edited(byAda, (sidecar) => ({ ...sidecar, payloadType: 'text/plain' })),
    ],
    ['unknown-member_fail', 'a member that nobody knows', edited(byAda, (sidecar) => ({ ...sidecar, payload: '' }))],
    [
      'compact-signature_fail',
      'a signature file without white space',
      { ...byAda, bytes: Buffer.from(JSON.stringify(JSON.parse(Buffer.from(byAda.bytes).toString('utf8'))), 'utf8') },
    ],
    [
      'zero-signature_fail',
      'sixty-four zero bytes',
      withSignature(byAda, { sig: Buffer.alloc(64).toString('base64') }),
    ],
    ['no-key_fail', 'a key that is none', withSignature(byAda, { publicKey: 'AAAA' })],
  ];
  return [
    ...cases.map(([name, why, sidecar]) =>
      signed(name, why, receipt, [sidecar, trust], {
        expected: 'tampered signature',
        signatures: { states: [], met: false },
      }),
    ),
    signed(
      'false-beside-true_fail',
      'a false signature beside a good one',
      receipt,
      [byAda, withSignature(byBen, { sig }), trust],
      {
        expected: 'tampered signature',
        signatures: { states: ['counted'], met: false },
      },
    ),
    signed('orphan-signature_fail', 'a signature whose receipt is gone', receipt, [byAda, ofOther, trust], {
      expected: 'incomplete signature',
      signatures: { states: ['counted'], met: true },
    }),
    signed(
      'odd-signature-name_fail',
      'a signature under a name that is of no receipt',
      receipt,
      [byAda, { ...byBen, fileName: 'named-copy.dsse.json' }, trust],
      {
        expected: 'incomplete signature',
        signatures: { states: ['counted'], met: true },
      },
    ),
  ];
}

/** The last digit before the padding holds four bits that nothing reads. */
function respelled(base64: string): string {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  return base64.replace(/.(?===$)/u, (last) => digits[digits.indexOf(last) ^ 1]!);
}
