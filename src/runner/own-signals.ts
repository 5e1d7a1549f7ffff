const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Opens something without letting it listen to signals: vitest and vite end the process on the first one, with nothing
 * kept and nothing said. Only for who ends a campaign in an orderly way, which closes what was opened.
 */
export async function keepingSignals<T>(open: () => Promise<T>): Promise<T> {
  const before = new Map(SIGNALS.map((signal) => [signal, new Set(process.listeners(signal))]));
  try {
    return await open();
  } finally {
    for (const signal of SIGNALS) {
      const added = process.listeners(signal).filter((listener) => before.get(signal)?.has(listener) !== true);
      for (const listener of added) process.off(signal, listener);
    }
  }
}
