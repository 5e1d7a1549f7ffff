import { RegExpParser, type AST } from '@eslint-community/regexpp';
import { LIMITS } from '../../model/limits.ts';
import { callWithin } from '../bounded-call.ts';
import { refuse, type TextPattern } from './schema-node.ts';

/** Patterns of schemas are hostile: short, of bounded length of what they match, and asked within a time limit. */

/** Characters that a text for a pattern may get, as an estimate. */
const MATCH_CHARACTERS_MAX = 20_000;

/** How often a part without an upper bound is estimated to be repeated beyond its least. */
const OPEN_REPEATS = 10;

/** Up to so many ways through a text of so many characters, a match takes milliseconds at most. */
const WAYS_MAX = 100_000;
const SHORT_CHARACTERS_MAX = 200;

const MATCH_LIMIT_MS = 100;
const KNOWN_TEXTS_MAX = 2_000;

/** Refuses what is no regular expression, or one for texts that are too long. */
export function readPattern(source: string, at: string): TextPattern {
  if (source.length > LIMITS.patternCharactersMax) {
    refuse(`a pattern of at most ${LIMITS.patternCharactersMax} characters`, String(source.length), at);
  }
  try {
    const expression = new RegExp(source, 'u');
    const tree = new RegExpParser().parsePattern(source, 0, source.length, { unicode: true });
    if (lengthOf(tree) <= MATCH_CHARACTERS_MAX) {
      return { expression, isCostly: waysOf(tree) > WAYS_MAX, known: new Map() };
    }
  } catch (error) {
    refuse('a regular expression', error instanceof Error ? `"${error.message}"` : String(error), at, error);
  }
  return refuse(`a pattern for texts of at most ${MATCH_CHARACTERS_MAX} characters`, 'one for longer ones', at);
}

/** Whether a text matches. Refuses a pattern that takes too long to say so. */
export function matches({ expression, isCostly, known }: TextPattern, text: string, at: string): boolean {
  if (!isCostly && text.length <= SHORT_CHARACTERS_MAX) return expression.test(text);
  const before = known.get(text);
  if (before !== undefined) return before;
  const called = callWithin(() => expression.test(text), MATCH_LIMIT_MS);
  if (called === 'hung') {
    return refuse(`a pattern that answers within ${MATCH_LIMIT_MS} ms`, `/${expression.source}/, which does not`, at);
  }
  if (called.kind === 'threw') throw called.error;
  if (known.size >= KNOWN_TEXTS_MAX) known.clear();
  known.set(text, called.value === true);
  return called.value === true;
}

/** The longest text that is made for it, estimated. */
function lengthOf(node: AST.Pattern | AST.Alternative | AST.Element): number {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return Math.max(0, ...node.alternatives.map(lengthOf));
    case 'Alternative':
      return node.elements.reduce((sum, each) => sum + lengthOf(each), 0);
    case 'Quantifier':
      return lengthOf(node.element) * Math.max(node.min, Math.min(node.max, node.min + OPEN_REPEATS));
    case 'Assertion':
    case 'Backreference':
    case 'Character':
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass':
      return 1;
  }
}

/** How many ways there are at most to go through a short text: what backtracking may have to try. */
function waysOf(node: AST.Pattern | AST.Alternative | AST.Element): number {
  switch (node.type) {
    case 'Pattern':
      return SHORT_CHARACTERS_MAX * sumOfWays(node.alternatives);
    case 'Group':
    case 'CapturingGroup':
      return sumOfWays(node.alternatives);
    case 'Alternative':
      return node.elements.reduce((product, each) => product * waysOf(each), 1);
    case 'Quantifier': {
      const most = Math.min(node.max, SHORT_CHARACTERS_MAX);
      return Math.max(1, most - node.min + 1) * waysOf(node.element) ** most;
    }
    case 'Assertion':
      return node.kind === 'lookahead' || node.kind === 'lookbehind' ? sumOfWays(node.alternatives) : 1;
    case 'Backreference':
    case 'Character':
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass':
      return 1;
  }
}

function sumOfWays(alternatives: readonly AST.Alternative[]): number {
  return alternatives.reduce((sum, each) => sum + waysOf(each), 0);
}
