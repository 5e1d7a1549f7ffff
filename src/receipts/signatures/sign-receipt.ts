import { basename, dirname, join } from 'node:path';
import { EXIT_CODES } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { LIMITS } from '../../model/limits.ts';
import { writeExclusive } from '../../platform/atomic-write.ts';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { fileTypeAt } from '../../platform/list-files.ts';
import type { SigningKey } from '../../platform/signing-key.ts';
import { checkReceipt } from '../read-receipt.ts';
import { buildSidecar } from './sidecar.ts';
import { sidecarFileName } from './sidecar-name.ts';
import type { SignedReceipt } from './judge-signatures.ts';

export interface Signing {
  readonly kind: 'written' | 'already-there';
  /** Absolute path of the sidecar. */
  readonly path: string;
}

/**
 * The receipt at a path with its bytes. Throws HookproofError `receipt-unreadable` for what cannot be read or is not
 * sound: whoever signs or exports answers for the content.
 */
export function readSoundReceipt(path: string): SignedReceipt {
  const type = fileTypeAt(path);
  if (type !== 'file') throw unreadable(path, 'a regular file', type);
  const reading = readBoundedFile(path, LIMITS.receiptFileBytesMax);
  if (reading.kind !== 'bytes') throw unreadable(path, 'a readable receipt', reading.kind);
  const fileName = basename(path);
  const receipt = checkReceipt(fileName, reading.bytes);
  if (receipt.kind === 'ok') return { fileName, bytes: reading.bytes, recorded: receipt };
  const [first] = receipt.mismatches;
  throw unreadable(
    path,
    'a sound receipt',
    `${receipt.kind}: ${first?.what}: expected ${first?.expected}, got ${first?.got}`,
  );
}

/**
 * Writes the sidecar of a sound receipt beside it, whole or not at all, and never replaces anything (`receipt-exists`).
 * Signing again with the same key changes nothing.
 */
export function signReceipt(path: string, key: SigningKey): Signing {
  const { fileName, bytes } = readSoundReceipt(path);
  const target = join(dirname(path), sidecarFileName(fileName, key.publicKey.keyId));
  const writing = writeExclusive(target, buildSidecar(bytes, key));
  switch (writing.kind) {
    case 'written':
    case 'already-there':
      return { kind: writing.kind, path: target };
    case 'occupied':
      throw new HookproofError('receipt-exists', `expected a free name, got ${writing.by}, at ${target}`, {
        exitCode: EXIT_CODES.receipt,
        hint: 'signatures are never replaced: look at what stands there, and move it away yourself',
      });
    case 'failed':
      throw new HookproofError(
        'harness-failed',
        `expected to write a signature, got ${writing.reason} at step "${writing.step}", at ${target}`,
        { exitCode: EXIT_CODES.internal, hint: 'nothing was left behind: check permissions and free space' },
      );
  }
}

function unreadable(path: string, expected: string, got: string): HookproofError {
  return new HookproofError('receipt-unreadable', `expected ${expected}, got ${got}, at ${path}`, {
    exitCode: EXIT_CODES.receipt,
    hint: '"hookproof verify" says everything that is wrong with it',
  });
}
