import { join } from 'node:path';
import { LIMITS } from '../../model/limits.ts';
import type { BaseComparison, Mismatch } from '../../model/receipt-verdict.ts';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { sha256Hex } from '../../platform/digest.ts';
import { commonCommit, filesOfCommit, readBlobs, type BlobReading, type TreeFile } from '../../platform/git-objects.ts';
import { fileTypeAt } from '../../platform/list-files.ts';
import { isReceiptPlace } from '../receipt-folder.ts';

export interface BaseInput {
  /** Absolute path of the project root. */
  readonly root: string;
  /** The folder of the receipts relative to it, `/` separated; null when it stands outside. */
  readonly folder: string | null;
  /** Commit, branch or tag. */
  readonly ref: string;
  /** Where the bytes with this sha256 stand today, relative to the folder. Tells a renamed file from one that is gone. */
  readonly placesOf: (sha256: string) => readonly string[];
}

/** What is compared, with what differs by place, relative to the folder of the receipts. */
export interface AppendOnly {
  readonly comparison: BaseComparison;
  readonly differing: ReadonlyMap<string, Mismatch>;
}

/**
 * Whether every receipt and sidecar of the base stands where it stood, byte for byte: the set only grows. The base is
 * where HEAD left the ref, so that what others added there since is not missed. Bytes come from git's objects, not
 * from a checkout. Never throws.
 */
export async function compareWithBase({ root, folder, ref, placesOf }: BaseInput): Promise<AppendOnly> {
  const unverifiable = (reason: string): AppendOnly => ({
    comparison: { kind: 'unverifiable', ref, reason },
    differing: new Map(),
  });
  if (folder === null) return unverifiable('the folder of the receipts stands outside the project');
  const base = await commonCommit(root, ref);
  if ('reason' in base) return unverifiable(base.reason);
  const all = await filesOfCommit(root, base.commit, folder);
  if (all === null) return unverifiable('git could not list the files of that commit');
  const files = all
    .map((file) => ({ ...file, place: file.path.slice(folder.length + 1) }))
    .filter((file) => isReceiptPlace(file.place));
  const differing = new Map<string, Mismatch>();
  let unread = '';
  const complete = await readBlobs(
    root,
    files.map(({ objectId }) => objectId),
    LIMITS.receiptFileBytesMax,
    (blob, index) => {
      const file = files[index];
      if (file === undefined) return;
      if (blob.kind !== 'bytes')
        unread = `${file.path} of that commit is ${blob.kind === 'missing' ? 'not in this clone' : 'too large'}`;
      else {
        const mismatch = compareFile(join(root, folder, file.place), file, blob, placesOf);
        if (mismatch !== null) differing.set(file.place, mismatch);
      }
    },
  );
  if (unread !== '') return unverifiable(unread);
  if (!complete) return unverifiable('git could not read the files of that commit');
  const mismatches = [...differing.values()];
  const { commit, isHead } = base;
  return { comparison: { kind: 'compared', ref, commit, isHead, files: files.length, mismatches }, differing };
}

function compareFile(
  path: string,
  file: TreeFile & { readonly place: string },
  { bytes }: Extract<BlobReading, { readonly kind: 'bytes' }>,
  placesOf: BaseInput['placesOf'],
): Mismatch | null {
  const expected = sha256Hex(bytes);
  const differs = (got: string): Mismatch => ({ step: 'append-only', what: file.place, expected, got });
  const type = fileTypeAt(path);
  if (file.mode === '120000') return type === 'symbolic link' ? null : differs(type);
  if (type === 'absent') {
    const [elsewhere] = placesOf(expected);
    return differs(elsewhere === undefined ? 'no file' : `no file, the same bytes at ${elsewhere}`);
  }
  if (type !== 'file') return differs(type);
  const today = readBoundedFile(path, LIMITS.receiptFileBytesMax);
  if (today.kind !== 'bytes') return differs(today.kind);
  return today.bytes.equals(bytes) ? null : differs(sha256Hex(today.bytes));
}
