/** What the bytes of a receipt are to whoever signs them. */
export const PAYLOAD_TYPE = 'application/vnd.in-toto+json' as const;

/**
 * The bytes that a DSSE v1 signature is over: the type and the body, each after its length in bytes, so that no two
 * pairs are encoded alike.
 */
export function preAuthenticationEncoding(payloadType: string, body: Uint8Array): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(payloadType, 'utf8')} ${payloadType} ${body.length} `;
  return Buffer.concat([Buffer.from(head, 'utf8'), body]);
}
