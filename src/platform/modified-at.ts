import { statSync } from 'node:fs';

/** When a file was last written, in milliseconds since 1970; null when nothing stands there. Never throws. */
export function modifiedAt(path: string): number | null {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return null;
  }
}
