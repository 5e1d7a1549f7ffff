import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { measureNode } from '../../bench/measure-command.ts';

const BUSY = 'const end = Date.now() + 700; const kept = Buffer.alloc(60e6, 1); while (Date.now() < end); kept.at(0);';

describe.skipIf(process.platform !== 'linux')('a measured program', () => {
  it('is charged with the time and memory of its children', async () => {
    const parent = `require('child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(BUSY)}])`;
    const { cpuMs, peakBytes, wallMs, memory } = await measureNode(['-e', parent], { cwd: tmpdir() });
    expect(wallMs).toBeGreaterThan(700);
    expect(cpuMs).toBeGreaterThan(200);
    expect(peakBytes).toBeGreaterThan(60e6);
    expect(Math.max(...memory.map(({ processes }) => processes))).toBe(2);
  });

  it('hands over its output and exit code', async () => {
    const program = 'console.log(process.env.CI); console.error("b"); process.exitCode = 3;';
    const run = await measureNode(['-e', program], { cwd: tmpdir() });
    expect(run).toMatchObject({ exitCode: 3, stdout: 'true\n', stderr: 'b\n', timedOut: false });
  });

  it('is ended with its children at the time limit', async () => {
    const child = 'setInterval(() => undefined, 1000)';
    const parent = `console.log(require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}]).pid); ${child}`;
    const run = await measureNode(['-e', parent], { cwd: tmpdir(), timeoutMs: 500 });
    expect(run).toMatchObject({ exitCode: null, timedOut: true });
    await expect.poll(() => isAlive(Number(run.stdout))).toBe(false);
  });
});

/** A process that has ended and that nobody waited for is not alive. */
function isAlive(pid: number): boolean {
  try {
    return !/\) [ZX] /u.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
