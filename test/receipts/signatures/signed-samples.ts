import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSigningKey, type SigningKey } from '../../../src/platform/signing-key.ts';
import { checkReceipt } from '../../../src/receipts/read-receipt.ts';
import type { SignedReceipt } from '../../../src/receipts/signatures/judge-signatures.ts';
import { buildSidecar, type NamedBytes } from '../../../src/receipts/signatures/sidecar.ts';
import { sidecarFileName } from '../../../src/receipts/signatures/sidecar-name.ts';
import type { TrustedKey } from '../../../src/receipts/signatures/trust.ts';

const FIXTURES = resolve(import.meta.dirname, '../../vectors');

/** A committed sound receipt, by the name of its vector. */
export function soundReceipt(vector = 'sound'): SignedReceipt {
  const folder = join(FIXTURES, vector);
  const fileName = readdirSync(folder).find((name) => name !== 'vector.json')!;
  const bytes = readFileSync(join(folder, fileName));
  const recorded = checkReceipt(fileName, bytes);
  if (recorded.kind !== 'ok') throw new Error(`expected a sound vector, got ${recorded.kind}, at ${vector}`);
  return { fileName, bytes, recorded };
}

export function newKey(): SigningKey & { readonly pem: string } {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const key = readSigningKey(pem);
  if ('problem' in key) throw new Error(key.problem);
  return { ...key, pem };
}

export function sidecarOf(receipt: NamedBytes, key: SigningKey): NamedBytes {
  return {
    fileName: sidecarFileName(receipt.fileName, key.publicKey.keyId),
    bytes: buildSidecar(receipt.bytes, key),
  };
}

export function trustedKey(name: string, key: SigningKey, changes: Partial<TrustedKey> = {}): TrustedKey {
  return {
    name,
    key: key.publicKey,
    roles: ['any'],
    validFrom: '2026-01-01',
    expires: '2026-12-31',
    revoked: null,
    ...changes,
  };
}
