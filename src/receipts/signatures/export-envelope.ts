import { PAYLOAD_TYPE } from './pae.ts';
import { checkSidecar, type NamedBytes } from './sidecar.ts';

/** A signature that was verified. */
export interface ExportedSignature {
  readonly keyId: string;
  /** Base64. */
  readonly signature: string;
}

/** Forms that other tools read. */
export const EXPORT_FORMATS = ['dsse', 'sigstore-bundle'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const BUNDLE_TYPE = 'application/vnd.dev.sigstore.bundle.v0.3+json';

/** The signatures of these sidecars that are by some key of this receipt, ordered by key; false ones are `refused`. */
export function verifiedSignatures(
  receipt: NamedBytes,
  sidecars: readonly NamedBytes[],
): { readonly verified: readonly ExportedSignature[]; readonly refused: readonly string[] } {
  const readings = sidecars.map((sidecar) => checkSidecar(sidecar, receipt));
  const found = readings.flatMap((reading) =>
    reading.kind === 'valid'
      ? [[reading.key.keyId, { keyId: reading.key.keyId, signature: reading.signature }] as const]
      : [],
  );
  return {
    verified: [...new Map(found).values()].toSorted((a, b) => (a.keyId < b.keyId ? -1 : 1)),
    refused: readings.flatMap((reading) => (reading.kind === 'invalid' ? [reading.fileName] : [])),
  };
}

/** A DSSE envelope with the receipt inside. */
export function dsseEnvelope(receiptBytes: Uint8Array, signatures: readonly ExportedSignature[]): object {
  return {
    payload: Buffer.from(receiptBytes).toString('base64'),
    payloadType: PAYLOAD_TYPE,
    signatures: signatures.map(({ keyId, signature }) => ({ keyid: keyId, sig: signature })),
  };
}

/**
 * A Sigstore bundle v0.3: one signature, by a key that the verifier finds by the hint. It holds no certificate, no log
 * entry and no timestamp, so a verifier has to ask for none of them.
 */
export function sigstoreBundle(receiptBytes: Uint8Array, signature: ExportedSignature): object {
  return {
    mediaType: BUNDLE_TYPE,
    verificationMaterial: { publicKey: { hint: signature.keyId } },
    dsseEnvelope: dsseEnvelope(receiptBytes, [signature]),
  };
}
