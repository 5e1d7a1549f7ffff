import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { COMMANDS } from '../../src/cli/command-registry.ts';
import { EXIT_CODES } from '../../src/model/exit-code.ts';

/** Options by command, `review open` for one of a group; names of groups alone have none. */
const OPTIONS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  COMMANDS.flatMap((one): readonly (readonly [string, ReadonlySet<string>])[] =>
    'commands' in one
      ? [
          [one.name, new Set<string>()],
          ...one.commands.map((member) => [`${one.name} ${member.name}`, optionsOf(member)] as const),
        ]
      : [[one.name, optionsOf(one)]],
  ),
);

function optionsOf(definition: { configure(command: Command): Command }): ReadonlySet<string> {
  const { options } = definition.configure(new Command());
  return new Set(options.flatMap(({ long, short }) => [long, short].filter((name) => typeof name === 'string')));
}

/** Options of `npm run bench`, by its help text. */
const BENCH: readonly string[] =
  readFileSync(resolve(import.meta.dirname, '../../bench/run-bench.ts'), 'utf8').match(/^ {2}--[a-z]+/gmu) ?? [];

const EVERYWHERE: readonly string[] = ['--help', '-h', '--version', '-V', '--quiet'];

/** Code of a document: the lines of its fenced blocks and its inline spans. Recorded output is nothing that a reader types, and what is
 * planned is not there yet. */
export function codeOf(document: string): readonly string[] {
  const prose = document
    .replaceAll(/<!-- transcript: [\s\S]*?<!-- \/transcript -->/gu, '')
    .replaceAll(/^Planned:.*$/gmu, '');
  const blocks = [...prose.matchAll(/^ *```[^\n]*\n([\s\S]*?)^ *```/gmu)].map(([, block = '']) => block);
  const inline = [...prose.replaceAll(/^ *```[^\n]*\n[\s\S]*?^ *```/gmu, '').matchAll(/`([^`\n]+)`/gu)];
  return [
    ...blocks
      .flatMap((block) => block.replaceAll(/\\\n\s*/gu, ' ').split('\n'))
      .map((line) => line.replace(/(?:^|\s)#\s.*$/u, '')),
    ...inline.map(([, span = '']) => span),
  ];
}

/** Commands and options that a document quotes and the program does not have; one line each. */
export function unknownQuotes(document: string): readonly string[] {
  return codeOf(document).flatMap((code) => {
    const calls = [...code.matchAll(/(?:^|\s|\()hookproof((?:\s+(?![#|>&;])[^\s]+)+)/gu)];
    if (calls.length > 0) return calls.flatMap(([, words = '']) => problemsOf(words.trim().split(/\s+/u)));
    const alone = /^(--[a-z][a-z-]*)(?: [^-].*)?$/u.exec(code)?.[1];
    const known =
      alone === undefined ||
      EVERYWHERE.includes(alone) ||
      BENCH.includes(`  ${alone}`) ||
      [...OPTIONS.values()].some((options) => options.has(alone));
    return known ? [] : [`${alone}: no command has it`];
  });
}

function problemsOf(words: readonly string[]): readonly string[] {
  const [first = '', second = ''] = words;
  if (first.startsWith('-') || /^[<[…]/u.test(first)) return flagProblems(words, new Set(), first);
  const name = OPTIONS.has(`${first} ${second}`) ? `${first} ${second}` : first;
  const options = OPTIONS.get(name);
  return options === undefined ? [`hookproof ${first}: no such command`] : flagProblems(words, options, name);
}

function flagProblems(words: readonly string[], options: ReadonlySet<string>, name: string): readonly string[] {
  return words
    .filter((word) => /^--?[a-zA-Z]/u.test(word))
    .map((word) => word.replace(/[=,.:;)].*$/u, ''))
    .filter((flag) => !options.has(flag) && !EVERYWHERE.includes(flag))
    .map((flag) => `hookproof ${name} ${flag}: no such option`);
}

/** Numbers that a document calls exit codes and that no command ends with. */
export function unknownExitCodes(document: string): readonly number[] {
  const known: readonly number[] = Object.values(EXIT_CODES);
  const told = document.matchAll(/\b(?:exit(?:s|ed)?(?: codes?)?(?: with)?|exit codes:) (\d+)\b/giu);
  return [...told].map(([, code]) => Number(code)).filter((code) => !known.includes(code));
}

/** Scripts of `npm run` that a document quotes. */
export function quotedScripts(document: string): readonly string[] {
  return [...document.matchAll(/npm run ([a-z]+(?::[a-z]+)?)/gu)].map(([, name = '']) => name);
}
