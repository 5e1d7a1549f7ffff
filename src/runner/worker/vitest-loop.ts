import { reportError } from '../failure-kind.ts';
import { createModuleTexts } from './module-texts.ts';
import { createFunctionCounter } from './reach.ts';
import { createResidueMeter } from './residue.ts';
import { readTasks } from './read-tasks.ts';
import { textKey } from '../worker-protocol.ts';
import type { FunctionCounter } from './reach.ts';
import { VitestChannel } from './vitest-channel.ts';
import type { ErrorReport } from '../failure-kind.ts';
import type { AskHost, ModuleTexts } from './module-texts.ts';
import type { ResidueMeter } from './residue.ts';
import type { VitestRuntime } from './vitest-channel.ts';
import type { ModuleIsolation } from '../../project/project-config.ts';
import type {
  FileAddress,
  FileReport,
  RunOrder,
  RunReport,
  SuiteDescription,
  WorkerSession,
} from '../worker-protocol.ts';

/**
 * Runs test files one after the other in this process with vitest's own worker code. Before each file, or before each
 * run where the suite asks for it, every module that vitest serves is reset; packages that node loads itself are not
 * evaluated again.
 */
export class VitestLoop {
  readonly #channel: VitestChannel;
  readonly #texts: ModuleTexts;
  readonly #onFileDone: (index: number) => void;
  readonly #residue: ResidueMeter = createResidueMeter();
  #sessions: readonly WorkerSession[] = [];
  /** Files that were mutated last; their original text must be asked for again. */
  #stale: readonly string[] = [];
  #unhandled: ErrorReport[] = [];
  #isolate: ModuleIsolation = 'file';
  #subjects: readonly string[] = [];

  constructor(runtime: VitestRuntime, ask: AskHost, onFileDone: (index: number) => void) {
    this.#texts = createModuleTexts(ask);
    this.#onFileDone = onFileDone;
    this.#channel = new VitestChannel(runtime, this.#texts, (error) =>
      this.#unhandled.push(reportError(error, this.#subjects)),
    );
  }

  async open({ sessions, isolate, subjects }: SuiteDescription): Promise<void> {
    this.#sessions = sessions;
    this.#isolate = isolate;
    this.#subjects = subjects;
    await this.#channel.open(sessions);
  }

  setBaseline(): void {
    this.#residue.setBaseline();
  }

  async run(order: RunOrder): Promise<RunReport> {
    const late = this.#takeUnhandled();
    const counter = order.countFunctions ? createFunctionCounter() : null;
    counter?.start();
    this.#texts.swap(order.mutated);
    const files = await this.#runFiles(order, counter);
    counter?.stop();
    this.#texts.swap([]);
    this.#stale = order.mutated.map((module) => module.file);
    const mutatedFiles = new Set(this.#stale);
    const evaluations = files.flatMap((file) => file.modules).filter((module) => mutatedFiles.has(module)).length;
    return { files, evaluations, residue: this.#residue.measure(), late };
  }

  async #runFiles(order: RunOrder, counter: FunctionCounter | null): Promise<readonly FileReport[]> {
    const files: FileReport[] = [];
    for (const [index, address] of order.files.entries()) {
      // What each file loads and executes is only seen when it evaluates its modules itself.
      const resets = this.#isolate === 'file' || order.countFunctions || index === 0;
      const file = await this.#runFile(address, order, counter, resets);
      files.push(file);
      this.#onFileDone(index);
      if (order.stopAtCrash && hasCrash(file)) break;
    }
    return files;
  }

  async #runFile(
    address: FileAddress,
    order: RunOrder,
    counter: FunctionCounter | null,
    resets: boolean,
  ): Promise<FileReport> {
    const session = this.#sessions[address.session];
    const specification = session?.files[address.file];
    if (session === undefined || specification === undefined)
      throw new Error(`no test file at ${JSON.stringify(address)}`);
    const startedAt = performance.now();
    const invalidates = [...order.mutated.map((module) => module.file), ...this.#stale];
    this.#stale = [];
    const selected = address.onlyTaskIds === undefined ? {} : { testIds: [...address.onlyTaskIds] };
    const outcome = await this.#channel.runFile(
      address.session,
      session,
      { ...specification, ...selected },
      { invalidates, testTimeoutMs: order.testTimeoutMs, resets },
    );
    await settle();
    const functions = Object.entries(counter?.take(outcome.lengths) ?? {});
    const readings = outcome.files.map((file) => readTasks(file, this.#subjects));
    return {
      address,
      tests: readings.flatMap((reading) => reading.tests),
      errors: [
        ...readings.flatMap((reading) => reading.errors),
        ...outcome.errors.map((error) => reportError(error, this.#subjects)),
      ],
      unhandled: this.#takeUnhandled(),
      modules: outcome.modules,
      functions: Object.fromEntries(functions.map(([id, ranges]) => [textKey(address.session, id), ranges])),
      durationMs: performance.now() - startedAt,
    };
  }

  #takeUnhandled(): readonly ErrorReport[] {
    const taken = this.#unhandled;
    this.#unhandled = [];
    return taken;
  }
}

function hasCrash(file: FileReport): boolean {
  const outside = file.errors.length + file.unhandled.length > 0;
  return outside || file.tests.some((test) => test.errors.some((error) => error.kind === 'crash'));
}

// Taken before any test can replace it.
const nextTurn = globalThis.setImmediate;

/** A rejection that nobody handles is reported one turn of the loop after it happened. */
async function settle(): Promise<void> {
  await new Promise<void>((resolve) => {
    nextTurn(resolve);
  });
}
