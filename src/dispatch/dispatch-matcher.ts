import { LIMITS } from '../model/limits.ts';
import { parseNamePattern } from './name-pattern-parser.ts';
import { searchName } from './name-pattern.ts';

/** `undecided`: the runtime's documentation does not say, or the text is beyond the bounds. */
export interface MatcherComparison {
  readonly kind: 'hits' | 'misses' | 'undecided';
  readonly because: string;
}

/** A matcher made only of these is one exact name, or a list of them. */
const EXACT = /^[A-Za-z0-9_\-, |]*$/;

/** Letters, digits and white space that may or may not count as such characters. */
const DOUBTFUL = /[^\P{L}A-Za-z]|[^\P{N}0-9]|\p{M}|[^\S ]/gu;

/**
 * The reference runtime's comparison in its newest form: absent, empty and `*` hit everything; names and lists are
 * exact; anything else is a regular expression that may occur anywhere in the name. Case counts. Only the bare tool
 * name is compared: a file name or a permission rule never hits.
 */
export function compareMatcher(matcher: string | null, subject: string): MatcherComparison {
  if (matcher === null || matcher === '' || matcher === '*')
    return { kind: 'hits', because: 'the matcher hits everything' };
  if (matcher.length > LIMITS.patternCharactersMax || subject.length > LIMITS.patternCharactersMax) {
    return { kind: 'undecided', because: `longer than ${LIMITS.patternCharactersMax} characters` };
  }
  if (EXACT.test(matcher)) return compareExactly(matcher, subject);
  if (EXACT.test(matcher.replaceAll(DOUBTFUL, ''))) {
    return { kind: 'undecided', because: 'a character outside ASCII, or a tab, may make it a name or an expression' };
  }
  return compareAsExpression(matcher, subject);
}

function compareExactly(matcher: string, subject: string): MatcherComparison {
  const names = matcher.split(/[|,]/).map((name) => name.trim());
  if (names.includes('')) return { kind: 'undecided', because: 'what an empty entry hits is not documented' };
  if (names.length === 1 && names[0] !== matcher) {
    return { kind: 'undecided', because: 'whether a single name is trimmed is not documented' };
  }
  if (names.includes('mcp__') && subject.startsWith('mcp__')) {
    return { kind: 'undecided', because: 'what a bare mcp__ hits is not documented' };
  }
  return names.includes(subject)
    ? { kind: 'hits', because: `names ${subject} exactly` }
    : { kind: 'misses', because: `names ${names.join(', ')}, not ${subject}` };
}

function compareAsExpression(matcher: string, subject: string): MatcherComparison {
  const parsed = parseNamePattern(matcher);
  switch (parsed.kind) {
    case 'malformed':
      return { kind: 'undecided', because: `not a valid expression: ${parsed.because}` };
    case 'unsupported':
      return { kind: 'undecided', because: `an expression outside what is followed here: ${parsed.because}` };
    case 'pattern':
      break;
  }
  const search = searchName(parsed.node, subject);
  switch (search) {
    case 'found':
      return { kind: 'hits', because: `the expression occurs in ${subject}` };
    case 'absent':
      return { kind: 'misses', because: `the expression does not occur in ${subject}` };
    case 'spent':
      return { kind: 'undecided', because: 'the expression takes too much work' };
  }
}
