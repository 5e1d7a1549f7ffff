import { spawn, type ChildProcess } from 'node:child_process';
import { accessSync, constants, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { GROUP_MARKER, killMarked, markedProcesses } from '../process-group.ts';
import { watchBounds } from './warden-bounds.ts';
import type { WardenOrder, WardenReport } from './warden-order.ts';

/** What is seen of a program from its start to the end of its pipes. */
export type Observed = Omit<WardenReport, 'strays' | 'writesOpen' | 'loopbackDown'>;

export interface Program {
  /** Never rejects. */
  readonly ended: Promise<Observed>;
  /** Kills what its group, or the marker, reaches; in a process namespace the end of this process does the rest. */
  endAll(): void;
}

const PRIVILEGE_DROP: readonly string[] = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', '--'];
/** Between two looks at whether a program that was asked to end has. */
const LOOK_MS = 25;
/** Pipes that close later than this after the program's end were held by a child of it. */
const PIPES_CLOSE_BY_THEMSELVES_MS = 50;
/** What is seen of a program that was never started. */
export const NOT_RUN: Omit<Observed, 'end'> = {
  stdout: { kept: '', bytes: 0 },
  stderr: { kept: '', bytes: 0 },
  durationMs: 0,
  pipesHeld: false,
  leftBehind: 0,
};

/** Starts the program of the order in a group of its own, with its whole environment, stdin and limits. */
export function startProgram(order: WardenOrder): Program {
  const path = findProgram(order);
  if (path === undefined) {
    const reason = `no program ${order.program} on the PATH ${order.env['PATH'] ?? ''}`;
    return { ended: Promise.resolve({ ...NOT_RUN, end: { kind: 'not-started', reason } }), endAll: () => undefined };
  }
  const [command, args] =
    order.setpriv === null ? [path, order.args] : [order.setpriv, [...PRIVILEGE_DROP, path, ...order.args]];
  const child = spawn(command, args, {
    cwd: order.cwd,
    env: order.marker === null ? order.env : { ...order.env, [GROUP_MARKER]: order.marker },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  if (order.bounds !== null) yieldToUs(child);
  const ended = observe(child, order);
  child.stdin.on('error', () => undefined);
  child.stdin.end(Buffer.from(order.stdin, 'base64'));
  return {
    ended,
    endAll() {
      signalGroup(child, 'SIGKILL');
      if (order.marker !== null) killMarked(order.marker);
    },
  };
}

async function observe(child: ChildProcess, order: WardenOrder): Promise<Observed> {
  const begun = performance.now();
  const stdout = keepStart(child.stdout, order.outputBytesMax);
  const stderr = keepStart(child.stderr, order.outputBytesMax);
  const closed = new Promise<'closed'>((resolve) => void child.once('close', () => resolve('closed')));
  const watch =
    order.bounds === null
      ? null
      : watchBounds(order.bounds, {
          folder: order.folder,
          processes: () => (order.marker === null ? processIds().length : 0),
          // Where nothing tells processes from others, of the one that was started.
          held: () =>
            order.marker === null ? processIds().filter((id) => id !== String(process.pid)) : [child.pid ?? 0],
          outputBytes: () => stdout.bytes() + stderr.bytes(),
        });
  const over = watch === null ? [] : [watch.exceeded.then((of) => ({ kind: 'over-limit', of }) as const)];
  const end = await Promise.race([untilEnd(child, order), ...over]);
  watch?.stop();
  const durationMs = Math.round(performance.now() - begun);
  let pipesHeld = false;
  if (end.kind === 'exited' || end.kind === 'signalled') {
    const patience = Math.min(order.pipesMs, Math.max(order.timeoutMs - durationMs, PIPES_CLOSE_BY_THEMSELVES_MS));
    pipesHeld = (await Promise.race([closed, delay(PIPES_CLOSE_BY_THEMSELVES_MS)])) !== 'closed';
    // A host reads until the pipes close, so what a child of the program writes meanwhile is part of the answer.
    if (pipesHeld) await Promise.race([closed, delay(patience)]);
  }
  const leftBehind = countLeftBehind(child, order);
  return { end, stdout: stdout.report(), stderr: stderr.report(), durationMs, pipesHeld, leftBehind };
}

async function untilEnd(child: ChildProcess, order: WardenOrder): Promise<WardenReport['end']> {
  return await new Promise((resolve) => {
    let isOver = false;
    const limit = setTimeout(() => {
      isOver = true;
      signalGroup(child, 'SIGTERM');
      const last = performance.now() + order.terminationMs;
      // The one that was started may be a shell that ends, while what it started does not.
      const look = setInterval(() => {
        const isRunningStill = child.exitCode === null && child.signalCode === null;
        const ignoredTermination = isRunningStill || countLeftBehind(child, order) > 0;
        if (ignoredTermination && performance.now() < last) return;
        clearInterval(look);
        resolve({ kind: 'time-limit', ignoredTermination });
      }, LOOK_MS);
    }, order.timeoutMs);
    child.once('error', (error) => {
      clearTimeout(limit);
      resolve({ kind: 'not-started', reason: error.message });
    });
    child.once('exit', (exitCode, signal) => {
      clearTimeout(limit);
      if (isOver) return;
      resolve(signal === null ? { kind: 'exited', exitCode: exitCode ?? 0 } : { kind: 'signalled', signal });
    });
  });
}

interface KeptStart {
  /** How many came. */
  bytes(): number;
  report(): WardenReport['stdout'];
}

/** Keeps the first bytes of a stream and counts all: a flood is read away, so that its writer is not blocked by us. */
function keepStart(stream: ChildProcess['stdout'], bytesMax: number): KeptStart {
  const kept: Buffer[] = [];
  let bytes = 0;
  stream
    ?.on('error', () => undefined)
    .on('data', (chunk: Buffer) => {
      if (bytes < bytesMax) kept.push(chunk.subarray(0, bytesMax - bytes));
      bytes += chunk.length;
    });
  return { bytes: () => bytes, report: () => ({ kept: Buffer.concat(kept).toString('base64'), bytes }) };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is empty.
  }
}

/** Processes that the program left running; where nothing tells them from others, those of its group and marker. */
function countLeftBehind(child: ChildProcess, order: WardenOrder): number {
  if (order.marker !== null) return markedProcesses(order.marker).filter((pid) => pid !== child.pid).length;
  return processIds().filter((name) => Number(name) !== process.pid && isRunning(name)).length;
}

function processIds(): readonly string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
}

/** One that multiplies would otherwise leave no time to the one that counts, and one that grows no memory. */
function yieldToUs({ pid }: ChildProcess): void {
  try {
    if (pid === undefined) return;
    setPriority(pid, 19);
    // Where memory is short it is the first that the system ends, and what it starts after it.
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Ended already.
  }
}

function isRunning(pid: string): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !status.slice(status.lastIndexOf(')')).startsWith(') Z');
  } catch {
    return false;
  }
}

/** The program by absolute path, or by name on the PATH that it is given itself; undefined when there is none. */
function findProgram({ program, env, cwd }: WardenOrder): string | undefined {
  const candidates = program.includes('/')
    ? [program.startsWith('/') ? program : join(cwd, program)]
    : (env['PATH'] ?? '').split(':').map((folder) => join(folder === '' ? cwd : folder, program));
  return candidates.find(isExecutableFile);
}

function isExecutableFile(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

async function delay(ms: number): Promise<'late'> {
  return await new Promise((resolve) => {
    setTimeout(() => resolve('late'), ms).unref();
  });
}
