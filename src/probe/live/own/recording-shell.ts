import { PAYLOAD_RECORD, START_RECORD } from '../guard-program.ts';

/** What the recording shell does with a command of a registration: runs it, or answers nothing in its place. */
export type GuardHandling = 'run' | 'silence';

/** Names of variables that hosts write the folder in the place of before a shell sees the command. */
const OF_THE_HOST = /\$\{?(?:CLAUDE|GEMINI|QWEN)_[A-Z_]+\}?/u;

/**
 * A shell program that stands before the real shell: a command of a registration is recorded, with what stands on its stdin,
 * before anything of it runs; every other command is handed on untouched. The guard itself, its registration and its trust
 * stay as they are. `real` and `interpreter` are where the real shell, and one that can read this, stand. `commands` are those of the registrations, in their order; records are named after their place in it.
 */
export function recordingShell(
  { real, interpreter }: { readonly real: string; readonly interpreter: string },
  commands: readonly string[],
  { log, handling }: { readonly log: string; readonly handling: GuardHandling },
): string {
  const cases = commands.map((command, index) => `  ${pattern(command)}) which=${index} ;;`);
  const payload = `${quoted(`${log}/${PAYLOAD_RECORD}`)}"$which.$$"`;
  return [
    `#!${interpreter}`,
    'before= last= which=',
    'for one do before=$last last=$one; done',
    'case $before in',
    // Hosts hand a command over with `-c`, or with `-lc`.
    '-*c) case $last in',
    ...cases,
    'esac ;;',
    'esac',
    `[ -n "$which" ] || exec ${quoted(real)} "$@"`,
    `: > ${quoted(`${log}/${START_RECORD}`)}"$which.$$"`,
    `cat > ${payload}`,
    ...(handling === 'silence' ? ['exit 0'] : [`exec ${quoted(real)} "$@" < ${payload}`]),
    '',
  ].join('\n');
}

/** The registration of which a record speaks; null for a name that is none. */
export function recordedIndex(name: string): number | null {
  const found = /^start\.(\d{1,4})\.\d+$/u.exec(name);
  return found === null ? null : Number(found[1]);
}

function pattern(command: string): string {
  return command
    .split(OF_THE_HOST)
    .map((part) => (part === '' ? '' : quoted(part)))
    .join('*');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
