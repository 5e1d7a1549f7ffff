import { CommanderError } from 'commander';
import { EXIT_CODES, type ExitCode } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { buildProgram } from './build-program.ts';
import type { CommandContext, CommandDefinition, CommandGroup } from './command.ts';
import { renderError } from './render-error.ts';

/** Parses, runs one command and returns its exit code. Never throws; writes only through the context. */
export async function runCli(argv: readonly string[], context: CommandContext): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT_CODES.ok;
  try {
    if (argv.length === 0) {
      const { overview } = await import('./overview.ts');
      const { seenHere } = await import('./seen-here.ts');
      context.stdout(overview(seenHere(context.cwd), await commandsFor(undefined), context.columns));
      return EXIT_CODES.ok;
    }
    const program = buildProgram(await commandsFor(argv[0]), context, (code) => {
      exitCode = code;
    });
    await program.parseAsync([...argv], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODES.ok : EXIT_CODES.usage;
    context.stderr(renderError(error));
    return error instanceof HookproofError ? error.exitCode : EXIT_CODES.internal;
  }
}

/** The commands that run most often do not wait for the modules of the others. */
async function commandsFor(name: string | undefined): Promise<readonly (CommandDefinition | CommandGroup)[]> {
  if (name === 'mutate') return [(await import('./commands/mutate.ts')).mutate];
  if (name === 'census') return [(await import('./commands/census.ts')).census];
  return (await import('./command-registry.ts')).COMMANDS;
}
