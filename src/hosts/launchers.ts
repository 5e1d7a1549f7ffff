import { redirectsPrograms } from './hook-environment.ts';

/** What a launcher starts, or why that cannot be told. A launcher hands on the exit code of what it starts. */
export type Launch =
  | { readonly kind: 'words'; readonly words: readonly string[]; readonly unlessThere?: readonly string[] }
  /** A script that an interpreter of the launcher's own runs. */
  | { readonly kind: 'script'; readonly path: string }
  | { readonly kind: 'unclear'; readonly because: string };

type Launcher = (words: readonly string[]) => Launch;

function unclear(because: string): Launch {
  return { kind: 'unclear', because };
}

/** Takes away leading words that change nothing; `valued` ones take the next word with them. */
function past(words: readonly string[], harmless: RegExp, valued: RegExp | null = null): readonly string[] {
  let rest = words;
  for (;;) {
    const [first] = rest;
    if (first === undefined) return rest;
    if (harmless.test(first)) rest = rest.slice(1);
    else if (valued?.test(first) === true) rest = rest.slice(2);
    else return rest;
  }
}

/** The command behind the options of a launcher, when no option is left that is not known. */
function commandOf(name: string, words: readonly string[]): Launch {
  const [first] = words;
  if (first === '--') return commandOf(name, words.slice(1));
  if (first === undefined) return unclear(`${name} is given no command`);
  if (first.startsWith('-')) return unclear(`${name} is given ${first}, which may change what runs`);
  return { kind: 'words', words };
}

