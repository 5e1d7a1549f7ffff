import type { Running } from '../hosts/host-contract.ts';
import type { GuardId } from '../model/control.ts';
import type { Known } from '../model/unknown.ts';
import type { GuardMark, ListedGuard } from './policy-document.ts';

/** What recognition needs beside the guard table. */
export interface RecognitionPlace {
  /** Absolute path of the repository. */
  readonly directory: string;
  /** sha256 of a text, in lower-case hexadecimal. */
  readonly sha256: (text: string) => string;
  /** What stands at an absolute path once symbolic links are followed; the path itself where nothing does. */
  readonly realPath: (path: string) => string;
}

/**
 * The guard that runs, by path, content, address or tool; 'unknown' when no entry agrees or several guards do. A program
 * at the path of a guard with other content than the table pins is an unknown program. Links count for nothing: what
 * runs is what they lead to, under whatever name it was written.
 */
export function recogniseGuard(
  running: Running,
  guards: readonly ListedGuard[],
  place: RecognitionPlace,
): Known<GuardId> {
  const names = guards.filter(({ recognise }) => recognise.some((mark) => agrees(mark, running, place)));
  const [only, ...others] = names;
  return only === undefined || others.length > 0 ? 'unknown' : only.name;
}

function agrees(mark: GuardMark, running: Running, place: RecognitionPlace): boolean {
  switch (running.kind) {
    case 'http':
      return mark.address === running.url && mark.path === undefined && mark.sha256 === undefined;
    case 'mcp-tool':
      return mark.tool === `${running.server}/${running.tool}` && mark.path === undefined && mark.sha256 === undefined;
    case 'program':
    case 'module':
      if (mark.address !== undefined || mark.tool !== undefined) return false;
      return (
        (mark.path === undefined || isAt(place.realPath(running.path), mark.path, place)) &&
        (mark.sha256 === undefined || mark.sha256 === place.sha256(running.text))
      );
  }
}

/** An absolute path, one relative to the repository, or a bare file name anywhere. `real` holds no link. */
function isAt(real: string, wanted: string, { directory, realPath }: RecognitionPlace): boolean {
  if (wanted.startsWith('/')) return real === realPath(wanted);
  if (wanted.includes('/')) return real === realPath(`${directory}/${wanted.replace(/^\.\//u, '')}`);
  return real.slice(real.lastIndexOf('/') + 1) === wanted;
}
