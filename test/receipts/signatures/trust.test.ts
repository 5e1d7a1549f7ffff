import { Ajv2020 } from 'ajv/dist/2020.js';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HookproofError } from '../../../src/model/hookproof-error.ts';
import { parseTrust } from '../../../src/receipts/signatures/trust.ts';
import { newKey } from './signed-samples.ts';

const schemaFile = resolve(import.meta.dirname, '../../../schema/trust.v1.schema.json');
const isPublished = new Ajv2020({ strict: true }).compile(JSON.parse(readFileSync(schemaFile, 'utf8')) as object);

const { publicKey } = newKey();
const entry = {
  name: 'ada',
  publicKey: publicKey.spki.toString('base64'),
  roles: ['run:named', 'round:ada-1', 'any'],
  validFrom: '2026-01-01',
  expires: '2026-12-31',
};
const trust = { hookproofTrust: 1, threshold: 1, keys: [entry] };

function problemOf(value: unknown): string {
  try {
    parseTrust(typeof value === 'string' ? value : JSON.stringify(value), 'the test');
    return 'none';
  } catch (error) {
    if (error instanceof HookproofError && error.code === 'config-invalid') return error.message;
    throw error;
  }
}

function withKey(changes: object): unknown {
  return { ...trust, keys: [{ ...entry, ...changes }] };
}

describe('a trust file', () => {
  it('gives its keys, also in PEM', () => {
    const read = parseTrust(JSON.stringify(withKey({ publicKey: publicKey.pem })), 'the test');
    expect(read.threshold).toBe(1);
    expect(read.keys.map(({ key }) => key.keyId)).toEqual([publicKey.keyId]);
  });

  it('is no key: whoever names one is told so, and how to write the file', () => {
    expect(() => parseTrust(publicKey.pem, 'key.pub.pem')).toThrow(/got: a key itself.*at key\.pub\.pem/u);
  });

  it('without a threshold asks for no signature', () => {
    expect(parseTrust(JSON.stringify({ hookproofTrust: 1, keys: [] }), 'the test')).toMatchObject({ threshold: 0 });
  });

  it('takes P-256 keys too', () => {
    const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' });
    expect(parseTrust(JSON.stringify(withKey({ publicKey: pem })), 'the test').keys[0]?.key.algorithm).toBe(
      'ecdsa-p256',
    );
  });

  it.each<readonly [string, unknown, RegExp]>([
    ['no JSON', '{', /JSON/u],
    ['another version', { ...trust, hookproofTrust: 2 }, /hookproofTrust/u],
    ['a member that nobody knows', { ...trust, thresold: 2 }, /thresold/u],
    ['a threshold of none', { ...trust, threshold: 0 }, /threshold/u],
    ['a role that nobody knows', withKey({ roles: ['runs'] }), /roles/u],
    ['no role', withKey({ roles: [] }), /roles/u],
    ['no expiry', { ...trust, keys: [{ ...entry, expires: undefined }] }, /expires/u],
    ['an expiry before the first day', withKey({ expires: '2025-01-01' }), /validFrom/u],
    ['a key that is none', withKey({ publicKey: 'AAAA' }), /public key/u],
    ['a private key', withKey({ publicKey: newKey().pem }), /public key/u],
    ['a key of another kind', withKey({ publicKey: rsa() }), /public key/u],
    ['one key under two names', { ...trust, keys: [entry, { ...entry, name: 'ben' }] }, /once/u],
    ['two keys under one name', { ...trust, keys: [entry, { ...entry, publicKey: newKey().publicKey.pem }] }, /once/u],
    ['a revocation without a reason', withKey({ revoked: { date: '2026-02-01' } }), /reason/u],
  ])('with %s is refused', (_what, value, expected) => {
    expect(problemOf(trust)).toBe('none');
    expect(problemOf(value)).toMatch(expected);
  });
});

function rsa(): string {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString();
}

describe('the published schema of the trust file', () => {
  it.each<readonly [string, unknown]>([
    ['the sample', trust],
    ['a revoked key', withKey({ revoked: { date: '2026-02-01', reason: 'lost' } })],
    ['null for not revoked', withKey({ revoked: null })],
    ['no threshold', { hookproofTrust: 1, keys: [] }],
    ['another version', { ...trust, hookproofTrust: 2 }],
    ['a threshold of none', { ...trust, threshold: 0 }],
    ['a broken threshold', { ...trust, threshold: 1.5 }],
    ['an unknown member', { ...trust, more: 1 }],
    ['an unknown role', withKey({ roles: ['run:other'] })],
    ['no roles', withKey({ roles: [] })],
    ['a time for a day', withKey({ expires: '2026-12-31T00:00:00Z' })],
    ['an empty name', withKey({ name: '' })],
    ['a revocation without a reason', withKey({ revoked: { date: '2026-02-01' } })],
  ])('agrees with the reader on %s', (_what, value) => {
    expect(isPublished(value)).toBe(problemOf(value) === 'none');
  });
});
