import { join, relative } from 'node:path';
import type { GateBase } from '../gate/gate-input.ts';
import { LIMITS } from '../model/limits.ts';
import type { BaseComparison } from '../model/receipt-verdict.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { blobOfCommit, filesOfCommit, readBlobs } from '../platform/git-objects.ts';
import { isReceiptPlace } from '../receipts/receipt-folder.ts';

/** The comparison with a base as the gate reads it, with the names of the receipts that stood there. */
export async function gateBase(
  root: string,
  folder: string,
  configFile: string,
  base: BaseComparison,
): Promise<GateBase> {
  switch (base.kind) {
    case 'not-compared':
      return { kind: 'not-asked' };
    case 'unverifiable':
      return { kind: 'unreadable', ref: base.ref, reason: base.reason };
    case 'compared': {
      const { ref, commit, isHead, mismatches } = base;
      const place = relative(root, folder).replaceAll('\\', '/');
      const files = await filesOfCommit(root, commit, place);
      if (files === null) return { kind: 'unreadable', ref, reason: 'git cannot list its receipts' };
      return {
        kind: 'read',
        ref,
        isHead,
        isSameConfiguration: await isAsAt(root, commit, configFile),
        fileNames: files
          .filter(({ path }) => isReceiptPlace(path.slice(place.length + 1)) && !path.endsWith('.dsse.json'))
          .map(({ path }) => path.split('/').at(-1) ?? path),
        broken: mismatches.map(({ what, expected, got }) => ({
          fileName: what,
          text: `expected ${expected}, got ${got},`,
        })),
      };
    }
  }
}

/** By bytes, so that nothing that git is told to overlook is overlooked here. A file that was not there is another one. */
async function isAsAt(root: string, commit: string, file: string): Promise<boolean | null> {
  const id = await blobOfCommit(root, commit, file);
  if (id === null) return false;
  const today = readBoundedFile(join(root, file), LIMITS.sourceFileBytesMax);
  let isSame: boolean | null = null;
  await readBlobs(root, [id], LIMITS.sourceFileBytesMax, (blob) => {
    if (blob.kind === 'bytes') isSame = today.kind === 'bytes' && today.bytes.equals(blob.bytes);
  });
  return isSame;
}
