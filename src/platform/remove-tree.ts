import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Removes a folder with all content, also what its owner took every permission from. Returns whether it is gone; never throws. */
export function removeTree(path: string): boolean {
  if (isRemoved(path)) return true;
  openFolders(path);
  return isRemoved(path);
}

function isRemoved(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 2 });
    return true;
  } catch {
    return false;
  }
}

/** Links are not followed: only what a listing calls a folder is opened. */
function openFolders(path: string): void {
  try {
    chmodSync(path, 0o700);
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isDirectory()) openFolders(join(path, entry.name));
    }
  } catch {
    // Somebody else's, or gone meanwhile.
  }
}
