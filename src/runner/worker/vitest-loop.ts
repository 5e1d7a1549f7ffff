import { reportError } from '../failure-kind.ts';
import { createModuleTexts } from './module-texts.ts';
import { createReachMeter } from './reach.ts';
import { createResidueMeter } from './residue.ts';
import { readTasks } from './read-tasks.ts';
import { createVitestChannel } from './vitest-channel.ts';
import type { ErrorReport } from '../failure-kind.ts';
import type { AskHost } from './module-texts.ts';
import type { VitestRuntime } from './vitest-channel.ts';
import type { FileAddress, FileReport, RunOrder, RunReport, WorkerSession } from '../worker-protocol.ts';

export interface VitestLoop {
  open(sessions: readonly WorkerSession[]): Promise<void>;
  run(order: RunOrder): Promise<RunReport>;
  setBaseline(): void;
}

/**
 * Runs test files one after the other in this process with vitest's own worker code. Before each file every module
 * that vitest serves is reset; packages that node loads itself are not evaluated again.
 */
export function createVitestLoop(
  runtime: VitestRuntime,
  ask: AskHost,
  onFileDone: (index: number) => void,
): VitestLoop {
  const texts = createModuleTexts(ask);
  const channel = createVitestChannel(runtime, texts);
  const residue = createResidueMeter();
  let sessions: readonly WorkerSession[] = [];
  let stale: readonly string[] = [];
  let unhandled: ErrorReport[] = [];
  channel.onUnhandledError((error) => unhandled.push(reportError(error)));

  function takeUnhandled(): readonly ErrorReport[] {
    const taken = unhandled;
    unhandled = [];
    return taken;
  }

  async function runFile(address: FileAddress, order: RunOrder): Promise<FileReport> {
    const session = sessions[address.session];
    const specification = session?.files[address.file];
    if (session === undefined || specification === undefined)
      throw new Error(`no test file at ${JSON.stringify(address)}`);
    const startedAt = performance.now();
    const invalidates = [...order.mutated.map((module) => module.file), ...stale];
    stale = [];
    const outcome = await channel.runFile(
      address.session,
      session,
      {
        ...specification,
        ...(address.onlyTaskIds === undefined ? {} : { testIds: [...address.onlyTaskIds] }),
      },
      { invalidates, testTimeoutMs: order.testTimeoutMs },
    );
    await settle();
    const readings = outcome.files.map(readTasks);
    return {
      address,
      tests: readings.flatMap((reading) => reading.tests),
      errors: [...readings.flatMap((reading) => reading.errors), ...outcome.errors.map(reportError)],
      unhandled: takeUnhandled(),
      modules: outcome.modules,
      durationMs: performance.now() - startedAt,
    };
  }

  return {
    async open(given) {
      sessions = given;
      await channel.open(given);
    },
    setBaseline() {
      residue.setBaseline();
    },
    async run(order) {
      const late = takeUnhandled();
      const meter = order.measureReach ? createReachMeter() : null;
      meter?.start();
      texts.swap(order.mutated);
      const files: FileReport[] = [];
      for (const [index, address] of order.files.entries()) {
        const file = await runFile(address, order);
        files.push(file);
        onFileDone(index);
        if (order.stopAtCrash && hasCrash(file)) break;
      }
      texts.swap([]);
      // Their text must be asked for again, whatever runs next.
      stale = order.mutated.map((module) => module.file);
      const mutatedFiles = new Set(stale);
      const evaluations = files.flatMap((file) => file.modules).filter((module) => mutatedFiles.has(module)).length;
      const counted = meter === null ? null : meter.stop(order.mutated);
      // Without an evaluation there is nothing to count, and nothing was executed.
      const reached = meter !== null && evaluations === 0 ? false : counted;
      return { files, evaluations, reached, residue: residue.measure(), late };
    },
  };
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
