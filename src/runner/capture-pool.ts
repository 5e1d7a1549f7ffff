import type { PoolOptions, PoolRunnerInitializer, PoolWorker, WorkerRequest } from 'vitest/node';

export const CAPTURE_POOL = 'hookproof';

type StartContext = Extract<WorkerRequest, { type: 'start' }>['context'];
type RunContext = Extract<WorkerRequest, { type: 'run' }>['context'];

/** What vitest would have told a worker of its own about one task, and the line on which it answers questions. */
export interface CapturedTask {
  readonly options: PoolOptions;
  readonly start: StartContext;
  readonly run: RunContext;
  /** Calls vitest's host, as its worker would. Rejects with what the host threw. */
  call(method: string, args: readonly unknown[]): Promise<unknown>;
  /** Tells vitest that the task is done; call() must not be used afterwards. */
  finish(): void;
}

/**
 * A pool that starts no process: it takes down the messages and keeps the tasks open, so that vitest's configuration,
 * global set-up, resolution and transforms serve workers of another kind. Uses vitest's public pool interface only.
 */
export function createCapturePool(onTask: (task: CapturedTask) => void): PoolRunnerInitializer {
  return { name: CAPTURE_POOL, createPoolWorker: (options) => createCaptureWorker(options, onTask) };
}

interface PendingCall {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

function createCaptureWorker(options: PoolOptions, onTask: (task: CapturedTask) => void): PoolWorker {
  const listeners = new Map<string, Set<(message: unknown) => void>>();
  const pending = new Map<string, PendingCall>();
  let start: StartContext | null = null;
  let lastCall = 0;

  function emit(message: unknown): void {
    for (const listener of listeners.get('message') ?? []) listener(message);
  }

  function reply(type: 'started' | 'stopped' | 'testfileFinished'): void {
    queueMicrotask(() => emit({ __vitest_worker_response__: true, type }));
  }

  async function call(method: string, args: readonly unknown[]): Promise<unknown> {
    return await new Promise((resolve, reject) => {
      lastCall += 1;
      const id = String(lastCall);
      pending.set(id, { resolve, reject });
      emit({ t: 'q', i: id, m: method, a: args });
    });
  }

  function takeAnswer(message: unknown): void {
    if (!isAnswer(message)) return;
    const waiting = pending.get(message.i);
    pending.delete(message.i);
    if (message.e === undefined) waiting?.resolve(message.r);
    else waiting?.reject(message.e);
  }

  return {
    name: CAPTURE_POOL,
    cacheFs: false,
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event, listener) => listeners.get(event)?.delete(listener),
    deserialize: (message) => message,
    start: async () => await Promise.resolve(),
    stop: async () => await Promise.resolve(),
    send(message) {
      if (!isRequest(message)) takeAnswer(message);
      else if (message.type === 'start') {
        start = message.context;
        reply('started');
      } else if (message.type === 'run' && start !== null) {
        onTask({ options, start, run: message.context, call, finish: () => reply('testfileFinished') });
      } else if (message.type === 'stop') reply('stopped');
    },
  };
}

function isRequest(message: unknown): message is WorkerRequest {
  return typeof message === 'object' && message !== null && '__vitest_worker_request__' in message;
}

function isAnswer(message: unknown): message is { readonly i: string; readonly r?: unknown; readonly e?: unknown } {
  return typeof message === 'object' && message !== null && 't' in message && message.t === 's' && 'i' in message;
}
