import { lstatSync, opendirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WardenBounds } from './warden-order.ts';

/** What a program took more of than it is given. */
export type Exceeded = 'processes' | 'memory' | 'files' | 'bytes' | 'output';

export interface BoundsWatch {
  /** Resolves with the first bound that is passed; never, where none is. */
  readonly exceeded: Promise<Exceeded>;
  stop(): void;
}

interface Watched {
  readonly folder: string;
  /** How many processes run; 0 where nothing tells them from others. */
  processes(): number;
  /** Ids of those whose memory counts. */
  held(): readonly (string | number)[];
  outputBytes(): number;
}

/** Between two looks: a program that multiplies is found while its processes can still be counted. */
const LOOK_MS = 20;
/** Folders are walked at each of so many looks. */
const LOOKS_PER_WALK = 5;

/** Looks at what a program takes while it runs: no limit of the system bounds an administrator, or all of a tree. */
export function watchBounds(bounds: WardenBounds, watched: Watched): BoundsWatch {
  let looks = 0;
  let timer: NodeJS.Timeout | undefined;
  const look = (): Exceeded | null => {
    looks += 1;
    if (watched.processes() > bounds.processesMax) return 'processes';
    if (memoryOf(watched.held()) > bounds.memoryBytesMax) return 'memory';
    if (watched.outputBytes() > bounds.outputBytesMax) return 'output';
    return looks % LOOKS_PER_WALK === 0 ? treeExceeds(watched.folder, bounds) : null;
  };
  const exceeded = new Promise<Exceeded>((resolve) => {
    timer = setInterval(() => {
      const found = look();
      if (found === null) return;
      clearInterval(timer);
      resolve(found);
    }, LOOK_MS);
  });
  return { exceeded, stop: () => clearInterval(timer) };
}

/** What processes hold of the machine's memory, in bytes; one that is gone holds none. */
function memoryOf(ids: readonly (string | number)[]): number {
  let kibibytes = 0;
  for (const id of ids) {
    try {
      kibibytes += Number(/^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      // Ended meanwhile.
    }
  }
  return kibibytes * 1_024;
}

/** Walks no further than the bounds, whatever a program made there meanwhile. */
function treeExceeds(root: string, { filesMax, bytesMax }: WardenBounds): 'files' | 'bytes' | null {
  const folders = [root];
  let files = 0;
  let bytes = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const [path, isFolder] of entriesOf(folder, filesMax - files)) {
      files += 1;
      if (isFolder) folders.push(path);
      else bytes += bytesAt(path);
      if (bytes > bytesMax) return 'bytes';
    }
    if (files > filesMax) return 'files';
  }
  return null;
}

/** At most one more than so many: a folder of millions is not read to its end. */
function entriesOf(folder: string, most: number): readonly (readonly [path: string, isFolder: boolean])[] {
  const found: (readonly [string, boolean])[] = [];
  try {
    const listing = opendirSync(folder);
    for (let entry = listing.readSync(); entry !== null && found.length <= most; entry = listing.readSync())
      found.push([join(folder, entry.name), entry.isDirectory()]);
    listing.closeSync();
  } catch {
    // Gone meanwhile.
  }
  return found;
}

/** What it takes of the disk: a file with holes is as long as it likes. */
function bytesAt(path: string): number {
  try {
    return lstatSync(path).blocks * 512;
  } catch {
    return 0;
  }
}
