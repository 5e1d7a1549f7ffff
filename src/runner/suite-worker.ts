import { fileURLToPath } from 'node:url';
import { forkGroupLeader, killGroup, type GroupLeader } from '../platform/process-group.ts';
import { isWorkerMessage } from './worker-protocol.ts';
import type { ModuleServer } from './module-server.ts';
import type { HostMessage, RunOrder, RunReport, WorkerMessage, WorkerSession } from './worker-protocol.ts';

export interface WorkerSettings {
  readonly root: string;
  readonly workerAddress: string;
  readonly execArgv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly sessions: readonly WorkerSession[];
  readonly server: ModuleServer;
}

export type RunEnd =
  | { readonly kind: 'report'; readonly report: RunReport }
  /** The limit passed; the worker and everything it started are gone. */
  | { readonly kind: 'time-limit'; readonly file: number; readonly limitMs: number }
  /** The worker ended or failed by itself; it and everything it started are gone. */
  | { readonly kind: 'died'; readonly detail: string };

export interface SuiteWorker {
  /**
   * Runs test files; one order at a time. `limitsMs`: wall time of each file of the order. Never rejects.
   * After anything but a report the worker is gone.
   */
  run(order: RunOrder, limitsMs: readonly number[]): Promise<RunEnd>;
  /** From here on the process is compared with its state now. */
  setBaseline(): void;
  isAlive(): boolean;
  /** Kills the process group and resolves when its leader is gone. */
  kill(): Promise<void>;
}

/** A suite run again and again makes much short-lived garbage: a larger young generation halves the collector's share. */
const MEMORY_SETTINGS = ['--max-semi-space-size=64'];
const START_LIMIT_MS = 30_000;
const STDERR_BYTES_KEPT = 2_000;
let started = 0;

/** Workers that run at the moment: whatever ends this process normally ends them first. */
const running = new Set<() => void>();
process.on('exit', () => {
  for (const killNow of running) killNow();
});

/**
 * The build output, also when this module is run from its source: a process of its own cannot load TypeScript.
 */
function workerEntry(): string {
  const self = import.meta.url;
  const folder = self.endsWith('.ts')
    ? self.replace(/\/src\/runner\/[^/]+$/, '/dist/runner/')
    : new URL('.', self).href;
  return fileURLToPath(new URL('worker/main.js', folder));
}

/** Starts a worker process in a group of its own. Rejects with an Error when it does not come up. */
export async function startSuiteWorker(settings: WorkerSettings): Promise<SuiteWorker> {
  started += 1;
  const marker = `${process.pid}-${started}-${Date.now().toString(36)}`;
  const child = forkGroupLeader(workerEntry(), {
    args: [settings.workerAddress, String(process.pid)],
    execArgv: [...settings.execArgv, ...MEMORY_SETTINGS],
    cwd: settings.root,
    env: settings.env,
    marker,
  });
  const line = openLine(child, marker, settings.server);
  try {
    await line.next(START_LIMIT_MS);
    line.send({ type: 'sessions', sessions: settings.sessions });
    await line.next(START_LIMIT_MS);
  } catch (error) {
    await line.kill();
    throw error;
  }
  return {
    isAlive: () => line.isOpen(),
    kill: async () => await line.kill(),
    setBaseline: () => line.send({ type: 'baseline' }),
    run: async (order, limitsMs) => await runOrder(line, order, limitsMs),
  };
}

/** After the last file the worker only reports; that is given this long. */
const REPORT_LIMIT_MS = 10_000;

async function runOrder(line: Line, order: RunOrder, limitsMs: readonly number[]): Promise<RunEnd> {
  if (!line.isOpen()) return { kind: 'died', detail: 'the worker was gone before the run' };
  let file = 0;
  const limitMs = (): number => limitsMs[file] ?? REPORT_LIMIT_MS;
  line.send({ type: 'run', order });
  try {
    for (;;) {
      const message = await line.next(limitMs());
      if (message.type === 'report') return { kind: 'report', report: message.report };
      if (message.type === 'file-done') file = message.index + 1;
    }
  } catch (error) {
    await line.kill();
    if (error instanceof TimeLimitPassed) return { kind: 'time-limit', file, limitMs: limitMs() };
    return { kind: 'died', detail: error instanceof Error ? error.message : String(error) };
  }
}

class TimeLimitPassed extends Error {}

interface Line {
  send(message: HostMessage): void;
  /** The next message that is no question. Rejects when time is up, or the process ends or says that it is broken. */
  next(limitMs: number): Promise<WorkerMessage>;
  isOpen(): boolean;
  kill(): Promise<void>;
}

function openLine(child: GroupLeader, marker: string, server: ModuleServer): Line {
  let open = true;
  let stderr = '';
  // Several messages may arrive in one turn, before anybody waits for the second.
  const inbox: WorkerMessage[] = [];
  let waiting: { take(message: WorkerMessage): void; fail(error: Error): void } | null = null;
  const pid = child.pid;
  const killNow = (): void => {
    if (pid !== undefined) killGroup(pid, marker);
  };
  running.add(killNow);
  const gone = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      end(`the worker ended with ${signal === null ? `exit code ${code}` : `signal ${signal}`}${lastLine(stderr)}`);
      resolve();
    });
    child.once('error', (error) => {
      end(`the worker could not be started or reached: ${error.message}`);
      resolve();
    });
  });

  function end(detail: string): void {
    if (!open) return;
    open = false;
    running.delete(killNow);
    // The leader is gone, its children may not be.
    killNow();
    waiting?.fail(new Error(detail));
  }

  function send(message: HostMessage): void {
    if (open && child.connected) child.send(message, () => undefined);
  }

  async function answerQuestion(message: Extract<WorkerMessage, { type: 'question' }>): Promise<void> {
    try {
      send({
        type: 'answer',
        id: message.id,
        value: await server.answer(message.session, message.method, message.args),
      });
    } catch (error) {
      send({ type: 'answer', id: message.id, error: cloneable(error) });
    }
  }

  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-STDERR_BYTES_KEPT);
  });
  child.on('message', (message: unknown) => {
    if (!isWorkerMessage(message)) return;
    if (message.type === 'question') void answerQuestion(message);
    else if (message.type === 'broken') waiting?.fail(new Error(message.message));
    else if (waiting === null) inbox.push(message);
    else waiting.take(message);
  });

  return {
    send,
    isOpen: () => open,
    async next(limitMs) {
      const arrived = inbox.shift();
      if (arrived !== undefined) return arrived;
      return await new Promise<WorkerMessage>((resolve, reject) => {
        if (!open) {
          reject(new Error(`the worker ended${lastLine(stderr)}`));
          return;
        }
        const timer = setTimeout(() => waiting?.fail(new TimeLimitPassed(`no answer within ${limitMs} ms`)), limitMs);
        const settle = (): void => {
          clearTimeout(timer);
          waiting = null;
        };
        waiting = {
          take: (message) => (settle(), resolve(message)),
          fail: (error) => (settle(), reject(error)),
        };
      });
    },
    async kill() {
      killNow();
      await gone;
    },
  };
}

function lastLine(stderr: string): string {
  const line = stderr
    .split('\n')
    .map((text) => text.trim())
    .findLast((text) => text !== '');
  return line === undefined ? '' : `: ${line.slice(0, 200)}`;
}

/** Errors of plugins hold references that cannot be sent; what the worker's code looks at is kept. */
function cloneable(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return { name: 'Error', message: String(error) };
  const fields = ['name', 'message', 'stack', 'code'].map((field) => [field, Reflect.get(error, field)] as const);
  return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'));
}
