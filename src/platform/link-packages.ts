import { copyFileSync, mkdirSync, readdirSync, readlinkSync, realpathSync, symlinkSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A folder and its copy. Real paths. */
export interface Relocation {
  readonly from: string;
  readonly to: string;
}

/** Folders of caches that tools keep beside the packages: a copy starts without them. */
const CACHES = new Set(['.cache', '.vite', '.vite-temp', '.vitest', '.experimental-vitest-cache']);

/**
 * Makes a folder of installed packages for a copied tree: a real folder of links. A package that lies in the tree itself
 * (a workspace link) leads into the copy; every other one to where it is installed. Links that lead nowhere are left out.
 * Returns the paths made, folders included, each before what is in it.
 */
export function linkPackages(packages: Relocation, tree: Relocation): readonly string[] {
  const made: string[] = [];
  linkFolder({ from: realpathSync(packages.from), to: packages.to }, tree, made);
  return made;
}

function linkFolder(folder: Relocation, tree: Relocation, made: string[]): void {
  mkdirSync(folder.to, { recursive: true });
  made.push(folder.to);
  for (const entry of readdirSync(folder.from, { withFileTypes: true })) {
    if (CACHES.has(entry.name)) continue;
    const inside = { from: join(folder.from, entry.name), to: join(folder.to, entry.name) };
    if (entry.name === '.bin' && entry.isDirectory()) copyCommands(inside, made);
    else if (entry.name.startsWith('@') && entry.isDirectory()) linkFolder(inside, tree, made);
    else linkEntry(inside, tree, made);
  }
}

function linkEntry(entry: Relocation, tree: Relocation, made: string[]): void {
  const target = realPathOrNull(entry.from);
  if (target === null) return;
  symlinkSync(relocated(target, tree) ?? target, entry.to);
  made.push(entry.to);
}

/** Links among the commands are relative and so lead into the copy's own packages; scripts of other managers as well. */
function copyCommands(folder: Relocation, made: string[]): void {
  mkdirSync(folder.to, { recursive: true });
  made.push(folder.to);
  for (const entry of readdirSync(folder.from, { withFileTypes: true })) {
    const from = join(folder.from, entry.name);
    const to = join(folder.to, entry.name);
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else if (entry.isFile()) copyFileSync(from, to);
    else continue;
    made.push(to);
  }
}

/** Where a real path of the tree stands in the copy; null for one outside, or in a folder of installed packages. */
function relocated(path: string, tree: Relocation): string | null {
  const inTree = relative(tree.from, path);
  const parts = inTree.split(sep);
  if (parts[0] === '..' || inTree.startsWith(sep) || parts.includes('node_modules')) return null;
  return join(tree.to, inTree);
}

function realPathOrNull(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}
