import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Lower-case hexadecimal sha256 of a file of any size; null when it cannot be read. Never rejects. */
export async function fileDigest(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(path, { highWaterMark: 1_048_576 })) {
      if (Buffer.isBuffer(piece)) hash.update(piece);
    }
    return hash.digest('hex');
  } catch {
    return null;
  }
}
