import type { HandlerSettings } from '../hosts/guard-answer.ts';
import type { HostAdapter } from '../hosts/host-contract.ts';
import type { ControlId } from '../model/control.ts';
import type { HookRecord } from '../model/hook-record.ts';
import type { PinnedFile } from '../model/probe-observation.ts';
import type { Surface } from '../model/surface.ts';

/** One guard, one control, one tool: everything that a probe needs to know before it runs something. */
export interface GuardUnderProbe {
  readonly adapter: HostAdapter;
  readonly hostVersion: string;
  readonly surface: Surface;
  readonly record: HookRecord;
  /** As configuration writes it: a line for a shell, or a program with arguments and no shell. */
  readonly command: { readonly line: string; readonly args: readonly string[] | null };
  /** Absolute path of a module that the host loads into itself; null where a command is run. */
  readonly module: string | null;
  readonly handler: HandlerSettings;
  /** Name as the host's hooks are told it. */
  readonly tool: string;
  readonly control: ControlId;
  /** The two inputs, for a work tree at this absolute path. */
  readonly inputs: (cwd: string) => {
    readonly forbidden: Readonly<Record<string, unknown>>;
    readonly permitted: Readonly<Record<string, unknown>>;
  };
  /** Absolute path of the project; the guard is copied from here. */
  readonly directory: string;
  /** The home that was named, from which guards may be copied too; null for none. */
  readonly home: string | null;
  readonly configuration: PinnedFile;
}
