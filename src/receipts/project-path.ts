import { posix } from 'node:path';

/** Folders whose files never belong to a pin: they are results, caches or installed packages. */
export const UNPINNED_FOLDERS: readonly string[] = [
  'node_modules',
  '.git',
  '.hookproof',
  '.stryker-tmp',
  'dist',
  'coverage',
];

const CONTROL_CHARACTER = /\p{Cc}/u;
/** Most paths: of letters, digits and a few signs, no segment empty or with a dot in front. */
const PLAIN_PATH = /^[\w@-][\w@.-]*(?:\/[\w@-][\w@.-]*)*$/u;

/**
 * Whether a path taken from a receipt may be opened: relative, `/` separated, composed Unicode, no `.` or `..` segment, no control
 * character, no drive letter.
 */
export function isProjectPath(path: string): boolean {
  if (path.length <= 1024 && PLAIN_PATH.test(path)) return true;
  if (path === '' || path.length > 1024 || path.includes('\\') || CONTROL_CHARACTER.test(path)) return false;
  if (/^[A-Za-z]:/u.test(path) || path.normalize('NFC') !== path) return false;
  return path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}

/** The path in the spelling that receipts use, or null when it leaves the project. */
export function projectPath(path: string): string | null {
  const normal = posix.normalize(path.replaceAll('\\', '/')).normalize('NFC');
  return isProjectPath(normal) ? normal : null;
}

/** Whether files at this path are left out of every closure. */
export function isUnpinned(path: string, receiptsFolder: string): boolean {
  const segments = path.split('/');
  if (segments.some((segment) => UNPINNED_FOLDERS.includes(segment))) return true;
  return path === receiptsFolder || path.startsWith(`${receiptsFolder}/`);
}
