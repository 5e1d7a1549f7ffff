import { createHash } from 'node:crypto';

/**
 * Git's object id of these raw bytes, lower-case hexadecimal: what `git hash-object --no-filters` prints in a
 * repository with sha1 ids. Only a locator: sha256 decides everywhere.
 */
export function gitBlobHex(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
