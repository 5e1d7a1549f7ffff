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
}

/** One file per command under `commands/`, listed in `command-registry.ts`. */
export interface CommandDefinition {
  readonly name: string;
  readonly summary: string;
  /** Adds arguments, options and examples to the commander command. */
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
