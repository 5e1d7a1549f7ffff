import type { FileLook, HostInput } from '../hosts/host-contract.ts';
import { shownPath } from '../hosts/settings-layer.ts';

/** A file that was asked for, and what looking at it gave. */
export interface LookedAtFile {
  /** As a census shows it: relative to the directory, or below `~`. */
  readonly file: string;
  readonly found: FileLook['kind'];
  /** Why it was not read, where something stands there or might. */
  readonly reason?: string;
}

/** An input that keeps account of every file that is looked at through it, each once, sorted by path. */
export function accountForFiles(input: HostInput): {
  readonly input: HostInput;
  readonly lookedAt: () => readonly LookedAtFile[];
} {
  const looks = new Map<string, FileLook>();
  const look = (path: string): FileLook => {
    const answer = input.files.look(path);
    looks.set(path, answer);
    return answer;
  };
  const lookedAt = (): readonly LookedAtFile[] =>
    [...looks]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, answer]) => ({
        file: shownPath(input, path),
        found: answer.kind,
        ...('reason' in answer ? { reason: answer.reason } : {}),
      }));
  return { input: { ...input, files: { ...input.files, look } }, lookedAt };
}
