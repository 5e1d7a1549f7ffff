import { copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a copy leaves out: what is not source, and what is borrowed by a link. */
const LEFT_OUT: ReadonlySet<string> = new Set(['.git', '.hookproof', '.stryker-tmp', 'coverage']);

const PACKAGES = 'node_modules';

export type TreeCopy = { readonly kind: 'copied'; readonly root: string } | { readonly kind: 'too-large' };

/**
 * Copies a project into `<folder>/project`; its packages are links to the originals, also those that a folder above it
 * provides. Stops as `too-large` beyond `bytesMax` bytes. Throws what the file system throws.
 */
export function copyTree(from: string, folder: string, bytesMax: number): TreeCopy {
  const root = join(folder, 'project');
  const budget = { bytes: bytesMax };
  copyFolder(from, root, budget);
  if (budget.bytes < 0) return { kind: 'too-large' };
  const above = packagesAbove(from);
  if (above !== undefined) symlinkSync(above, join(folder, PACKAGES), 'junction');
  return { kind: 'copied', root };
}

function copyFolder(from: string, to: string, budget: { bytes: number }): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (LEFT_OUT.has(entry.name) || budget.bytes < 0) continue;
    if (entry.name === PACKAGES) symlinkSync(source, target, 'junction');
    else if (entry.isDirectory()) copyFolder(source, target, budget);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) {
      budget.bytes -= lstatSync(source).size;
      if (budget.bytes >= 0) copyFileSync(source, target);
    }
  }
}

/** The nearest folder of packages above a project, as workspaces have it. */
function packagesAbove(root: string): string | undefined {
  for (let folder = dirname(root); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, PACKAGES))) return join(folder, PACKAGES);
  }
  return undefined;
}
