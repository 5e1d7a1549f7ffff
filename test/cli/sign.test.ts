import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../support/run-command.ts';
import { sampleProject, type SampleProject } from '../receipts/sample-project.ts';

const FIXTURES = resolve(import.meta.dirname, '../vectors');

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hookproof-sign-'));
  await run('key', 'new', '--out', 'ada.pem');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: string[]) {
  return await runIn(folder, ...args);
}

async function runIn(cwd: string, ...args: string[]) {
  return await runCommand(args, cwd);
}

/** Copies a vector and gives the name of its receipt. */
function vector(name: string): string {
  const file = readdirSync(join(FIXTURES, name)).find((entry) => entry !== 'vector.json')!;
  cpSync(join(FIXTURES, name, file), join(folder, file));
  return file;
}

function sidecars(): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.dsse.json'));
}

describe('hookproof sign', () => {
  it('puts a signature beside each receipt, and signing again changes nothing', async () => {
    const receipts = [vector('sound'), vector('sound-survivor')];
    expect((await run('sign', ...receipts, '--key', 'ada.pem')).exitCode).toBe(0);
    const before = sidecars().map((name) => [name, statSync(join(folder, name)).mtimeMs]);
    expect(before).toHaveLength(2);
    const { exitCode, stdout } = await run('sign', ...receipts, '--key', 'ada.pem');
    expect([exitCode, stdout.match(/signed before/gu)?.length]).toEqual([0, 2]);
    expect(sidecars().map((name) => [name, statSync(join(folder, name)).mtimeMs])).toEqual(before);
  });

  it('signs nothing when one of the receipts is not sound', async () => {
    const receipts = [vector('sound'), vector('counts_fail')];
    const { exitCode, stderr } = await run('sign', ...receipts, '--key', 'ada.pem');
    expect(exitCode).toBe(6);
    expect(stderr).toMatch(/^hookproof: expected a sound receipt, got tampered: [^\n]+\nhint: [^\n]+\n$/u);
    expect(sidecars()).toEqual([]);
  });

  it('never replaces a signature', async () => {
    const receipt = vector('sound');
    await run('sign', receipt, '--key', 'ada.pem');
    const [sidecar] = sidecars();
    writeFileSync(join(folder, sidecar!), '{}\n');
    const { exitCode, stderr } = await run('sign', receipt, '--key', 'ada.pem');
    expect(exitCode).toBe(6);
    expect(stderr).toContain('expected a free name, got other bytes');
    expect(readFileSync(join(folder, sidecar!), 'utf8')).toBe('{}\n');
  });

  it('refuses a public key, an absent one and a folder for a receipt', async () => {
    const receipt = vector('sound');
    mkdirSync(join(folder, 'folder'));
    const problems = [
      await run('sign', receipt, '--key', 'ada.pub.pem'),
      await run('sign', receipt, '--key', 'ben.pem'),
      await run('sign', 'folder', '--key', 'ada.pem'),
    ];
    expect(problems.map(({ exitCode }) => exitCode)).toEqual([1, 1, 6]);
    expect(problems.map(({ stderr }) => /got ([^,]+),/u.exec(stderr)?.[1])).toEqual([
      'a text that is no private key',
      'absent',
      'other',
    ]);
  });
});

describe('hookproof verify --trust', () => {
  let project: SampleProject;
  let receipt: string;
  let trust: string;
  beforeEach(async () => {
    project = sampleProject();
    receipt = (await project.record()).path;
    const { stdout } = await run('key', 'show', 'ada.pub.pem');
    trust = join(folder, 'trust.json');
    writeFileSync(trust, stdout.slice(stdout.indexOf('{')));
  });
  afterEach(() => project.dispose());

  const verify = async (...args: string[]) => await runIn(project.root, 'verify', ...args);

  it('is red over a receipt that nobody signed, where the trust file asks for one key', async () => {
    const { exitCode, stdout } = await verify('--trust', trust);
    expect(exitCode).toBe(6);
    expect(stdout).toMatch(/unsigned: expected 1 key that count, got 0/u);
    expect((await verify()).exitCode).toBe(0);
  });

  it('prints the level that a trusted signature reaches', async () => {
    await run('sign', receipt, '--key', 'ada.pem');
    const { exitCode, stdout } = await verify('--trust', trust);
    expect([exitCode, /level: signed \(1 key\)/u.test(stdout)]).toEqual([0, true]);
    const data = JSON.parse((await verify('--trust', trust, '--json')).stdout) as { signatures: { receipts: object } };
    expect(Object.values(data.signatures.receipts)).toMatchObject([{ level: 'signed', threshold: 1, met: true }]);
  });

  it('takes a false signature for tampering, with or without trust', async () => {
    await run('sign', receipt, '--key', 'ada.pem');
    const sidecar = readdirSync(project.receipts).find((name) => name.endsWith('.dsse.json'))!;
    const path = join(project.receipts, sidecar);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"sig": "./u, '"sig": "_'));
    for (const args of [['--trust', trust], []]) {
      const { exitCode, stdout } = await verify(...args);
      expect([exitCode, stdout.includes('tampered: signature')]).toEqual([6, true]);
    }
  });

  it('is red over a signature whose receipt is gone', async () => {
    const { path } = await project.record({ selection: ['gate/three-is-open'] });
    await run('sign', path, '--key', 'ada.pem');
    rmSync(path);
    const { exitCode, stdout } = await verify();
    expect([exitCode, stdout.includes('signature without its receipt')]).toEqual([6, true]);
  });

  it('believes no trust file that stands in the tree', async () => {
    await run('sign', receipt, '--key', 'ada.pem');
    cpSync(trust, join(project.root, 'hookproof.trust.json'));
    const { stdout } = await verify();
    expect(stdout).toContain('unknown-key (no trust file was given)');
    expect(stdout).not.toContain('level: signed');
  });
});
