import {
  copyFileSync,
  lstatSync,
  statSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { fileDigest } from '../file-digest.ts';
import { sha256Hex } from '../digest.ts';
import type { Bind } from './contained-run.ts';

export interface ShownCopyRules {
  /** Names directly in the folder, or paths below it, that are copied; null: all that are neither left out nor shown read-only. */
  readonly copied: readonly string[] | null;
  /** Names directly in the folder that are shown as they are, read-only. */
  readonly readOnly: readonly string[];
  /** What is not shown at all: names, wherever they stand in what is copied, and paths below the folder. */
  readonly leftOut: readonly string[];
  readonly filesMax: number;
  readonly bytesMax: number;
}

/** A copy of a folder, to be shown at the path of its original. */
export interface ShownCopy {
  readonly binds: readonly Bind[];
  /** Copied files, relative to the folder, sorted. */
  readonly files: readonly string[];
  /** Names that were not copied, since there is too much in them: shown as they are, read-only. */
  readonly tooLarge: readonly string[];
  /** sha256 over path and content of the originals of what was copied; null when one of them cannot be read any more. */
  originals(): Promise<string | null>;
}

interface Budget {
  files: number;
  bytes: number;
}

/**
 * Copies a folder into `to`, an empty folder: what is to be written to as a copy, everything else as an empty place over which
 * the original is shown read-only. Symbolic links are copied as links, devices and pipes left out. Throws what node throws.
 */
export function copyToShow(from: string, to: string, rules: ShownCopyRules): ShownCopy {
  const budget: Budget = { files: rules.filesMax, bytes: rules.bytesMax };
  const files: string[] = [];
  const shown: string[] = [];
  const tooLarge: string[] = [];
  const pending = readdirSync(from);
  for (let name = pending.shift(); name !== undefined; name = pending.shift()) {
    if (rules.leftOut.includes(name)) continue;
    const isCopied = rules.copied === null ? !rules.readOnly.includes(name) : rules.copied.includes(name);
    if (!isCopied && isParted(join(from, name), name, rules)) {
      mkdirSync(join(to, name));
      const folder = name;
      pending.push(...readdirSync(join(from, folder)).map((below) => join(folder, below)));
      continue;
    }
    if (isCopied) {
      const copied: string[] = [];
      if (copyEntry({ from, to, leftOut: rules.leftOut, budget, files: copied }, name, rules.copied !== null)) {
        files.push(...copied);
        continue;
      }
      rmSync(join(to, name), { recursive: true, force: true });
      tooLarge.push(name);
    }
    if (placeFor(join(from, name), join(to, name))) shown.push(name);
  }
  const sorted = files.toSorted();
  return {
    binds: [
      { from: to, to: from, readOnly: false },
      ...shown.map((name) => ({ from: join(from, name), to: join(from, name), readOnly: true })),
    ],
    files: sorted,
    tooLarge,
    originals: async () => await digestOf(from, sorted),
  };
}

/** Whether something below a folder is copied or not shown at all, and the rest of it is shown as it is. */
function isParted(path: string, name: string, { copied, leftOut }: ShownCopyRules): boolean {
  const isAbove = (other: string): boolean => other.startsWith(`${name}/`);
  if (copied === null || ![...copied, ...leftOut].some(isAbove)) return false;
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

interface Copying {
  readonly from: string;
  readonly to: string;
  readonly leftOut: readonly string[];
  readonly budget: Budget;
  readonly files: string[];
}

/** False when the budget is used up. A link is followed only where a folder asked for by its name is one. */
function copyEntry(copying: Copying, path: string, isFollowed: boolean): boolean {
  const { from, to, leftOut, budget, files } = copying;
  const source = join(from, path);
  const stats = isFollowed ? (statSync(source, { throwIfNoEntry: false }) ?? lstatSync(source)) : lstatSync(source);
  if (stats.isSymbolicLink()) symlinkSync(readlinkSync(source), join(to, path));
  else if (stats.isDirectory()) {
    mkdirSync(join(to, path));
    for (const name of readdirSync(source)) {
      const inside = join(path, name);
      const isShown = !leftOut.includes(name) && !leftOut.includes(inside);
      if (isShown && !copyEntry(copying, inside, false)) return false;
    }
  } else if (stats.isFile()) {
    budget.files -= 1;
    budget.bytes -= stats.size;
    if (budget.files < 0 || budget.bytes < 0) return false;
    copyFileSync(source, join(to, path));
    files.push(path);
  }
  return true;
}

/** An empty place over which the original can be shown; false for what is no file or folder. */
function placeFor(from: string, to: string): boolean {
  const stats = lstatSync(from);
  if (stats.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else if (stats.isDirectory()) mkdirSync(to);
  else if (stats.isFile()) writeFileSync(to, '');
  return stats.isDirectory() || stats.isFile();
}

async function digestOf(root: string, files: readonly string[]): Promise<string | null> {
  const lines: string[] = [];
  for (const path of files) {
    const digest = await fileDigest(join(root, path));
    const mode = digest === null ? null : modeOf(join(root, path));
    if (digest === null || mode === null) return null;
    lines.push(`${JSON.stringify(path)} ${mode} ${digest}`);
  }
  return sha256Hex(lines.join('\n'));
}

function modeOf(path: string): number | null {
  try {
    return lstatSync(path).mode;
  } catch (error) {
    if (errorCode(error) !== undefined) return null;
    throw error;
  }
}
