import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepOrphans } from '../../src/platform/folder-owner.ts';
import { createTemporaryFolder } from '../../src/platform/temporary-folder.ts';

const BUILT = pathToFileURL(join(import.meta.dirname, '../../dist/platform/temporary-folder.js')).href;

let place: string;
beforeEach(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-place-')));
  chmodSync(place, 0o777);
  vi.stubEnv('TMPDIR', place);
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

/** Runs a program that has the function at hand, as nobody where that is possible: the administrator may remove anything. */
function start(program: string): { readonly kill: () => boolean; readonly exited: Promise<unknown> } {
  const lessen = 'if (process.getuid() === 0) { process.setgid(65534); process.setuid(65534); }';
  const script = `import { createTemporaryFolder } from '${BUILT}'; import * as fs from 'node:fs'; ${lessen} ${program}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env['PATH'], TMPDIR: place },
    stdio: 'ignore',
  });
  return { kill: () => child.kill('SIGKILL'), exited: new Promise((resolve) => child.once('exit', resolve)) };
}

async function untilEmpty(): Promise<readonly string[]> {
  for (let tries = 0; tries < 100 && readdirSync(place).length > 0; tries += 1) await wait(30);
  return readdirSync(place);
}

describe('a temporary folder', () => {
  it('is for this user alone, and gone with all content when it is removed', () => {
    const folder = createTemporaryFolder('hookproof-a-');
    writeFileSync(join(folder.subfolder('in/side'), 'file'), 'x');
    expect(existsSync(join(folder.path, 'in/side/file'))).toBe(true);
    folder.remove();
    expect(readdirSync(place)).toEqual([]);
  });

  it('is gone after a kill of its process, although everything in it was closed', async () => {
    const making = `const folder = createTemporaryFolder('hp-'); fs.writeFileSync(folder.subfolder('shut') + '/file', 'x');
      fs.chmodSync(folder.path + '/shut', 0); fs.chmodSync(folder.path, 0); setInterval(() => {}, 1000);`;
    const { kill, exited } = start(making);
    for (let tries = 0; tries < 200 && readdirSync(place).length === 0; tries += 1) await wait(20);
    expect(readdirSync(place)).toHaveLength(1);
    await wait(50);
    kill();
    await exited;
    expect(await untilEmpty()).toEqual([]);
  });

  it('can be removed by its process although everything in it was closed', async () => {
    const { exited } =
      start(`const folder = createTemporaryFolder('hp-'); fs.mkdirSync(folder.path + '/shut/deeper', { recursive: true });
      fs.chmodSync(folder.path + '/shut/deeper', 0); fs.chmodSync(folder.path + '/shut', 0);
      folder.remove(); process.exit(fs.existsSync(folder.path) ? 1 : 0);`);
    expect(await exited).toBe(0);
    expect(readdirSync(place)).toEqual([]);
  });
});

describe('a sweep for folders whose process is gone', () => {
  /** The name that this process gives, with another owner written in. */
  function orphan(pid: string, start: string, prefix = 'hp-'): string {
    const folder = createTemporaryFolder(prefix);
    folder.remove();
    const [random = '', , , machine = ''] = basename(folder.path).split('-').toReversed();
    return join(place, `${prefix}${machine}-${pid}-${start}-${random}`);
  }

  it('removes it, and leaves those of running processes, of other machines and what only looks like one', () => {
    const mine = createTemporaryFolder('hp-');
    const gone = orphan('999999999', '1', 'hookproof-witness-');
    const reused = orphan(String(process.pid), '1');
    const foreign = join(place, 'hp-00000000-999999999-1-00000000');
    const linked = orphan('999999998', '1');
    const untold = join(place, 'hp-abcdef12');
    for (const path of [gone, reused, foreign, untold]) mkdirSync(path);
    symlinkSync(foreign, linked);
    expect(sweepOrphans(place).toSorted()).toEqual([gone, reused].toSorted());
    const kept = [mine.path, foreign, linked, untold].map((path) => basename(path));
    expect(readdirSync(place).toSorted()).toEqual(kept.toSorted());
    mine.remove();
  });
});
