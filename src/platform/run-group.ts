import { spawn } from 'node:child_process';
import { GROUP_MARKER, killGroup } from './process-group.ts';
import { LEASH } from './run-command.ts';
import type { ChildProcess } from 'node:child_process';

export interface GroupRunOptions {
  readonly cwd: string;
  /** The whole environment; nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  /** Unique per run; finds what leaves the group. */
  readonly marker: string;
  readonly timeoutMs: number;
  /** Ends the run and everything it started. */
  readonly signal?: AbortSignal | undefined;
}

export interface GroupRun {
  readonly kind: 'ended' | 'time-limit' | 'interrupted';
  /** null when a signal ended it, or when it never started. */
  readonly exitCode: number | null;
  /** The last OUTPUT_KEPT_CHARACTERS_MAX characters of both streams, or why it never started. */
  readonly output: string;
  readonly durationMs: number;
}

const OUTPUT_KEPT_CHARACTERS_MAX = 8_000;
/** What a killed group still has in its pipes arrives at once; a pipe that somebody else holds open is not waited for. */
const PIPES_CLOSE_LIMIT_MS = 500;

/**
 * Runs a program once in a process group of its own, with stdin closed, and resolves when nothing of it is left: after
 * its end, the limit or the signal everything in the group, or carrying its marker, is killed. It ends with this process
 * too, however that ends. Never rejects.
 */
export async function runGroup(command: string, args: readonly string[], options: GroupRunOptions): Promise<GroupRun> {
  const begun = performance.now();
  const since = (): number => Math.round(performance.now() - begun);
  if (options.signal?.aborted === true) return { kind: 'interrupted', exitCode: null, output: '', durationMs: 0 };
  const child = spawn(process.execPath, [LEASH, `--marker=${options.marker}`, command, ...args], {
    cwd: options.cwd,
    env: { ...options.env, [GROUP_MARKER]: options.marker },
    // Nothing is ever written to stdin: that it closes tells the group that this process is gone.
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  child.stdin.on('error', () => undefined);
  const output = keepEnd(child);
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const { kind, exitCode } = await untilEnd(child, options, output.add);
  if (child.pid !== undefined) killGroup(child.pid, options.marker);
  await Promise.race([closed, delay(PIPES_CLOSE_LIMIT_MS)]);
  return { kind, exitCode, output: output.text(), durationMs: since() };
}

interface KeptOutput {
  readonly add: (text: string) => void;
  readonly text: () => string;
}

function keepEnd(child: ChildProcess): KeptOutput {
  let kept = '';
  const add = (text: string): void => {
    kept = (kept + text).slice(-OUTPUT_KEPT_CHARACTERS_MAX);
  };
  child.stdout?.setEncoding('utf8').on('data', add);
  child.stderr?.setEncoding('utf8').on('data', add);
  return { add, text: () => kept };
}

async function untilEnd(
  child: ChildProcess,
  { timeoutMs, signal, marker }: GroupRunOptions,
  tell: (text: string) => void,
): Promise<Pick<GroupRun, 'kind' | 'exitCode'>> {
  return await new Promise((resolve) => {
    let kind: GroupRun['kind'] = 'ended';
    const end = (as: GroupRun['kind']): void => {
      kind = as;
      if (child.pid !== undefined) killGroup(child.pid, marker);
    };
    const onAbort = (): void => end('interrupted');
    const timer = setTimeout(() => end('time-limit'), timeoutMs);
    signal?.addEventListener('abort', onAbort);
    const done = (exitCode: number | null): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      resolve({ kind, exitCode });
    };
    child.once('exit', done);
    child.once('error', (error) => {
      tell(error.message);
      done(null);
    });
  });
}

async function delay(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
