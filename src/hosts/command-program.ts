import type { GuardIdentity } from '../model/hook-record.ts';
import { listedByPath, listedOnceCertain, listedOnceSeen } from './guard-listing.ts';
import type { FileLook, HostInput } from './host-contract.ts';
import type { Liveness } from './liveness.ts';
import { directStartDoubt, otherNamesOf, readProgram, resolvePath } from './programs.ts';
import { readShellCommand } from './shell-words.ts';

/** What a registration runs, and whether that is there. */
export interface Ran {
  readonly guard: GuardIdentity;
  readonly program: Liveness;
}

/** A command as configuration writes it: one line for a shell, or a program with its arguments and no shell. */
export type WrittenCommand =
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'words'; readonly words: readonly string[] };

/**
 * Which program a command runs, whether it is there and can run, and what the guard table says of it. `variables` are
 * those that the host sets for hook commands. What cannot be told is an unknown guard that counts as running.
 */
export function commandRuns(
  command: WrittenCommand,
  input: HostInput,
  variables: Readonly<Record<string, string>>,
): Ran {
  const shown = command.kind === 'line' ? command.line : command.words.join(' ');
  return ranOf(command, { shown, input, variables, directory: null, depth: 0 });
}

interface Place {
  readonly shown: string;
  readonly input: HostInput;
  readonly variables: Readonly<Record<string, string>>;
  /** Where it starts, when that is not the directory of the session. */
  readonly directory: string | null;
  /** How many shells stand around it. */
  readonly depth: number;
}

const SHELLS_MAX = 3;

function ranOf(command: WrittenCommand, place: Place): Ran {
  const { shown, input, variables } = place;
  const reading =
    command.kind === 'line'
      ? readShellCommand(command.line, variables)
      : { kind: 'words' as const, words: command.words.map((word) => substitute(word, variables)), directory: null };
  if (reading.kind === 'several') return unclear(shown, reading.because);
  const program = readProgram(reading.words);
  switch (program.kind) {
    case 'unclear':
      return unclear(shown, program.because);
    case 'looked-up':
      return unclear(shown, `${program.name} is found through the search path, which was not followed`);
    case 'line':
    case 'script': {
      const directory = resolvePath(place.directory ?? input.cwd, reading.directory ?? '.');
      const doubt = directoryDoubt(directory, input) ?? filesDoubt(program.unlessThere ?? [], directory, input);
      if (doubt !== null) return unclear(shown, doubt);
      if (program.kind === 'script') return scriptRuns(program, resolvePath(directory, program.path), shown, input);
      if (place.depth >= SHELLS_MAX) return unclear(shown, 'too many shells stand around it');
      return ranOf({ kind: 'line', line: program.line }, { ...place, directory, depth: place.depth + 1 });
    }
  }
}

/** Files of which a launcher takes variables may change what runs. */
function filesDoubt(files: readonly string[], directory: string, input: HostInput): string | null {
  const there = files.find((file) => input.files.look(resolvePath(directory, file)).kind !== 'absent');
  return there === undefined ? null : `${there} may change what the launcher runs`;
}

/** A `cd` into a directory that is not there keeps the program from starting. Only one with entries was seen to exist. */
function directoryDoubt(directory: string, input: HostInput): string | null {
  if (directory === input.cwd || directory === input.gitRoot) return null;
  const entries = input.files.list(directory);
  return entries !== 'unknown' && entries.length > 0 ? null : `whether the directory ${directory} exists was not seen`;
}

function unclear(shown: string, because: string): Ran {
  return {
    guard: { id: 'unknown', shown, listedAs: listedOnceCertain(because) },
    program: { live: true, reason: `what runs is not certain: ${because}` },
  };
}

interface Script {
  /** Started by itself, not by an interpreter on the command line. */
  readonly direct: boolean;
}

function scriptRuns(program: Script, path: string, shown: string, input: HostInput): Ran {
  const unknown: GuardIdentity = { id: 'unknown', shown };
  const look = path.includes('$')
    ? { kind: 'not-looked-at' as const, reason: 'it holds an unknown variable' }
    : input.files.look(path);
  switch (look.kind) {
    case 'absent':
      return absentScript(program, path, unknown, input);
    case 'unreadable':
    case 'not-looked-at':
      return {
        guard: { ...unknown, listedAs: listedOnceSeen(path) },
        program: { live: 'unknown', reason: `the program ${path} was not seen: ${look.reason}` },
      };
    case 'file':
      return presentScript(program, path, look, unknown, input);
  }
}

function presentScript(
  program: Script,
  path: string,
  look: Extract<FileLook, { kind: 'file' }>,
  unknown: GuardIdentity,
  input: HostInput,
): Ran {
  const direct = program.direct && input.os !== 'win32';
  if (look.text.trim() === '') return dead(unknown, `the program ${path} is empty`);
  if (direct && look.executable === false) return dead(unknown, `the program ${path} is not executable`);
  const doubt = direct ? directStartDoubt(path, look.text) : null;
  if (doubt !== null) return unclear(unknown.shown, `${path}: ${doubt}`);
  const guard = {
    id: input.identify({ kind: 'program', path, text: look.text }),
    shown: unknown.shown,
    listedAs: listedByPath(path, input),
  };
  if (!direct || look.executable === true) {
    return { guard, program: { live: true, reason: `the program ${path} is there` } };
  }
  return { guard, program: { live: 'unknown', reason: `whether ${path} is executable is unknown` } };
}

/** G-FILE: a program that cannot run lets every call pass. */
function dead(guard: GuardIdentity, because: string): Ran {
  return { guard, program: { live: false, reason: `G-FILE: ${because}` } };
}

/** An interpreter may find the script under a longer name; a program started directly is there or not. */
function absentScript(program: Script, path: string, guard: GuardIdentity, input: HostInput): Ran {
  const other = program.direct
    ? undefined
    : otherNamesOf(path).find((name) => input.files.look(name).kind !== 'absent');
  if (other !== undefined) return unclear(guard.shown, `${path} does not exist, and ${other} may run in its place`);
  return dead(guard, `the program ${path} does not exist`);
}

/** In the exec form the host itself replaces its variables; there is no shell. */
function substitute(word: string, variables: Readonly<Record<string, string>>): string {
  return word.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => variables[name] ?? whole);
}
