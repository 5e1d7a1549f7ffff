import { realpathSync, statSync } from 'node:fs';
import { errorCode } from './error-code.ts';

export type PathKind = 'file' | 'folder' | 'other' | 'absent' | 'unreadable';

/** What stands at a path, symbolic links followed. Never throws. */
export function pathKind(path: string): PathKind {
  try {
    const stats = statSync(path);
    if (stats.isFile()) return 'file';
    return stats.isDirectory() ? 'folder' : 'other';
  } catch (error) {
    const code = errorCode(error);
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'absent' : 'unreadable';
  }
}

/** The path with symbolic links resolved; the path itself when nothing stands there. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
