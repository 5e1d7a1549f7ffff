import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder {
  readonly path: string;
  /** Makes a folder inside and returns its path. */
  subfolder(name: string): string;
  /** Removes it with all content. Never throws: a file that cannot be removed stays for the system to clean. */
  remove(): void;
}

/** A fresh folder below the system's temporary folder, its real path. */
export function createTemporaryFolder(prefix: string): TemporaryFolder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), prefix)));
  return {
    path,
    subfolder(name) {
      const inside = join(path, name);
      mkdirSync(inside, { recursive: true });
      return inside;
    },
    remove() {
      try {
        rmSync(path, { recursive: true, force: true, maxRetries: 2 });
      } catch {
        // Left to the system.
      }
    },
  };
}
