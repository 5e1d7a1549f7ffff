import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createTemporaryFolder, type TemporaryFolder } from '../../../src/platform/temporary-folder.ts';
import { hostsFolder, installHost, type InstallOptions } from '../../../src/probe/live/host-cache.ts';
import type { HostPackage } from '../../../src/probe/live/live-host.ts';

const folders: TemporaryFolder[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove();
});

const PACKAGE: HostPackage = {
  name: 'agent',
  executable: () => 'node_modules/agent/run',
  pinned: { '1.0.0': { 'node_modules/agent': 'sha512-right' } },
};

/** A cache that holds a host already, so that nothing is downloaded. */
function cached(version: string, integrity: string): InstallOptions {
  const cache = createTemporaryFolder('hp-cache-');
  folders.push(cache);
  const at = join(cache.path, `agent-${version}`);
  mkdirSync(join(at, 'node_modules', 'agent'), { recursive: true });
  writeFileSync(join(at, 'node_modules', 'agent', 'run'), 'x');
  const packages = { '': {}, 'node_modules/agent': { integrity } };
  writeFileSync(join(at, 'package-lock.json'), JSON.stringify({ packages }));
  return { host: 'agent', version, package: PACKAGE, folder: cache.path, env: {}, onInstall: () => undefined };
}

describe('the cache of hosts', () => {
  it('believes a pinned version whose every package has its integrity', async () => {
    const installed = await installHost(cached('1.0.0', 'sha512-right'));
    expect([installed.isPinned, installed.executableDigest]).toStrictEqual([
      true,
      '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881',
    ]);
  });

  it('refuses a pinned version with another package in it', async () => {
    await expect(installHost(cached('1.0.0', 'sha512-wrong'))).rejects.toThrow(
      'expected sha512-right, got sha512-wrong, at agent@1.0.0 node_modules/agent',
    );
  });

  it.each([
    ['was left out on this platform', { optional: true }, false, true],
    ['is there all the same', { optional: true }, true, false],
    ['should be there', {}, false, false],
  ] as const)('asks for the integrity of every package but one that %s', async (_, marks, isThere, isBelieved) => {
    const options = cached('1.0.0', 'sha512-right');
    const at = join(options.folder, 'agent-1.0.0');
    const packages = {
      '': {},
      'node_modules/agent': { integrity: 'sha512-right' },
      'node_modules/agent-elsewhere': { integrity: 'sha512-unknown', ...marks },
    };
    writeFileSync(join(at, 'package-lock.json'), JSON.stringify({ packages }));
    if (isThere) mkdirSync(join(at, 'node_modules', 'agent-elsewhere'));
    const believed = await installHost(options).then(
      ({ isPinned }) => isPinned,
      () => false,
    );
    expect(believed).toBe(isBelieved);
  });

  it('says of a version without pins that it is not pinned', async () => {
    expect((await installHost(cached('1.0.1', 'sha512-any'))).isPinned).toBe(false);
  });

  it.each(['latest', '../1.0.0', '1.0.0/../..', '^1.0.0', ''])(
    'refuses %s, which is no exact version',
    async (version) => {
      const options = { ...cached('1.0.0', 'sha512-right'), version };
      await expect(installHost(options)).rejects.toThrow('expected an exact version');
      expect(readdirSync(options.folder)).toStrictEqual(['agent-1.0.0']);
    },
  );

  it('stands where it is told, then in the project, then in the cache of the user', () => {
    expect(hostsFolder({ HOOKPROOF_HOSTS: '/a' }, '/p')).toBe('/a');
    expect(hostsFolder({ HOOKPROOF_HOSTS: '' }, '/p')).toBe('/p/.hookproof/hosts');
    expect(hostsFolder({ XDG_CACHE_HOME: '/c' }, null)).toBe('/c/hookproof/hosts');
  });
});
