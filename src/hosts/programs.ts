import { launchedBy } from './launchers.ts';

/** The program that a list of words runs, or why that cannot be told. */
export type ProgramReading =
  | {
      readonly kind: 'script';
      readonly path: string;
      readonly direct: boolean;
      /** Files, seen from where it starts, that may change what runs. */
      readonly unlessThere?: readonly string[];
    }
  /** A line that a shell is given, to be read as one. */
  | { readonly kind: 'line'; readonly line: string; readonly unlessThere?: readonly string[] }
  | { readonly kind: 'looked-up'; readonly name: string }
  | { readonly kind: 'unclear'; readonly because: string };

/** How an interpreter is given a script: words before it that leave it what runs. */
interface Interpreter {
  /** Flags of one word. */
  readonly flags: RegExp;
  /** Flags with a value, as `flag value` or `flag=value`. */
  readonly valued?: RegExp;
  /** Flags that are taken before all others only. */
  readonly leading?: RegExp;
  /** A flag behind which the line of a shell stands. */
  readonly line?: RegExp;
}

/** What every shell takes; one that does not know `pipefail` ends at once. */
const SHELL: Interpreter = {
  flags: /^-[eux]+$/u,
  valued: /^-[eux]*o (?:errexit|nounset|xtrace)$/u,
  line: /^-[eux]*c$/u,
};
const BASH: Interpreter = {
  ...SHELL,
  leading: /^--(?:norc|noprofile|posix)$/u,
  valued: /^-[eux]*o (?:pipefail|errexit|nounset|xtrace|posix)$/u,
};
const PYTHON: Interpreter = { flags: /^-(?:[uBIEsqOP]+|W\w+)$/u, valued: /^(?:-W \w+|-X utf8(?:=\d)?)$/u };
const POWERSHELL: Interpreter = {
  flags: /^-(?:NoProfile|NonInteractive|NoLogo|File)$/iu,
  valued: /^-(?:ExecutionPolicy|ep|ex) \w+$/iu,
};
const NODE: Interpreter = {
  flags:
    /^--(?:no-warnings|enable-source-maps|experimental-strip-types|experimental-transform-types|trace-warnings|trace-uncaught|no-deprecation|disable-warning=\w+|max-old-space-size=\d+|stack-trace-limit=\d+)$/u,
  valued: /^(?:--import|--loader|--experimental-loader|-r|--require)[ =](?:tsx(?:\/\w+)?|ts-node(?:\/\w+)?)$/u,
};

const INTERPRETERS: Readonly<Record<string, Interpreter>> = {
  node: NODE,
  bun: { flags: /^run$/u },
  deno: {
    flags:
      /^(?:run|-A|-q|--quiet|--allow-\w+(?:=.*)?|--no-prompt|--no-check|--no-lock|--no-remote|--cached-only|--frozen)$/u,
  },
  tsx: { flags: /^$/u },
  'ts-node': { flags: /^(?:-T|--transpile-only|--esm)$/u },
  zx: { flags: /^(?:--quiet)$/u },
  python: PYTHON,
  python3: PYTHON,
  ruby: { flags: /^-(?:w|W[0-2])$/u },
  perl: { flags: /^-[wT]+$/u },
  php: { flags: /^-[qf]$/u },
  sh: SHELL,
  dash: SHELL,
  bash: BASH,
  zsh: { ...SHELL, flags: /^-(?:[euxf]+)$/u, valued: /^-[eux]*o (?:pipefail|errexit|nounset|xtrace)$/u },
  pwsh: POWERSHELL,
  powershell: POWERSHELL,
};

/** Folders in which an interpreter is the one of its name; elsewhere anything may bear it. */
const SYSTEM_FOLDERS: readonly string[] = [
  '/bin/',
  '/usr/bin/',
  '/usr/local/bin/',
  '/opt/homebrew/bin/',
  '/opt/local/bin/',
  '/home/linuxbrew/.linuxbrew/bin/',
];

/** Interpreters that can run a script whose name ends so. A name with another ending may be for any of them. */
const INTERPRETERS_OF_ENDING: Readonly<Record<string, readonly string[]>> = {
  js: ['node', 'bun', 'deno', 'tsx', 'ts-node', 'zx'],
  cjs: ['node', 'bun', 'deno', 'tsx', 'ts-node', 'zx'],
  mjs: ['node', 'bun', 'deno', 'tsx', 'ts-node', 'zx'],
  ts: ['node', 'bun', 'deno', 'tsx', 'ts-node', 'zx'],
  cts: ['node', 'bun', 'deno', 'tsx', 'ts-node', 'zx'],
  mts: ['node', 'bun', 'deno', 'tsx', 'ts-node', 'zx'],
  py: ['python', 'python3'],
  rb: ['ruby'],
  pl: ['perl'],
  php: ['php'],
  ps1: ['pwsh', 'powershell'],
  sh: ['sh', 'dash', 'bash', 'zsh'],
  bash: ['bash', 'zsh'],
  zsh: ['zsh'],
};

/** Launchers that start launchers are followed so far. */
const LAUNCHERS_MAX = 5;

