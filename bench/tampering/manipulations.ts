import { posix } from 'node:path';
import type { FolderFiles } from '../../test/receipts/judged-folder.ts';

/** Something that is done to a folder of receipts as a whole. */
export interface Manipulation {
  readonly name: string;
  /** Place -> bytes that stand there afterwards; null for none. */
  readonly changes: Readonly<Record<string, Uint8Array | null>>;
  /** Whether it is held against what was committed. */
  readonly withBase: boolean;
  /** Place -> every answer that is right. */
  readonly expected: Readonly<Record<string, readonly string[]>>;
}

const SIDECAR_ENDING = '.dsse.json';
const ID: readonly string[] = ['tampered id'];
const APPEND_ONLY: readonly string[] = ['tampered append-only'];
const SIGNATURE: readonly string[] = ['tampered signature'];
const ORPHAN: readonly string[] = ['incomplete signature'];

/** Everything that is done to the files of a folder, one at a time. */
export function manipulationsOf(files: FolderFiles): readonly Manipulation[] {
  const sidecars = Object.keys(files).filter((place) => place.endsWith(SIDECAR_ENDING));
  const receipts = Object.keys(files).filter((place) => !place.endsWith(SIDECAR_ENDING));
  return [
    ...Object.keys(files).map((place) => deletion(place)),
    ...receipts.flatMap((place) => [...copies(place, files), ...renamings(place, files, sidecars)]),
    ...pairs(receipts).map(([a, b]) => swap('swap the names of two receipts', [a, b], files, ID)),
    ...pairs(sidecars).map(([a, b]) => swap('swap two signatures', [a, b], files, undefined)),
    ...sidecars.flatMap((place) => sidecarRenamings(place, files)),
  ];
}

function deletion(place: string): Manipulation {
  return {
    name: `delete ${kindOf(place)}, base given`,
    changes: { [place]: null },
    withBase: true,
    expected: { [place]: APPEND_ONLY },
  };
}

/** The same bytes once more: they would count twice. */
function copies(place: string, files: FolderFiles): readonly Manipulation[] {
  const copy = (name: string, to: string, expected: Manipulation['expected']): Manipulation => ({
    name: `duplicate a receipt ${name}`,
    changes: { [to]: files[place] ?? null },
    withBase: false,
    expected,
  });
  const moved = elsewhere(place);
  const twice = ['tampered set'];
  return [
    copy('under a free name', beside(place, 'copy.json'), { [beside(place, 'copy.json')]: ID }),
    copy('under another digest', otherDigest(place), { [otherDigest(place)]: ID }),
    copy('under another first word', otherWord(place), { [otherWord(place)]: ID }),
    copy('in the other folder', moved, { [moved]: twice, [place]: twice }),
  ];
}

function renamings(place: string, files: FolderFiles, sidecars: readonly string[]): readonly Manipulation[] {
  const rename = (name: string, to: string, withBase: boolean): Manipulation => ({
    name: `rename a receipt ${name}${withBase ? ', base given' : ''}`,
    changes: { [to]: files[place] ?? null, [place]: null },
    withBase,
    expected: {
      ...(withBase ? { [place]: APPEND_ONLY } : { [to]: ID }),
      // Its signatures stay behind.
      ...Object.fromEntries(
        sidecars.filter((sidecar) => isOf(sidecar, place)).map((sidecar) => [posix.basename(sidecar), ORPHAN]),
      ),
    },
  });
  return [
    rename('to another digest', otherDigest(place), false),
    rename('to another first word', otherWord(place), false),
    rename('to another digest', otherDigest(place), true),
    rename('to another first word', otherWord(place), true),
    rename('to the other folder', elsewhere(place), true),
    rename('so that it is no receipt', `${place}.bak`, true),
  ];
}

/** Without an expectation of its own: of whatever receipts the two are. */
function swap(
  name: string,
  [a, b]: readonly [string, string],
  files: FolderFiles,
  expected: readonly string[] | undefined,
): Manipulation {
  const [toldOfA, toldOfB] = expected === undefined ? [receiptOf(a), receiptOf(b)] : [a, b];
  const told = expected ?? SIGNATURE;
  return {
    name,
    changes: { [a]: files[b] ?? null, [b]: files[a] ?? null },
    withBase: false,
    expected: { [toldOfA]: told, [toldOfB]: told },
  };
}

function sidecarRenamings(place: string, files: FolderFiles): readonly Manipulation[] {
  const bytes = files[place] ?? null;
  const otherKey = place.replace(/[0-9a-f]{16}(?=\.dsse\.json$)/u, '0123456789abcdef');
  const orphan = otherDigest(place);
  return [
    {
      name: 'duplicate a signature under another key',
      changes: { [otherKey]: bytes },
      withBase: false,
      expected: { [receiptOf(place)]: SIGNATURE },
    },
    {
      name: 'rename a signature to that of no receipt',
      changes: { [orphan]: bytes, [place]: null },
      withBase: false,
      expected: { [posix.basename(orphan)]: ORPHAN },
    },
    {
      name: 'delete the receipt of a signature',
      changes: { [receiptOf(place)]: null },
      withBase: false,
      expected: { [posix.basename(place)]: ORPHAN },
    },
  ];
}

function kindOf(place: string): string {
  return place.endsWith(SIDECAR_ENDING) ? 'a signature' : 'a receipt';
}

function receiptOf(sidecar: string): string {
  return sidecar.replace(/\.[0-9a-f]{16}\.dsse\.json$/u, '.json');
}

function isOf(sidecar: string, receipt: string): boolean {
  return receiptOf(sidecar) === receipt;
}

function beside(place: string, name: string): string {
  return posix.join(posix.dirname(place), name);
}

function otherDigest(place: string): string {
  // The halves the other way round: different for every file.
  return place.replace(/([0-9a-f]{32})([0-9a-f]{32})/u, '$2$1');
}

function otherWord(place: string): string {
  const name = posix.basename(place);
  const word = name.startsWith('machine-') ? 'named' : 'machine';
  return beside(place, name.replace(/^[a-z]+/u, word));
}

function elsewhere(place: string): string {
  return place.startsWith('reviews/') ? posix.basename(place) : `reviews/${place}`;
}

function pairs(places: readonly string[]): readonly (readonly [string, string])[] {
  return places.flatMap((a, index) => places.slice(index + 1).map((b) => [a, b] as const));
}
