import { join } from 'node:path';
import { type FolderEntry, listFolder } from './list-files.ts';

/** One folder below a root, by its path from there. */
export interface WalkedFolder {
  readonly folder: string;
  /** What stands in it; why it could not be listed. */
  readonly entries: readonly FolderEntry[] | { readonly reason: string };
}

/**
 * Every folder below a root (the root itself left out), parents before their children, siblings in order. Symbolic links
 * are not entered, nor folders of the passed-over names. Never throws; a folder that is gone meanwhile is left out.
 */
export function* walkFolders(root: string, passedOver: readonly string[]): Generator<WalkedFolder, void, void> {
  const waiting = [''];
  for (let at = 0; at < waiting.length; at += 1) {
    const folder = waiting[at] ?? '';
    const listing = listFolder(join(root, folder));
    if (listing.kind === 'absent') continue;
    const entries = listing.kind === 'entries' ? listing.entries : { reason: listing.reason };
    if (folder !== '') yield { folder, entries };
    if (listing.kind !== 'entries') continue;
    for (const { name, type } of listing.entries) {
      if (type === 'folder' && !passedOver.includes(name)) waiting.push(join(folder, name));
    }
  }
}
