import { redirectsPrograms } from './hook-environment.ts';

/** Words of one simple shell command, variables and quotes kept apart from operators. */
export type ShellReading =
  | { readonly kind: 'words'; readonly words: readonly string[]; readonly directory: string | null }
  | { readonly kind: 'several'; readonly because: string };

interface Token {
  readonly text: string;
  readonly operator: boolean;
  /** Name of the variable that it sets, when it begins like an assignment; with a quote in the name it is a command. */
  readonly sets: string | null;
}

/**
 * Reads a command line as one simple command: quotes, the given variables (split at blanks where they are not quoted, as
 * a shell does), leading assignments, `exec`, `command`, `cd DIR &&`, and redirections of the error output that cannot fail.
 * Everything else (pipes, lists, substitutions, globs, unknown variables, an answer that is sent elsewhere) is `several`:
 * what runs then, and whose answer counts, is not decided here.
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
  const first = rest.findIndex(({ sets }) => sets === null);
  const commandAt = first === -1 ? rest.length : first;
  const harmful = rest.slice(0, commandAt).find(({ sets }) => sets !== null && redirectsPrograms(sets));
  if (harmful !== undefined) return { kind: 'several', because: `it sets ${harmful.text}` };
  const words = rest.slice(commandAt).map(({ text }) => text);
  return { kind: 'words', words: behindBuiltins(words), directory: joined };
}

/**
 * What `command` and `exec`, words of the shell itself, start; their flags may do anything else. Behind `exec` stands a
 * program, whatever it is called.
 */
function behindBuiltins(words: readonly string[]): readonly string[] {
  const [first, second] = words;
  if (second === undefined || second.startsWith('-')) return words;
  if (first === 'command') return behindBuiltins(words.slice(1));
  if (first !== 'exec') return words;
  return second === 'exec' || second === 'command' ? words : words.slice(1);
}

/** The directory of a leading `cd DIR &&`. */
function changesDirectory(tokens: readonly Token[]): string | null {
  const [first, directory, operator] = tokens;
  if (first?.text !== 'cd' || directory === undefined || directory.operator) return null;
  return operator?.operator === true && operator.text === '&&' ? directory.text : null;
}

/**
 * Takes away redirections that neither keep the program from starting nor send its answer elsewhere: of the error output,
 * to nowhere or to the standard output. Any other stays, as an operator.
 */
function withoutRedirections(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) continue;
    const toNowhere = tokens[index + 1]?.text === '/dev/null' && tokens[index + 1]?.operator === false;
    if (token.operator && token.text === '2>&1') continue;
    if (token.operator && /^2>>?$/.test(token.text) && toNowhere) index += 1;
    else kept.push(token);
  }
  return kept;
}

/** Tokens, or why there are none. */
function tokenize(line: string, variables: Readonly<Record<string, string>>): readonly Token[] | string {
  const tokens: Token[] = [];
  let word: Piece[] = [];
  let rest = line;
  while (rest !== '') {
    const piece = nextPiece(rest, variables, word.length === 0);
    if (typeof piece === 'string') return piece;
    rest = rest.slice(piece.length);
    if (piece.kind === 'text' || piece.kind === 'plain') {
      word.push(piece);
      continue;
    }
    tokens.push(...wordOf(word));
    word = [];
    if (piece.kind === 'operator') tokens.push({ text: piece.text, operator: true, sets: null });
  }
  return [...tokens, ...wordOf(word)];
}

function wordOf(pieces: readonly Piece[]): readonly Token[] {
  const [first] = pieces;
  if (first === undefined) return [];
  return [{ text: pieces.map(({ text }) => text).join(''), operator: false, sets: variableSetBy(first) }];
}

function variableSetBy({ kind, text }: Piece): string | null {
  return kind === 'plain' ? (/^([A-Za-z_]\w*)=/.exec(text)?.[1] ?? null) : null;
}

interface Piece {
  /** `plain` is text that stood there unquoted. */
  readonly kind: 'plain' | 'text' | 'blank' | 'operator';
  readonly text: string;
  readonly length: number;
}

/** The next piece of a line, or why it cannot be read. Only at the start of a word is `~` a home and `2>` of one output. */
function nextPiece(rest: string, variables: Readonly<Record<string, string>>, startsWord: boolean): Piece | string {
  const blank = /^[ \t]+/.exec(rest)?.[0];
  if (blank !== undefined) return { kind: 'blank', text: '', length: blank.length };
  const single = /^'([^']*)'/.exec(rest);
  if (single !== null) return { kind: 'text', text: single[1] ?? '', length: single[0].length };
  if (rest.startsWith('"')) return doubleQuoted(rest, variables);
  if (rest.startsWith('$')) return unquotedVariable(rest, variables);
  const escaped = /^\\([^\n])/.exec(rest);
  if (escaped !== null) return { kind: 'text', text: escaped[1] ?? '', length: 2 };
  const redirection = (startsWord ? /^\d?>>?(?:&\d)?/ : /^>>?(?:&\d)?/).exec(rest)?.[0];
  if (redirection !== undefined) return { kind: 'operator', text: redirection, length: redirection.length };
  const plain = /^[\w./:@%+,=~-]+/.exec(rest)?.[0];
  if (plain !== undefined)
    return startsWord ? home(plain, variables) : { kind: 'plain', text: plain, length: plain.length };
  const operator = /^(?:&&|\|\||[|&;()<\n]|#.*)/.exec(rest)?.[0];
  if (operator !== undefined) return { kind: 'operator', text: operator, length: operator.length };
  return `the command line has ${JSON.stringify(rest.slice(0, 1))}, which is not read`;
}

function home(word: string, variables: Readonly<Record<string, string>>): Piece | string {
  if (!word.startsWith('~')) return { kind: 'plain', text: word, length: word.length };
  const directory = variables['HOME'];
  if (directory === undefined || !word.startsWith('~/'))
    return `what ${word.split('/')[0] ?? word} stands for is not known`;
  return { kind: 'text', text: directory + word.slice(1), length: word.length };
}

/** A shell splits the value of a variable that is not quoted, and takes some characters of it for patterns. */
function unquotedVariable(rest: string, variables: Readonly<Record<string, string>>): Piece | string {
  const piece = variable(rest, variables);
  if (typeof piece === 'string' || !/[\s*?[]/.test(piece.text)) return piece;
  return `the value of ${rest.slice(0, piece.length)} holds a blank or a pattern, and is not quoted`;
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
