import type { ModuleTexts } from './module-texts.ts';
import type { Question, WorkerSession } from '../worker-protocol.ts';
import type { RunnerTestFile } from 'vitest';
import type { ModuleRunner } from 'vite/module-runner';
import type * as VitestWorker from 'vitest/worker';

/** The parts of `vitest/worker` of the user's own vitest. */
export type VitestRuntime = Pick<typeof VitestWorker, 'init' | 'runBaseTests' | 'setupEnvironment'>;

type Specification = WorkerSession['files'][number];

export interface FileOptions {
  /** Absolute paths whose text must be asked for again. */
  readonly invalidates: readonly string[];
  readonly testTimeoutMs: number | null;
}

export interface FileOutcome {
  readonly files: readonly RunnerTestFile[];
  /** Errors of vitest's machinery itself. */
  readonly errors: readonly unknown[];
  /** Absolute paths of the modules evaluated, one entry per evaluation. */
  readonly modules: readonly string[];
}

export interface VitestChannel {
  open(sessions: readonly WorkerSession[]): Promise<void>;
  onUnhandledError(listener: (error: unknown) => void): void;
  runFile(
    index: number,
    session: WorkerSession,
    specification: Specification,
    options: FileOptions,
  ): Promise<FileOutcome>;
}

interface Reply {
  readonly error?: unknown;
}

/**
 * Plays the host to vitest's worker code inside the same process: answers its calls locally, asks the real host
 * only for module texts that are not known yet. Messages are passed by reference.
 */
