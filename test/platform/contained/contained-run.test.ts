import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runContained } from '../../../src/platform/contained/contained-run.ts';
import { noIsolation, systemIsolation, type Isolation } from '../../../src/platform/contained/isolation.ts';
import { containedShell, ownSleep, streamText } from '../../support/contained-shell.ts';
import { createPrivateFolder, type PrivateFolder } from '../../../src/platform/contained/private-folder.ts';

const GROUP_ONLY = noIsolation('left out by the test');
/** As the system allows it, and as if it allowed nothing. */
const BOTH: readonly (readonly [string, () => Promise<Isolation>])[] = [
  ['with what the system allows', systemIsolation],
  ['with a process group only', async () => await Promise.resolve(GROUP_ONLY)],
];

let folder: PrivateFolder;
beforeEach(() => {
  folder = createPrivateFolder();
});
afterEach(() => {
  folder.remove();
});

/** Running processes with this word on their command line; one that nobody has collected yet runs no more. */
function running(word: string): readonly string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/u.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word);
    } catch {
      return false;
    }
  });
}

async function goneSoon(word: string): Promise<boolean> {
  for (let tries = 0; tries < 150 && running(word).length > 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return running(word).length === 0;
}

describe.each(BOTH)('a contained run %s', (_name, isolationOf) => {
  it('returns exit code and both streams apart, and hands over stdin as it is', async () => {
    const run = await containedShell(
      folder,
      'cat; echo refused >&2; exit 3',
      { stdin: '{"tool":"x"}' },
      await isolationOf(),
    );
    expect(run.end).toEqual({ kind: 'exited', exitCode: 3 });
    expect([streamText(run.stdout), streamText(run.stderr)]).toEqual(['{"tool":"x"}', 'refused\n']);
    expect(run).toMatchObject({ pipesHeld: false, leftBehind: 0 });
  });

  it('gives an environment made from nothing: no variable of this process gets in', async () => {
    const run = await containedShell(folder, 'env', { env: { ASKED: 'yes' } }, await isolationOf());
    const names = streamText(run.stdout)
      .split('\n')
      .flatMap((line) => line.split('=')[0] ?? [])
      .filter((name) => name !== '');
    const fromShells = ['HOOKPROOF_GROUP', 'PWD', 'OLDPWD', '_', 'SHLVL'];
    expect(names.filter((name) => !fromShells.includes(name)).toSorted()).toEqual(['ASKED', 'HOME', 'PATH', 'TMPDIR']);
    expect(streamText(run.stdout)).toContain('PATH=/usr/bin:/bin\n');
  });

  it('tells a signal from an exit code', async () => {
    const run = await containedShell(folder, 'kill -KILL $$', {}, await isolationOf());
    expect(run.end).toEqual({ kind: 'signalled', signal: 'SIGKILL' });
  });

  it('ends one that ignores the request to end, and says that it did', async () => {
    const sleep = ownSleep();
    const script = `trap '' TERM; sh -c 'trap "" TERM; sleep ${sleep}' & while :; do sleep 0.05; done`;
    const run = await containedShell(folder, script, { timeoutMs: 300 }, await isolationOf());
    expect(run.end).toEqual({ kind: 'time-limit', ignoredTermination: true });
    expect(run.leftBehind).toBeGreaterThan(0);
    expect(await goneSoon(sleep)).toBe(true);
  });

  it('ends one that ends when it is asked to, and says so', async () => {
    const run = await containedShell(folder, 'exec sleep 60', { timeoutMs: 200 }, await isolationOf());
    expect(run.end).toEqual({ kind: 'time-limit', ignoredTermination: false });
  });

  it('cuts a flood and counts what came', async () => {
    const run = await containedShell(
      folder,
      'head -c 500000 /dev/zero; echo end >&2',
      { outputBytesMax: 1_000 },
      await isolationOf(),
    );
    expect(run.stdout.bytes).toHaveLength(1_000);
    expect(run.stdout).toMatchObject({ bytesTotal: 500_000, isCut: true });
    expect(run.stderr).toMatchObject({ bytesTotal: 4, isCut: false });
  });

  it('leaves no child behind that left the group, and says that pipes were held', async () => {
    const sleep = ownSleep();
    const run = await containedShell(folder, `setsid sleep ${sleep} & echo done`, {}, await isolationOf());
    expect(run).toMatchObject({ end: { kind: 'exited', exitCode: 0 }, pipesHeld: true });
    expect(run.leftBehind).toBeGreaterThan(0);
    expect(await goneSoon(sleep)).toBe(true);
  });

  it('reads on what a child writes after the end of the program', async () => {
    const run = await containedShell(
      folder,
      '(sleep 0.2; echo late) & exit 0',
      { pipesMs: 3_000 },
      await isolationOf(),
    );
    expect(streamText(run.stdout)).toBe('late\n');
    expect(run.pipesHeld).toBe(true);
  });

  it('survives one that deletes the folder in which it runs', async () => {
    const run = await containedShell(folder, 'rm -rf "$HOME" "$TMPDIR" "$PWD"; echo gone', {}, await isolationOf());
    expect(streamText(run.stdout)).toBe('gone\n');
    expect(existsSync(folder.home)).toBe(false);
  });

  it('says that a program is not there, which is no exit code', async () => {
    const run = await runContained({ folder, program: 'no-such-program', args: [] }, await isolationOf());
    expect(run.end).toMatchObject({ kind: 'not-started' });
  });

  it('ends with an abort, and its children too', async () => {
    const sleep = ownSleep();
    const aborting = new AbortController();
    const started = join(folder.log, 'started');
    const promised = containedShell(
      folder,
      `setsid sleep ${sleep} & touch ${started}; wait`,
      { signal: aborting.signal },
      await isolationOf(),
    );
    while (!existsSync(started)) await new Promise((resolve) => setTimeout(resolve, 10));
    aborting.abort();
    expect((await promised).end).toMatchObject({ kind: 'interrupted' });
    expect(await goneSoon(sleep)).toBe(true);
  });
});

describe('containment', () => {
  it('is said to be missing where the system allows none', async () => {
    const { containment } = await containedShell(folder, 'true', {}, GROUP_ONLY);
    expect(containment).toEqual({
      network: 'not-contained',
      processes: 'group',
      writes: 'not-confined',
      because: ['left out by the test'],
    });
  });

  it('is complete, or the missing part is named with the reason of the system', async () => {
    const { containment } = await containedShell(folder, 'true');
    const isComplete = containment.processes === 'namespace' && containment.writes === 'confined';
    expect(isComplete ? containment.because.length : 1).toBe(isComplete ? 0 : containment.because.length);
    expect(containment.network === 'not-contained' ? containment.because : ['said']).not.toEqual([]);
  });

  it('runs nothing when an asked-for bind is not possible', async () => {
    const run = await containedShell(
      folder,
      'echo ran',
      { binds: [{ from: folder.home, to: '/srv', readOnly: true }] },
      GROUP_ONLY,
    );
    expect(run.end).toMatchObject({ kind: 'not-started' });
    expect(streamText(run.stdout)).toBe('');
  });
});

describe('the death of the one who asked', () => {
  const BUILT = pathToFileURL(join(import.meta.dirname, '../../../dist/platform/contained/')).href;

  /** Asks for a run of a program whose children leave the group and ignore requests, then waits to be killed. */
  const prober = (script: string, isolated: boolean): string => `
    import { runContained } from '${BUILT}contained-run.js';
    import { noIsolation } from '${BUILT}isolation.js';
    const folder = ${JSON.stringify({ ...folder, remove: undefined })};
    await runContained({ folder, program: 'sh', args: ['-c', ${JSON.stringify(script)}], timeoutMs: 60_000 }${isolated ? '' : ", noIsolation('by the test')"});
  `;

  it.each([
    ['at once', true, 60],
    ['while namespaces are made', true, 250],
    ['when the program runs', true, null],
    ['at once', false, 60],
    ['when the program runs', false, null],
  ])('leaves no process: killed %s (namespaces: %s)', async (_when, isolated, afterMs) => {
    const sleep = ownSleep();
    const started = join(folder.log, 'started');
    const script = `trap '' TERM; (setsid sleep ${sleep} >/dev/null 2>&1 &); touch ${started}; sleep ${sleep}`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', prober(script, isolated)], { stdio: 'ignore' });
    const exited = new Promise((resolve) => child.once('exit', resolve));
    const until = performance.now() + (afterMs ?? 10_000);
    while (performance.now() < until && !(afterMs === null && existsSync(started)))
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(afterMs === null ? existsSync(started) : true).toBe(true);
    child.kill('SIGKILL');
    await exited;
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await goneSoon(sleep)).toBe(true);
    expect(await goneSoon(folder.path)).toBe(true);
  });
});
