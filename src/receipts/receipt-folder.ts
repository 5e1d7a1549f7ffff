import { join } from 'node:path';
import { listFolder, type FolderListing } from '../platform/list-files.ts';

/** Independent reviews stand in a folder of their own below the receipts of the lanes. */
const REVIEWS_FOLDER = 'reviews';
/** Detached signatures: `<name of the receipt without .json>.<key>.dsse.json`. */
const SIDECAR_ENDING = '.dsse.json';

export interface ReceiptFolder {
  /** Absolute paths of what calls itself a receipt, sorted within each folder. */
  readonly receipts: readonly string[];
  /** Absolute paths of detached signatures. */
  readonly sidecars: readonly string[];
  /** Names, relative to the folder, that are neither and were not looked at. */
  readonly ignored: readonly string[];
  /** What the folder itself answered. */
  readonly listing: FolderListing['kind'];
}

/** What stands in a folder of receipts and in its folder of reviews. Opens no file. Never throws. */
export function listReceiptFolder(folder: string): ReceiptFolder {
  const own = namesIn(folder);
  const reviews = own.names.includes(REVIEWS_FOLDER) ? namesIn(join(folder, REVIEWS_FOLDER)) : { names: [] };
  const names = [
    ...own.names.filter((name) => name !== REVIEWS_FOLDER),
    ...reviews.names.map((name) => `${REVIEWS_FOLDER}/${name}`),
  ];
  const isSidecar = (name: string): boolean => name.endsWith(SIDECAR_ENDING);
  const isReceipt = (name: string): boolean => name.endsWith('.json') && !isSidecar(name);
  return {
    receipts: names.filter(isReceipt).map((name) => join(folder, name)),
    sidecars: names.filter(isSidecar).map((name) => join(folder, name)),
    ignored: names.filter((name) => !name.endsWith('.json')),
    listing: own.kind,
  };
}

/** Whether a path relative to the folder, `/` separated, is that of a receipt or of a detached signature. */
export function isReceiptPlace(place: string): boolean {
  const name = place.startsWith(`${REVIEWS_FOLDER}/`) ? place.slice(REVIEWS_FOLDER.length + 1) : place;
  return name.endsWith('.json') && !name.includes('/');
}

function namesIn(folder: string): { readonly names: readonly string[]; readonly kind: FolderListing['kind'] } {
  const listing = listFolder(folder);
  return { kind: listing.kind, names: listing.kind === 'entries' ? listing.entries.map((entry) => entry.name) : [] };
}
