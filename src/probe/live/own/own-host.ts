import type { IntendedEffect } from '../../intended-effect.ts';
import type { HostCommand, LiveFile, LivePlaces, PreparedCell } from '../live-cell.ts';
import type { InstalledHost } from '../live-host.ts';
import type { ScriptedCall } from '../scripted-model/model-script.ts';

/** A tool that can be asked for on a configuration that is not ours. */
export interface OwnTool {
  readonly effect: 'shell' | 'file-write';
  /** What the tool adds at the end of a file. */
  readonly ending: '' | '\n';
  /** How a folder is removed; a host may refuse one of the forms by itself. */
  readonly remove: 'rm -rf' | 'rm -r';
  /** The call that proposes an effect; null where the tool cannot. Paths are below the folder. */
  readonly call: (intended: IntendedEffect, folder: string) => ScriptedCall | null;
  /** A call with an input as it is. */
  readonly raw: (input: Readonly<Record<string, unknown>>) => ScriptedCall;
}

/** Paths as the host sees them. `work` is the folder of the user, `home` theirs or one of our own. */
export interface OwnPlaces extends LivePlaces {
  /** A folder for files of ours that the host reads. */
  readonly beside: string;
  /** The user's PATH and shell. */
  readonly path: string;
  readonly shell: string;
}

/** A file of the user that is changed in the copy: from the text of the original, null where none stands there. */
export interface ChangedFile {
  readonly path: string;
  /** The file whose text is changed, where that is another one. */
  readonly from?: string;
  readonly change: (text: string | null) => string;
}

/** How one host is started on the configuration of a user. One file per host, listed in `own-hosts.ts`. */
export interface OwnHost {
  readonly host: string;
  /** Paths below the home that the host reads and writes: copied. It makes the first one where there is none. */
  readonly homeFolders: readonly string[];
  /** Names in the folder in which the host's configuration stands: not there in the cell of the reference guard. */
  readonly projectFiles: readonly string[];
  /** Names in these folders that are not shown: credentials, records of sessions, caches. */
  readonly leftOut: readonly string[];
  /** The same, as paths below the home. */
  readonly notShown?: readonly string[];
  /** The event of guards that are modules, which the host loads into itself; absent where they are commands. */
  readonly moduleGate?: string;
  readonly dialect: PreparedCell['dialect'];
  readonly hostMs: number;
  /** Tools by their raw names. */
  readonly tools: Readonly<Record<string, OwnTool>>;
  /** What the run sets in place of what the user has, in words. */
  readonly overrides: readonly string[];
  /** The command line, files beside the configuration, and what is changed in it. `isGranted`: in a home of our own, in which the folder is trusted. */
  readonly start: (
    places: OwnPlaces,
    installed: InstalledHost,
    asked: { readonly tool: string; readonly isGranted: boolean },
  ) => {
    readonly start: HostCommand;
    readonly files: readonly LiveFile[];
    readonly changed?: readonly ChangedFile[];
  };
  /** The reference guard in a home of our own: refuses a call whose payload holds the word. */
  readonly reference: (
    places: LivePlaces,
    installed: InstalledHost,
    asked: { readonly tool: string; readonly word: string },
  ) => Pick<PreparedCell, 'files' | 'start'>;
}
