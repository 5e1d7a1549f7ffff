import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import { renderDoctor } from '../../report/doctor-report.ts';
import { palette } from '../../report/palette.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { environmentFacts } from '../doctor/environment-facts.ts';
import { judgeEnvironment } from '../doctor/judge-environment.ts';
import { VERSION } from '../version.ts';

/** `hookproof doctor`: whether machine and folder have what the commands need. */
export const doctor: CommandDefinition = {
  name: 'doctor',
  summary: 'check the environment: Node, git, vitest, packages, write access, configuration, namespaces, clock, build',
  examples: [
    { line: 'hookproof doctor', says: 'a line for each check, and what to do' },
    { line: 'hookproof doctor --json', says: 'the same for programs' },
  ],
  resultLine: /^(?:doctor: |fail )/u,
  configure: (command) =>
    command
      .option('--json', 'print JSON')
      .addHelpText(
        'after',
        '\nLoads the configuration of the project, starts git and unshare, writes nothing.' +
          '\nExit codes: 0 nothing fails (a warning does not count), 1 something does.',
      ),
  run: async (_args, options, context) => await runDoctor(options['json'] === true, context),
};

async function runDoctor(json: boolean, context: CommandContext): Promise<ExitCode> {
  const checks = judgeEnvironment(await environmentFacts(context.cwd, context.env, new Date()));
  const { colour, columns } = context;
  context.stdout(
    json
      ? `${JSON.stringify({ hookproof: VERSION, checks }, null, 2)}\n`
      : renderDoctor(checks, palette(colour), columns),
  );
  return checks.some(({ state }) => state === 'fail') ? EXIT_CODES.usage : EXIT_CODES.ok;
}
