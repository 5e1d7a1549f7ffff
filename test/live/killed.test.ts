import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { hostsFolder } from '../../src/probe/live/host-cache.ts';

const ROOT: string = join(import.meta.dirname, '..', '..');
const HOSTS: string = hostsFolder(process.env, ROOT);

/** Processes of this machine that run a program of the cache of hosts. */
function hostProcesses(): readonly string[] {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/u.test(name)) return false;
    try {
      return (readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0')[0] ?? '').startsWith(HOSTS);
    } catch {
      return false;
    }
  });
}

async function until(holds: () => boolean, limitMs: number): Promise<boolean> {
  for (let waited = 0; waited < limitMs; waited += 20) {
    if (holds()) return true;
    await wait(20);
  }
  return holds();
}

describe.skipIf(process.platform !== 'linux')('a prober that is killed while a host runs', () => {
  it('leaves no process of the host behind, though nobody could tell it to end', async () => {
    const before = hostProcesses();
    const isNew = (): readonly string[] => hostProcesses().filter((pid) => !before.includes(pid));
    const args = ['dist/cli/main.js', 'probe', '--live', 'codex', '--conformance', '--cases', 'failure/time-limit'];
    const prober = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: 'ignore',
      env: { ...process.env, HOOKPROOF_HOSTS: HOSTS },
    });
    const ended = new Promise((resolve) => void prober.once('exit', resolve));
    expect(await until(() => isNew().length > 0, 60_000)).toBe(true);
    prober.kill('SIGKILL');
    await ended;
    expect(await until(() => isNew().length === 0, 10_000)).toBe(true);
  });
});
