import { LIMITS } from '../../../model/limits.ts';
import { readBoundedFile } from '../../../platform/bounded-file.ts';
import { removePath } from '../../../platform/remove-path.ts';
import { writeText } from '../../../platform/write-text.ts';
import type { ChangedFile } from './own-host.ts';

/** Writes the changed texts into the copy. `physical`: where a path that the host sees stands. What cannot be read is left as it is. */
export function writeChanged(changed: readonly ChangedFile[], physical: (path: string) => string): void {
  for (const { path, from, change } of changed) {
    const reading = readBoundedFile(from ?? path, LIMITS.configFileBytesMax);
    if (reading.kind !== 'bytes' && reading.kind !== 'absent') continue;
    const text = change(reading.kind === 'bytes' ? reading.bytes.toString('utf8') : null);
    const to = physical(path);
    // Where a link was copied, writing through it would reach the original.
    removePath(to);
    writeText(to, text);
  }
}
