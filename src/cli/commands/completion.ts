import { dirname } from 'node:path';
import { DISPATCH_EVENTS } from '../../dispatch/dispatch-event.ts';
import { REFERENCE_PRESETS } from '../../dispatch/reference-scenario.ts';
import { HOSTS } from '../../hosts/registry.ts';
import { ANSWER_CATEGORIES } from '../../model/answer.ts';
import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { STATUSES } from '../../model/status.ts';
import { SURFACES } from '../../model/surface.ts';
import { globFiles } from '../../platform/list-files.ts';
import { findConfig } from '../../project/find-config.ts';
import { LANES } from '../../receipts/lane.ts';
import { plainText } from '../../report/plain-text.ts';
import { buildProgram } from '../build-program.ts';
import type { CommandContext, CommandDefinition, CommandGroup } from '../command.ts';
import { candidates, type KnownWords } from '../completion/candidates.ts';
import { SHELL_SCRIPTS, SHELLS } from '../completion/shell-scripts.ts';
import { didYouMean } from '../did-you-mean.ts';
import { EXPORT_FORMATS } from '../../receipts/signatures/export-envelope.ts';
import { CENSUS_FORMATS } from './census.ts';
import { REPORT_FORMATS } from './report.ts';

const MUTANT_IDS_MAX = 5_000;
const SAYS_CHARACTERS_MAX = 80;

/** `hookproof completion <shell>`: the script of a shell. `completion words` is what those scripts ask. */
export function completionCommand(commands: () => readonly (CommandDefinition | CommandGroup)[]): CommandDefinition {
  return {
    name: 'completion',
    summary: 'print the completion script of a shell: bash, zsh or fish',
    examples: [
      { line: 'hookproof completion bash', says: 'for ~/.bashrc: eval "$(hookproof completion bash)"' },
      { line: 'hookproof completion zsh', says: 'for ~/.zshrc: eval "$(hookproof completion zsh)"' },
      { line: 'hookproof completion fish', says: 'for config.fish: hookproof completion fish | source' },
    ],
    resultLine: null,
    configure: (command) =>
      command
        .argument('<shell>', SHELLS.join(', '))
        .argument('[words...]', 'what the scripts ask: after "words --", the words typed so far')
        .addHelpText(
          'after',
          '\nThe scripts ask this command, which executes nothing of a project: ids of mutants are file names below mutants/.',
        ),
    run: ([shell = '', ...words], _options, context) => Promise.resolve(complete(shell, words, commands(), context)),
  };
}

function complete(
  shell: string,
  words: readonly string[],
  commands: readonly (CommandDefinition | CommandGroup)[],
  context: CommandContext,
): ExitCode {
  const known = SHELLS.find((each) => each === shell);
  if (known !== undefined) context.stdout(SHELL_SCRIPTS[known]);
  else if (shell === 'words') {
    const program = buildProgram(commands, context, () => undefined);
    const found = candidates(program, words, knownWords(context.cwd));
    context.stdout(found.map(({ word, says }) => `${word}\t${plainText(says, SAYS_CHARACTERS_MAX)}\n`).join(''));
  } else {
    throw new HookproofError('usage', `expected bash, zsh or fish, got ${plainText(shell, 80)}`, {
      exitCode: EXIT_CODES.usage,
      hint: didYouMean(shell, SHELLS, `shells: ${SHELLS.join(', ')}`),
    });
  }
  return EXIT_CODES.ok;
}

function knownWords(cwd: string): KnownWords {
  const hosts = HOSTS.map(({ host }) => host);
  const mutants = mutantIds(cwd);
  return {
    'census --format': CENSUS_FORMATS,
    'report --format': REPORT_FORMATS,
    'export --format': EXPORT_FORMATS,
    '--fail-on': STATUSES,
    '--surface': SURFACES,
    '--host': hosts,
    '--category': ANSWER_CATEGORIES,
    'answer --lane': LANES,
    '--preset': Object.keys(REFERENCE_PRESETS),
    '--event': DISPATCH_EVENTS,
    '--only': mutants,
    '<mutant>': mutants,
    '<mutant or route>': mutants,
    '<from>': hosts,
    '<to>': hosts,
    '<action>': ['new', 'show'],
    '<shell>': SHELLS,
  };
}

/** By file names in the usual folder: the configuration, which may say another one, is a program and is not run for a key. */
function mutantIds(cwd: string): readonly string[] {
  const [config] = findConfig(cwd).found;
  if (config === undefined) return [];
  return globFiles(dirname(config), ['mutants/*/*.{ts,mts,js,mjs}'], ['**/generators.*'])
    .slice(0, MUTANT_IDS_MAX)
    .filter((path) => /^[\w./-]+$/u.test(path))
    .map((path) => path.replace(/^mutants\//u, '').replace(/\.m?[tj]s$/u, ''));
}
