import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that an ordinary run leaves behind lives here; it ignores itself in git. */
const STATE_FOLDER = '.hookproof';

/**
 * Creates `<root>/.hookproof/<name>` and returns its absolute path, or undefined where nothing can be written
 * (a read-only checkout must still be able to run).
 */
export function ensureStateFolder(root: string, name: string): string | undefined {
  const folder = join(root, STATE_FOLDER, name);
  try {
    mkdirSync(folder, { recursive: true });
    const ignoreFile = join(root, STATE_FOLDER, '.gitignore');
    if (!existsSync(ignoreFile)) writeFileSync(ignoreFile, '*\n');
    return folder;
  } catch {
    return undefined;
  }
}
