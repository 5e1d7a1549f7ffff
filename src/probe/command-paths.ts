import { resolvePath } from '../hosts/programs.ts';

/** Interpreters that a guard may need and that can be taken off its search path. */
const INTERPRETERS: readonly string[] = [
  'node',
  'bun',
  'deno',
  'tsx',
  'python3',
  'python',
  'ruby',
  'perl',
  'php',
  'bash',
  'zsh',
];

const BETWEEN_WORDS = /[\s`;|&()<>=]+/u;

/** The words of a command line as far as quotes and operators part them, with variables replaced that are known. */
function wordsOf(command: string, variables: Readonly<Record<string, string>>): readonly string[] {
  const known = command.replaceAll(
    /\$\{(\w+)\}|\$(\w+)/gu,
    (whole, braced: string | undefined, bare: string | undefined) => variables[braced ?? bare ?? ''] ?? whole,
  );
  const unquoted = known.replaceAll(/["']/gu, '').split(BETWEEN_WORDS);
  const quoted = [...known.matchAll(/"([^"]+)"|'([^']+)'/gu)].map(([, double, single]) => double ?? single ?? '');
  return [...unquoted, ...quoted].filter((word) => word !== '');
}

/** Absolute paths that a command may run, whether or not something stands there. Relative ones are seen from the directory. */
export function pathsIn(
  command: string,
  variables: Readonly<Record<string, string>>,
  directory: string,
): readonly string[] {
  const candidates = wordsOf(command, variables).filter((word) => /[/.]/u.test(word) && !word.includes('$'));
  return [...new Set(candidates.map((word) => resolvePath(directory, word)))];
}

const SYSTEM_PLACES: readonly string[] = [
  '/usr/bin/',
  '/usr/sbin/',
  '/usr/lib/',
  '/usr/libexec/',
  '/usr/share/',
  '/bin/',
  '/sbin/',
  '/lib/',
  '/etc/',
  '/dev/',
  '/proc/',
  '/sys/',
  '/nix/',
];

/** Whether a path is an interpreter or belongs to the system: what a guard is run with, and not the guard. */
export function isOfSystem(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return INTERPRETERS.includes(name) || SYSTEM_PLACES.some((place) => path.startsWith(place));
}

/** Names that are looked up on the search path and without which the guard may not start: interpreters, and jq. */
export function dependenciesOf(command: string, programs: readonly string[]): readonly string[] {
  const words = wordsOf(command, {});
  const shebangs = programs.flatMap((text) => /^#!\S*\/env (?:-S )?(\S+)/u.exec(text)?.[1] ?? []);
  const interpreters = INTERPRETERS.filter((name) => words.includes(name) || shebangs.includes(name));
  const texts = [command, ...programs];
  return [...interpreters, ...(texts.some((text) => /\bjq\b/u.test(text)) ? ['jq'] : [])];
}

/** Words of a guard and its command that may be names of programs, bounded. */
export function programWords(texts: readonly string[]): readonly string[] {
  const words = texts.flatMap((text) => text.match(/[A-Za-z0-9_[][A-Za-z0-9_.+-]*/gu) ?? []);
  return [...new Set(words)].slice(0, 3_000);
}

/** The same text with folders of this machine replaced by those of a run; the longest first. */
export function relocated(text: string, places: readonly (readonly [string, string])[]): string {
  return places
    .toSorted(([left], [right]) => right.length - left.length)
    .reduce((moved, [from, to]) => moved.split(from).join(to), text);
}
