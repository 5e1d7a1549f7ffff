import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ENDING_SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs with a temporary folder that is gone afterwards, also when a signal ends the process meanwhile. */
export async function inBenchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-bench-')));
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const endAfterRemoval = (signal: NodeJS.Signals): void => {
    remove();
    process.kill(process.pid, signal);
  };
  for (const signal of ENDING_SIGNALS) process.once(signal, endAfterRemoval);
  try {
    return await work(folder);
  } finally {
    for (const signal of ENDING_SIGNALS) process.off(signal, endAfterRemoval);
    remove();
  }
}
