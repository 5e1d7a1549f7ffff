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
  /** Whether every module that vitest serves is evaluated anew. */
  readonly resets: boolean;
}

export interface FileOutcome {
  readonly files: readonly RunnerTestFile[];
  /** Errors of vitest's machinery itself. */
  readonly errors: readonly unknown[];
  /** Absolute paths of the modules evaluated, one entry per evaluation. */
  readonly modules: readonly string[];
  /** Length of each evaluated text, by module id. */
  readonly lengths: ReadonlyMap<string, number>;
}

export interface EnteredSession {
  readonly moduleRunner: ModuleRunner;
  readonly state: WorkerState;
}

/** vitest's state of the running test file. */
export interface WorkerState {
  filepath?: string;
  current?: object | undefined;
  readonly environment: { readonly name: string; readonly viteEnvironment?: string };
}

interface Reply {
  readonly error?: unknown;
}

type Listener = (message: unknown) => void;

/**
 * Plays the host to vitest's worker code inside the same process: answers its calls locally, asks the real host
 * only for module texts that are not known yet. Messages are passed by reference.
 */
export class VitestChannel {
  readonly #runtime: VitestRuntime;
  readonly #texts: ModuleTexts;
  readonly #onUnhandledError: (error: unknown) => void;
  readonly #listeners = new Set<Listener>();
  #awaited: ((reply: Reply) => void) | null = null;
  #moduleRunner: ModuleRunner | null = null;
  #session = -1;
  /** The session whose global state this process has now. */
  #entered = -1;
  #collected = new Map<string, RunnerTestFile>();
  #evaluated: string[] = [];
  #lengths = new Map<string, number>();
  #cleanups: (() => unknown)[] = [];

  constructor(runtime: VitestRuntime, texts: ModuleTexts, onUnhandledError: (error: unknown) => void) {
    this.#runtime = runtime;
    this.#texts = texts;
    this.#onUnhandledError = onUnhandledError;
    runtime.init({
      on: (listener) => this.#listeners.add(listener),
      off: (listener) => this.#listeners.delete(listener),
      post: (message) => this.#receive(message),
      setup: runtime.setupEnvironment,
      onModuleRunner: (runner) => this.#watchEvaluations(runner),
      collectTests: () => undefined,
      runTests: async (state, traces) => {
        // vitest keeps these listeners for the life of a process; here they would hold every run that ever was.
        state.onCancel = () => undefined;
        state.onCleanup = (cleanup) => this.#cleanups.push(cleanup);
        forbidExit();
        await this.#runtime.runBaseTests('run', state, traces);
      },
    });
  }

  /** vitest registers its global functions once per process, in the first run: a project that wants them goes first. */
  async open(sessions: readonly WorkerSession[]): Promise<void> {
    const index = sessions.findIndex((session) => session.start.config.globals);
    const session = sessions[index];
    if (session !== undefined) await this.enter(index, session);
  }

  /** Makes the process one of this session, as vitest does before a test file; returns what runs modules there. */
  async enter(index: number, session: WorkerSession): Promise<EnteredSession> {
    if (this.#entered !== index)
      await this.#run(index, session, [], { invalidates: [], testTimeoutMs: null, resets: true });
    const state: unknown = Reflect.get(globalThis, '__vitest_worker__');
    if (this.#moduleRunner === null || !isWorkerState(state)) throw new Error('vitest did not set up its worker state');
    return { moduleRunner: this.#moduleRunner, state };
  }

  /** Runs one test file to its end. `index` names the session. */
  async runFile(
    index: number,
    session: WorkerSession,
    specification: Specification,
    options: FileOptions,
  ): Promise<FileOutcome> {
    return await this.#run(index, session, [specification], options);
  }

  async #run(
    index: number,
    session: WorkerSession,
    files: readonly Specification[],
    options: FileOptions,
  ): Promise<FileOutcome> {
    await this.#start(index, session);
    this.#collected = new Map();
    this.#evaluated = [];
    this.#lengths = new Map();
    this.#cleanups = [];
    const { invalidates, testTimeoutMs, resets } = options;
    const limits = testTimeoutMs === null ? {} : { testTimeout: testTimeoutMs, hookTimeout: testTimeoutMs };
    const { providedContext, environment } = session;
    const config = { ...session.start.config, ...limits, isolate: resets };
    const reply = await this.#request({
      type: 'run',
      context: { files, invalidates, providedContext, environment, workerId: 1, config },
    });
    await Promise.all(this.#cleanups.map((cleanup) => cleanup()));
    restoreStandIns();
    this.#entered = index;
    const errors = reply.error === undefined ? [] : [reply.error];
    return { files: [...this.#collected.values()], errors, modules: this.#evaluated, lengths: this.#lengths };
  }

  async #start(index: number, session: WorkerSession): Promise<void> {
    if (this.#session === index) return;
    this.#session = index;
    // Another project may transform the same module in another way.
    this.#moduleRunner?.evaluatedModules.clear();
    const reply = await this.#request({
      type: 'start',
      poolId: 1,
      workerId: 1,
      options: { reportMemory: false },
      context: session.start,
      traces: { enabled: false },
    });
    if (reply.error === undefined) return;
    const name = session.start.config.name ?? '';
    throw new Error(`the environment of project "${name}" could not be set up`, { cause: reply.error });
  }

  async #request(message: object): Promise<Reply> {
    return await new Promise((resolve) => {
      this.#awaited = resolve;
      this.#deliver({ __vitest_worker_request__: true, ...message });
    });
  }

  #deliver(message: object): void {
    for (const listener of this.#listeners) listener(message);
  }

  #receive(message: unknown): void {
    if (isReply(message)) this.#awaited?.(message);
    else if (isCall(message)) {
      const answer = (body: object): void => {
        if (message.i !== undefined) this.#deliver({ t: 's', i: message.i, ...body });
      };
      void this.#call(message.m, message.a).then(
        (result) => answer({ r: result }),
        (error: unknown) => answer({ e: error }),
      );
    }
  }

  async #call(method: string, args: readonly unknown[]): Promise<unknown> {
    switch (method) {
      case 'fetch':
      case 'resolve':
      case 'resolveSnapshotPath':
      case 'transform':
        return await this.#texts.answer(this.#session, method satisfies Question, args);
      case 'onCollected':
        for (const file of asFiles(args[0])) this.#collected.set(file.id, file);
        return undefined;
      case 'onUnhandledError':
        this.#onUnhandledError(args[0]);
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

  #watchEvaluations(runner: ModuleRunner): void {
    if (this.#moduleRunner === runner) return;
    this.#moduleRunner = runner;
    const evaluator = runner.evaluator;
    const evaluate = evaluator.runInlinedModule.bind(evaluator);
    evaluator.runInlinedModule = async (context, code, module): Promise<unknown> => {
      this.#evaluated.push(module.file);
      this.#lengths.set(module.id, code.length);
      const exported: unknown = await evaluate(context, code, module);
      return exported;
    };
  }
}

/** As vitest does for the first run of a process only. */
function forbidExit(): void {
  process.exit = (code) => {
    throw new Error(`process.exit unexpectedly called with "${code ?? process.exitCode ?? 0}"`);
  };
}

/** A process of its own per file would forget fake timers, stubs and mocks; this one has to be told. */
export function restoreStandIns(): void {
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

function isWorkerState(value: unknown): value is WorkerState {
  return typeof value === 'object' && value !== null && 'environment' in value && value.environment !== undefined;
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
