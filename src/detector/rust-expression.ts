import { LIMITS } from '../model/limits.ts';
import { readClass } from './rust-class.ts';
import { FLAG_LETTERS, isFault, literal, readEscape } from './rust-escape.ts';
import type { RustFault } from './rust-escape.ts';

/** An expression of the Rust engine: told in the JavaScript dialect, or why it is not. */
export type RustReading = { readonly kind: 'told'; readonly expression: string } | RustFault;

interface Reader {
  readonly pattern: string;
  readonly ignoresCase: boolean;
  at: number;
  depth: number;
  /** Where reading ended early: what seems refused behind it may be legal. */
  gaveUp: RustFault | null;
}

/** A counted repetition above this may exceed the size at which the engine refuses an expression. */
const COUNT_MAX = 50;

/**
 * Reads an expression as the Rust engine would and tells the part that both dialects share (literals, classes, groups,
 * alternatives, repetitions, anchors, a leading `(?i)`) in the JavaScript dialect, for names of printable ASCII.
 * `malformed` is what the engine surely refuses, look-around and back-references included; everything else that is not
 * told is `unsupported`. Linear in the pattern; never throws.
 */
export function readRustExpression(pattern: string): RustReading {
  if (pattern.length > LIMITS.patternCharactersMax) return { kind: 'unsupported', detail: 'a very long expression' };
  const ignoresCase = pattern.startsWith('(?i)');
  const reader: Reader = { pattern, ignoresCase, at: ignoresCase ? 4 : 0, depth: 0, gaveUp: null };
  const told = alternatives(reader);
  if (reader.gaveUp !== null) return reader.gaveUp;
  if (isFault(told)) return told;
  return reader.at < pattern.length
    ? { kind: 'malformed', detail: 'a group is closed that was not opened' }
    : { kind: 'told', expression: told };
}

function alternatives(reader: Reader): string | RustFault {
  const pieces: string[] = [];
  let doubt: RustFault | null = null;
  while (reader.at < reader.pattern.length && reader.pattern[reader.at] !== ')') {
    const piece = reader.pattern[reader.at] === '|' ? bar(reader) : repeated(reader);
    if (!isFault(piece)) pieces.push(piece);
    else if (piece.kind === 'malformed') return piece;
    else doubt ??= piece;
  }
  return doubt ?? pieces.join('');
}

function bar(reader: Reader): string {
  reader.at += 1;
  return '|';
}

/** One atom with the repetition behind it. After a doubtful atom reading goes on: what follows may be surely refused. */
function repeated(reader: Reader): string | RustFault {
  const read = atom(reader);
  if (isFault(read) && read.kind === 'malformed') return read;
  const operator = repetition(reader);
  if (isFault(operator)) return operator;
  if (isFault(read)) return read;
  if (operator === '') return read;
  if (/^(?:\^|\$|\\b|\\B)$/u.test(read)) return { kind: 'unsupported', detail: 'a repeated anchor' };
  return `${read}${operator}`;
}

function atom(reader: Reader): string | RustFault {
  const { pattern } = reader;
  const character = pattern[reader.at] ?? '';
  switch (character) {
    case '(':
      return group(reader);
    case '[': {
      const read = readClass(pattern, reader.at, reader.ignoresCase);
      reader.at = read.end;
      return read.endsEarly && isFault(read.told) ? giveUp(reader, read.told.detail) : read.told;
    }
    case '\\': {
      const read = readEscape(pattern, reader.at);
      reader.at = read.end;
      if (read.kind === 'unit') return literal(read.unit, reader.ignoresCase);
      return read.kind === 'set' || read.kind === 'anchor' ? read.told : read.fault;
    }
    case '*':
    case '+':
    case '?':
    case '{':
      return { kind: 'malformed', detail: 'a repetition of nothing' };
    case '.':
    case '^':
    case '$':
      reader.at += 1;
      return character;
    default:
      return plain(reader);
  }
}

