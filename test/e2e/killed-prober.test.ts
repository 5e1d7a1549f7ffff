import { spawn } from 'node:child_process';
import {
  chmodSync,
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
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, '../../dist/cli/main.js');
const PROBE = ['probe', '.', '--host', 'claude-code', '--host-version', '2.1.332', '--timeout', '9', '--no-record'];
const SIGNALS = ['SIGKILL', 'SIGTERM', 'SIGINT'] as const;
const RUNS = 12;
const LATEST_MS = 1_800;
const SEED = 20261130;

let base: string;

beforeAll(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-killed-')));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** The same pauses in every run of this test (mulberry32). */
function* pauses(): Generator<number, never> {
  for (let state = SEED; ;) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    yield Math.round((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * LATEST_MS);
  }
}

/** A guard that answers, then one that hangs with a child that left the group; both ignore the request to end. */
function repository(folder: string, sleep: string): void {
  const guards = {
    first: 'echo no >&2; exit 2',
    hangs: `trap '' TERM INT; setsid sleep ${sleep} & sleep ${sleep}; wait`,
  };
  mkdirSync(join(folder, '.claude/hooks'), { recursive: true });
  for (const [name, script] of Object.entries(guards)) {
    writeFileSync(join(folder, `.claude/hooks/${name}.sh`), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, `.claude/hooks/${name}.sh`), 0o755);
  }
  const hooks = Object.keys(guards).map((name) => ({ type: 'command', command: `.claude/hooks/${name}.sh` }));
  writeFileSync(
    join(folder, '.claude/settings.json'),
    JSON.stringify({ hooks: { PreToolUse: [{ matcher: 'Bash', hooks }] } }),
  );
}

interface Remains {
  readonly processes: readonly string[];
  readonly mounts: readonly string[];
  readonly files: readonly string[];
}

/** What a killed run left: processes that name its sleep or its folder, mounts below it in any namespace, its files. */
function remains(temporary: string, sleep: string): Remains {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
  const has = (id: string, file: string, word: string): boolean => {
    try {
      return readFileSync(`/proc/${id}/${file}`, 'utf8').includes(word);
    } catch {
      return false;
    }
  };
  return {
    processes: ids.filter((id) => has(id, 'cmdline', sleep) || has(id, 'environ', temporary)),
    mounts: ids.filter((id) => has(id, 'mountinfo', temporary)),
    files: readdirSync(temporary),
  };
}

const NOTHING: Remains = { processes: [], mounts: [], files: [] };

interface Killed {
  /** Whether there was a folder to be left behind. */
  readonly had: boolean;
  readonly left: Remains;
}

async function killed(index: number, afterMs: number): Promise<Killed> {
  const signal = SIGNALS[Math.floor(index / 2) % SIGNALS.length] ?? 'SIGKILL';
  const repo = join(base, `${index}/repo`);
  const temporary = join(base, `${index}/tmp`);
  const sleep = `7${String(process.pid).padStart(7, '0')}${String(index).padStart(2, '0')}`;
  repository(repo, sleep);
  mkdirSync(temporary);
  const child = spawn(process.execPath, [MAIN, ...PROBE, '--uncontained'], {
    cwd: repo,
    env: { PATH: process.env['PATH'], HOME: repo, TMPDIR: temporary },
    stdio: 'ignore',
    detached: true,
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  // A third of them from the start of the command, the others from when there is something to leave behind.
  for (let tries = 0; index % 3 > 0 && tries < 400 && readdirSync(temporary).length === 0; tries += 1) await wait(20);
  await wait(index % 3 > 0 ? afterMs / 3 : afterMs);
  const had = readdirSync(temporary).length > 0;
  // Half of them as a terminal does it: the whole group.
  process.kill(index % 2 === 0 ? (child.pid ?? 0) : -(child.pid ?? 0), signal);
  await exited;
  for (let tries = 0; tries < 60 && JSON.stringify(remains(temporary, sleep)) !== JSON.stringify(NOTHING); tries += 1)
    await wait(50);
  return { had, left: remains(temporary, sleep) };
}

describe('a prober that is ended at any moment', () => {
  it('leaves no process, no mount and no file, by whatever signal', async () => {
    const after = pauses();
    const plans = Array.from({ length: RUNS }, (_none, index) => ({ index, afterMs: after.next().value }));
    const seen: Killed[] = [];
    for (let from = 0; from < RUNS; from += 4) {
      seen.push(
        ...(await Promise.all(plans.slice(from, from + 4).map(({ index, afterMs }) => killed(index, afterMs)))),
      );
    }
    expect(seen.map(({ left }) => left)).toEqual(plans.map(() => NOTHING));
    // Too late to begin with on some, and in the middle of a run on others: else nothing was shown.
    expect(seen.filter(({ had }) => had).length).toBeGreaterThanOrEqual(6);
  }, 60_000);
});
