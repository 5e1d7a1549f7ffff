import { workerData } from 'node:worker_threads';
import { killMarked } from '../../platform/process-group.ts';

/**
 * Runs in a thread of its own inside a worker process, so a busy loop there cannot stop it. When the process that
 * started the worker is gone, it kills everything that the worker started, and the worker's group with itself.
 */

const INTERVAL_MS = 200;

function isWatchdogData(value: unknown): value is { readonly parent: number; readonly marker: string } {
  return typeof value === 'object' && value !== null && 'parent' in value && 'marker' in value;
}

function endEverything(marker: string): void {
  killMarked(marker);
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.kill(process.pid, 'SIGKILL');
  }
}

const data: unknown = workerData;
if (isWatchdogData(data)) {
  // The kernel gives an orphan another parent; that needs no cooperation of the process that died.
  setInterval(() => {
    if (process.ppid !== data.parent) endEverything(data.marker);
  }, INTERVAL_MS);
}
