import { basename, join } from 'node:path';
import type { Bind } from '../../../platform/contained/contained-run.ts';
import { pathKind, realPath } from '../../../platform/path-kind.ts';
import type { LiveFile } from '../live-cell.ts';
import { recordingShell, type GuardHandling } from './recording-shell.ts';

interface Recording {
  /** A folder of the run. */
  readonly beside: string;
  readonly log: string;
  readonly handling: GuardHandling;
}

/**
 * A recording shell in the place of each shell that a host may hand a command to: the system's, the user's, and those that
 * are found by their names on the user's PATH. The real ones are shown beside.
 */
export function recordingShells(
  { shell, searchPath }: { readonly shell: string; readonly searchPath: readonly string[] },
  commands: readonly string[],
  { beside, log, handling }: Recording,
): { readonly files: readonly LiveFile[]; readonly binds: readonly Bind[] } {
  const named = searchPath.flatMap((folder) => [join(folder, 'sh'), join(folder, 'bash')]);
  const found = ['/bin/sh', '/bin/bash', shell, ...named].filter((path) => pathKind(path) === 'file');
  const shells = [...new Set(found.map((path) => realPath(path)))].map((real, index) => ({
    real,
    shown: join(beside, `${index}-${basename(real)}`),
    own: join(beside, `${index}-recording`),
  }));
  const interpreter = shells[0]?.shown ?? '/bin/sh';
  return {
    files: shells.flatMap(({ shown, own }): readonly LiveFile[] => [
      { path: shown, text: '' },
      {
        path: own,
        text: recordingShell({ real: shown, interpreter }, commands, { log, handling }),
        isExecutable: true,
      },
    ]),
    binds: shells.flatMap(({ real, shown, own }) => [
      { from: real, to: shown, readOnly: true },
      { from: own, to: real, readOnly: true },
    ]),
  };
}
