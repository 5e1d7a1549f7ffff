import { CommanderError } from 'commander';
import { EXIT_CODES, type ExitCode } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { buildProgram } from './build-program.ts';
import type { CommandContext } from './command.ts';
import { loadCommands } from './load-commands.ts';
import { renderError } from './render-error.ts';

/** Parses, runs one command and returns its exit code. Never throws; writes only through the context. */
export async function runCli(argv: readonly string[], context: CommandContext): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT_CODES.ok;
  try {
    if (argv.length === 0) {
      const { overview } = await import('./overview.ts');
      const { seenHere } = await import('./seen-here.ts');
      context.stdout(overview(seenHere(context.cwd), await loadCommands(undefined), context.columns));
      return EXIT_CODES.ok;
    }
    const program = buildProgram(await loadCommands(argv[0]), context, (code) => {
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
