import { resolve } from 'node:path';

/** Options of a census that decide what is read, as `askedCensus` takes them. */
const REPEATED = ['hostVersion', 'user', 'managed', 'offered', 'transcript', 'session', 'observed', 'policy', 'guard'];

/**
 * The arguments that let another command ask about the same directory with the same options: quoted for a shell, ''
 * where there is nothing to say. Host and surface stand in the id of a route.
 */
export function repeatedArguments(directory: string, options: Readonly<Record<string, unknown>>, cwd: string): string {
  const words = resolve(cwd, directory) === resolve(cwd) ? [] : [directory];
  for (const name of REPEATED) {
    const value = options[name];
    if (value === undefined) continue;
    const flag = `--${name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;
    const values = [value].flat().map(String);
    const texts = name === 'offered' ? [values.join(',')] : values;
    words.push(...texts.flatMap((text) => [flag, text]));
  }
  return words.map(shellWord).join(' ');
}

function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/u.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
