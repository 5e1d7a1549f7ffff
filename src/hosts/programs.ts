/** The program that a list of words runs, or why that cannot be told. */
export type ProgramReading =
  | { readonly kind: 'script'; readonly path: string; readonly direct: boolean }
  | { readonly kind: 'looked-up'; readonly name: string }
  | { readonly kind: 'unclear'; readonly because: string };

/** Interpreters with the flags after which the script still runs as written. */
const INTERPRETERS: Readonly<Record<string, readonly string[]>> = {
  node: ['--no-warnings', '--enable-source-maps', '--experimental-strip-types', '--trace-warnings'],
  bun: ['run'],
  deno: ['run', '-A', '--allow-all', '-q', '--quiet'],
  tsx: [],
  python: ['-u', '-B', '-I', '-E', '-s'],
  python3: ['-u', '-B', '-I', '-E', '-s'],
  ruby: [],
  perl: ['-w'],
  php: [],
  sh: ['-e', '-u', '-x', '-eu', '-eux'],
  bash: ['-e', '-u', '-x', '-eu', '-eux', '--norc', '--noprofile'],
  zsh: ['-e', '-u', '-f'],
  pwsh: ['-NoProfile', '-NonInteractive', '-File'],
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
  js: ['node', 'bun', 'deno', 'tsx'],
  cjs: ['node', 'bun', 'deno', 'tsx'],
  mjs: ['node', 'bun', 'deno', 'tsx'],
  ts: ['node', 'bun', 'deno', 'tsx'],
  cts: ['node', 'bun', 'deno', 'tsx'],
  mts: ['node', 'bun', 'deno', 'tsx'],
  py: ['python', 'python3'],
  rb: ['ruby'],
  pl: ['perl'],
  php: ['php'],
  ps1: ['pwsh'],
  sh: ['sh', 'bash', 'zsh'],
  bash: ['bash', 'zsh'],
  zsh: ['zsh'],
};

/** Says what runs: a script behind a known interpreter, a path called directly, or a name that the search path resolves. */
export function readProgram(words: readonly string[]): ProgramReading {
  const [first, ...rest] = words;
  if (first === undefined || first === '') return { kind: 'unclear', because: 'the command is empty' };
  const name = baseName(first).replace(/\.exe$/i, '');
  if (Object.hasOwn(INTERPRETERS, name)) {
    if (!first.includes('/') || SYSTEM_FOLDERS.some((folder) => first.startsWith(folder))) return scriptOf(name, rest);
    return { kind: 'unclear', because: `${first} bears the name of an interpreter and may be anything` };
  }
  if (first.includes('/')) return { kind: 'script', path: first, direct: true };
  return { kind: 'looked-up', name: first };
}

/** Interpreters whose first word may name a command of theirs, or a task of the project. */
const NAMES_TASKS: readonly string[] = ['bun', 'deno', 'tsx'];

function scriptOf(interpreter: string, words: readonly string[]): ProgramReading {
  const harmless = INTERPRETERS[interpreter] ?? [];
  const script = words.find((word) => !harmless.includes(word));
  if (script === undefined) return { kind: 'unclear', because: `${interpreter} is given no script` };
  if (/^[-+]/.test(script)) {
    return { kind: 'unclear', because: `${interpreter} is given ${script}, which may run other code` };
  }
  if (/^[a-z]+:/.test(script)) return { kind: 'unclear', because: `${interpreter} fetches ${script} itself` };
  if (NAMES_TASKS.includes(interpreter) && !/[./]/.test(script)) {
    return { kind: 'unclear', because: `${script} may be a command or a task of ${interpreter}, and no file` };
  }
  if (!runsEnding(interpreter, script)) {
    return { kind: 'unclear', because: `${interpreter} is no interpreter of ${script}` };
  }
  return { kind: 'script', path: script, direct: false };
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
  const command = words[0] === '/usr/bin/env' ? words.slice(words[1] === '-S' ? 2 : 1) : words;
  const reading = readProgram([...command, path]);
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
