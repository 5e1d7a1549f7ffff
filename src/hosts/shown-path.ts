import type { HostInput } from './host-contract.ts';

/** A path relative to the repository or to the home directory, or as it is. */
export function displayPath(input: HostInput, path: string): string {
  const inside = `${input.gitRoot}/`;
  if (path.startsWith(inside)) return path.slice(inside.length);
  if (input.home !== null && path.startsWith(`${input.home}/`)) return `~${path.slice(input.home.length)}`;
  return path;
}
