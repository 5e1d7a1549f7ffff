import * as v from 'valibot';
import { LIMITS } from '../../model/limits.ts';
import type { SignatureMismatch } from '../../model/signature-verdict.ts';
import { sha256Hex } from '../../platform/digest.ts';
import { readPublicKey, type PublicKey, type SigningKey } from '../../platform/signing-key.ts';
import { readPretty, renderPretty } from '../canonical-json.ts';
import { readShape } from '../read-shape.ts';
import { sha256 } from '../schema-parts.ts';
import { PAYLOAD_TYPE, preAuthenticationEncoding } from './pae.ts';
import { parseSidecarFileName } from './sidecar-name.ts';

/** A file in hand. */
export interface NamedBytes {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * A DSSE envelope whose payload is the file beside it. One sidecar holds one signature, so that signers never write the
 * same file. The public key is there to find damage; trust never comes from it.
 */
export interface Sidecar {
  readonly payloadSha256: string;
  readonly payloadType: typeof PAYLOAD_TYPE;
  readonly signatures: readonly {
    /** sha256 of the SubjectPublicKeyInfo. */
    readonly keyid: string;
    /** Base64 of the SubjectPublicKeyInfo. */
    readonly publicKey: string;
    /** Base64. */
    readonly sig: string;
  }[];
}

export type SidecarReading =
  | {
      readonly kind: 'valid';
      readonly fileName: string;
      readonly key: PublicKey;
      /** Base64. */
      readonly signature: string;
    }
  | { readonly kind: 'invalid'; readonly fileName: string; readonly mismatches: readonly SignatureMismatch[] };

const base64 = v.pipe(v.string(), v.maxLength(1024), v.regex(/^[A-Za-z0-9+/]+={0,2}$/u));

const SIDECAR: v.GenericSchema<unknown, Sidecar> = v.strictObject({
  payloadSha256: sha256,
  payloadType: v.literal(PAYLOAD_TYPE),
  signatures: v.pipe(
    v.array(v.strictObject({ keyid: sha256, publicKey: base64, sig: base64 })),
    v.length(1, 'expected exactly one signature'),
  ),
});

/** The sidecar of a receipt, ready to be written. Pure; equal inputs give equal bytes. */
export function buildSidecar(receiptBytes: Uint8Array, key: SigningKey): Buffer {
  const { keyId, spki } = key.publicKey;
  const sidecar: Sidecar = {
    payloadSha256: sha256Hex(receiptBytes),
    payloadType: PAYLOAD_TYPE,
    signatures: [
      {
        keyid: keyId,
        publicKey: spki.toString('base64'),
        sig: key.sign(preAuthenticationEncoding(PAYLOAD_TYPE, receiptBytes)).toString('base64'),
      },
    ],
  };
  return Buffer.from(renderPretty(sidecar), 'utf8');
}

/**
 * Whether a sidecar is what some key signed of this receipt: text, names, digests and the signature itself. Says nothing
 * about whose key it is. Pure; never throws.
 */
export function checkSidecar({ fileName, bytes }: NamedBytes, receipt: NamedBytes): SidecarReading {
  const invalid = (what: string, expected: string, got: string): SidecarReading => ({
    kind: 'invalid',
    fileName,
    mismatches: [{ step: 'signature', what: `${fileName}: ${what}`, expected, got }],
  });
  const text = readPretty(bytes, LIMITS.sidecarFileBytesMax);
  if (text.kind === 'refused') return invalid('text', 'canonical JSON', text.reason);
  const name = parseSidecarFileName(fileName);
  if (name === null) return invalid('file name', '<receipt>.<16 digits of the key>.dsse.json', fileName);
  const shape = readShape(SIDECAR, text.value);
  if (shape.kind === 'invalid') return invalid('shape', 'a detached signature', shape.problems.join('; '));
  const { payloadSha256, signatures } = shape.statement;
  const [signature] = signatures;
  if (signature === undefined) return invalid('signatures', 'one', 'none');
  if (name.receiptFileName !== receipt.fileName)
    return invalid('receipt', `that of ${name.receiptFileName}`, receipt.fileName);
  const payload = sha256Hex(receipt.bytes);
  if (payloadSha256 !== payload) return invalid('payloadSha256', payload, payloadSha256);
  if (!signature.keyid.startsWith(name.keyDigits)) return invalid('keyid', `${name.keyDigits}…`, signature.keyid);
  const key = readPublicKey(signature.publicKey);
  if (key === null) return invalid('publicKey', 'base64 of an Ed25519 or P-256 key', signature.publicKey);
  if (key.keyId !== signature.keyid) return invalid('keyid', key.keyId, signature.keyid);
  const sig = Buffer.from(signature.sig, 'base64');
  const isWritten = sig.toString('base64') === signature.sig;
  if (!isWritten || !key.verifies(preAuthenticationEncoding(PAYLOAD_TYPE, receipt.bytes), sig))
    return invalid('sig', 'a signature of the receipt by its key', 'another');
  return { kind: 'valid', fileName, key, signature: signature.sig };
}
