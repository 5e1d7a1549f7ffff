import { Command, CommanderError } from 'commander';
import { EXIT_CODES, type ExitCode } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import type { CommandContext, CommandDefinition, CommandGroup } from './command.ts';
import { renderError } from './render-error.ts';
import { VERSION } from './version.ts';

/** Parses, runs one command and returns its exit code. Never throws; writes only through the context. */
export async function runCli(argv: readonly string[], context: CommandContext): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT_CODES.ok;
  try {
    if (argv.length === 0) {
      const { overview } = await import('./overview.ts');
      context.stdout(overview(context));
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

/** The command that runs on every commit does not wait for the modules of the others. */
async function commandsFor(name: string | undefined): Promise<readonly (CommandDefinition | CommandGroup)[]> {
  if (name === 'mutate') return [(await import('./commands/mutate.ts')).mutate];
  return (await import('./command-registry.ts')).COMMANDS;
}

function buildProgram(
  commands: readonly (CommandDefinition | CommandGroup)[],
  context: CommandContext,
  finish: (code: ExitCode) => void,
): Command {
  const program = new Command('hookproof')
    .description(
      'Which control stands in front of every route a coding agent can take, and proof that the answer is not falsely green.',
    )
    .version(VERSION, '-V, --version')
    .configureOutput({ writeOut: context.stdout, writeErr: context.stderr })
    .showHelpAfterError('(run "hookproof --help" for the commands)')
    .exitOverride();
  for (const command of commands) {
    program.addCommand(
      'commands' in command
        ? buildGroup(command, context, finish)
        : buildCommand(command.name, command, context, finish),
    );
  }
  return program;
}

function buildGroup(group: CommandGroup, context: CommandContext, finish: (code: ExitCode) => void): Command {
  const command = new Command(group.name)
    .description(group.summary)
    .configureOutput({ writeOut: context.stdout, writeErr: context.stderr })
    .showHelpAfterError(`(run "hookproof ${group.name} --help" for its commands)`)
    .exitOverride();
  for (const member of group.commands) {
    command.addCommand(buildCommand(`${group.name} ${member.name}`, member, context, finish));
  }
  return command;
}

function buildCommand(
  fullName: string,
  definition: CommandDefinition,
  context: CommandContext,
  finish: (code: ExitCode) => void,
): Command {
  const command = definition
    .configure(new Command(definition.name).description(definition.summary))
    .configureOutput({ writeOut: context.stdout, writeErr: context.stderr })
    .showHelpAfterError(`(run "hookproof ${fullName} --help" for its options)`)
    .exitOverride();
  return command.action(async () => {
    finish(await definition.run(command.args, command.opts(), context));
  });
}
