import { lstatSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
import { LIMITS } from '../model/limits.ts';
import { readBoundedFile } from './bounded-file.ts';
import { errorCode } from './error-code.ts';
import { listFolder } from './list-files.ts';

export type ConfinedLook =
  | { readonly kind: 'file'; readonly text: string; readonly executable: boolean }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable'; readonly reason: string }
  | { readonly kind: 'not-looked-at'; readonly reason: string };

export interface ConfinedFiles {
  readonly look: (path: string) => ConfinedLook;
  readonly list: (folder: string) => readonly string[] | 'unknown';
}

/**
 * Reads text files under the given absolute folders and nowhere else: symbolic links that lead out are refused, what
 * lies outside is not looked at. With `within`, a folder that is itself a link out of that one is refused too: nobody
 * named it. Bounded in size, UTF-8 only, each path read once, each folder listed once. Never throws.
 */
export function confinedFiles(roots: readonly string[], within?: string): ConfinedFiles {
  const bounds = within === undefined ? null : realFolder(within);
  const realRoots = roots
    .flatMap((root) => realFolder(root))
    .filter((real) => bounds === null || isInside(real, bounds));
  const seen = new Map<string, ConfinedLook>();
  const look = (path: string): ConfinedLook => {
    const known = seen.get(path);
    if (known !== undefined) return known;
    const answer = lookOnce(path, roots, realRoots);
    seen.set(path, answer);
    return answer;
  };
  const listed = new Map<string, readonly string[] | 'unknown'>();
  const list = (folder: string): readonly string[] | 'unknown' => {
    const known = listed.get(folder);
    if (known !== undefined) return known;
    const answer = listOnce(folder, roots, realRoots);
    listed.set(folder, answer);
    return answer;
  };
  return { look, list };
}

function realFolder(path: string): readonly string[] {
  try {
    return [realpathSync.native(path)];
  } catch {
    return [];
  }
}

function isInside(path: string, roots: readonly string[]): boolean {
  return roots.some((root) => {
    const steps = relative(root, path);
    return steps === '' || (!isAbsolute(steps) && steps !== '..' && !steps.startsWith(`..${sep}`));
  });
}

/** The real path; 'absent', or why it is refused. */
function resolveInside(path: string, realRoots: readonly string[]): { readonly real: string } | ConfinedLook {
  let real: string;
  try {
    // Most of what is looked for is not there, and an error costs more than an answer.
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return { kind: 'absent' };
    real = realpathSync.native(path);
  } catch (error) {
    const code = errorCode(error) ?? 'unknown error';
    if (code !== 'ENOENT' && code !== 'ENOTDIR') return { kind: 'unreadable', reason: code };
    return isLink(path) ? { kind: 'unreadable', reason: 'a symbolic link that leads nowhere' } : { kind: 'absent' };
  }
  if (isInside(real, realRoots)) return { real };
  return { kind: 'unreadable', reason: 'a symbolic link that leads out of the directory is not followed' };
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

function lookOnce(path: string, roots: readonly string[], realRoots: readonly string[]): ConfinedLook {
  if (!isInside(path, roots)) return { kind: 'not-looked-at', reason: 'it lies outside the directory of this census' };
  const resolved = resolveInside(path, realRoots);
  if (!('real' in resolved)) return resolved;
  const reading = readBoundedFile(resolved.real, LIMITS.configFileBytesMax);
  switch (reading.kind) {
    case 'absent':
      return { kind: 'absent' };
    case 'unreadable':
      return { kind: 'unreadable', reason: reading.reason };
    case 'too-large':
      return { kind: 'unreadable', reason: `larger than ${reading.bytesMax} bytes` };
    case 'bytes':
      return decode(reading.bytes, resolved.real);
  }
}

function decode(bytes: Uint8Array, path: string): ConfinedLook {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { kind: 'file', text, executable: (statSync(path).mode & 0o111) !== 0 };
  } catch (error) {
    return { kind: 'unreadable', reason: errorCode(error) ?? 'not UTF-8' };
  }
}

function listOnce(
  folder: string,
  roots: readonly string[],
  realRoots: readonly string[],
): readonly string[] | 'unknown' {
  if (!isInside(folder, roots)) return 'unknown';
  const resolved = resolveInside(folder, realRoots);
  if (!('real' in resolved)) return resolved.kind === 'absent' ? [] : 'unknown';
  const listing = listFolder(resolved.real);
  if (listing.kind === 'entries') return listing.entries.map(({ name }) => name);
  return listing.kind === 'absent' ? [] : 'unknown';
}
