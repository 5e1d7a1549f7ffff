/** Slashes, joining and dots of paths and URL texts. Part of a benchmark subject. */
import { hasProtocol, joinUrl, splitUrl } from './parts.ts';

export function hasLeadingSlash(text: string): boolean {
  return text.startsWith('/');
}

export function withLeadingSlash(text: string): string {
  return hasLeadingSlash(text) ? text : `/${text}`;
}

/** Without any; `/` where nothing else is left. */
export function withoutLeadingSlash(text: string): string {
  return text.replace(/^\/+/u, '') || '/';
}

/** Of the path; query and fragment are looked past. */
export function hasTrailingSlash(url: string): boolean {
  return pathOf(url).endsWith('/');
}

export function withTrailingSlash(url: string): string {
  return changePath(url, (path) => (path.endsWith('/') ? path : `${path}/`));
}

export function withoutTrailingSlash(url: string): string {
  return changePath(url, (path) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path));
}

/** One slash where there are several; those of a protocol stay. */
export function withoutDoubleSlashes(url: string): string {
  const { path, ...rest } = splitUrl(url);
  return joinUrl({ ...rest, path: path.replaceAll(/\/{2,}/gu, '/') });
}

/** The pieces with one slash between them; empty ones and those that are only a slash in the middle are left out. */
export function joinPaths(base: string, ...pieces: readonly string[]): string {
  let joined = base;
  for (const piece of pieces) {
    if (piece === '' || piece === '/') continue;
    const tail = piece.replace(/^(?:\.?\/)+/u, '');
    if (joined === '') joined = piece;
    else joined = joined.endsWith('/') ? joined + tail : `${joined}/${tail}`;
  }
  return joined;
}

/** Without `.` and `..` where they can be resolved; a relative path keeps the `..` that lead out of it. */
export function withoutDots(path: string): string {
  const isAbsolute = path.startsWith('/');
  const kept: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    const isUp = segment === '..';
    if (isUp && kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else if (!isUp || !isAbsolute) kept.push(segment);
  }
  const isFolder = kept.length > 0 && /\/\.{0,2}$/u.test(path);
  const text = kept.join('/') + (isFolder ? '/' : '');
  if (isAbsolute) return `/${text}`;
  return text === '' ? '.' : text;
}

/** Whether a path lies at or below another, segment by segment. */
export function isBelow(path: string, base: string): boolean {
  const folder = withoutTrailingSlash(base);
  if (folder === '/' || folder === '') return true;
  return path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}?`);
}

/** The path below a base, unless it is there already or has a protocol of its own. */
export function withBase(path: string, base: string): string {
  if (base === '' || base === '/' || hasProtocol(path)) return path;
  return isBelow(path, base) ? path : joinPaths(withoutTrailingSlash(base), path);
}

export function withoutBase(path: string, base: string): string {
  if (base === '' || base === '/' || !isBelow(path, base)) return path;
  return withLeadingSlash(path.slice(withoutTrailingSlash(base).length));
}

/** The last segment when it has an ending, or any last segment where that is not required; null where there is none. */
export function fileName(url: string, options: { readonly needsEnding?: boolean } = {}): string | null {
  const last = pathOf(url).split('/').at(-1) ?? '';
  if (last === '') return null;
  const hasEnding = /.\.[^.]+$/u.test(last);
  return options.needsEnding === true && !hasEnding ? null : last;
}

/** The ending of the file name in lower case, without its dot; '' where there is none. */
export function fileEnding(url: string): string {
  return /.\.([^.]+)$/u.exec(fileName(url) ?? '')?.[1]?.toLowerCase() ?? '';
}

function pathOf(url: string): string {
  return url.split(/[?#]/u)[0] ?? '';
}

function changePath(url: string, change: (path: string) => string): string {
  const path = pathOf(url);
  return change(path) + url.slice(path.length);
}
