import { FileRun } from './thin-file-run.ts';
import { ThinModules } from './thin-modules.ts';
import { Collector } from './thin-suite.ts';
import { takeUnsupported, ThinUnsupported } from './thin-unsupported.ts';
import { createThinExpect, createThinVitest, emptyTest } from './thin-vitest.ts';
import type { ThinOrder, ThinOutcome, ThinSurroundings } from './thin-order.ts';
import type { CurrentTest, VitestExpect } from './thin-vitest.ts';

/**
 * Runs test files without vitest's own runner, with its assertions, mocks of functions and timers. It knows plain
 * blocks, tests, tables and hooks; whatever it does not know makes the file `unsupported`, never a result.
 */
export class ThinRunner {
  readonly #around: ThinSurroundings;
  readonly #modules: ThinModules;
  readonly #collector = new Collector();
  readonly #current: CurrentTest = emptyTest('');
  readonly #expect: VitestExpect;
  readonly #vitest: object;

  constructor(session: number, around: ThinSurroundings) {
    this.#around = around;
    // Only snapshots ask which test this is, and only vitest's own runner keeps those.
    Object.defineProperty(this.#current, 'id', {
      get() {
        throw new ThinUnsupported('a snapshot');
      },
    });
    this.#expect = createThinExpect(around.index, this.#current);
    this.#vitest = createThinVitest(around.index, this.#collector, this.#expect);
    this.#modules = new ThinModules(session, around.texts, around.host, () => this.#vitest);
  }

  async run(order: ThinOrder): Promise<ThinOutcome> {
    const restoreGlobals = this.#around.config.globals ? placeGlobals(this.#vitest) : () => undefined;
    const prepareStackTrace: unknown = Reflect.get(Error, 'prepareStackTrace');
    // Mapping every stack back to sources is dear, and nobody reads more than the file name.
    Reflect.set(Error, 'prepareStackTrace', undefined);
    const run = new FileRun(this.#around, this.#current, this.#expect, order);
    takeUnsupported();
    try {
      this.#around.setCurrent(order.path, undefined);
      if (!order.keepsModules) this.#modules.reset();
      const root = await run.collect(this.#collector, async () => await this.#load(order));
      if (root !== null) await run.execute(root);
      const swallowed = takeUnsupported();
      if (swallowed !== null) throw swallowed;
      return run.outcome(this.#modules.takeEvaluated());
    } catch (error) {
      if (error instanceof ThinUnsupported) return { kind: 'unsupported', reason: error.message };
      throw error;
    } finally {
      this.#modules.takeEvaluated();
      this.#around.setCurrent(order.path, undefined);
      Reflect.set(Error, 'prepareStackTrace', prepareStackTrace);
      restoreGlobals();
    }
  }

  async #load(order: ThinOrder): Promise<void> {
    for (const path of this.#around.config.setupFiles) await this.#modules.run(path);
    await this.#modules.run(order.path);
  }
}

const GLOBALS = ['describe', 'suite', 'it', 'test', 'expect', 'beforeAll', 'afterAll', 'beforeEach', 'afterEach'];

/** Returns what puts the former ones back. */
function placeGlobals(vitest: object): () => void {
  const former = GLOBALS.map((name) => [name, Reflect.get(globalThis, name) as unknown] as const);
  for (const name of GLOBALS) Reflect.set(globalThis, name, Reflect.get(vitest, name));
  return () => {
    for (const [name, value] of former) Reflect.set(globalThis, name, value);
  };
}
