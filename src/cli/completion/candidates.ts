import type { Command, Option } from 'commander';

/** One word that may stand where the cursor is. */
export interface Candidate {
  readonly word: string;
  readonly says: string;
}

/** Words of closed lists and of the project, by `<command> --<option>`, `--<option>`, or `<argument>`. */
export type KnownWords = Readonly<Record<string, readonly string[]>>;

/**
 * What may stand in place of the last of these words (that may be empty), by the command line itself. [] where only the
 * user or the file system knows: shells then offer files.
 */
export function candidates(program: Command, words: readonly string[], known: KnownWords): readonly Candidate[] {
  const typed = words.at(-1) ?? '';
  const { command, positions } = commandAt(program, words.slice(0, -1));
  return offered(command, words.at(-2) ?? '', positions, typed, known).filter(({ word }) => word.startsWith(typed));
}

function offered(
  command: Command,
  previous: string,
  positions: number,
  typed: string,
  known: KnownWords,
): readonly Candidate[] {
  const option = optionNamed(command, previous);
  if (option !== undefined && takesValue(option)) return valuesOf(command, option, known);
  if (typed.startsWith('-')) return optionsOf(command);
  if (command.commands.length > 0) {
    return command.commands.map((member) => ({ word: member.name(), says: member.description() }));
  }
  const given = command.registeredArguments;
  const argument = given[positions] ?? (given.at(-1)?.variadic === true ? given.at(-1) : undefined);
  return argument === undefined ? [] : plain(known[`<${argument.name()}>`] ?? [], argument.description);
}

/** The command that the words lead to, and how many arguments of its own stand there already. */
function commandAt(
  program: Command,
  words: readonly string[],
): { readonly command: Command; readonly positions: number } {
  let command = program;
  let positions = 0;
  for (const [index, word] of words.entries()) {
    const option = optionNamed(command, words[index - 1] ?? '');
    if (word.startsWith('-') || (option !== undefined && takesValue(option))) continue;
    const member = command.commands.find((each) => each.name() === word);
    if (member === undefined) positions += 1;
    else command = member;
  }
  return { command, positions };
}

function optionNamed(command: Command, word: string): Option | undefined {
  return word.startsWith('-') ? command.options.find(({ long, short }) => word === long || word === short) : undefined;
}

function takesValue({ required, optional }: Option): boolean {
  return required || optional;
}

function valuesOf(command: Command, option: Option, known: KnownWords): readonly Candidate[] {
  const { long = '', argChoices, description } = option;
  const words = argChoices ?? known[`${command.name()} ${long}`] ?? known[long] ?? [];
  return plain(words, description);
}

function optionsOf(command: Command): readonly Candidate[] {
  const own = command.options.flatMap(({ long, description }) =>
    long === undefined ? [] : [{ word: long, says: description }],
  );
  return [...own, { word: '--help', says: 'display help for command' }];
}

function plain(words: readonly string[], says: string): readonly Candidate[] {
  return words.map((word) => ({ word, says }));
}
