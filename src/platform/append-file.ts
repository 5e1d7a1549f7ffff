import { closeSync, constants, openSync, writeSync } from 'node:fs';

/** An open file that only grows. */
export interface GrowingFile {
  /** One write, so that a reader sees all of the text or a cut last line. Throws what the file system says. */
  append(text: string): void;
  close(): void;
}

/**
 * Opens a regular file for appending; `anew`: with nothing in it. A symbolic link at the name is refused. undefined where
 * that is not possible: who keeps such a file must be able to work without it.
 */
export function openGrowingFile(path: string, how: 'anew' | 'continued'): GrowingFile | undefined {
  const start = how === 'anew' ? constants.O_TRUNC : 0;
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW | start;
  try {
    const descriptor = openSync(path, flags, 0o644);
    return {
      append: (text) => void writeSync(descriptor, text),
      close: () => closeSync(descriptor),
    };
  } catch {
    return undefined;
  }
}
