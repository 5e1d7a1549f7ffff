import { LIMITS } from '../../model/limits.ts';
import type { Mismatch } from '../../model/receipt-verdict.ts';
import { sha256Hex } from '../../platform/digest.ts';
import { readBlobs } from '../../platform/git-objects.ts';
import type { RunClaim } from '../kinds/run-statement.ts';

/** Texts that a receipt pins, as the object store of git still has them. */
export interface PinnedBase {
  /** Subject file -> its text byte order mark included. */
  readonly texts: ReadonlyMap<string, string>;
  /** A blob that git calls by the pinned id while its bytes have another digest. */
  readonly mismatches: readonly Mismatch[];
  /** Files that cannot be had: nothing is known of their mutants. */
  readonly missing: readonly string[];
}

/**
 * Looks up changed subject files by the content ids that the receipt pins, whatever commit they stood in. A sha1 only
 * finds: the sha256 decides. Never throws.
 */
export async function readPinnedBase(
  root: string,
  claim: Pick<RunClaim, 'subjects'>,
  files: ReadonlySet<string>,
): Promise<PinnedBase> {
  const pins = claim.subjects.filter(({ file }) => files.has(file));
  const texts = new Map<string, string>();
  const mismatches: Mismatch[] = [];
  const contradicted = new Set<string>();
  await readBlobs(
    root,
    pins.map(({ gitBlob }) => gitBlob),
    LIMITS.sourceFileBytesMax,
    (blob, index) => {
      const pin = pins[index];
      if (pin === undefined || blob.kind !== 'bytes') return;
      const found = sha256Hex(blob.bytes);
      if (found === pin.sha256) texts.set(pin.file, blob.bytes.toString('utf8'));
      else {
        contradicted.add(pin.file);
        mismatches.push({
          step: 're-derived',
          what: `sha256 of blob ${pin.gitBlob}`,
          expected: found,
          got: pin.sha256,
        });
      }
    },
  );
  const missing = pins.map(({ file }) => file).filter((file) => !texts.has(file) && !contradicted.has(file));
  return { texts, mismatches, missing };
}
