import { ThinUnsupported } from './thin-unsupported.ts';
import type { HookName, ThinHook, ThinSuite, ThinTest } from './thin-suite.ts';

/** Runs a collected file: hooks and tests in vitest's default order (after-hooks last to first). */

export interface ExecutionWatch {
  /** Whether this test is to run; skipped and todo tests never are. */
  readonly isSelected: (test: ThinTest) => boolean;
  readonly beforeTest: (test: ThinTest) => void;
  /** After the body: what the test as a whole still complains of. */
  readonly complaints: () => Promise<readonly unknown[]>;
  /** Returns whether to go on with the next test. */
  readonly afterTest: (test: ThinTest, errors: readonly unknown[], durationMs: number) => boolean;
  /** Errors of before-all and after-all hooks. */
  readonly onSuiteError: (error: unknown) => void;
  /** A test or hook was left behind unfinished. */
  readonly onAbandoned: () => void;
  readonly testTimeoutMs: number;
  readonly hookTimeoutMs: number;
  /** Tests last to first, for a second opinion. */
  readonly isReversed: boolean;
}

// Taken before any test can replace them.
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;
const now = performance.now.bind(performance);

/** What stands in for vitest's context where a test or hook takes none. */
const NO_CONTEXT: object = new Proxy(
  {},
  {
    get() {
      throw new ThinUnsupported('a test context');
    },
  },
);

/** Returns false when the watch ended the run. Never rejects for an error of a test or hook. */
export async function executeSuite(suite: ThinSuite, watch: ExecutionWatch): Promise<boolean> {
  if (!holdsSelected(suite, watch)) return true;
  const cleanups: unknown[] = [];
  let goesOn = true;
  const isReady = await guarded(watch, async () => {
    for (const hook of suite.hooks.beforeAll) cleanups.push(await runHook(hook, watch));
  });
  if (isReady) {
    const children = watch.isReversed ? suite.children.toReversed() : suite.children;
    for (const child of children) {
      goesOn = child.kind === 'suite' ? await executeSuite(child, watch) : await executeTest(child, watch);
      if (!goesOn) break;
    }
  }
  await guarded(watch, async () => {
    for (const hook of suite.hooks.afterAll.toReversed()) await runHook(hook, watch);
    await runCleanups(cleanups, watch);
  });
  return goesOn;
}

async function guarded(watch: ExecutionWatch, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    watch.onSuiteError(error);
    return false;
  }
}

function holdsSelected(suite: ThinSuite, watch: ExecutionWatch): boolean {
  if (suite.mode === 'skip') return false;
  return suite.children.some((child) =>
    child.kind === 'suite' ? holdsSelected(child, watch) : child.mode === 'run' && watch.isSelected(child),
  );
}

async function executeTest(test: ThinTest, watch: ExecutionWatch): Promise<boolean> {
  const { body } = test;
  if (test.mode === 'skip' || body === null || !watch.isSelected(test)) return true;
  watch.beforeTest(test);
  const errors: unknown[] = [];
  const cleanups: unknown[] = [];
  const startedAt = now();
  try {
    for (const hook of hooksAround(test.suite, 'beforeEach')) cleanups.push(await runHook(hook, watch));
    const result = within(body, [NO_CONTEXT], test.timeoutMs ?? watch.testTimeoutMs, 'Test', watch);
    if (result instanceof Promise) await result;
    errors.push(...(await watch.complaints()));
  } catch (error) {
    errors.push(error);
  }
  try {
    for (const hook of hooksAround(test.suite, 'afterEach')) await runHook(hook, watch);
    await runCleanups(cleanups, watch);
  } catch (error) {
    errors.push(error);
  }
  return watch.afterTest(test, errors, now() - startedAt);
}

/** Before-hooks from the outermost block inwards, after-hooks the other way round. */
function hooksAround(suite: ThinSuite, name: Extract<HookName, 'beforeEach' | 'afterEach'>): readonly ThinHook[] {
  const own = suite.hooks[name];
  const outer = suite.parent === null ? [] : hooksAround(suite.parent, name);
  if (own.length === 0) return outer;
  return name === 'beforeEach' ? [...outer, ...own] : [...own.toReversed(), ...outer];
}

async function runHook(hook: ThinHook, watch: ExecutionWatch): Promise<unknown> {
  const result = within(hook.body, [NO_CONTEXT, NO_CONTEXT], hook.timeoutMs ?? watch.hookTimeoutMs, 'Hook', watch);
  return result instanceof Promise ? await result : result;
}

async function runCleanups(cleanups: readonly unknown[], watch: ExecutionWatch): Promise<void> {
  for (const cleanup of cleanups.toReversed()) {
    if (typeof cleanup !== 'function') continue;
    await runHook({ body: () => Reflect.apply(cleanup, undefined, []) as unknown, timeoutMs: null }, watch);
  }
}

/** Runs it at once; a promise only where the body returns one. A body that is late in the end has passed its limit too. */
function within(
  body: (...args: readonly unknown[]) => unknown,
  args: readonly unknown[],
  limitMs: number,
  what: 'Test' | 'Hook',
  watch: ExecutionWatch,
): unknown {
  const hasLimit = limitMs > 0 && Number.isFinite(limitMs);
  const startedAt = now();
  const late = (): Error => new Error(`${what} timed out in ${limitMs}ms.`);
  const result = body(...args);
  if (!isThenable(result)) {
    if (hasLimit && now() - startedAt >= limitMs) throw late();
    return result;
  }
  if (!hasLimit) return Promise.resolve(result);
  return new Promise((resolve, reject) => {
    const timer = startTimer(() => {
      watch.onAbandoned();
      reject(late());
    }, limitMs);
    const settle = (end: () => void): void => {
      stopTimer(timer);
      if (now() - startedAt >= limitMs) reject(late());
      else end();
    };
    result.then(
      (value) => settle(() => resolve(value)),
      () => {
        stopTimer(timer);
        resolve(result);
      },
    );
  });
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
