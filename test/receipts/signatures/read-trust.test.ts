import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTrust } from '../../../src/receipts/signatures/read-trust.ts';
import { newKey } from './signed-samples.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hookproof-trust-'));
  git('init', '-q');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...args: string[]): void {
  const settings = ['-c', 'user.name=Test', '-c', 'user.email=test@example.invalid', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...settings, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function write(name: string, text: string): void {
  writeFileSync(join(root, name), text);
}

function trustOf(name: string): string {
  const publicKey = newKey().publicKey.pem;
  const key = { name, publicKey, roles: ['any'], validFrom: '2026-01-01', expires: '2026-12-31' };
  return JSON.stringify({ hookproofTrust: 1, keys: [key] });
}

function commit(): void {
  git('add', '-A');
  git('commit', '-q', '--allow-empty', '-m', 'state');
}

describe('trust', () => {
  it('comes from the base ref as it was there, whatever the tree says today', async () => {
    write('hookproof.trust.json', trustOf('ada'));
    commit();
    write('hookproof.trust.json', trustOf('mallory'));
    const trust = await readTrust({ root, base: 'HEAD' });
    expect(trust?.keys.map(({ name }) => name)).toEqual(['ada']);
    expect(trust?.source).toBe('hookproof.trust.json at HEAD');
  });

  it('of a project below the top of the repository is its own', async () => {
    mkdirSync(join(root, 'packages'));
    write('packages/hookproof.trust.json', trustOf('ben'));
    write('hookproof.trust.json', trustOf('ada'));
    commit();
    const trust = await readTrust({ root: join(root, 'packages'), base: 'HEAD' });
    expect(trust?.keys.map(({ name }) => name)).toEqual(['ben']);
  });

  it('is none without flag and base, also when the tree holds a trust file', async () => {
    write('hookproof.trust.json', trustOf('mallory'));
    expect(await readTrust({ root })).toBeNull();
  });

  it('is none where the base holds no trust file, and an error where git cannot tell', async () => {
    commit();
    expect(await readTrust({ root, base: 'HEAD' })).toBeNull();
    await expect(readTrust({ root, base: 'no-such-branch' })).rejects.toMatchObject({ code: 'input-unreadable' });
    await expect(readTrust({ root, base: '--help' })).rejects.toMatchObject({ code: 'input-unreadable' });
  });

  it('that was named and cannot be read is an error', async () => {
    await expect(readTrust({ root, file: join(root, 'absent.json') })).rejects.toMatchObject({
      code: 'input-unreadable',
      exitCode: 1,
    });
  });
});