function plain(reader: Reader): string | RustFault {
  const unit = reader.pattern.charCodeAt(reader.at);
  reader.at += 1;
  return literal(unit, reader.ignoresCase);
}

function group(reader: Reader): string | RustFault {
  const opened = opening(reader);
  if (isFault(opened) && opened.kind === 'malformed') return opened;
  if (reader.depth >= LIMITS.nestingDepthMax) return giveUp(reader, 'groups nested very deeply');
  reader.depth += 1;
  const inner = alternatives(reader);
  reader.depth -= 1;
  if (isFault(inner) && inner.kind === 'malformed') return inner;
  if (reader.pattern[reader.at] !== ')') return { kind: 'malformed', detail: 'a group is not closed' };
  reader.at += 1;
  if (isFault(opened)) return opened;
  return isFault(inner) ? inner : `${opened}${inner})`;
}

/** What a group begins with. Flags that change how the rest is read are not followed. */
function opening(reader: Reader): string | RustFault {
  const rest = reader.pattern.slice(reader.at + 1, reader.at + 40);
  if (!rest.startsWith('?')) {
    reader.at += 1;
    return '(?:';
  }
  if (/^\?<?[=!]/u.test(rest)) return { kind: 'malformed', detail: 'look-around' };
  if (rest.startsWith('?:')) {
    reader.at += 3;
    return '(?:';
  }
  const name = /^\?P?<[A-Za-z_]\w*>/u.exec(rest)?.[0];
  const flags =
    name ?? new RegExp(`^\\?[${FLAG_LETTERS}]+(?:-[${FLAG_LETTERS}]+)?:|^\\?-[${FLAG_LETTERS}]+:`, 'u').exec(rest)?.[0];
  if (flags !== undefined) {
    reader.at += 1 + flags.length;
    return { kind: 'unsupported', detail: name === undefined ? 'flags inside the expression' : 'a named group' };
  }
  const alone = new RegExp(`^\\?[${FLAG_LETTERS}-]*\\)|^\\?P?<`, 'u').test(rest);
  if (!alone) return { kind: 'malformed', detail: 'a group that this engine does not know' };
  return giveUp(reader, 'flags inside the expression');
}

/** Ends the reading: what comes next cannot be told from what is not followed. */
function giveUp(reader: Reader, detail: string): RustFault {
  reader.gaveUp ??= { kind: 'unsupported', detail };
  reader.at = reader.pattern.length;
  return reader.gaveUp;
}

/** The repetition at this place, '' for none. */
function repetition(reader: Reader): string | RustFault {
  const rest = reader.pattern.slice(reader.at, reader.at + 40);
  const operator = /^[*+?]/u.exec(rest)?.[0] ?? /^\{\d+(?:,\d*)?\}/u.exec(rest)?.[0];
  if (operator === undefined) {
    if (!rest.startsWith('{')) return '';
    if (!/^\{[\d\s]*\d[\d\s]*(?:,[\d\s]*)?\}/u.test(rest)) return { kind: 'malformed', detail: 'a count that is none' };
    return giveUp(reader, 'white space in a count');
  }
  reader.at += operator.length;
  const lazy = reader.pattern[reader.at] === '?' ? '?' : '';
  reader.at += lazy.length;
  const [least = 0, most = least] = (operator.match(/\d+/gu) ?? []).map(Number);
  if (least > most) return { kind: 'malformed', detail: 'a count whose least is above its most' };
  if (most > COUNT_MAX) return { kind: 'unsupported', detail: 'a large count' };
  if (/[*+?{]/u.test(reader.pattern[reader.at] ?? '')) {
    return again(reader);
  }
  return `${operator}${lazy}`;
}

/** A repetition of a repetition is legal here and something else in JavaScript. */
function again(reader: Reader): RustFault {
  const next = repetition(reader);
  return isFault(next) ? next : { kind: 'unsupported', detail: 'a repeated repetition' };
}