/** Says what runs: a script behind known launchers and an interpreter, a path called directly, or a name that the search path resolves. */
export function readProgram(words: readonly string[], depth: number = 0): ProgramReading {
  const [first, ...rest] = words;
  if (first === undefined || first === '') return { kind: 'unclear', because: 'the command is empty' };
  const name = programName(first);
  const launch = launchedBy(name, rest);
  if (launch === null && !Object.hasOwn(INTERPRETERS, name)) {
    if (first.endsWith('/')) return { kind: 'unclear', because: `${first} names a directory` };
    return first.includes('/') ? { kind: 'script', path: first, direct: true } : { kind: 'looked-up', name: first };
  }
  if (first.includes('/') && !SYSTEM_FOLDERS.some((folder) => first.startsWith(folder)))
    return { kind: 'unclear', because: `${first} bears the name of an interpreter and may be anything` };
  if (launch === null) return scriptOf(name, rest);
  switch (launch.kind) {
    case 'unclear':
      return launch;
    case 'script':
      return { kind: 'script', path: launch.path, direct: false };
    case 'words':
      return depth >= LAUNCHERS_MAX
        ? { kind: 'unclear', because: 'too many launchers stand before it' }
        : besideFiles(readProgram(launch.words, depth + 1), launch.unlessThere ?? []);
  }
}

function besideFiles(reading: ProgramReading, files: readonly string[]): ProgramReading {
  if (files.length === 0 || (reading.kind !== 'script' && reading.kind !== 'line')) return reading;
  return { ...reading, unlessThere: [...(reading.unlessThere ?? []), ...files] };
}

/** `python3.12` and `node.exe` go by the name of their family. */
function programName(path: string): string {
  const name = baseName(path).replace(/\.exe$/iu, '');
  return /^python3\.\d+$/u.test(name) ? 'python3' : name;
}

/** Interpreters whose first word may name a command of theirs, or a task of the project. */
const NAMES_TASKS: readonly string[] = ['bun', 'deno', 'tsx'];

function scriptOf(name: string, words: readonly string[]): ProgramReading {
  const { script, line } = behindFlags(name, words);
  if (line !== undefined) return { kind: 'line', line };
  if (script === undefined) return { kind: 'unclear', because: `${name} is given no script` };
  if (/^[-+]/.test(script)) {
    return { kind: 'unclear', because: `${name} is given ${script}, which may run other code` };
  }
  if (script.endsWith('/')) return { kind: 'unclear', because: `${script} names a directory` };
  if (/^[a-z]+:/.test(script)) return { kind: 'unclear', because: `${name} fetches ${script} itself` };
  if (NAMES_TASKS.includes(name) && !/[./]/.test(script)) {
    return { kind: 'unclear', because: `${script} may be a command or a task of ${name}, and no file` };
  }
  if (name === 'powershell' && !words.some((word) => /^-file$/iu.test(word))) {
    return { kind: 'unclear', because: `without -File powershell reads ${script} as a command` };
  }
  if (!runsEnding(name, script)) {
    return { kind: 'unclear', because: `${name} is no interpreter of ${script}` };
  }
  return { kind: 'script', path: script, direct: false };
}

/** The first word that is no flag of those that change nothing, or the line that a shell is given. */
function behindFlags(
  name: string,
  words: readonly string[],
): { readonly script?: string | undefined; readonly line?: string | undefined } {
  const { flags = /^$/u, leading, valued, line } = INTERPRETERS[name] ?? {};
  const others = words.findIndex((word) => leading?.test(word) !== true);
  for (let at = Math.max(others, 0); at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    if (line?.test(word) === true) return next === undefined ? {} : { line: next };
    if (flags.test(word) || valued?.test(word) === true) continue;
    if (next === undefined || valued?.test(`${word} ${next}`) !== true) return { script: word };
    at += 1;
  }
  return {};
}

function runsEnding(interpreter: string, script: string): boolean {
  const ending = baseName(script).split('.').at(-1) ?? '';
  return (
    !Object.hasOwn(INTERPRETERS_OF_ENDING, ending) || INTERPRETERS_OF_ENDING[ending]?.includes(interpreter) === true
  );
}

/**
 * Why a text that is started directly is not certain to run as a program: its first line has to name an interpreter that
 * can run a file of this name. null when it does.
 */
export function directStartDoubt(path: string, text: string): string | null {
  const line = /^#!([^\n]*)/.exec(text)?.[1];
  if (line === undefined) return 'its first line names no interpreter';
  if (line.includes('\r')) return 'its first line ends with a carriage return, which becomes part of the interpreter';
  const words = line.trim().split(/[ \t]+/);
  const isSplit = words[0] === '/usr/bin/env' && words[1] === '-S';
  if (!isSplit && words.length > 2)
    return 'its first line gives an interpreter several words, which some systems hand on as one';
  const reading = readProgram([...words.slice(isSplit ? 2 : 0), path]);
  if (reading.kind === 'script' && !reading.direct) return null;
  return `its first line starts ${line.trim().slice(0, 60)}, which is not known to run it`;
}

/** Where an interpreter also looks for a script that is not there under the name it was given. */
export function otherNamesOf(path: string): readonly string[] {
  return ['.js', '.json', '.node', '/package.json', '/index.js', '/index.json', '/index.node'].map((end) => path + end);
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** An absolute POSIX path without `.`, `..` and doubled slashes, relative ones seen from `base`. */
export function resolvePath(base: string, path: string): string {
  const kept: string[] = [];
  for (const step of (path.startsWith('/') ? path : `${base}/${path}`).split('/')) {
    if (step === '..') kept.pop();
    else if (step !== '' && step !== '.') kept.push(step);
  }
  return `/${kept.join('/')}`;
}

/** The directory of an absolute path; `/` for the root itself. */
export function parentOf(path: string): string {
  const at = path.lastIndexOf('/');
  return at <= 0 ? '/' : path.slice(0, at);
}
