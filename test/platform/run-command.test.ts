import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../src/platform/run-command.ts';

const OPTIONS = { cwd: import.meta.dirname, env: process.env, timeoutMs: 20_000 };

/** A killed orphan stays listed until the system's first process collects it; it runs no more. */
function isZombie(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('Z') === true;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch {
    return false;
  }
}

async function gone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 100 && isAlive(pid); tries += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  return !isAlive(pid);
}

const PARENT_OF_SLEEPER = `
  const { spawn } = require('node:child_process');
  const sleeper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  process.stdout.write(String(sleeper.pid) + '\\n');
  sleeper.unref();
`;

describe('running a program', () => {
  it('returns its exit code and both of its streams', async () => {
    const pieces: string[] = [];
    const finished = await runCommand(
      process.execPath,
      ['-e', 'process.stdout.write("out"); process.stderr.write("err"); process.exitCode = 3'],
      { ...OPTIONS, onOutput: (text) => pieces.push(text) },
    );
    expect(finished).toMatchObject({ exitCode: 3, timedOut: false });
    expect([...finished.output.matchAll(/out|err/gu)].map(([word]) => word).toSorted()).toEqual(['err', 'out']);
    expect(pieces.join('')).toBe(finished.output);
  });

  it('has no exit code for a program that does not exist', async () => {
    const finished = await runCommand('/nonexistent/program', [], OPTIONS);
    expect(finished.exitCode).toBeNull();
    expect(finished.output).toContain('ENOENT');
  });

  it('kills the program and its children after the time limit', async () => {
    const finished = await runCommand(process.execPath, ['-e', `${PARENT_OF_SLEEPER} setInterval(() => {}, 1000)`], {
      ...OPTIONS,
      timeoutMs: 1_000,
    });
    expect(finished).toMatchObject({ exitCode: null, timedOut: true });
    expect(await gone(Number(finished.output.trim()))).toBe(true);
  });

  it('leaves no child of the program behind when it ends by itself', async () => {
    const finished = await runCommand(process.execPath, ['-e', PARENT_OF_SLEEPER], OPTIONS);
    expect(finished.exitCode).toBe(0);
    expect(await gone(Number(finished.output.trim()))).toBe(true);
  });

  it('leaves nothing of the program running when the process that waits for it is killed itself', async () => {
    const module = pathToFileURL(join(import.meta.dirname, '../../dist/platform/run-command.js')).href;
    const waiting = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { runCommand } from ${JSON.stringify(module)};
       await runCommand(process.execPath, ['-e', ${JSON.stringify(`${PARENT_OF_SLEEPER} for (;;) {}`)}], {
         cwd: '.', env: process.env, timeoutMs: 60_000, onOutput: (text) => process.stdout.write(text) });`,
    ]);
    const sleeper = await new Promise<number>((resolve) => {
      waiting.stdout.once('data', (text: Buffer) => resolve(Number(text.toString().trim())));
    });
    expect(isAlive(sleeper)).toBe(true);
    waiting.kill('SIGKILL');
    expect(await gone(sleeper)).toBe(true);
  });
});
