import { accessSync, constants, mkdirSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Absolute path of the first program of this name in the folders, its links followed; undefined when there is none. */
export function findProgram(name: string, folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    try {
      const path = join(folder, name);
      accessSync(path, constants.X_OK);
      if (statSync(path).isFile()) return realpathSync(path);
    } catch {
      // Not in this one.
    }
  }
  return undefined;
}

/** Makes a folder in which each name leads to its program. Throws what node throws. */
export function linkPrograms(folder: string, programs: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, path] of Object.entries(programs)) symlinkSync(path, join(folder, name));
}
