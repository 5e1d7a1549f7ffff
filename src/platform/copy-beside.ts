import { constants, copyFileSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { sha256Hex } from './digest.ts';

export interface BesideLimits {
  readonly filesMax: number;
  readonly bytesMax: number;
  /** Folders below the one of the file. */
  readonly depthMax: number;
}

export interface CopiedBeside {
  /** Path below the root, `/` separated. */
  readonly path: string;
  readonly sha256: string;
}

const LEFT_OUT: ReadonlySet<string> = new Set(['node_modules', '.git', '.hookproof']);

/**
 * Copies a file and what stands in its folder to the same places below another root; of the root's own files only that one.
 * Links are left out. Returns what was copied, in order of its paths; throws an Error in words beyond a limit.
 */
export function copyBeside(file: string, root: string, to: string, limits: BesideLimits): readonly CopiedBeside[] {
  const folder = dirname(file);
  const found = folder === root ? [file] : filesBelow(folder, limits.depthMax);
  if (found.length > limits.filesMax) {
    throw new Error(`expected at most ${limits.filesMax} files beside a guard, got ${found.length}, at ${folder}`);
  }
  let bytes = 0;
  return found.toSorted().map((path) => {
    bytes += lstatSync(path).size;
    if (bytes > limits.bytesMax)
      throw new Error(`expected at most ${limits.bytesMax} bytes beside a guard, got more, at ${folder}`);
    const inside = relative(root, path);
    const target = join(to, inside);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(path, target, constants.COPYFILE_FICLONE);
    return { path: inside.split(sep).join('/'), sha256: sha256Hex(readFileSync(target)) };
  });
}

function filesBelow(folder: string, depthLeft: number): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (LEFT_OUT.has(entry.name)) return [];
    if (entry.isDirectory()) return depthLeft === 0 ? [] : filesBelow(path, depthLeft - 1);
    return entry.isFile() ? [path] : [];
  });
}
