import { isAbsolute, relative } from 'node:path';

const CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * An absolute path as one relative to the project root, `/` separated; undefined for the root itself, for what lies
 * outside, and for spellings that no receipt may name. Symbolic links are the caller's business.
 */
export function pathInProject(root: string, path: string): string | undefined {
  const inside = relative(root, path);
  if (inside === '' || isAbsolute(inside) || inside.split(/[\\/]/u)[0] === '..') return undefined;
  const shown = process.platform === 'win32' ? inside.replaceAll('\\', '/') : inside;
  const isPlain = !shown.includes('\\') && !CONTROL_CHARACTER.test(shown) && shown.normalize('NFC') === shown;
  return isPlain ? shown : undefined;
}
