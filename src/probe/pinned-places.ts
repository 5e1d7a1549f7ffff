import { join, resolve } from 'node:path';
import type { PrivateFolder } from '../platform/contained/private-folder.ts';

type Places = Pick<PrivateFolder, 'path' | 'home' | 'work'>;

/** Where the copy of a pinned file stands in the folder of a run. */
export function copyPlace(path: string, { path: folder, home, work }: Places): string {
  if (path.startsWith('~/')) return join(home, path.slice(2));
  return path.startsWith('/') ? join(folder, 'elsewhere', path) : join(work, path);
}

/** Where the pinned file itself stands. */
export function originalPlace(
  path: string,
  { directory, home }: { readonly directory: string; readonly home: string | null },
): string {
  return path.startsWith('~/') ? join(home ?? '/', path.slice(2)) : resolve(directory, path);
}

/** How a file outside the directory is pinned. */
export function pinnedName(path: string, home: string | null): string {
  return home !== null && path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path;
}