export function createVitestChannel(runtime: VitestRuntime, texts: ModuleTexts): VitestChannel {
  const listeners = new Set<(message: unknown) => void>();
  const unhandledListeners = new Set<(error: unknown) => void>();
  let awaited: ((reply: Reply) => void) | null = null;
  let moduleRunner: ModuleRunner | null = null;
  let current = -1;
  let collected = new Map<string, RunnerTestFile>();
  let evaluated: string[] = [];
  let cleanups: (() => unknown)[] = [];

  function deliver(message: object): void {
    for (const listener of listeners) listener(message);
  }

  async function request(message: object): Promise<Reply> {
    return await new Promise((resolve) => {
      awaited = resolve;
      deliver({ __vitest_worker_request__: true, ...message });
    });
  }

  async function call(method: string, args: readonly unknown[]): Promise<unknown> {
    switch (method) {
      case 'fetch':
      case 'resolve':
      case 'resolveSnapshotPath':
      case 'transform':
        return await texts.answer(current, method satisfies Question, args);
      case 'onCollected':
        for (const file of asFiles(args[0])) collected.set(file.id, file);
        return undefined;
      case 'onUnhandledError':
        for (const listener of unhandledListeners) listener(args[0]);
        return undefined;
      case 'onTaskArtifactRecord':
        return args[1];
      case 'getCountOfFailedTests':
        return 0;
      case 'onAsyncLeaks':
      case 'onQueued':
      case 'onTaskUpdate':
      case 'onUserConsoleLog':
      case 'onAfterSuiteRun':
      case 'onCancel':
      case 'snapshotSaved':
      case 'ensureModuleGraphEntry':
        // Reports for a host that shows progress; the task tree is read when the file is done.
        return undefined;
      default:
        throw new Error(`vitest asked its host for ${method}, which this version of the runner does not know`);
    }
  }

  function receive(message: unknown): void {
    if (isReply(message)) awaited?.(message);
    else if (isCall(message)) {
      void call(message.m, message.a).then(
        (result) => answer(message.i, { r: result }),
        (error: unknown) => answer(message.i, { e: error }),
      );
    }
  }

  function answer(id: string | undefined, body: object): void {
    if (id !== undefined) deliver({ t: 's', i: id, ...body });
  }

  function watchEvaluations(runner: ModuleRunner): void {
    if (moduleRunner === runner) return;
    moduleRunner = runner;
    const evaluator = runner.evaluator;
    const evaluate = evaluator.runInlinedModule.bind(evaluator);
    evaluator.runInlinedModule = async (context, code, module) => {
      evaluated.push(module.file);
      return await evaluate(context, code, module);
    };
  }

  runtime.init({
    on: (listener) => listeners.add(listener),
    off: (listener) => listeners.delete(listener),
    post: receive,
    setup: runtime.setupEnvironment,
    onModuleRunner: watchEvaluations,
    collectTests: () => undefined,
    async runTests(state, traces) {
      // vitest keeps these listeners for the life of a process; here they would hold every run that ever was.
      state.onCancel = () => undefined;
      state.onCleanup = (cleanup) => cleanups.push(cleanup);
      forbidExit();
      await runtime.runBaseTests('run', state, traces);
    },
  });

  async function start(index: number, session: WorkerSession): Promise<void> {
    if (current === index) return;
    current = index;
    moduleRunner?.evaluatedModules.clear();
    const reply = await request({
      type: 'start',
      poolId: 1,
      workerId: 1,
      options: { reportMemory: false },
      context: session.start,
      traces: { enabled: false },
    });
    if (reply.error !== undefined)
      throw new Error(`the environment of project ${session.start.config.name ?? ''} could not be set up`, {
        cause: reply.error,
      });
  }

  async function runFile(
    index: number,
    session: WorkerSession,
    files: readonly Specification[],
    options: FileOptions,
  ): Promise<FileOutcome> {
    await start(index, session);
    collected = new Map();
    evaluated = [];
    cleanups = [];
    const config = session.start.config;
    const limits =
      options.testTimeoutMs === null ? {} : { testTimeout: options.testTimeoutMs, hookTimeout: options.testTimeoutMs };
    const reply = await request({
      type: 'run',
      context: {
        files,
        invalidates: options.invalidates,
        providedContext: session.providedContext,
        environment: session.environment,
        workerId: 1,
        config: { ...config, ...limits },
      },
    });
    await Promise.all(cleanups.map((cleanup) => cleanup()));
    restoreStandIns();
    return {
      files: [...collected.values()],
      errors: reply.error === undefined ? [] : [reply.error],
      modules: evaluated,
    };
  }

  return {
    onUnhandledError(listener) {
      unhandledListeners.add(listener);
    },
    async open(sessions) {
      // vitest registers its global functions once per process, in the first run: let a project that wants them be first.
      const wants = sessions.findIndex((session) => session.start.config.globals);
      const session = sessions[wants];
      if (session !== undefined) await runFile(wants, session, [], { invalidates: [], testTimeoutMs: null });
    },
    runFile: async (index, session, specification, options) => await runFile(index, session, [specification], options),
  };
}

/** As vitest does for the first run of a process only. */
function forbidExit(): void {
  process.exit = (code) => {
    throw new Error(`process.exit unexpectedly called with "${code ?? process.exitCode ?? 0}"`);
  };
}

/** A process of its own per file would forget fake timers, stubs and mocks; this one has to be told. */
function restoreStandIns(): void {
  const index: unknown = Reflect.get(globalThis, '__vitest_index__');
  if (!hasVi(index)) return;
  index.vi.useRealTimers();
  index.vi.unstubAllGlobals();
  index.vi.unstubAllEnvs();
  index.vi.restoreAllMocks();
}

function hasVi(value: unknown): value is {
  readonly vi: Record<'useRealTimers' | 'unstubAllGlobals' | 'unstubAllEnvs' | 'restoreAllMocks', () => void>;
} {
  return typeof value === 'object' && value !== null && 'vi' in value;
}

function isReply(message: unknown): message is Reply {
  return typeof message === 'object' && message !== null && '__vitest_worker_response__' in message;
}

function isCall(
  message: unknown,
): message is { readonly m: string; readonly a: readonly unknown[]; readonly i?: string } {
  return typeof message === 'object' && message !== null && 't' in message && message.t === 'q';
}

function asFiles(value: unknown): readonly RunnerTestFile[] {
  return isFileList(value) ? value : [];
}

function isFileList(value: unknown): value is readonly RunnerTestFile[] {
  return Array.isArray(value);
}
