import { isWordCode } from './name-pattern.ts';
import { PatternRefusal } from './pattern-refusal.ts';
import type { PatternCursor } from './pattern-cursor.ts';

type CharacterTest = (code: number) => boolean;

/** What an escape or a class member stands for: one code unit, or a set that cannot end a range. */
interface Member {
  readonly accepts: CharacterTest;
  /** null for a set. */
  readonly code: number | null;
}

const CONTROL_ESCAPES: Readonly<Record<string, number>> = { t: 0x09, n: 0x0a, v: 0x0b, f: 0x0c, r: 0x0d };

/** Reads the class after its opening bracket, up to and with the closing one. */
export function parseCharacterClass(cursor: PatternCursor): CharacterTest {
  const negated = cursor.text[cursor.at] === '^';
  if (negated) cursor.at += 1;
  const tests: CharacterTest[] = [];
  while (cursor.text[cursor.at] !== ']') {
    const first = parseMember(cursor);
    const isRange = cursor.text[cursor.at] === '-' && cursor.text[cursor.at + 1] !== ']';
    if (!isRange) {
      tests.push(first.accepts);
      continue;
    }
    cursor.at += 1;
    tests.push(rangeOf(first, parseMember(cursor)));
  }
  cursor.at += 1;
  return (code) => tests.some((test) => test(code)) !== negated;
}

function rangeOf(first: Member, last: Member): CharacterTest {
  const from = first.code;
  const to = last.code;
  // A set at either end makes the hyphen an ordinary member.
  if (from === null || to === null) return (code) => first.accepts(code) || last.accepts(code) || code === 0x2d;
  if (from > to) throw new PatternRefusal('malformed', 'a range out of order');
  return (code) => code >= from && code <= to;
}

function parseMember(cursor: PatternCursor): Member {
  const next = cursor.text[cursor.at];
  if (next === undefined) throw new PatternRefusal('malformed', 'a class is not closed');
  cursor.at += 1;
  return next === '\\' ? parseEscape(cursor) : single(next.charCodeAt(0));
}

/**
 * Reads an escape after its backslash. Letters without a meaning stand for themselves. Outside a class `\b` is an edge,
 * which is read before this is asked.
 */
export function parseEscape(cursor: PatternCursor): Member {
  const next = cursor.text[cursor.at];
  if (next === undefined) throw new PatternRefusal('malformed', 'ends in a backslash');
  cursor.at += 1;
  if (/[ckux]/.test(next)) return parseCodedEscape(cursor, next);
  if (next >= '0' && next <= '9') {
    const following = cursor.text[cursor.at] ?? '';
    if (next === '0' && !/\d/.test(following)) return single(0);
    throw new PatternRefusal('unsupported', 'a back-reference or an octal escape');
  }
  if (next === 'b') return single(0x08);
  const set = setOf(next);
  if (set !== null) return { accepts: set, code: null };
  return single(CONTROL_ESCAPES[next] ?? next.charCodeAt(0));
}

function parseCodedEscape(cursor: PatternCursor, letter: string): Member {
  const digits = letter === 'x' ? 2 : letter === 'u' ? 4 : 0;
  if (digits === 0) throw new PatternRefusal('unsupported', `the escape \\${letter}`);
  const hexadecimal = cursor.text.slice(cursor.at, cursor.at + digits);
  if (hexadecimal.length < digits || !/^[0-9a-fA-F]+$/.test(hexadecimal)) return single(letter.charCodeAt(0));
  cursor.at += digits;
  return single(Number.parseInt(hexadecimal, 16));
}

function setOf(letter: string): CharacterTest | null {
  switch (letter) {
    case 'd':
      return isDigit;
    case 'D':
      return (code) => !isDigit(code);
    case 'w':
      return isWordCode;
    case 'W':
      return (code) => !isWordCode(code);
    case 's':
      return isBlank;
    case 'S':
      return (code) => !isBlank(code);
  }
  return null;
}

function single(member: number): Member {
  return { accepts: (code) => code === member, code: member };
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isBlank(code: number): boolean {
  return String.fromCharCode(code).trim() === '';
}
