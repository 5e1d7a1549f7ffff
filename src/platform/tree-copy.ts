import { copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a copy leaves out: what is not source, and what is borrowed by a link. */
const LEFT_OUT: ReadonlySet<string> = new Set(['.git', '.hookproof', '.stryker-tmp', 'coverage']);

const PACKAGES = 'node_modules';

/** What tools keep among the packages: a copy has its own. */
const KEPT_BY_TOOLS: ReadonlySet<string> = new Set(['.vite', '.vite-temp', '.vitest', '.cache']);

export type TreeCopy = { readonly kind: 'copied'; readonly root: string } | { readonly kind: 'too-large' };

/**
 * Copies a project into `<folder>/project`; each of its packages is a link to the original, also those that a folder
 * above it provides, so that what tools keep beside them stays in the copy. Stops as `too-large` beyond `bytesMax` bytes. Throws what the file system throws.
 */
export function copyTree(from: string, folder: string, bytesMax: number): TreeCopy {
  const root = join(folder, 'project');
  const budget = { bytes: bytesMax };
  copyFolder(from, root, budget);
  if (budget.bytes < 0) return { kind: 'too-large' };
  const above = packagesAbove(from);
  if (above !== undefined) linkPackages(above, join(folder, PACKAGES));
  return { kind: 'copied', root };
}

function copyFolder(from: string, to: string, budget: { bytes: number }): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (LEFT_OUT.has(entry.name) || budget.bytes < 0) continue;
    if (entry.name === PACKAGES) linkPackages(source, target);
    else if (entry.isDirectory()) copyFolder(source, target, budget);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) {
      budget.bytes -= lstatSync(source).size;
      if (budget.bytes >= 0) copyFileSync(source, target);
    }
  }
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (!KEPT_BY_TOOLS.has(name)) symlinkSync(join(from, name), join(to, name), 'junction');
  }
}

/** The nearest folder of packages above a project, as workspaces have it. */
function packagesAbove(root: string): string | undefined {
  for (let folder = dirname(root); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, PACKAGES))) return join(folder, PACKAGES);
  }
  return undefined;
}
