import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runContained } from '../../../src/platform/contained/contained-run.ts';
import { systemIsolation } from '../../../src/platform/contained/isolation.ts';
import { createPrivateFolder, type PrivateFolder } from '../../../src/platform/contained/private-folder.ts';
import { containedShell, ownSleep, streamText } from '../../support/contained-shell.ts';

let folder: PrivateFolder;
beforeEach(() => {
  folder = createPrivateFolder();
});
afterEach(() => {
  folder.remove();
});

/** On a system that allows no namespaces this is only that it says why. */
async function inNamespaces(check: () => Promise<void>): Promise<void> {
  const isolation = await systemIsolation();
  expect(isolation.hasMountNamespace || isolation.missingBecause !== null).toBe(true);
  if (isolation.hasMountNamespace) await check();
}

describe('in namespaces', () => {
  it('there is no network but a loopback interface that is down', async () => {
    await inNamespaces(async () => {
      const run = await containedShell(
        folder,
        'cat /proc/net/dev | tail -n +3 | cut -d: -f1; cat /sys/class/net/lo/flags 2>/dev/null; ip route',
      );
      expect(streamText(run.stdout).trim().split('\n')[0]?.trim()).toBe('lo');
      expect(run.containment.network).toBe('none');
    });
  });

  it('loopback is up where it was asked for', async () => {
    await inNamespaces(async () => {
      const serve = `const s = require('net').createServer((c) => c.end('hello')).listen(0, '127.0.0.1', () =>
        require('net').connect(s.address().port, '127.0.0.1').on('data', (d) => { console.log(String(d)); process.exit(); }));`;
      const request = { folder, program: process.execPath, args: ['-e', serve], network: 'loopback' } as const;
      const run = await runContained(request);
      expect([streamText(run.stdout), run.containment.network]).toEqual(['hello\n', 'loopback']);
    });
  });

  it('nothing outside the private folder can be written, this repository included', async () => {
    await inNamespaces(async () => {
      const outside = mkdtempSync(join(import.meta.dirname, 'outside-'));
      try {
        const run = await containedShell(folder, `touch ${outside}/written; echo $?; touch "$HOME/written"; echo $?`);
        expect(streamText(run.stdout)).toBe('1\n0\n');
        expect(readdirSync(outside)).toEqual([]);
        expect(existsSync(join(folder.home, 'written'))).toBe(true);
      } finally {
        rmSync(outside, { recursive: true });
      }
    });
  });

  it('what it leaves in a shared folder is reported and gone', async () => {
    await inNamespaces(async () => {
      const name = `/tmp/left-${ownSleep()}`;
      const run = await containedShell(folder, `echo x > ${name}`);
      expect(run.strays).toEqual([name]);
      expect(existsSync(name)).toBe(false);
    });
  });

  it('a program can kill nobody: not the warden, not a process outside', async () => {
    await inNamespaces(async () => {
      const run = await containedShell(
        folder,
        `kill -9 $PPID ${process.pid} 2>/dev/null; kill -9 1 2>/dev/null; echo alive`,
      );
      expect(run.end).toEqual({ kind: 'exited', exitCode: 0 });
      expect(streamText(run.stdout)).toBe('alive\n');
    });
  });

  it('a program cannot make the file system writable again', async () => {
    await inNamespaces(async () => {
      const run = await containedShell(
        folder,
        'mount -o remount,bind,rw / 2>/dev/null; touch /written-by-a-guard 2>/dev/null; echo $?',
      );
      expect(streamText(run.stdout)).toBe('1\n');
    });
  });

  it('a copy can stand at the path of its original, which stays as it is', async () => {
    await inNamespaces(async () => {
      const original = realpathSync(mkdtempSync(join(tmpdir(), 'original-')));
      try {
        writeFileSync(join(original, 'guard.sh'), 'echo original');
        const copy = join(folder.work, 'copy');
        mkdirSync(copy);
        writeFileSync(join(copy, 'guard.sh'), 'echo copy; echo changed > "$0"');
        const binds = [{ from: copy, to: original, readOnly: false }];
        const run = await runContained({ folder, program: 'sh', args: [join(original, 'guard.sh')], binds });
        expect(streamText(run.stdout)).toBe('copy\n');
        expect(readFileSync(join(original, 'guard.sh'), 'utf8')).toBe('echo original');
        expect(readFileSync(join(copy, 'guard.sh'), 'utf8')).toBe('changed\n');
      } finally {
        rmSync(original, { recursive: true });
      }
    });
  });
});
