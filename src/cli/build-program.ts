import { Command } from 'commander';
import type { ExitCode } from '../model/exit-code.ts';
import type { CommandContext, CommandDefinition, CommandGroup } from './command.ts';
import { foldedHelp, HELP_LAYOUT } from './help-layout.ts';
import { quietContext } from './quiet-context.ts';
import { VERSION } from './version.ts';

/** The whole command line as commander knows it: commands, arguments, options. `finish` is told the exit code. */
export function buildProgram(
  commands: readonly (CommandDefinition | CommandGroup)[],
  context: CommandContext,
  finish: (code: ExitCode) => void,
): Command {
  const program = withManners(new Command('hookproof'), context, 'for the commands')
    .description(
      'Which control stands in front of every route a coding agent can take, and proof that the answer is not falsely green.',
    )
    .version(VERSION, '-V, --version');
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
  const command = withManners(new Command(group.name), context, 'for its commands', group.name).description(
    group.summary,
  );
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
  const named = new Command(definition.name).description(definition.summary);
  const command = withManners(definition.configure(named), context, 'for its options', fullName)
    .option('-q, --quiet', quietText(definition))
    .addHelpText('after', `\nExamples:\n${definition.examples.map(exampleText).join('\n')}`);
  return command.action(async () => {
    const { quiet, ...options } = command.opts<Record<string, unknown>>();
    if (quiet !== true) {
      finish(await definition.run(command.args, options, context));
      return;
    }
    const narrowed = quietContext(context);
    try {
      finish(await definition.run(command.args, options, narrowed.context));
    } finally {
      narrowed.flush(definition.resultLine);
    }
  });
}

function quietText({ resultLine }: CommandDefinition): string {
  return resultLine === null ? 'no notes, no progress' : 'only errors and the result line; no notes, no progress';
}

function exampleText({ line, says }: CommandDefinition['examples'][number]): string {
  return `  ${line}\n      ${says}`;
}

function withManners(command: Command, context: CommandContext, what: string, name = ''): Command {
  const asked = ['hookproof', name, '--help'].filter((word) => word !== '').join(' ');
  return command
    .configureOutput({
      // Help and version; what a command prints goes to the context itself.
      writeOut: (text) => context.stdout(foldedHelp(text, context.columns)),
      writeErr: context.stderr,
      getOutHelpWidth: () => context.columns,
      getErrHelpWidth: () => context.columns,
    })
    .configureHelp({ ...HELP_LAYOUT, minWidthToWrap: 20 })
    .showHelpAfterError(`(run "${asked}" ${what})`)
    .exitOverride();
}
