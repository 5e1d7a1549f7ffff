import { join } from 'node:path';
import { listFolder, type FolderListing } from '../platform/list-files.ts';

/** Independent reviews stand in a folder of their own below the receipts of the lanes. */
const REVIEWS_FOLDER = 'reviews';
/** Matrices of real hosts, which no campaign stated. */
const LIVE_FOLDER = 'live';
/** Detached signatures: `<name of the receipt without .json>.<key>.dsse.json`. */
const SIDECAR_ENDING = '.dsse.json';

export interface ReceiptFolder {
  /** Absolute paths of what calls itself a receipt, sorted within each folder. */
  readonly receipts: readonly string[];
  /** Absolute paths of detached signatures. */
  readonly sidecars: readonly string[];
  /** Absolute paths of recorded matrices of real hosts. */
  readonly live: readonly string[];
  /** Names, relative to the folder, that are neither and were not looked at. */
  readonly ignored: readonly string[];
  /** What the folder itself answered. */
  readonly listing: FolderListing['kind'];
}

/** What stands in a folder of receipts, in its folder of reviews and in that of live records. Opens no file. Never throws. */
export function listReceiptFolder(folder: string): ReceiptFolder {
  const own = namesIn(folder);
  const reviews = own.names.includes(REVIEWS_FOLDER) ? namesIn(join(folder, REVIEWS_FOLDER)) : { names: [] };
  const live = own.names.includes(LIVE_FOLDER) ? namesIn(join(folder, LIVE_FOLDER)).names : [];
  const names = [
    ...own.names.filter((name) => name !== REVIEWS_FOLDER && (name !== LIVE_FOLDER || live.length === 0)),
    ...reviews.names.map((name) => `${REVIEWS_FOLDER}/${name}`),
  ];
  const isSidecar = (name: string): boolean => name.endsWith(SIDECAR_ENDING);
  const isReceipt = (name: string): boolean => name.endsWith('.json') && !isSidecar(name);
  return {
    receipts: names.filter(isReceipt).map((name) => join(folder, name)),
    sidecars: names.filter(isSidecar).map((name) => join(folder, name)),
    live: live.filter((name) => name.endsWith('.json')).map((name) => join(folder, LIVE_FOLDER, name)),
    ignored: [...names, ...live.map((name) => `${LIVE_FOLDER}/${name}`)].filter((name) => !name.endsWith('.json')),
    listing: own.kind,
  };
}

/** Whether a path relative to the folder, `/` separated, is that of a receipt, of a detached signature or of a live record. */
export function isReceiptPlace(place: string): boolean {
  const within = [REVIEWS_FOLDER, LIVE_FOLDER].find((name) => place.startsWith(`${name}/`));
  const name = within === undefined ? place : place.slice(within.length + 1);
  return name.endsWith('.json') && !name.includes('/');
}

function namesIn(folder: string): { readonly names: readonly string[]; readonly kind: FolderListing['kind'] } {
  const listing = listFolder(folder);
  return { kind: listing.kind, names: listing.kind === 'entries' ? listing.entries.map((entry) => entry.name) : [] };
}
