import { dirname, join } from 'node:path';
import { pathKind } from '../platform/path-kind.ts';

export const CONFIG_FILE_NAMES: readonly string[] = ['ts', 'mts', 'js', 'mjs', 'json'].map(
  (extension) => `hookproof.config.${extension}`,
);

export interface ConfigSearch {
  /** Configuration files in the first folder that has any; several are a question for the user. */
  readonly found: readonly string[];
  /** Folders in the order in which they were looked at. */
  readonly lookedIn: readonly string[];
}

/** Looks in `folder` and its parents, up to the root of the git checkout or of the file system. */
export function findConfig(folder: string): ConfigSearch {
  const lookedIn: string[] = [];
  for (let current = folder; ; current = dirname(current)) {
    lookedIn.push(current);
    const found = CONFIG_FILE_NAMES.map((name) => join(current, name)).filter((path) => pathKind(path) === 'file');
    const isLast = pathKind(join(current, '.git')) !== 'absent' || dirname(current) === current;
    if (found.length > 0 || isLast) return { found, lookedIn };
  }
}
