/**
 * Runs work that can be ended in an orderly way: the first SIGINT or SIGTERM aborts the signal, a second one ends
 * the process at once. Handlers are removed when the work is done.
 */
export async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const onSignal = (signal: NodeJS.Signals): void => {
    if (controller.signal.aborted) process.kill(process.pid, 'SIGKILL');
    controller.abort(new Error(`ended by ${signal}`));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  try {
    return await work(controller.signal);
  } finally {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  }
}
