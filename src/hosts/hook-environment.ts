/**
 * Whether a variable can make an interpreter, a shell or the dynamic loader run other code than the program on the
 * command line, or find another program under its name.
 */
export function redirectsPrograms(name: string): boolean {
  return PREFIXES.some((prefix) => name.startsWith(prefix)) || NAMES.includes(name);
}

const PREFIXES: readonly string[] = [
  'NODE_',
  'LD_',
  'DYLD_',
  'PYTHON',
  'PERL',
  'RUBY',
  'PHP',
  'BUN_',
  'DENO_',
  'TSX_',
  'BASH_',
  'OPENSSL_',
];

const NAMES: readonly string[] = [
  'ENV',
  'PATH',
  'IFS',
  'HOME',
  'CDPATH',
  'SHELL',
  'SHELLOPTS',
  'BASHOPTS',
  'PS4',
  'ZDOTDIR',
  'GCONV_PATH',
  'PSModulePath',
  'CLAUDE_PROJECT_DIR',
];
