import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../../src/cli/run-cli.ts';
import { signReceipt } from '../../src/receipts/signatures/sign-receipt.ts';
import { writeReceipt } from '../../src/receipts/write-receipt.ts';
import { knownKey } from '../receipts/signature-vectors.ts';
import { GATE_SOURCE, sampleProject, type SampleProject } from '../receipts/sample-project.ts';

let project: SampleProject;
beforeEach(() => {
  project = sampleProject();
});
afterEach(() => project.dispose());

const ADA = knownKey(1);
const BEN = knownKey(2);

function trust(...keys: readonly (typeof ADA)[]): void {
  const entries = keys.map(({ publicKey }, index) => ({
    name: `key-${index}`,
    publicKey: publicKey.spki.toString('base64'),
    roles: ['any'],
    validFrom: '2020-01-01',
    expires: '2999-12-31',
  }));
  project.write('trust.json', JSON.stringify({ hookproofTrust: 1, keys: entries }));
}

async function verify(...args: readonly string[]): Promise<string> {
  const out: string[] = [];
  await runCli(['verify', ...args], {
    cwd: project.root,
    env: {},
    stdout: (text) => void out.push(text),
    stderr: () => undefined,
    stderrIsTerminal: false,
    columns: 120,
    colour: false,
  });
  return out.join('');
}

/** The last line of the report, up to its first full stop. */
async function footer(...args: readonly string[]): Promise<string> {
  const text = await verify(...args);
  return text.trimEnd().split('\n').at(-1)!.split('.')[0]!;
}

const TRUSTED = ['--trust', 'trust.json'] as const;
const LATER = { campaign: { startedAt: '2026-11-30T09:00:00Z' } };

describe('the footer of a verification', () => {
  it('says self-consistent where nobody signed, and where nobody was named whose signature counts', async () => {
    const { path } = await project.record();
    expect(await footer()).toBe('level: self-consistent');
    signReceipt(path, ADA);
    expect(await footer()).toBe('level: self-consistent');
  });

  it('counts the keys that the trust file names, and no others', async () => {
    const { path } = await project.record();
    signReceipt(path, ADA);
    signReceipt(path, BEN);
    trust(ADA);
    expect(await footer(...TRUSTED)).toBe('level: signed by a key that the trust file names');
    trust(ADA, BEN);
    expect(await footer(...TRUSTED)).toBe('level: signed by 2 keys that the trust file names');
    trust(knownKey(3));
    expect(await footer(...TRUSTED)).toBe('level: self-consistent');
  });

  it('is that of the weakest receipt that gates, and not of one that was followed', async () => {
    const [older, part] = [
      await project.record(),
      await project.record({ selection: ['gate/three-is-open'], ...LATER }),
    ];
    trust(ADA, BEN);
    signReceipt(older.path, ADA);
    signReceipt(older.path, BEN);
    expect(await footer(...TRUSTED)).toBe('level: self-consistent');
    signReceipt(part.path, ADA);
    expect(await footer(...TRUSTED)).toBe('level: signed by a key that the trust file names');
    project.write('test/levels.ts', 'export const LEVELS = [4, 3, 2] as const;\n');
    const newest = await project.record({ campaign: { startedAt: '2026-11-30T10:00:00Z' } });
    expect(await footer(...TRUSTED)).toBe('level: self-consistent');
    signReceipt(newest.path, BEN);
    expect(await footer(...TRUSTED)).toBe('level: signed by a key that the trust file names');
  });

  it('says reproduced where signers without a key in common claim the same, and not where one key signed both', async () => {
    const { path } = await project.record();
    const again = writeReceipt(join(project.root, 'other'), await project.state(LATER));
    const copied = join(project.receipts, basename(again.path));
    copyFileSync(again.path, copied);
    trust(ADA, BEN);
    signReceipt(path, ADA);
    signReceipt(copied, BEN);
    expect(await footer(...TRUSTED)).toBe('level: reproduced, signed by a key that the trust file names');
    signReceipt(copied, ADA);
    expect(await footer(...TRUSTED)).toBe('level: signed by 2 keys that the trust file names');
  });

  it('says none as soon as one receipt is not sound, whoever signed the others', async () => {
    const { path } = await project.record();
    trust(ADA);
    signReceipt(path, ADA);
    writeFileSync(join(project.receipts, `named-${'0'.repeat(64)}.json`), readFileSync(path));
    expect(await footer(...TRUSTED)).toBe('level: none: 1 of 2 receipts not sound');
  });

  it('says of every level that a run is not proved', async () => {
    const { path } = await project.record();
    trust(ADA);
    signReceipt(path, ADA);
    for (const args of [[], TRUSTED]) {
      expect(await verify(...args)).toContain('not that the run happened; "hookproof replay" runs it again.');
    }
    project.write('src/gate.ts', GATE_SOURCE.replace('level > 3', 'true'));
    expect(await footer(...TRUSTED)).toBe('level: signed by a key that the trust file names');
  });

  it('is in the JSON as data', async () => {
    const { path } = await project.record();
    trust(ADA);
    signReceipt(path, ADA);
    expect(JSON.parse(await verify(...TRUSTED, '--json'))).toMatchObject({ reached: { level: 'signed', keys: 1 } });
    expect(JSON.parse(await verify('--json'))).toMatchObject({ reached: { level: 'self-consistent', keys: 0 } });
  });
});
