import {
  constants,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { linkPackages, type Relocation } from './link-packages.ts';
import type { Stats } from 'node:fs';

export interface CopyOptions extends Relocation {
  /** Names that are left out wherever they stand. */
  readonly excludedNames: ReadonlySet<string>;
  /** A folder that is left out, for example the one that holds the copy. */
  readonly excludedPath: string;
  readonly filesMax: number;
  readonly bytesMax: number;
}

/** A copy of a folder that can be brought back to what was copied. Its methods throw an Error in words. */
export interface CopiedFolder {
  readonly files: number;
  readonly bytes: number;
  /** Puts another text in the place of a copied file. */
  write(file: string, text: string): void;
  /**
   * Undoes every difference: what was changed or is gone is copied again, what was added is removed. Returns how many
   * entries that were. Throws when the original is not what it was.
   */
  restore(): number;
}

interface Entry {
  readonly kind: 'file' | 'link' | 'folder';
  /** Size and time of modification in the copy, for a file; the target of a link. */
  readonly mark: string;
  /** The same of the original. Absent: it has none. */
  readonly original?: { readonly path: string; readonly mark: string };
}

/**
 * Copies a folder without following a symbolic link: one that leads to a place in the folder leads to that place in the
 * copy, any other keeps where it leads. Folders of installed packages become links. Throws an Error when it would pass a limit.
 */
export function copyFolder(options: CopyOptions): CopiedFolder {
  const copy = new FolderCopy(options);
  copy.copyAll();
  return copy;
}

class FolderCopy implements CopiedFolder {
  files = 0;
  bytes = 0;
  readonly #options: CopyOptions;
  /** By path in the copy; a folder stands before what is in it. */
  readonly #entries = new Map<string, Entry>();

  constructor(options: CopyOptions) {
    this.#options = options;
  }

  copyAll(): void {
    mkdirSync(this.#options.to, { recursive: true });
    this.#copyFolder(this.#options);
  }

  write(file: string, text: string): void {
    const path = join(this.#options.to, file);
    if (this.#entries.get(path)?.kind !== 'file') throw new Error(`expected a copied file, got none, at ${file}`);
    rmSync(path);
    writeFileSync(path, text, { flag: 'wx' });
  }

  restore(): number {
    const seen = new Set<string>();
    let undone = this.#removeStrangers(this.#options.to, seen);
    for (const [path, entry] of this.#entries) {
      if (seen.has(path)) continue;
      this.#again(path, entry);
      undone += 1;
    }
    return undone;
  }

  #copyFolder(folder: Relocation): void {
    for (const entry of readdirSync(folder.from, { withFileTypes: true })) {
      const from = join(folder.from, entry.name);
      const to = join(folder.to, entry.name);
      if (this.#options.excludedNames.has(entry.name) || from === this.#options.excludedPath) continue;
      if (entry.name === 'node_modules') this.#linkPackages({ from, to });
      else if (entry.isSymbolicLink()) this.#copyLink({ from, to });
      else if (entry.isDirectory()) {
        mkdirSync(to);
        this.#entries.set(to, { kind: 'folder', mark: '' });
        this.#copyFolder({ from, to });
      } else if (entry.isFile()) this.#copyFile({ from, to });
    }
  }

  #copyFile({ from, to }: Relocation): void {
    const stats = lstatSync(from);
    this.files += 1;
    this.bytes += stats.size;
    const { filesMax, bytesMax } = this.#options;
    if (this.files > filesMax) throw new Error(`expected at most ${filesMax} files to copy, got more, at ${from}`);
    if (this.bytes > bytesMax) throw new Error(`expected at most ${bytesMax} bytes to copy, got more, at ${from}`);
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    const original = { path: from, mark: markOf(stats) };
    this.#entries.set(to, { kind: 'file', mark: markOf(lstatSync(to)), original });
  }

  #copyLink({ from, to }: Relocation): void {
    const target = resolve(dirname(from), readlinkSync(from));
    const inFolder = relative(this.#options.from, target);
    const leadsOut = inFolder.split(sep)[0] === '..' || isAbsolute(inFolder);
    const mark = leadsOut ? target : join(this.#options.to, inFolder);
    symlinkSync(mark, to);
    this.#entries.set(to, { kind: 'link', mark });
  }

  #linkPackages(packages: Relocation): void {
    for (const path of linkPackages(packages, this.#options)) this.#entries.set(path, entryAt(path));
  }

  /** Notes in `seen` what stands as it was made, and removes everything else. Returns how much was removed that was never copied. */
  #removeStrangers(folder: string, seen: Set<string>): number {
    let removed = 0;
    for (const { name } of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, name);
      const expected = this.#entries.get(path);
      const found = entryAt(path);
      if (expected?.kind === found.kind && (found.kind === 'folder' || expected.mark === found.mark)) {
        seen.add(path);
        if (found.kind === 'folder') removed += this.#removeStrangers(path, seen);
        continue;
      }
      rmSync(path, { recursive: true, force: true });
      if (expected === undefined) removed += 1;
    }
    return removed;
  }

  #again(path: string, entry: Entry): void {
    if (entry.kind === 'folder') mkdirSync(path, { recursive: true });
    else if (entry.kind === 'link') symlinkSync(entry.mark, path);
    else {
      const { original } = entry;
      if (original === undefined) throw new Error(`expected ${path} as it was copied, got another file`);
      if (markOf(lstatSync(original.path)) !== original.mark)
        throw new Error(`expected ${original.path} as it was when it was copied, got another file`);
      copyFileSync(original.path, path, constants.COPYFILE_FICLONE);
      this.#entries.set(path, { ...entry, mark: markOf(lstatSync(path)) });
    }
  }
}

function entryAt(path: string): Entry {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return { kind: 'link', mark: readlinkSync(path) };
  return stats.isDirectory() ? { kind: 'folder', mark: '' } : { kind: 'file', mark: markOf(stats) };
}

function markOf(stats: Stats): string {
  return `${stats.size} ${stats.mtimeMs}`;
}
