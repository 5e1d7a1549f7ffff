import { LIMITS } from '../model/limits.ts';
import { parseCharacterClass, parseEscape } from './name-pattern-class.ts';
import type { PatternNode } from './name-pattern.ts';
import type { PatternCursor } from './pattern-cursor.ts';
import { PatternRefusal } from './pattern-refusal.ts';

/** `malformed`: a JavaScript engine refuses the text. `unsupported`: it may be well-formed, we do not follow it. */
export type ParsedPattern =
  | { readonly kind: 'pattern'; readonly node: PatternNode }
  | { readonly kind: 'malformed'; readonly because: string }
  | { readonly kind: 'unsupported'; readonly because: string };

/**
 * Parses the JavaScript expressions (without flags) that tool matchers use. Back-references, named groups,
 * inline flags and octal or control escapes are `unsupported`.
 */
export function parseNamePattern(text: string): ParsedPattern {
  if (text.length > LIMITS.patternCharactersMax) {
    return { kind: 'unsupported', because: `longer than ${LIMITS.patternCharactersMax} characters` };
  }
  const cursor: PatternCursor = { text, at: 0 };
  try {
    const node = parseEither(cursor, 0);
    if (cursor.at < text.length) throw new PatternRefusal('malformed', 'a group is closed that was not opened');
    return { kind: 'pattern', node };
  } catch (error) {
    if (error instanceof PatternRefusal) return { kind: error.refusal, because: error.message };
    throw error;
  }
}

function parseEither(cursor: PatternCursor, depth: number): PatternNode {
  if (depth > LIMITS.nestingDepthMax) throw new PatternRefusal('unsupported', 'nested too deeply');
  const branches = [parseSequence(cursor, depth)];
  while (cursor.text[cursor.at] === '|') {
    cursor.at += 1;
    branches.push(parseSequence(cursor, depth));
  }
  return { kind: 'either', branches };
}

function parseSequence(cursor: PatternCursor, depth: number): PatternNode {
  const parts: PatternNode[] = [];
  while (cursor.at < cursor.text.length) {
    const next = cursor.text[cursor.at];
    if (next === '|' || next === ')') break;
    const edge = parseEdge(cursor);
    parts.push(edge ?? parseQuantifier(cursor, parseAtom(cursor, depth)));
  }
  return { kind: 'sequence', parts };
}

/** An assertion that takes no quantifier, or null. A quantifier behind it is refused as the next atom. */
function parseEdge(cursor: PatternCursor): PatternNode | null {
  const two = cursor.text.slice(cursor.at, cursor.at + 2);
  if (two === '\\b' || two === '\\B') {
    cursor.at += 2;
    return { kind: two === '\\b' ? 'at-word-edge' : 'not-at-word-edge' };
  }
  if (two.startsWith('^') || two.startsWith('$')) {
    cursor.at += 1;
    return { kind: two.startsWith('^') ? 'at-start' : 'at-end' };
  }
  return null;
}

function parseAtom(cursor: PatternCursor, depth: number): PatternNode {
  const next = cursor.text[cursor.at] ?? '';
  switch (next) {
    case '(':
      return parseGroup(cursor, depth);
    case '[':
      cursor.at += 1;
      return { kind: 'character', accepts: parseCharacterClass(cursor) };
    case '\\':
      cursor.at += 1;
      return { kind: 'character', accepts: parseEscape(cursor).accepts };
    case '.':
      cursor.at += 1;
      return { kind: 'character', accepts: (code) => !isLineEnd(code) };
  }
  if (quantifierAt(cursor) !== null) throw new PatternRefusal('malformed', 'nothing to repeat');
  cursor.at += 1;
  const literal = next.charCodeAt(0);
  return { kind: 'character', accepts: (code) => code === literal };
}

const GROUP_OPENINGS: readonly (readonly [
  string,
  Pick<PatternNode & { readonly kind: 'look' }, 'ahead' | 'negated'>,
])[] = [
  ['?=', { ahead: true, negated: false }],
  ['?!', { ahead: true, negated: true }],
  ['?<=', { ahead: false, negated: false }],
  ['?<!', { ahead: false, negated: true }],
];

function parseGroup(cursor: PatternCursor, depth: number): PatternNode {
  cursor.at += 1;
  const look = GROUP_OPENINGS.find(([opening]) => cursor.text.startsWith(opening, cursor.at));
  if (look !== undefined) {
    cursor.at += look[0].length;
    const part = parseGroupBody(cursor, depth);
    const isRepeatedLookBehind = !look[1].ahead && quantifierAt(cursor) !== null;
    if (isRepeatedLookBehind) throw new PatternRefusal('malformed', 'nothing to repeat');
    return { kind: 'look', part, ...look[1] };
  }
  if (cursor.text.startsWith('?:', cursor.at)) cursor.at += 2;
  else if (cursor.text.startsWith('?', cursor.at)) {
    throw new PatternRefusal('unsupported', 'a named group or an inline flag');
  }
  return parseGroupBody(cursor, depth);
}

function parseGroupBody(cursor: PatternCursor, depth: number): PatternNode {
  const node = parseEither(cursor, depth + 1);
  if (cursor.text[cursor.at] !== ')') throw new PatternRefusal('malformed', 'a group is not closed');
  cursor.at += 1;
  return node;
}

interface Quantifier {
  readonly min: number;
  readonly max: number;
  readonly length: number;
}

function parseQuantifier(cursor: PatternCursor, part: PatternNode): PatternNode {
  const quantifier = quantifierAt(cursor);
  if (quantifier === null) return part;
  if (quantifier.min > quantifier.max) throw new PatternRefusal('malformed', 'numbers of a quantifier out of order');
  cursor.at += quantifier.length;
  if (cursor.text[cursor.at] === '?') cursor.at += 1;
  return { kind: 'repeat', part, min: quantifier.min, max: quantifier.max };
}

/** The quantifier that begins here, or null. A brace that is none is an ordinary character. */
function quantifierAt(cursor: PatternCursor): Quantifier | null {
  const next = cursor.text[cursor.at];
  if (next === '*') return { min: 0, max: Infinity, length: 1 };
  if (next === '+') return { min: 1, max: Infinity, length: 1 };
  if (next === '?') return { min: 0, max: 1, length: 1 };
  if (next !== '{') return null;
  const end = cursor.text.indexOf('}', cursor.at);
  const numbers = end === -1 ? null : /^(\d+)(,?)(\d*)$/.exec(cursor.text.slice(cursor.at + 1, end));
  if (numbers === null) return null;
  const [, first = '', comma = '', second = ''] = numbers;
  const min = Number(first);
  const max = comma === '' ? min : second === '' ? Infinity : Number(second);
  return { min, max, length: end - cursor.at + 1 };
}

function isLineEnd(code: number): boolean {
  return code === 0x0a || code === 0x0d || code === 0x2028 || code === 0x2029;
}
