import { accessSync, constants } from 'node:fs';

/** Whether this process may write at a path that exists, read-only mounts included. Never throws. */
export function canWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
