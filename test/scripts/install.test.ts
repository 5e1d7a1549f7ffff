import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from '../../scripts/install.mjs';

const ROOT_PACKAGE = { name: 'x', version: '1.0.0' };
const LOCKED = {
  '': ROOT_PACKAGE,
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b-linux': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};
const INSTALLED = { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } };

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hookproof-install-'));
  mkdirSync(join(root, 'node_modules'));
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function installedWith(locked: object, installed: object | null): boolean {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: locked }));
  if (installed !== null) {
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  return isInstalled(root);
}

describe('packages count as installed', () => {
  it('when npm recorded every required one in the locked version', () => {
    expect(installedWith(LOCKED, INSTALLED)).toBe(true);
  });

  it.each<[string, object, object | null]>([
    ['nothing is recorded', LOCKED, null],
    ['a required one is missing', LOCKED, {}],
    ['one has another version', LOCKED, { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }],
    ['one has other content', LOCKED, { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-z' } }],
    ['one is there that the lock does not know', LOCKED, { ...INSTALLED, 'node_modules/z': { version: '1.0.0' } }],
    ['the lock gained one', { ...LOCKED, 'node_modules/c': { version: '1.0.0' } }, INSTALLED],
  ])('not when %s', (_, locked, installed) => {
    expect(installedWith(locked, installed)).toBe(false);
  });

  it('not when the record is no JSON', () => {
    writeFileSync(join(root, 'package-lock.json'), '{}');
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{');
    expect(isInstalled(root)).toBe(false);
  });
});
