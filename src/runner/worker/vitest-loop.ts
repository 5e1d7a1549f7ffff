import { reportError } from '../failure-kind.ts';
import { MUTATED_ID } from '../instrument.ts';
import { isDone } from '../stop-at.ts';
import { installMeter } from './meter.ts';
import { createModuleTexts } from './module-texts.ts';
import { OwnRun } from './own-run.ts';
import { createResidueMeter } from './residue.ts';
import { watchTasks } from './task-watch.ts';
import { ThinFiles, thinReport } from './thin-files.ts';
import { VitestChannel } from './vitest-channel.ts';
import type { ErrorReport } from '../failure-kind.ts';
import type { AskHost, ModuleTexts } from './module-texts.ts';
import type { ResidueMeter } from './residue.ts';
import type { TaskWatch } from './task-watch.ts';
import type { VitestRuntime } from './vitest-channel.ts';
import type { ModuleIsolation } from '../../project/project-config.ts';
import type {
  FileAddress,
  FileReport,
  RolledFile,
  RunOrder,
  RunReport,
  SuiteDescription,
  WorkerSession,
} from '../worker-protocol.ts';

/** One file of an order. */
interface FileTurn {
  readonly address: FileAddress;
  readonly session: WorkerSession;
  readonly specification: WorkerSession['files'][number];
  readonly order: RunOrder;
  readonly index: number;
}

/**
 * Runs test files one after the other in this process, with the thin runner or with vitest's own worker code. Before
 * each file, or before each run where the suite asks for it, every module that vitest serves is reset; packages that
 * node loads itself are not evaluated again.
 */
export class VitestLoop {
  readonly #channel: VitestChannel;
  readonly #texts: ModuleTexts;
  readonly #onFileDone: (index: number) => void;
  readonly #residue: ResidueMeter = createResidueMeter();
  readonly #meter = installMeter();
  readonly #thin: ThinFiles;
  #tasks: TaskWatch | null = null;
  #sessions: readonly WorkerSession[] = [];
  /** Files that were mutated last; their original text must be asked for again. */
  #stale: readonly string[] = [];
  /** Sessions whose modules the thin runner has evaluated anew in this run. */
  readonly #fresh = new Set<number>();
  #unhandled: ErrorReport[] = [];
  #isolate: ModuleIsolation = 'file';
  #subjects: readonly string[] = [];
  #isAbandoned = false;

