import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { errorCode } from './error-code.ts';

export type FolderListing =
  | { readonly kind: 'entries'; readonly entries: readonly FolderEntry[] }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable'; readonly reason: string };

export interface FolderEntry {
  readonly name: string;
  readonly type: 'file' | 'folder' | 'other';
}

/** What stands directly in a folder, sorted by UTF-16 code unit. Symbolic links are `other`. Never throws. */
export function listFolder(path: string): FolderListing {
  try {
    const entries = readdirSync(path, { withFileTypes: true }).map((entry) => ({
      name: entry.name,
      type: entryType(entry),
    }));
    return { kind: 'entries', entries: entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
  } catch (error) {
    const code = errorCode(error) ?? 'unknown error';
    return code === 'ENOENT' ? { kind: 'absent' } : { kind: 'unreadable', reason: code };
  }
}

function entryType(entry: Dirent): FolderEntry['type'] {
  if (entry.isFile()) return 'file';
  return entry.isDirectory() ? 'folder' : 'other';
}

/** Whether a regular file, a symbolic link, something else or nothing stands at the path. Never throws. */
export function fileTypeAt(path: string): 'file' | 'symbolic link' | 'other' | 'absent' {
  try {
    const stats = lstatSync(path);
    if (stats.isSymbolicLink()) return 'symbolic link';
    return stats.isFile() ? 'file' : 'other';
  } catch {
    return 'absent';
  }
}

/** Files under root that the patterns name, `/` separated, relative, sorted. Symbolic links to folders are not entered. */
export function globFiles(root: string, patterns: readonly string[], ignored: readonly string[]): string[] {
  if (patterns.length === 0) return [];
  const found = globSync([...patterns], {
    cwd: root,
    ignore: [...ignored],
    dot: true,
    followSymbolicLinks: false,
    onlyFiles: true,
  });
  return [...new Set(found.map((file) => file.replaceAll('\\', '/')))].toSorted();
}
