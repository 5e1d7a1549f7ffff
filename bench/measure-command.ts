import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { processTree, proportionalBytes, waitedForCpuMs } from './process-tree.ts';

/** What a program and all its descendants took. */
export interface Measurement {
  readonly wallMs: number;
  /** User and system time; null where the system does not tell. */
  readonly cpuMs: number | null;
  /** Highest sum of PSS over the tree that was seen; null where the system does not tell. */
  readonly peakBytes: number | null;
  readonly memory: readonly MemorySample[];
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

export interface MemorySample {
  readonly atMs: number;
  /** Of the whole tree. */
  readonly bytes: number;
  /** Of the program itself, without its children. */
  readonly ownBytes: number;
  readonly processes: number;
}

export interface MeasuredCommand {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** Where its output goes instead of into the measurement, whose `stdout` is then ''. */
  readonly stdoutFile?: string;
  readonly sampleEveryMs?: number;
}

/** Reading the memory of a large process takes a millisecond or two. */
const SAMPLE_EVERY_MS = 200;
const TIME_LIMIT_MS = 3_600_000;
const STDERR_KEPT_CHARACTERS = 20_000;
const ENDING_SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs Node on these arguments in a process group of its own and watches the tree from outside. One at a time: the
 * processor time is what the kernel adds to ours when we wait for it. Never rejects.
 */
export function measureNode(args: readonly string[], command: MeasuredCommand): Promise<Measurement> {
  return new Promise((resolve) => {
    const stdout: string[] = [];
    let stderr = '';
    let timedOut = false;
    const output = command.stdoutFile === undefined ? 'pipe' : openSync(command.stdoutFile, 'w');
    const cpuBefore = waitedForCpuMs();
    const startedAt = performance.now();
    const child = spawn(process.execPath, [...args], {
      cwd: command.cwd,
      env: { ...process.env, CI: 'true', NO_COLOR: '1', ...command.env },
      stdio: ['ignore', output, 'pipe'],
      detached: true,
    });
    const endGroup = (): void => endProcessGroup(child.pid);
    const endBoth = (signal: NodeJS.Signals): void => {
      endGroup();
      process.kill(process.pid, signal);
    };
    const watch = watchTree(child.pid, startedAt, command.sampleEveryMs ?? SAMPLE_EVERY_MS);
    const limit = setTimeout(() => {
      timedOut = true;
      endGroup();
    }, command.timeoutMs ?? TIME_LIMIT_MS);
    for (const signal of ENDING_SIGNALS) process.once(signal, endBoth);
    child.stdout?.setEncoding('utf8').on('data', (text: string) => void stdout.push(text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-STDERR_KEPT_CHARACTERS);
    });
    child.on('error', (error) => {
      stderr += error.message;
    });
    child.on('close', (exitCode) => {
      const wallMs = performance.now() - startedAt;
      clearTimeout(limit);
      if (output !== 'pipe') closeSync(output);
      for (const signal of ENDING_SIGNALS) process.off(signal, endBoth);
      endGroup();
      const { memory, seenCpuMs } = watch.stop();
      const cpuAfter = waitedForCpuMs();
      const waitedMs = cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore;
      resolve({
        wallMs,
        // What outlived its parent is waited for by nobody that we know, but was seen.
        cpuMs: waitedMs === null ? null : Math.max(waitedMs, seenCpuMs),
        peakBytes: memory.length === 0 ? null : Math.max(...memory.map(({ bytes }) => bytes)),
        memory,
        exitCode,
        timedOut,
        stdout: stdout.join(''),
        stderr,
      });
    });
  });
}

/** Samples the tree until it is stopped. */
function watchTree(
  root: number | undefined,
  startedAt: number,
  everyMs: number,
): { stop(): { readonly memory: readonly MemorySample[]; readonly seenCpuMs: number } } {
  const memory: MemorySample[] = [];
  const cpuOf = new Map<number, number>();
  const look = (): void => {
    const tree = root === undefined ? [] : processTree(root);
    if (tree.length === 0) return;
    for (const { pid, cpuMs } of tree) cpuOf.set(pid, cpuMs);
    // The root comes first.
    const each = tree.map(({ pid }) => proportionalBytes(pid));
    const bytes = each.reduce((sum, some) => sum + some, 0);
    const atMs = Math.round(performance.now() - startedAt);
    memory.push({ atMs, bytes, ownBytes: each[0] ?? 0, processes: tree.length });
  };
  const timer = setInterval(look, everyMs);
  return {
    stop() {
      clearInterval(timer);
      return { memory, seenCpuMs: [...cpuOf.values()].reduce((sum, cpuMs) => sum + cpuMs, 0) };
    },
  };
}

function endProcessGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Gone already.
  }
}