  constructor(runtime: VitestRuntime, ask: AskHost, onFileDone: (index: number) => void) {
    this.#texts = createModuleTexts(ask);
    this.#onFileDone = onFileDone;
    this.#channel = new VitestChannel(runtime, this.#texts, (error) =>
      this.#unhandled.push(reportError(error, this.#subjects)),
    );
    this.#thin = new ThinFiles(this.#channel, this.#texts, this.#meter);
  }

  async open({ sessions, isolate, subjects }: SuiteDescription): Promise<void> {
    this.#sessions = sessions;
    this.#isolate = isolate;
    this.#subjects = subjects;
    this.#thin.open(subjects);
    await this.#channel.open(sessions);
  }

  setBaseline(): void {
    this.#residue.setBaseline();
  }

  setRoll(files: readonly RolledFile[]): void {
    this.#thin.setRoll(files);
  }

  async run(order: RunOrder): Promise<RunReport> {
    const late = this.#takeUnhandled();
    this.#texts.swap(order.mutated);
    const files = await this.#runFiles(order);
    this.#texts.swap([]);
    this.#stale = [...this.#stale, ...order.mutated.map((module) => module.file)];
    const mutated = new Set(order.mutated.map((module) => module.file));
    const evaluations = files.flatMap((file) => file.modules).filter((module) => mutated.has(module)).length;
    const residue = this.#isAbandoned ? 'a test was left behind unfinished' : this.#residue.measure();
    return {
      files: order.isSurvey ? files : files.map((file) => brief(file, mutated)),
      evaluations,
      isEntered: isEntered(files),
      residue,
      late,
    };
  }

  async #runFiles(order: RunOrder): Promise<readonly FileReport[]> {
    const files: FileReport[] = [];
    this.#fresh.clear();
    for (const [index, address] of order.files.entries()) {
      const session = this.#sessions[address.session];
      const specification = session?.files[address.file];
      if (session === undefined || specification === undefined)
        throw new Error(`no test file at ${JSON.stringify(address)}`);
      const file = await this.#runFile({ address, session, specification, order, index });
      files.push(file);
      this.#onFileDone(index);
      if (isDone(order.stopAt, file)) break;
    }
    return files;
  }

  async #runFile(turn: FileTurn): Promise<FileReport> {
    const startedAt = performance.now();
    const thin = await this.#runThin(turn, startedAt);
    const report = 'refusal' in thin ? { ...(await this.#runOwn(turn, startedAt)), ...thin } : thin;
    this.#meter.allow(null);
    return { ...report, unhandled: this.#takeUnhandled() };
  }

  async #runThin(turn: FileTurn, startedAt: number): Promise<FileReport | { readonly refusal: string }> {
    const { address, session, specification, order, index } = turn;
    const rolled = this.#thin.rolled(address);
    if (order.runner === 'vitest') return { refusal: 'asked for' };
    const titles = rolled?.thinTitles ?? null;
    if (!order.isSurvey && titles === null) return { refusal: 'not seen in the control run' };
    // What each file loads and enters is only seen when it evaluates its modules itself. Each session has modules of its
    // own, and a file that vitest's own runner takes resets none of them.
    const keepsModules = this.#isolate === 'run' && !order.isSurvey && this.#fresh.has(address.session);
    this.#fresh.add(address.session);
    const outcome = await this.#thin.run(session, address, {
      path: specification.filepath,
      places: address.onlyPlaces === undefined ? null : new Set(address.onlyPlaces),
      titles,
      stopAt: order.stopAt,
      timeoutMs: order.testTimeoutMs,
      loopTurnsMax: order.loopTurnsMax[index] ?? null,
      isReversed: order.isReversed,
      keepsModules,
    });
    await settle();
    if (outcome.kind === 'unsupported') {
      this.#takeUnhandled();
      return { refusal: outcome.reason };
    }
    this.#isAbandoned ||= outcome.isAbandoned;
    return thinReport(address, outcome, order.isSurvey, performance.now() - startedAt);
  }

  async #runOwn(turn: FileTurn, startedAt: number): Promise<FileReport> {
    const { address, session, specification, order, index } = turn;
    const invalidates = [...order.mutated.map((module) => module.file), ...this.#stale];
    this.#stale = [];
    const selected = address.onlyTaskIds === undefined ? {} : { testIds: [...address.onlyTaskIds] };
    // What is followed below exists only once vitest has set up the process.
    await this.#channel.enter(address.session, session);
    const run = new OwnRun(this.#meter, order.loopTurnsMax[index] ?? null);
    this.#follow(run);
    const outcome = await this.#channel.runFile(
      address.session,
      session,
      { ...specification, ...selected },
      // The thin runner may have been here in between.
      { invalidates, testTimeoutMs: order.testTimeoutMs, resets: true },
    );
    this.#tasks?.follow(null);
    await settle();
    const { tests, errors, reach } = run.read(outcome, this.#subjects);
    const { modules } = outcome;
    return {
      address,
      tests,
      errors,
      unhandled: [],
      modules,
      functions: {},
      reach,
      durationMs: performance.now() - startedAt,
    };
  }

  #follow(run: OwnRun): void {
    if (this.#tasks === null) {
      const vitest: unknown = Reflect.get(globalThis, '__vitest_index__');
      const runner: unknown = typeof vitest === 'object' && vitest !== null ? Reflect.get(vitest, 'TestRunner') : null;
      if (typeof runner === 'function' && isObject(runner.prototype)) this.#tasks = watchTasks(runner.prototype);
    }
    this.#tasks?.follow(run.follower);
  }

  #takeUnhandled(): readonly ErrorReport[] {
    const taken = this.#unhandled;
    this.#unhandled = [];
    return taken;
  }
}

function brief(file: FileReport, mutated: ReadonlySet<string>): FileReport {
  const { reach: _, ...rest } = file;
  return { ...rest, modules: file.modules.filter((module) => mutated.has(module)) };
}

function isEntered(files: readonly FileReport[]): boolean {
  return files.some(({ reach }) => {
    if (reach === undefined) return false;
    return reach.outside.includes(MUTATED_ID) || reach.byPlace.some(([, entered]) => entered.includes(MUTATED_ID));
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

// Taken before any test can replace it.
const nextTurn = globalThis.setImmediate;

/** A rejection that nobody handles is reported one turn of the loop after it happened. */
async function settle(): Promise<void> {
  await new Promise<void>((resolve) => {
    nextTurn(resolve);
  });
}
