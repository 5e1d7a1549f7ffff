import { dirname, join, relative, sep } from 'node:path';
import { LIMITS } from '../../model/limits.ts';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { listFolder } from '../../platform/list-files.ts';
import { pathKind, realPath } from '../../platform/path-kind.ts';

const LEVELS_MAX = 16;

/**
 * The folder that has to be copied so that a copy of the project is whole: the nearest workspace around it whose installed
 * packages are links to its own folders, otherwise the project. `root`: real path.
 */
export function workspaceRoot(root: string): string {
  const workspace = foldersAround(root).find(isWorkspace);
  if (workspace === undefined) return root;
  const isLinked = [root, workspace].some((folder) => linksInto(join(folder, 'node_modules'), workspace));
  return isLinked ? workspace : root;
}

/** The folder itself and those around it, from the inside out. */
export function foldersAround(folder: string): readonly string[] {
  const folders = [folder];
  for (let next = dirname(folder); next !== folders.at(-1) && folders.length < LEVELS_MAX; next = dirname(next))
    folders.push(next);
  return folders;
}

function isWorkspace(folder: string): boolean {
  if (pathKind(join(folder, 'pnpm-workspace.yaml')) === 'file') return true;
  const reading = readBoundedFile(join(folder, 'package.json'), LIMITS.configFileBytesMax);
  if (reading.kind !== 'bytes') return false;
  try {
    const manifest: unknown = JSON.parse(reading.bytes.toString('utf8'));
    return typeof manifest === 'object' && manifest !== null && 'workspaces' in manifest;
  } catch {
    return false;
  }
}

function linksInto(packages: string, workspace: string): boolean {
  return linksIn(packages).some((link) => {
    const parts = relative(workspace, realPath(link)).split(sep);
    return parts[0] !== '..' && !parts.includes('node_modules');
  });
}

/** Symbolic links among the packages, those of scopes included. */
function linksIn(packages: string): readonly string[] {
  const listing = listFolder(packages);
  if (listing.kind !== 'entries') return [];
  return listing.entries.flatMap(({ name, type }) => {
    const path = join(packages, name);
    if (type === 'folder') return name.startsWith('@') ? linksIn(path) : [];
    return type === 'other' ? [path] : [];
  });
}
