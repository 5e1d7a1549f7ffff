import { fileURLToPath } from 'node:url';
import { LATE_OPTIMISATION } from '../platform/late-optimisation.ts';
import { forkGroupLeader } from '../platform/process-group.ts';
import { unfoldReport } from './survey.ts';
import { TimeLimitPassed, WorkerLine } from './worker-line.ts';
import type { ModuleIsolation } from '../project/project-config.ts';
import type { ModuleServer } from './module-server.ts';
import type { RolledFile, RunOrder, RunReport, WorkerSession } from './worker-protocol.ts';

export interface WorkerSettings {
  readonly root: string;
  readonly workerAddress: string;
  readonly execArgv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly sessions: readonly WorkerSession[];
  readonly isolate: ModuleIsolation;
  /** Absolute paths of the files under test, `/` separated. */
  readonly subjects: readonly string[];
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
   * Runs test files; orders one after the other. `limitsMs`: wall time of each file of the order. Never rejects.
   * After anything but a report the worker is gone.
   */
  run(order: RunOrder, limitsMs: readonly number[]): Promise<RunEnd>;
  /** From here on the process is compared with its state now. */
  setBaseline(): void;
  /** Tells the worker which tests each file holds; reports then name the tests that it knows by place only. */
  setRoll(roll: readonly RolledFile[]): void;
  isAlive(): boolean;
  /** Kills the process group and resolves when its leader is gone. */
  kill(): Promise<void>;
}

/**
 * A suite run again and again makes much short-lived garbage. Twice or four times as much room for it takes as much more
 * memory and hardly less time, since little of it is optimised code.
 */
const MEMORY_SETTINGS = ['--max-semi-space-size=16'];
const START_LIMIT_MS = 30_000;
let started = 0;

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
    execArgv: [...LATE_OPTIMISATION, ...settings.execArgv, ...MEMORY_SETTINGS],
    cwd: settings.root,
    env: settings.env,
    marker,
  });
  const line = new WorkerLine(child, marker, settings.server);
  try {
    await line.next(START_LIMIT_MS);
    const { sessions, isolate, subjects } = settings;
    line.send({ type: 'sessions', sessions, isolate, subjects });
    await line.next(START_LIMIT_MS);
  } catch (error) {
    await line.kill();
    throw error;
  }
  let known: readonly RolledFile[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  return {
    setRoll: (roll) => {
      known = roll;
      if (roll.length > 0) line.send({ type: 'roll', files: roll });
    },
    isAlive: () => line.isOpen(),
    kill: async () => await line.kill(),
    setBaseline: () => line.send({ type: 'baseline' }),
    run: async (order, limitsMs) => {
      if (!line.isOpen()) return GONE;
      // It waits there; its time begins when the one before is done.
      line.send({ type: 'run', order });
      const running = turn.then(async () => await awaitReport(line, limitsMs));
      turn = running.catch(() => undefined);
      const end = await running;
      return end.kind === 'report' && known.length > 0 ? { ...end, report: unfoldReport(end.report, known) } : end;
    },
  };
}

/** After the last file the worker only reports; that is given this long. */
const REPORT_LIMIT_MS = 10_000;

const GONE: RunEnd = { kind: 'died', detail: 'the worker was gone before the run' };

async function awaitReport(line: WorkerLine, limitsMs: readonly number[]): Promise<RunEnd> {
  if (!line.isOpen()) return GONE;
  let file = 0;
  // Which of the files that are left is running is told now and then only.
  const limitMs = (): number => (file < limitsMs.length ? Math.max(...limitsMs.slice(file)) : REPORT_LIMIT_MS);
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