/** `env`: assignments and removals that redirect no program; `-S` splits at blanks. */
const env: Launcher = (words) => {
  let rest = words;
  let isBare = false;
  for (;;) {
    const [first, second] = rest;
    if (first === undefined) return unclear('env is given no command');
    const split = /^(?:-S|--split-string=)(.*)$/u.exec(first)?.[1];
    if (split !== undefined) {
      const text = split === '' ? (second ?? '') : split;
      if (/["'\\$#]/u.test(text)) return unclear('env -S is given quotes or variables');
      rest = [...text.trim().split(/[ \t]+/u), ...rest.slice(split === '' ? 2 : 1)];
    } else if (/^(?:-i|-|--ignore-environment)$/u.test(first)) {
      [rest, isBare] = [rest.slice(1), true];
    } else if (first === '-u') {
      if (redirectsPrograms(second ?? '')) return unclear(`env takes ${second ?? ''} away`);
      rest = rest.slice(2);
    } else if (/^[A-Za-z_]\w*=/u.test(first)) {
      if (redirectsPrograms(first.slice(0, first.indexOf('=')))) return unclear(`env sets ${first.slice(0, 60)}`);
      rest = rest.slice(1);
    } else break;
  }
  const command = rest[0] === '--' ? rest.slice(1) : rest;
  if (isBare && command[0]?.includes('/') === false) {
    return unclear(`env -i leaves no search path by which ${command[0]} is found`);
  }
  return commandOf('env', command);
};

/** Without `--preserve-status` a guard that is late ends with a code of the launcher's own. */
const timeout: Launcher = (words) => {
  const rest = past(
    words,
    /^(?:--preserve-status|-p|--foreground|-f|-v|--verbose|--kill-after=.+|--signal=.+|-[ks].+)$/u,
    /^(?:-k|-s|--kill-after|--signal)$/u,
  );
  const options = words.slice(0, words.length - rest.length);
  const [duration, ...command] = rest;
  if (duration === undefined || !/^\d+(?:\.\d+)?[smhd]?$/u.test(duration))
    return unclear('timeout is given no duration');
  if (!options.includes('--preserve-status')) {
    return unclear('timeout without --preserve-status ends a late guard with a code of its own');
  }
  return commandOf('timeout', command);
};

const nice: Launcher = (words) => commandOf('nice', past(words, /^(?:-\d+|-n-?\d+|--adjustment=-?\d+)$/u, /^-n$/u));

/** `run`, then options, then a Python file or a command. */
const uv: Launcher = ([verb, ...words]) => {
  if (verb !== 'run') return unclear(`uv ${verb ?? ''} runs no file`);
  const harmless =
    /^(?:-q|--quiet|--no-project|--frozen|--locked|--offline|--no-sync|--isolated|--no-progress|--active|--exact|--no-dev|--all-extras|--(?:with|python|extra|group|project)=.+)$/u;
  const rest = past(words, harmless, /^(?:--with|--python|-p|--extra|--group|--project)$/u);
  const [first, second] = rest;
  if (first === '--script' || first === '-s') {
    return second === undefined || second.startsWith('-')
      ? unclear('uv run --script is given no file')
      : { kind: 'script', path: second };
  }
  return pythonOrCommand('uv run', rest);
};

function pythonOrCommand(name: string, words: readonly string[]): Launch {
  const launch = commandOf(name, words);
  const [first = ''] = launch.kind === 'words' ? launch.words : [];
  if (/^[a-z]+:\/\//u.test(first)) return unclear(`${name} fetches ${first.slice(0, 60)} itself`);
  return first.endsWith('.py') ? { kind: 'script', path: first } : launch;
}

const pipx: Launcher = ([verb, ...words]) => {
  const [file] = past(words, /^(?:-q|--quiet|--no-cache)$/u);
  if (verb === 'run' && file !== undefined && /^[^-:][^:]*\.py$/u.test(file)) return { kind: 'script', path: file };
  return unclear('pipx runs a program of a package, which was not followed');
};

/** Programs of packages that do nothing but run the script that they are given. */
const SCRIPT_RUNNERS: readonly string[] = ['tsx', 'ts-node', 'bun', 'deno', 'node', 'zx'];

function ofPackage(name: string, words: readonly string[]): Launch {
  const launch = commandOf(name, words);
  if (launch.kind !== 'words') return launch;
  const program = (launch.words[0] ?? '').replace(/@[\w.^~-]+$/u, '');
  if (!SCRIPT_RUNNERS.includes(program)) {
    return unclear(`${name} runs ${program.slice(0, 60)} of a package, which was not followed`);
  }
  return { kind: 'words', words: [program, ...launch.words.slice(1)] };
}

const npx: Launcher = (words) =>
  ofPackage('npx', past(words, /^(?:-y|--yes|--no|--no-install|-q|--quiet|-s|--silent|--prefer-offline|--offline)$/u));

const bunx: Launcher = (words) => ofPackage('bunx', past(words, /^(?:--bun|--silent)$/u));

const ofVerb =
  (name: string, verbs: readonly string[]): Launcher =>
  (words) => {
    const [verb, ...rest] = past(words, /^(?:-s|--silent)$/u);
    if (verb === undefined || !verbs.includes(verb))
      return unclear(`${name} ${verb ?? ''} may run a task of the project`);
    return ofPackage(`${name} ${verb}`, past(rest, /^(?:-s|--silent|-q|--quiet)$/u));
  };

/** Tools whose `run` starts a command in the environment of a Python project. */
const runs =
  (name: string): Launcher =>
  ([verb, ...words]) =>
    verb === 'run' ? pythonOrProject(name, words) : unclear(`${name} ${verb ?? ''} runs no command`);

/** A name may be a script that the project declares, an interpreter excepted. */
function pythonOrProject(name: string, words: readonly string[]): Launch {
  const launch = pythonOrCommand(`${name} run`, words);
  const [first = ''] = launch.kind === 'words' ? launch.words : [];
  if (launch.kind !== 'words' || first.includes('/') || /^python[\d.]*$/u.test(first)) return launch;
  return unclear(`${first.slice(0, 60)} may be a script that the project declares to ${name}`);
}

/** What stands before `--` chooses tools; a configuration beside it may set variables. */
const mise: Launcher = ([verb, ...words]) => {
  const at = words.indexOf('--');
  const tools = words.slice(0, at);
  if (!['exec', 'x'].includes(verb ?? '') || at === -1 || tools.some((word) => word.startsWith('-'))) {
    return unclear(`mise ${verb ?? ''} was not followed`);
  }
  const launch = commandOf('mise', words.slice(at + 1));
  return launch.kind === 'words'
    ? { ...launch, unlessThere: ['mise.toml', '.mise.toml', '.config/mise.toml'] }
    : launch;
};

/** The environment that it loads may change what runs, when there is one. */
const direnv: Launcher = ([verb, directory, ...words]) => {
  if (verb !== 'exec' || directory === undefined) return unclear(`direnv ${verb ?? ''} runs no command`);
  const launch = commandOf('direnv', words);
  return launch.kind === 'words' ? { ...launch, unlessThere: [`${directory}/.envrc`, `${directory}/.env`] } : launch;
};

const LAUNCHERS: Readonly<Record<string, Launcher>> = {
  env,
  timeout,
  nice,
  uv,
  uvx: () => unclear('uvx runs a program of a package, which was not followed'),
  pipx,
  npx,
  bunx,
  pnpm: ofVerb('pnpm', ['dlx', 'exec']),
  yarn: ofVerb('yarn', ['dlx', 'exec']),
  poetry: runs('poetry'),
  pdm: runs('pdm'),
  rye: runs('rye'),
  mise,
  direnv,
};

/** What a launcher of this name starts; null for a name that is none. `words` stand behind the name. */
export function launchedBy(name: string, words: readonly string[]): Launch | null {
  if (name === 'bun' && words[0] === 'x') return bunx(words.slice(1));
  return Object.hasOwn(LAUNCHERS, name) ? (LAUNCHERS[name]?.(words) ?? null) : null;
}
