import { createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readPublicKey } from '../../../src/platform/signing-key.ts';
import { preAuthenticationEncoding } from '../../../src/receipts/signatures/pae.ts';

/** The numbers and the signature of the example in the DSSE specification. */
const X = 46950820868899156662930047687818585632848591499744589407958293238635476079160n;
const Y = 5640078356564379163099075877009565129882514886557779369047442380624545832820n;
const SIGNATURE = 'A3JqsQGtVsJ2O2xqrI5IcnXip5GToJ3F+FnZ+O88SjtR6rDAajabZKciJTfUiHqJPcIAriEGAHTVeCUjW2JIZA==';

function coordinate(value: bigint): string {
  return Buffer.from(value.toString(16).padStart(64, '0'), 'hex').toString('base64url');
}

const pem = createPublicKey({
  key: { kty: 'EC', crv: 'P-256', x: coordinate(X), y: coordinate(Y) },
  format: 'jwk',
}).export({ type: 'spki', format: 'pem' });

describe('the encoding that is signed', () => {
  it('is that of the DSSE specification, to the byte', () => {
    expect(preAuthenticationEncoding('http://example.com/HelloWorld', Buffer.from('hello world')).toString()).toBe(
      'DSSEv1 29 http://example.com/HelloWorld 11 hello world',
    );
  });

  it('counts bytes and not characters', () => {
    expect(preAuthenticationEncoding('é', Buffer.from('😀')).toString()).toBe('DSSEv1 2 é 4 😀');
  });

  it('verifies the signature in the DSSE specification, and not over another text', () => {
    const key = readPublicKey(pem.toString());
    const verifies = (text: string): boolean | undefined =>
      key?.verifies(
        preAuthenticationEncoding('http://example.com/HelloWorld', Buffer.from(text)),
        Buffer.from(SIGNATURE, 'base64'),
      );
    expect([verifies('hello world'), verifies('hello World')]).toEqual([true, false]);
  });
});
