import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../support/run-command.ts';
import { parseTrust } from '../../src/receipts/signatures/trust.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hookproof-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function key(...args: string[]) {
  return await runCommand(['key', ...args], folder);
}

describe('hookproof key new', () => {
  it('writes a private key that only its owner reads, and the public half beside', async () => {
    const { exitCode, stdout, stderr } = await key('new', '--out', 'ada.pem');
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(readdirSync(folder).toSorted()).toEqual(['ada.pem', 'ada.pub.pem']);
    expect(statSync(join(folder, 'ada.pem')).mode & 0o777).toBe(0o600);
    expect(stdout).toMatch(/key id +[0-9a-f]{64}\n/u);
    expect(stdout).not.toContain('BEGIN');
  });

  it('never replaces a key', async () => {
    writeFileSync(join(folder, 'ada.pem'), 'mine');
    const { exitCode, stderr } = await key('new', '--out', 'ada.pem');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('expected a free name');
    expect(readFileSync(join(folder, 'ada.pem'), 'utf8')).toBe('mine');
    expect(readdirSync(folder)).toEqual(['ada.pem']);
  });

  it('warns where git would commit the private key, and not where it is ignored', async () => {
    spawnSync('git', ['init', '-q'], { cwd: folder });
    expect((await key('new', '--out', 'ada.pem')).stderr).toMatch(/warning: git sees .*ada\.pem\nhint: /u);
    writeFileSync(join(folder, '.gitignore'), '.hookproof/\n');
    expect((await key('new')).stderr).toBe('');
  });
});

describe('hookproof key show', () => {
  it('says the same of both halves, and its trust file is one', async () => {
    const { stdout: made } = await key('new', '--out', 'ada.pem', '--json');
    const { keyId } = JSON.parse(made) as { keyId: string };
    const [fromPrivate, fromPublic] = [await key('show', 'ada.pem'), await key('show', 'ada.pub.pem')];
    expect(fromPrivate.stdout).toBe(fromPublic.stdout);
    const trust = parseTrust(fromPublic.stdout.slice(fromPublic.stdout.indexOf('{')), 'the output');
    expect(trust.keys.map((entry) => [entry.name, entry.key.keyId])).toEqual([['ada', keyId]]);
    expect(JSON.parse((await key('show', 'ada.pem', '--json')).stdout)).toMatchObject({ keyId, algorithm: 'ed25519' });
  });

  it.each([
    ['an absent file', ['show', 'absent.pem'], /expected a file with a key, got absent/u],
    ['a file that is no key', ['show', 'words.pem'], /expected a key in PEM, got a text that is no private key/u],
    ['no file', ['show'], /expected "key new" or "key show <file>"/u],
    ['another action', ['make'], /got "key make"/u],
  ])('refuses %s in one line and a hint', async (_what, args, expected) => {
    writeFileSync(join(folder, 'words.pem'), 'words');
    const { exitCode, stderr } = await key(...args);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(expected);
    expect(stderr).toMatch(/^hookproof: [^\n]+\nhint: [^\n]+\n$/u);
  });
});
