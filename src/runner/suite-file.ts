import type { FileAddress } from './worker-protocol.ts';

/** One test file of the selection. */
export interface SuiteFile {
  readonly address: FileAddress;
  /** Relative to the root, `/` separated. */
  readonly path: string;
  /** Name of its vitest project: one file may be in two. */
  readonly project: string;
}

/** The path of a test file as it is told: relative to the root when it lies below it, `/` separated. Both are absolute. */
export function relativePath(root: string, path: string): string {
  const prefix = `${root.replaceAll('\\', '/')}/`;
  return path.startsWith(prefix) ? path.slice(prefix.length) : path;
}
