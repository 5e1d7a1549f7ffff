import { bundleFromJSON } from '@sigstore/bundle';
import { crypto } from '@sigstore/core';
import { toSignedEntity, toTrustMaterial, Verifier } from '@sigstore/verify';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../support/run-command.ts';
import { knownKey } from '../receipts/signature-vectors.ts';

const VECTORS = resolve(import.meta.dirname, '../vectors');
const ADA = knownKey(1).publicKey;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hookproof-export-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Copies a vector and gives the name of its receipt. */
function vector(name: string): string {
  cpSync(join(VECTORS, name), folder, { recursive: true });
  return (JSON.parse(readFileSync(join(folder, 'vector.json'), 'utf8')) as { receipt: string }).receipt;
}

async function exported(...args: string[]) {
  return await runCommand(['export', ...args], folder);
}

interface Envelope {
  readonly payload: string;
  readonly payloadType: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

describe('hookproof export --format dsse', () => {
  it('puts the receipt, byte for byte, and every signature into one envelope', async () => {
    const receipt = vector('sound-two-keys');
    const { exitCode, stdout } = await exported(receipt, '--format', 'dsse');
    const { payload, payloadType, signatures } = JSON.parse(stdout) as Envelope;
    expect(exitCode).toBe(0);
    expect(Buffer.from(payload, 'base64').equals(readFileSync(join(folder, receipt)))).toBe(true);
    expect(payloadType).toBe('application/vnd.in-toto+json');
    expect(signatures.map(({ keyid }) => keyid)).toEqual(
      [1, 2].map((byte) => knownKey(byte).publicKey.keyId).toSorted(),
    );
  });

  it('writes a file and replaces none', async () => {
    const receipt = vector('sound-signed');
    expect((await exported(receipt, '--format', 'dsse', '--out', 'envelope.json')).exitCode).toBe(0);
    expect(JSON.parse(readFileSync(join(folder, 'envelope.json'), 'utf8'))).toHaveProperty('payload');
    writeFileSync(join(folder, 'envelope.json'), 'mine');
    expect((await exported(receipt, '--format', 'dsse', '--out', 'envelope.json')).exitCode).toBe(1);
    expect(readFileSync(join(folder, 'envelope.json'), 'utf8')).toBe('mine');
  });

  it.each([
    ['a false signature', 'flipped-signature_fail', [], 6, 'got a false one'],
    ['a false signature beside a good one', 'false-beside-true_fail', [], 6, 'got a false one'],
    ['no signature', 'stripped_fail', [], 6, 'got none'],
    ['an unsound receipt', 'counts_fail', [], 6, 'expected a sound receipt'],
    ['a key that did not sign', 'sound-signed', ['--key', '0000'], 6, 'got none'],
  ])('refuses %s', async (_what, name, more, code, expected) => {
    const { exitCode, stdout, stderr } = await exported(vector(name), '--format', 'dsse', ...more);
    expect([exitCode, stdout]).toEqual([code, '']);
    expect(stderr).toContain(expected);
  });

  it('refuses another form in one line and a hint', async () => {
    const { exitCode, stderr } = await exported(vector('sound-signed'), '--format', 'pdf');
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^hookproof: expected --format dsse or sigstore-bundle[^\n]+\nhint: [^\n]+\n$/u);
  });
});

describe('hookproof export --format sigstore-bundle', () => {
  /** With a local key there is no certificate, log or timestamp to ask for. */
  function accepts(text: string, threshold = 0): boolean {
    const hint = (key: string) => ({ publicKey: crypto.createPublicKey(ADA.pem), validFor: () => key === ADA.keyId });
    const material = toTrustMaterial(
      { mediaType: '', tlogs: [], ctlogs: [], certificateAuthorities: [], timestampAuthorities: [] },
      hint,
    );
    const verifier = new Verifier(material, { tlogThreshold: 0, ctlogThreshold: 0, timestampThreshold: threshold });
    try {
      verifier.verify(toSignedEntity(bundleFromJSON(JSON.parse(text))));
      return true;
    } catch {
      return false;
    }
  }

  it('is accepted by the verifier of Sigstore, and refused after any of many flipped bytes', async () => {
    const { exitCode, stdout } = await exported(vector('sound-signed'), '--format', 'sigstore-bundle');
    expect(exitCode).toBe(0);
    expect(accepts(stdout)).toBe(true);
    expect(accepts(stdout, 1)).toBe(false);
    const bundle = JSON.parse(stdout) as { dsseEnvelope: Envelope };
    const payload = Buffer.from(bundle.dsseEnvelope.payload, 'base64');
    const accepted = Array.from({ length: 40 }, (_, step) => Math.floor((step * payload.length) / 40)).filter((at) => {
      const flipped = Buffer.from(payload);
      flipped[at]! ^= 1;
      const dsseEnvelope = { ...bundle.dsseEnvelope, payload: flipped.toString('base64') };
      return accepts(JSON.stringify({ ...bundle, dsseEnvelope }));
    });
    expect(accepted).toEqual([]);
  });

  it('holds exactly one signature, which --key chooses among several', async () => {
    const receipt = vector('sound-two-keys');
    const several = await exported(receipt, '--format', 'sigstore-bundle');
    expect([several.exitCode, several.stderr.includes('choose with --key')]).toEqual([1, true]);
    const one = await exported(receipt, '--format', 'sigstore-bundle', '--key', ADA.keyId.slice(0, 16));
    const { dsseEnvelope } = JSON.parse(one.stdout) as { dsseEnvelope: Envelope };
    expect(dsseEnvelope.signatures.map(({ keyid }) => keyid)).toEqual([ADA.keyId]);
    expect(accepts(one.stdout)).toBe(true);
    expect(readdirSync(folder)).toContain(receipt);
  });
});
