import { mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bequeathFolder } from './folder-heir.ts';
import { ownedName, sweepOrphans } from './folder-owner.ts';
import { removeTree } from './remove-tree.ts';

export interface TemporaryFolder {
  readonly path: string;
  /** Makes a folder inside and returns its path. */
  subfolder(name: string): string;
  /** Removes it with all content. Never throws: a file that cannot be removed stays for the system to clean. */
  remove(): void;
}

/** Places in which this process has looked for what earlier ones left. */
const swept = new Set<string>();

/**
 * A fresh folder below the system's temporary folder, its real path, for this user only. It is gone when this process is, also
 * when that is killed; what earlier ones left there all the same is removed first. Throws what node throws.
 */
export function createTemporaryFolder(prefix: string): TemporaryFolder {
  const place = realpathSync(tmpdir());
  if (!swept.has(place)) {
    swept.add(place);
    sweepOrphans(place);
  }
  const path = join(place, ownedName(prefix));
  bequeathFolder(path);
  mkdirSync(path, { mode: 0o700 });
  return {
    path,
    subfolder(name) {
      const inside = join(path, name);
      mkdirSync(inside, { recursive: true });
      return inside;
    },
    remove: () => void removeTree(path),
  };
}
