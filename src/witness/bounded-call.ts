import { Script } from 'node:vm';
import { thrownOutcome, type CallOutcome } from './call-outcome.ts';
import { copyValue } from './copy-value.ts';

/** A function of the subject, as one of the two loadings has it. */
export type SubjectFunction = (...args: readonly unknown[]) => unknown;

const SLOT = '__hookproofBoundedCall';
const SCRIPT = new Script(`globalThis.${SLOT}()`);

export type Called =
  | { readonly kind: 'came-back'; readonly value: unknown }
  | { readonly kind: 'threw'; readonly error: unknown };

/**
 * Calls a function with a copy of the arguments and waits for a promise. A call that loops, or whose promise does not
 * settle, ends as `hung` after `limitMs` each. What loops behind an `await` holds this process: its starter ends it.
 */
export async function boundedCall(
  call: SubjectFunction,
  args: readonly unknown[],
  observe: (result: unknown) => unknown,
  limitMs: number,
): Promise<CallOutcome> {
  const own = copyValue(args);
  const called = callWithin(() => call(...own), limitMs);
  if (called === 'hung') return { kind: 'hung', limitMs };
  if (called.kind === 'threw') return thrownOutcome('threw', called.error);
  if (!isThenable(called.value)) {
    return { kind: 'returned', value: observe(called.value), argumentsAfter: own };
  }
  const settled = await settledWithin(called.value, limitMs);
  if (settled === 'hung') return { kind: 'hung', limitMs };
  if (settled.kind === 'threw') return thrownOutcome('rejected', settled.error);
  return { kind: 'resolved', value: observe(settled.value), argumentsAfter: own };
}

/** Runs it to its end or to the limit. The engine itself interrupts a loop; the function cannot catch that. */
export function callWithin(call: () => unknown, limitMs: number): Called | 'hung' {
  let called: Called | 'hung' = 'hung';
  const run = (): void => {
    try {
      called = { kind: 'came-back', value: call() };
    } catch (error) {
      called = { kind: 'threw', error };
    }
  };
  Reflect.set(globalThis, SLOT, run);
  try {
    SCRIPT.runInThisContext({ timeout: limitMs });
  } catch (error) {
    if (!isInterruption(error)) throw error;
  }
  return called;
}

function isInterruption(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

async function settledWithin(promise: PromiseLike<unknown>, limitMs: number): Promise<Called | 'hung'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'hung'>((resolve) => {
    timer = setTimeout(() => resolve('hung'), limitMs);
  });
  const settled = Promise.resolve(promise).then(
    (value): Called => ({ kind: 'came-back', value }),
    (error: unknown): Called => ({ kind: 'threw', error }),
  );
  try {
    return await Promise.race([settled, late]);
  } finally {
    clearTimeout(timer);
  }
}
