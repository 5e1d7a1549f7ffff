import { rmSync } from 'node:fs';

/** Removes a file, or a folder with all that is in it; nothing there is fine. Throws when something stays. */
export function removePath(path: string): void {
  rmSync(path, { recursive: true, force: true });
}
