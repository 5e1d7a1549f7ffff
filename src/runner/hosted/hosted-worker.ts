import { HostedLine, HostedTimeLimit } from './hosted-line.ts';
import type { RunEnd, SuiteWorker } from '../suite-worker.ts';
import type { RunOrder } from '../worker-protocol.ts';
import type { HostedDescription, HostedSettings, TransformedModule } from './hosted-protocol.ts';

export interface HostedWorkerSettings {
  readonly settings: HostedSettings;
  /** The whole environment of the process. */
  readonly env: Readonly<Record<string, string>>;
  /** Absolute paths of the files under test, `/` separated. */
  readonly subjects: readonly string[];
  /** Told of the modules that a counting run saw. */
  readonly onModules: (modules: readonly TransformedModule[]) => void;
}

export interface OpenedHost {
  readonly line: HostedLine;
  readonly description: HostedDescription;
}

const START_LIMIT_MS = 60_000;
/** A process of vitest's own is started for each file, its environment set up; only then its time begins. */
const FILE_START_LIMIT_MS = 60_000;
/** After the last file there is only the report. */
const REPORT_LIMIT_MS = 10_000;
const CLOSE_LIMIT_MS = 3_000;

/** Starts a process that hosts the user's vitest, in a group of its own, and opens the suite there. */
export async function openHost(settings: HostedSettings, env: Readonly<Record<string, string>>): Promise<OpenedHost> {
  const line = new HostedLine(settings.root, env);
  try {
    line.send({ type: 'open', settings });
    const message = await line.next(START_LIMIT_MS);
    if (message.type !== 'opened') throw new Error(`expected the opened suite, got ${message.type}`);
    return { line, description: message.description };
  } catch (error) {
    await line.kill();
    throw error;
  }
}

/** Lets a global set-up take down what it put up; what then remains is killed. */
export async function closeHost(line: HostedLine): Promise<void> {
  if (line.isOpen()) {
    line.send({ type: 'close' });
    await line.next(CLOSE_LIMIT_MS).catch(() => undefined);
  }
  await line.kill();
}

/** Rejects with an Error when the process does not come up. */
export async function startHostedWorker(worker: HostedWorkerSettings): Promise<SuiteWorker> {
  const { line } = await openHost(worker.settings, worker.env);
  const state = { isRunning: false };
  return {
    isAlive: () => line.isOpen(),
    kill: async () => await (state.isRunning ? line.kill() : closeHost(line)),
    // Each file runs in a fresh process: there is nothing to compare.
    setBaseline: () => undefined,
    // Reports name their tests.
    setRoll: () => undefined,
    run: async (order, limitsMs) => {
      state.isRunning = true;
      try {
        return await runOrder(line, worker, order, limitsMs);
      } finally {
        state.isRunning = false;
      }
    },
  };
}

async function runOrder(
  line: HostedLine,
  worker: HostedWorkerSettings,
  order: RunOrder,
  limitsMs: readonly number[],
): Promise<RunEnd> {
  if (!line.isOpen()) return { kind: 'died', detail: 'the worker was gone before the run' };
  let file = 0;
  let hasStarted = false;
  const limitMs = (): number => {
    const limit = limitsMs[file];
    if (limit === undefined) return REPORT_LIMIT_MS;
    return hasStarted ? limit : FILE_START_LIMIT_MS;
  };
  line.send({ type: 'run', order, subjects: worker.subjects });
  try {
    for (;;) {
      const message = await line.next(limitMs());
      if (message.type === 'report') {
        worker.onModules(message.modules);
        return { kind: 'report', report: message.report };
      }
      if (message.type === 'lost') throw new Error(message.detail);
      if (message.type === 'file-started') hasStarted = true;
      if (message.type === 'file-done') {
        file = message.index + 1;
        hasStarted = false;
      }
    }
  } catch (error) {
    await line.kill();
    if (error instanceof HostedTimeLimit && hasStarted) return { kind: 'time-limit', file, limitMs: limitMs() };
    return { kind: 'died', detail: error instanceof Error ? error.message : String(error) };
  }
}
