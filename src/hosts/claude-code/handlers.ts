import type { GuardIdentity } from '../../model/hook-record.ts';
import type { FailureDirection } from '../../model/route.ts';
import type { Known } from '../../model/unknown.ts';
import type { FileLook, HostInput } from '../host-contract.ts';
import { holds } from './facts.ts';
import { member } from './json-document.ts';
import type { Liveness } from './liveness.ts';
import { directStartDoubt, otherNamesOf, readProgram, resolvePath } from './programs.ts';
import { readShellCommand } from './shell-words.ts';

/** A handler judged by itself: what runs, whether it is there, whether that kind can refuse, how it fails. */
export interface JudgedHandler {
  readonly guard: GuardIdentity;
  readonly program: Liveness;
  readonly decides: Known<boolean>;
  readonly decidesReason: string;
  readonly failure: Known<FailureDirection>;
}

type Handler = Readonly<Record<string, unknown>>;

/** Judges one handler of a settings file. `variables` are those the host sets for hook commands. */
export function judgeHandler(
  handler: Handler,
  input: HostInput,
  variables: Readonly<Record<string, string>>,
): JudgedHandler {
  const ran = whatRuns(handler, input, variables);
  return { ...ran, ...whetherItDecides(handler), failure: failureOf(handler, input.hostVersion) };
}

interface Ran {
  readonly guard: GuardIdentity;
  readonly program: Liveness;
}

function whatRuns(handler: Handler, input: HostInput, variables: Readonly<Record<string, string>>): Ran {
  const type = text(handler, 'type');
  switch (type) {
    case 'command':
      return commandRuns(handler, input, variables);
    case 'http': {
      const url = text(handler, 'url');
      const reason = 'an address needs no file';
      return { guard: { id: input.identify({ kind: 'http', url }), shown: url }, program: { live: true, reason } };
    }
    case 'mcp_tool': {
      const [server, tool] = [text(handler, 'server'), text(handler, 'tool')];
      const guard = { id: input.identify({ kind: 'mcp-tool', server, tool }), shown: `${server}/${tool}` };
      return { guard, program: { live: true, reason: 'a tool of a server needs no file' } };
    }
    default: {
      const shown = `${type}: ${text(handler, 'prompt').slice(0, 60)}`;
      return { guard: { id: 'unknown', shown }, program: { live: true, reason: 'a model needs no file' } };
    }
  }
}

function commandRuns(handler: Handler, input: HostInput, variables: Readonly<Record<string, string>>): Ran {
  const command = text(handler, 'command');
  const args = member(handler, 'args');
  const words = Array.isArray(args) ? [command, ...args.map(String)] : null;
  const shown = (words ?? [command]).join(' ');
  if (text(handler, 'shell') === 'powershell') {
    return { guard: { id: 'unknown', shown }, program: { live: true, reason: 'its command line is not read' } };
  }
  const reading =
    words === null
      ? readShellCommand(command, variables)
      : { kind: 'words' as const, words: words.map((word) => substitute(word, variables)), directory: null };
  if (reading.kind === 'several') {
    return unclear(shown, reading.because);
  }
  const program = readProgram(reading.words);
  switch (program.kind) {
    case 'unclear':
      return unclear(shown, program.because);
    case 'looked-up':
      return unclear(shown, `${program.name} is found through the search path, which was not followed`);
    case 'script': {
      const directory = resolvePath(input.cwd, reading.directory ?? '.');
      const doubt = directoryDoubt(directory, input);
      if (doubt !== null) return unclear(shown, doubt);
      return scriptRuns(program, resolvePath(directory, program.path), shown, input);
    }
  }
}

/** A `cd` into a directory that is not there keeps the program from starting. Only one with entries was seen to exist. */
function directoryDoubt(directory: string, input: HostInput): string | null {
  if (directory === input.cwd || directory === input.gitRoot) return null;
  const entries = input.files.list(directory);
  return entries !== 'unknown' && entries.length > 0 ? null : `whether the directory ${directory} exists was not seen`;
}

function unclear(shown: string, because: string): Ran {
  return { guard: { id: 'unknown', shown }, program: { live: true, reason: `what runs is not certain: ${because}` } };
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
        guard: unknown,
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
  const guard = { id: input.identify({ kind: 'program', path, text: look.text }), shown: unknown.shown };
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

function whetherItDecides(handler: Handler): Pick<JudgedHandler, 'decides' | 'decidesReason'> {
  const type = text(handler, 'type');
  if (member(handler, 'async') === true || member(handler, 'asyncRewake') === true) {
    return { decides: false, decidesReason: 'CC-H2: an asynchronous handler answers too late' };
  }
  if (type === 'prompt' || type === 'agent') {
    return { decides: 'unknown', decidesReason: 'CC-H4: a model judges, and its errors let the call pass' };
  }
  if (text(handler, 'shell') === 'powershell') {
    return { decides: 'unknown', decidesReason: 'CC-O6: powershell handlers were reported never to start' };
  }
  if (type === 'command' && !['', 'bash'].includes(text(handler, 'shell'))) {
    return { decides: 'unknown', decidesReason: 'what the host does with a shell of this name is undocumented' };
  }
  const timeout = member(handler, 'timeout');
  if (typeof timeout === 'number' && (timeout < SECONDS_MIN || timeout > SECONDS_MAX)) {
    return {
      decides: 'unknown',
      decidesReason: `CC-F6: a limit of ${timeout} seconds: whether it runs to its answer is not known`,
    };
  }
  return { decides: true, decidesReason: 'a synchronous handler' };
}

/** A shorter limit may cancel every program before its answer; a longer one exceeds what a timer of the host can hold. */
const SECONDS_MIN = 1;
const SECONDS_MAX = 2_147_483;

/** CC-H5, CC-H6: only a version that honours the key turns a failing guard into a refusal. */
function failureOf(handler: Handler, version: Known<string>): Known<FailureDirection> {
  const type = text(handler, 'type');
  const value = member(handler, 'onFailure');
  if (value === undefined) return hasMisspeltSwitch(handler) ? 'unknown' : 'fails-open';
  if (type === 'prompt' || type === 'agent' || value === 'continue') return 'fails-open';
  if (type !== 'mcp_tool' && value !== 'block') return 'unknown';
  const honoured = holds(type === 'mcp_tool' ? 'CC-H6' : 'CC-H5', version);
  if (honoured === 'unknown') return 'unknown';
  return honoured ? 'fails-closed' : 'fails-open';
}

/** CC-U7: what `onfailure` does is undocumented. */
function hasMisspeltSwitch(handler: Handler): boolean {
  return Object.keys(handler).some((key) => /^on[-_]?failure$/i.test(key));
}

function text(handler: Handler, key: string): string {
  const value = member(handler, key);
  return typeof value === 'string' ? value : '';
}
