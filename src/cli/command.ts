import type { ExitCode } from '../model/exit-code.ts';
import type { Command } from 'commander';

/** What a command may touch of the outside world; tests hand in their own. */
export interface CommandContext {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  readonly stderrIsTerminal: boolean;
  /** Width of the terminal in characters. */
  readonly columns: number;
  readonly colour: boolean;
  /** Only errors and the result line are wanted. Writers of notes and progress ask; stdout is narrowed for all commands at once. */
  readonly quiet?: boolean;
  /** Asks a person one question; absent where none sits at a terminal. */
  readonly ask?: (question: string) => Promise<string>;
}

/** A command line that a reader may type in a project, for the help. A test runs every one. */
export interface CommandExample {
  readonly line: `hookproof ${string}`;
  readonly says: string;
}

/** One file per command under `commands/`, listed in `command-registry.ts`. */
export interface CommandDefinition {
  readonly name: string;
  readonly summary: string;
  readonly examples: readonly CommandExample[];
  /** The lines of its text that `--quiet` leaves; null where the text is itself what was asked for. */
  readonly resultLine: RegExp | null;
  /** Adds arguments, options and notes to the commander command. */
  configure(command: Command): Command;
  /** Runs with parsed positional arguments and options; returns the exit code, throws HookproofError for operating errors. */
  run(args: readonly string[], options: Readonly<Record<string, unknown>>, context: CommandContext): Promise<ExitCode>;
}

/** Commands under one word: `hookproof review open`. */
export interface CommandGroup {
  readonly name: string;
  readonly summary: string;
  readonly commands: readonly CommandDefinition[];
}
