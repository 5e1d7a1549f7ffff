import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY } from './copied-tree.ts';

/** A running command line that a test may end with a signal. */
export interface RunningCommand {
  readonly child: ChildProcess;
  /** Exit code (null by signal) and what was written. */
  readonly ended: Promise<{ readonly exitCode: number | null; readonly stdout: string; readonly stderr: string }>;
}

/** Starts the built command line in a folder, in the environment of the other end-to-end tests. */
export function startHookproof(root: string, ...args: readonly string[]): RunningCommand {
  const child = spawn(process.execPath, [join(REPOSITORY, 'dist/cli/main.js'), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: root, NO_COLOR: '1' },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (stderr += text));
  const ended = new Promise<{ exitCode: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on('close', (exitCode) => resolve({ exitCode, stdout, stderr }));
  });
  return { child, ended };
}
