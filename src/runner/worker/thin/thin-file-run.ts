import { reportError } from '../../failure-kind.ts';
import { isEnough } from '../../stop-at.ts';
import { loopLimit } from '../own-run.ts';
import { executeSuite } from './thin-execute.ts';
import { ThinUnsupported } from './thin-unsupported.ts';
import { emptyTest } from './thin-vitest.ts';
import type { ErrorReport } from '../../failure-kind.ts';
import type { Reading } from '../meter.ts';
import type { ThinConfig, ThinOrder, ThinRan, ThinSurroundings } from './thin-order.ts';
import type { Collector, ThinSuite, ThinTest } from './thin-suite.ts';
import type { CurrentTest, VitestExpect, VitestIndex } from './thin-vitest.ts';

/** What is known of one run of one file. */
export class FileRun {
  readonly #around: ThinSurroundings;
  readonly #current: CurrentTest;
  readonly #expect: VitestExpect;
  readonly #order: ThinOrder;
  readonly #places = new Map<ThinTest, number>();
  readonly #ran: { place: number; durationMs: number }[] = [];
  readonly #failures = new Map<number, readonly ErrorReport[]>();
  readonly #errors: ErrorReport[] = [];
  readonly #outside = new Set<number>();
  readonly #byPlace: (readonly [number, readonly number[]])[] = [];
  #turns = 0;
  #isAbandoned = false;

  constructor(around: ThinSurroundings, current: CurrentTest, expect: VitestExpect, order: ThinOrder) {
    this.#around = around;
    this.#current = current;
    this.#expect = expect;
    this.#order = order;
  }

  /** Null when the file does not load. */
  async collect(collector: Collector, load: () => Promise<void>): Promise<ThinSuite | null> {
    this.#around.meter.allow(this.#order.loopTurnsMax);
    this.#around.meter.take();
    try {
      const root = await collector.collect(load);
      this.#number(root);
      this.#checkTitles();
      return root;
    } catch (error) {
      if (error instanceof ThinUnsupported) throw error;
      this.#errors.push(this.#report(error));
      return null;
    } finally {
      this.#takeOutside();
    }
  }

