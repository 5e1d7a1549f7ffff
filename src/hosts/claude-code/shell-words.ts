/** Words of one simple shell command, variables and quotes kept apart from operators. */
export type ShellReading =
  | { readonly kind: 'words'; readonly words: readonly string[]; readonly directory: string | null }
  | { readonly kind: 'several'; readonly because: string };

interface Token {
  readonly text: string;
  readonly operator: boolean;
}

/**
 * Reads a command line as one simple command: quotes, the given variables, leading assignments, `exec`, `cd DIR &&`,
 * and redirections of output that leave the exit code alone. Everything else (pipes, lists, substitutions, globs,
 * unknown variables) is `several`: what runs then, and whose exit code counts, is not decided here.
 */
export function readShellCommand(line: string, variables: Readonly<Record<string, string>>): ShellReading {
  if (line.length > 8_000) return { kind: 'several', because: 'the command line is too long to read' };
  const tokens = tokenize(line.trim(), variables);
  if (typeof tokens === 'string') return { kind: 'several', because: tokens };
  return simpleCommand(tokens);
}

function simpleCommand(tokens: readonly Token[]): ShellReading {
  const joined = changesDirectory(tokens);
  const rest = withoutRedirections(joined === null ? tokens : tokens.slice(3));
  const operator = rest.find((token) => token.operator);
  if (operator !== undefined) return { kind: 'several', because: `the command line has ${operator.text}` };
  const words = rest.map(({ text }) => text);
  while (words[0] !== undefined && isHarmlessAssignment(words[0])) words.shift();
  if (words[0] !== undefined && /^[A-Za-z_]\w*=/.test(words[0])) {
    return { kind: 'several', because: `it sets ${words[0]}` };
  }
  if (words[0] === 'exec') words.shift();
  return { kind: 'words', words, directory: joined };
}

/** The directory of a leading `cd DIR &&`. */
function changesDirectory(tokens: readonly Token[]): string | null {
  const [first, directory, operator] = tokens;
  if (first?.text !== 'cd' || directory === undefined || directory.operator) return null;
  return operator?.operator === true && operator.text === '&&' ? directory.text : null;
}

/** Variables by which a program could be made to run other code are not harmless. */
function isHarmlessAssignment(word: string): boolean {
  return (
    /^[A-Za-z_]\w*=/.test(word) && !/^(?:NODE_|LD_|DYLD_|PYTHON|PERL|RUBY|BUN_|DENO_|BASH_ENV|ENV|PATH|IFS)/.test(word)
  );
}

function withoutRedirections(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) continue;
    if (!token.operator || !/^\d?>>?(?:&\d)?$/.test(token.text)) kept.push(token);
    else if (!token.text.includes('&')) index += 1;
  }
  return kept;
}

/** Tokens, or why there are none. */
function tokenize(line: string, variables: Readonly<Record<string, string>>): readonly Token[] | string {
  const tokens: Token[] = [];
  let word: string | null = null;
  let rest = line;
  while (rest !== '') {
    const piece = nextPiece(rest, variables);
    if (typeof piece === 'string') return piece;
    rest = rest.slice(piece.length);
    if (piece.kind === 'text') {
      word = (word ?? '') + piece.text;
      continue;
    }
    if (word !== null) tokens.push({ text: word, operator: false });
    word = null;
    if (piece.kind === 'operator') tokens.push({ text: piece.text, operator: true });
  }
  if (word !== null) tokens.push({ text: word, operator: false });
  return tokens;
}

interface Piece {
  readonly kind: 'text' | 'blank' | 'operator';
  readonly text: string;
  readonly length: number;
}

/** The next piece of a line, or why it cannot be read. */
function nextPiece(rest: string, variables: Readonly<Record<string, string>>): Piece | string {
  const blank = /^[ \t]+/.exec(rest)?.[0];
  if (blank !== undefined) return { kind: 'blank', text: '', length: blank.length };
  const single = /^'([^']*)'/.exec(rest);
  if (single !== null) return { kind: 'text', text: single[1] ?? '', length: single[0].length };
  if (rest.startsWith('"')) return doubleQuoted(rest, variables);
  if (rest.startsWith('$')) return variable(rest, variables);
  const escaped = /^\\([^\n])/.exec(rest);
  if (escaped !== null) return { kind: 'text', text: escaped[1] ?? '', length: 2 };
  const plain = /^[\w./:@%+,=~-]+/.exec(rest)?.[0];
  const redirection = /^\d?>>?(?:&\d)?/.exec(rest)?.[0];
  if (redirection !== undefined) return { kind: 'operator', text: redirection, length: redirection.length };
  if (plain !== undefined) return { kind: 'text', text: home(plain, variables), length: plain.length };
  const operator = /^(?:&&|\|\||[|&;()<\n]|#.*)/.exec(rest)?.[0];
  if (operator !== undefined) return { kind: 'operator', text: operator, length: operator.length };
  return `the command line has ${JSON.stringify(rest.slice(0, 1))}, which is not read`;
}

function home(word: string, variables: Readonly<Record<string, string>>): string {
  return word.startsWith('~/') && variables['HOME'] !== undefined ? `${variables['HOME']}${word.slice(1)}` : word;
}

function doubleQuoted(rest: string, variables: Readonly<Record<string, string>>): Piece | string {
  let text = '';
  let at = 1;
  while (at < rest.length) {
    const here = rest.slice(at);
    if (here.startsWith('"')) return { kind: 'text', text, length: at + 1 };
    const piece = quotedPiece(here, variables);
    if (typeof piece === 'string') return piece;
    text += piece.text;
    at += piece.length;
  }
  return 'a quote is not closed';
}

function quotedPiece(here: string, variables: Readonly<Record<string, string>>): Piece | string {
  if (here.startsWith('$')) return variable(here, variables);
  if (here.startsWith('`')) return 'the command line has a substitution';
  const escaped = /^\\(["\\$`])/.exec(here);
  if (escaped !== null) return { kind: 'text', text: escaped[1] ?? '', length: 2 };
  return { kind: 'text', text: here.slice(0, 1), length: 1 };
}

function variable(rest: string, variables: Readonly<Record<string, string>>): Piece | string {
  const found = /^\$(?:\{(\w+)\}|(\w+))/.exec(rest);
  const name = found?.[1] ?? found?.[2];
  if (found === null || name === undefined) return 'the command line has a substitution';
  if (!Object.hasOwn(variables, name)) return `the value of $${name} is not known`;
  return { kind: 'text', text: variables[name] ?? '', length: found[0].length };
}
