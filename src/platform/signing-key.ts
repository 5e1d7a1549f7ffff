import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { sha256Hex } from './digest.ts';

/** Keys that sign are Ed25519; keys of others may also be ECDSA over P-256, which hardware holds. */
export interface PublicKey {
  readonly algorithm: 'ed25519' | 'ecdsa-p256';
  /** SubjectPublicKeyInfo, DER. */
  readonly spki: Buffer;
  /** sha256 of `spki`, lower-case hexadecimal. */
  readonly keyId: string;
  readonly pem: string;
  /** Whether this signature of these bytes is by this key. ECDSA signatures are r and s side by side. Never throws. */
  readonly verifies: (bytes: Uint8Array, signature: Uint8Array) => boolean;
}

export interface SigningKey {
  readonly publicKey: PublicKey;
  /** The 64 bytes of an Ed25519 signature. Equal bytes always give the same signature. */
  readonly sign: (bytes: Uint8Array) => Buffer;
}

const PUBLIC_PEM = /^\s*-----BEGIN PUBLIC KEY-----/u;

/** A new Ed25519 key as PKCS#8 in PEM. */
export function newPrivateKeyPem(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** The key of a PKCS#8 PEM, or why it is none that can sign. Never throws. */
export function readSigningKey(pem: string): SigningKey | { readonly problem: string } {
  let key: KeyObject;
  try {
    key = createPrivateKey({ key: pem, format: 'pem' });
  } catch {
    return { problem: /ENCRYPTED/u.test(pem) ? 'an encrypted key' : 'a text that is no private key' };
  }
  const publicKey = publicKeyOf(createPublicKey(key));
  if (publicKey?.algorithm !== 'ed25519') return { problem: `a key of type ${key.asymmetricKeyType ?? 'unknown'}` };
  return { publicKey, sign: (bytes) => sign(null, bytes, key) };
}

/** The key of a PEM, or of the base64 of its SubjectPublicKeyInfo; null for anything else, private keys included. */
export function readPublicKey(text: string): PublicKey | null {
  try {
    if (PUBLIC_PEM.test(text)) return publicKeyOf(createPublicKey({ key: text, format: 'pem' }));
    const spki = Buffer.from(text, 'base64');
    const key = publicKeyOf(createPublicKey({ key: spki, format: 'der', type: 'spki' }));
    return key !== null && key.spki.toString('base64') === text ? key : null;
  } catch {
    return null;
  }
}

function publicKeyOf(key: KeyObject): PublicKey | null {
  const algorithm = algorithmOf(key);
  if (algorithm === null) return null;
  const spki = key.export({ type: 'spki', format: 'der' });
  return {
    algorithm,
    spki,
    keyId: sha256Hex(spki),
    pem: key.export({ type: 'spki', format: 'pem' }).toString(),
    verifies: (bytes, signature) => {
      try {
        if (algorithm === 'ed25519') return verify(null, bytes, key, signature);
        return verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature);
      } catch {
        return false;
      }
    },
  };
}

function algorithmOf(key: KeyObject): PublicKey['algorithm'] | null {
  if (key.asymmetricKeyType === 'ed25519') return 'ed25519';
  return key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? 'ecdsa-p256' : null;
}