  async execute(root: ThinSuite): Promise<void> {
    const { config } = this.#around;
    const { timeoutMs, places, isReversed } = this.#order;
    await executeSuite(root, {
      isSelected: (test) => places === null || places.has(this.#places.get(test) ?? -1),
      beforeTest: (test) => this.#begin(test),
      complaints: async () => await this.#complaints(),
      afterTest: (test, errors, durationMs) => this.#end(test, errors, durationMs),
      onSuiteError: (error) => {
        if (error instanceof ThinUnsupported) throw error;
        this.#errors.push(this.#report(error));
      },
      onAbandoned: () => {
        this.#isAbandoned = true;
      },
      testTimeoutMs: timeoutMs ?? config.testTimeout,
      hookTimeoutMs: timeoutMs ?? config.hookTimeout,
      isReversed,
    });
    this.#takeOutside();
  }

  outcome(modules: readonly string[]): ThinRan {
    const tests = [...this.#places.keys()];
    const skipped = tests.flatMap((test, place) => (test.mode === 'skip' ? [place] : []));
    return {
      kind: 'ran',
      titles: tests.map((test) => test.title),
      ran: this.#ran,
      skipped,
      failures: this.#failures,
      errors: this.#errors,
      modules,
      reach: { outside: [...this.#outside], byPlace: this.#byPlace, turns: this.#turns },
      isAbandoned: this.#isAbandoned,
    };
  }

  #number(suite: ThinSuite): void {
    for (const child of suite.children) {
      if (child.kind === 'suite') this.#number(child);
      else this.#places.set(child, this.#places.size);
    }
  }

  #checkTitles(): void {
    const { titles } = this.#order;
    if (titles === null) return;
    const found = [...this.#places.keys()];
    const same = found.length === titles.length && found.every((test, place) => test.title === titles[place]);
    if (!same) throw new ThinUnsupported('other tests than in the control run');
  }

  #begin(test: ThinTest): void {
    this.#takeOutside();
    const { config, index, setCurrent } = this.#around;
    clearStandIns(config, index);
    const current = this.#current;
    Object.assign(current, emptyTest(this.#order.path), { name: test.title ?? '', fullTestName: test.title ?? '' });
    // What is written to the console belongs to the file; the id of the test itself is for snapshots alone.
    setCurrent(this.#order.path, { id: this.#order.path });
    const state = this.#expect.getState();
    state.assertionCalls = 0;
    state.isExpectingAssertions = false;
    state.isExpectingAssertionsError = null;
    state.expectedAssertionsNumber = null;
    state.expectedAssertionsNumberErrorGen = null;
    state.currentTestName = current.fullTestName;
  }

  async #complaints(): Promise<readonly unknown[]> {
    const { promises } = this.#current;
    const settled = promises === undefined ? [] : await Promise.allSettled(promises);
    const rejected = settled.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    if (rejected.length > 0) return rejected;
    const state = this.#expect.getState();
    const { assertionCalls, expectedAssertionsNumber, expectedAssertionsNumberErrorGen } = state;
    if (expectedAssertionsNumber !== null && assertionCalls !== expectedAssertionsNumber)
      return [expectedAssertionsNumberErrorGen?.()];
    if (state.isExpectingAssertions && assertionCalls === 0) return [state.isExpectingAssertionsError];
    if (this.#around.config.expect.requireAssertions === true && assertionCalls === 0)
      return [new Error('expected any number of assertion, but got none')];
    return [];
  }

  #end(test: ThinTest, thrown: readonly unknown[], durationMs: number): boolean {
    const place = this.#places.get(test) ?? -1;
    const unknownNeed = thrown.find((error) => error instanceof ThinUnsupported);
    if (unknownNeed instanceof ThinUnsupported) throw unknownNeed;
    const reading = this.#around.meter.take();
    this.#turns = Math.max(this.#turns, reading.turns);
    if (reading.entered.length > 0) this.#byPlace.push([place, reading.entered]);
    this.#ran.push({ place, durationMs });
    const unawaited = finish(this.#current.onFinished ?? []);
    const soft = this.#current.result?.errors ?? [];
    const errors = [...soft, ...[...thrown, ...unawaited].flatMap(flattened)].map((error) => this.#report(error));
    const reports = reading.isTripped ? [...errors.filter((error) => error.kind === 'assertion'), loopLimit()] : errors;
    if (reports.length === 0) return true;
    this.#failures.set(place, reports);
    return !isEnough(this.#order.stopAt, reports);
  }

  #report(error: unknown): ErrorReport {
    return reportError(error, this.#around.subjects);
  }

  #takeOutside(): void {
    const reading: Reading = this.#around.meter.take();
    this.#turns = Math.max(this.#turns, reading.turns);
    for (const id of reading.entered) this.#outside.add(id);
    if (reading.isTripped) this.#errors.push(loopLimit());
  }
}

/** What assertions ask for at the end of their test: whether they were awaited. Last to first; tells what they throw. */
function finish(callbacks: readonly (() => unknown)[]): readonly unknown[] {
  return callbacks.toReversed().flatMap((callback) => {
    try {
      if (callback() instanceof Promise) throw new ThinUnsupported('a callback at the end of a test');
      return [];
    } catch (error) {
      if (error instanceof ThinUnsupported) throw error;
      return [error];
    }
  });
}

/** As vitest reports them: each of several on its own. */
function flattened(error: unknown): readonly unknown[] {
  if (Array.isArray(error)) return error.flatMap(flattened);
  return error instanceof AggregateError ? error.errors.flatMap(flattened) : [error];
}

/** Before each test, as the configuration says. */
function clearStandIns(config: ThinConfig, { vi }: VitestIndex): void {
  if (config.restoreMocks === true) vi.restoreAllMocks();
  if (config.mockReset === true) vi.resetAllMocks();
  if (config.clearMocks === true) vi.clearAllMocks();
  if (config.unstubEnvs === true) vi.unstubAllEnvs();
  if (config.unstubGlobals === true) vi.unstubAllGlobals();
}
