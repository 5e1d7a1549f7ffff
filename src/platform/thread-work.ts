import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** The same work on each of many items, by this thread and others beside it. */
export interface ThreadWork<Answer> {
  /** Module that calls `workInThread`, with the same `work`. */
  readonly entry: URL;
  readonly items: readonly string[];
  readonly work: (item: string) => Answer;
  /** Whether something that a thread sent is an answer. */
  readonly isAnswer: (value: unknown) => value is Answer;
}

/** Items that all threads take from, and how many have been taken: one number that they share. */
interface SharedItems {
  readonly items: readonly string[];
  readonly taken: Int32Array;
}

interface Slice {
  readonly from: number;
  readonly items: readonly string[];
}

/** Below this a thread takes longer to start than it saves. */
const ITEMS_PER_THREAD_MIN = 300;
const SLICE_LENGTH = 32;
/** What a thread throws away at once is collected at once, so that memory does not grow with the number of threads. */
const YOUNG_MEGABYTES_MAX = 16;

/**
 * The answers in the order of the items. One thread per processor, fewer for few items; each is ended before this
 * resolves. What a thread that failed has left is done here. Rejects only with what `work` throws.
 */
export async function workOnAll<Answer>({ entry, items, work, isAnswer }: ThreadWork<Answer>): Promise<Answer[]> {
  const shared = { items, taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) };
  const answers = new Map<number, Answer>();
  const keep = ({ from, answers: some }: { readonly from: number; readonly answers: readonly Answer[] }): void => {
    for (const [index, answer] of some.entries()) answers.set(from + index, answer);
  };
  const threads = Array.from({ length: threadsBeside(entry, items.length) }, () => {
    const thread = new Worker(entry, {
      workerData: shared,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES_MAX },
    });
    thread.on('message', (message: unknown) => {
      if (isAnswers(message, isAnswer)) keep(message);
    });
    // Its items are found missing below.
    const ended = once(thread, 'exit').catch(() => undefined);
    return { thread, ended };
  });
  try {
    for (let slice = takeSlice(shared); slice !== null; slice = takeSlice(shared)) {
      keep({ from: slice.from, answers: slice.items.map(work) });
      // Answers of the others are taken in meanwhile.
      if (threads.length > 0) await setImmediate();
    }
    await Promise.all(threads.map(({ ended }) => ended));
  } finally {
    await Promise.all(threads.map(({ thread }) => thread.terminate()));
  }
  return items.map((item, index) => answers.get(index) ?? work(item));
}

/** The part of a thread: works on what is left and ends. Does nothing in a module that no thread was started with. */
export function workInThread(work: (item: string) => unknown): void {
  const shared: unknown = workerData;
  if (parentPort === null || !isShared(shared)) return;
  for (let slice = takeSlice(shared); slice !== null; slice = takeSlice(shared)) {
    parentPort.postMessage({ from: slice.from, answers: slice.items.map(work) });
  }
}

/** A thread cannot load sources that nobody has compiled. */
function threadsBeside(entry: URL, items: number): number {
  if (entry.pathname.endsWith('.ts')) return 0;
  return Math.max(0, Math.min(availableParallelism(), Math.floor(items / ITEMS_PER_THREAD_MIN)) - 1);
}

function takeSlice({ items, taken }: SharedItems): Slice | null {
  const from = Atomics.add(taken, 0, SLICE_LENGTH);
  return from >= items.length ? null : { from, items: items.slice(from, from + SLICE_LENGTH) };
}

function isShared(value: unknown): value is SharedItems {
  return typeof value === 'object' && value !== null && 'taken' in value && value.taken instanceof Int32Array;
}

function isAnswers<Answer>(
  value: unknown,
  isAnswer: ThreadWork<Answer>['isAnswer'],
): value is { readonly from: number; readonly answers: readonly Answer[] } {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('answers' in value)) return false;
  return typeof value.from === 'number' && Array.isArray(value.answers) && value.answers.every(isAnswer);
}
