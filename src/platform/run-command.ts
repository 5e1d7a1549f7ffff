import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface CommandOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly timeoutMs: number;
  /** Called with each piece of output as it comes, both streams in one. */
  readonly onOutput?: (text: string) => void;
}

export interface FinishedCommand {
  /** null when a signal ended it, or when it never started. */
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  /** The last OUTPUT_KEPT_CHARACTERS_MAX characters of both streams, or why it never started. */
  readonly output: string;
}

const OUTPUT_KEPT_CHARACTERS_MAX = 20_000;
/** The build output, also when this module is run from its source: a process of its own cannot load TypeScript. */
export const LEASH: string = fileURLToPath(
  new URL('leash.js', import.meta.url.replace(/\/src\/platform\/[^/]+\.ts$/u, '/dist/platform/leash.js')),
);
const FORWARDED: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in a process group of its own and waits for it. After the time limit, or when this process is asked
 * to end or is killed, the whole group is killed. Never throws: a program that cannot start has exit code null.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<FinishedCommand> {
  return new Promise((resolve) => {
    let output = '';
    let timedOut = false;
    const keep = (text: string): void => {
      output = (output + text).slice(-OUTPUT_KEPT_CHARACTERS_MAX);
      options.onOutput?.(text);
    };
    const child = spawn(process.execPath, [LEASH, command, ...args], {
      cwd: options.cwd,
      env: { ...options.env },
      // Nothing is ever written to stdin: that it closes tells the group that this process is gone.
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    child.stdin.on('error', () => undefined);
    const end = (): void => killWithChildren(child);
    const endBoth = (signal: NodeJS.Signals): void => {
      end();
      stopListening();
      process.kill(process.pid, signal);
    };
    const timer = setTimeout(() => {
      timedOut = true;
      end();
    }, options.timeoutMs);
    const stopListening = (): void => {
      clearTimeout(timer);
      for (const signal of FORWARDED) process.off(signal, endBoth);
    };
    for (const signal of FORWARDED) process.on(signal, endBoth);
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => keep(error.message));
    child.on('close', (exitCode) => {
      stopListening();
      // What the program left behind in its group must not outlive it.
      end();
      resolve({ exitCode: child.pid === undefined ? null : exitCode, timedOut, output });
    });
  });
}

function killWithChildren(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}
