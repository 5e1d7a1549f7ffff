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

/** Says what runs: a script behind a known interpreter, a path called directly, or a name that the search path resolves. */
export function readProgram(words: readonly string[]): ProgramReading {
  const [first, ...rest] = words;
  if (first === undefined || first === '') return { kind: 'unclear', because: 'the command is empty' };
  const name = baseName(first).replace(/\.exe$/i, '');
  if (Object.hasOwn(INTERPRETERS, name)) return scriptOf(name, rest);
  if (first.includes('/')) return { kind: 'script', path: first, direct: true };
  return { kind: 'looked-up', name: first };
}

function scriptOf(interpreter: string, words: readonly string[]): ProgramReading {
  const harmless = INTERPRETERS[interpreter] ?? [];
  const script = words.find((word) => !harmless.includes(word));
  if (script === undefined) return { kind: 'unclear', because: `${interpreter} is given no script` };
  if (script.startsWith('-'))
    return { kind: 'unclear', because: `${interpreter} is given ${script}, which may run other code` };
  return { kind: 'script', path: script, direct: false };
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
