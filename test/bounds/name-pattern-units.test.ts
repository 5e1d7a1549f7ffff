import { describe, expect, it } from 'vitest';
import { compareMatcher } from '../../src/dispatch/dispatch-matcher.ts';
import { parseNamePattern } from '../../src/dispatch/name-pattern-parser.ts';
import { searchName } from '../../src/dispatch/name-pattern.ts';

/** Both sides of every border of the sets, and one unit of each kind. */
const UNITS: readonly string[] =
  '\0\b\t\n\v\f\r !-/0123456789:@ABDSWYZ[]^_`abcdnstwyz{}\u007f\u00a0\u00e9\u2000\u2028\u2029\u3000\ufeff'.split('');

function search(pattern: string, subject: string): string {
  const parsed = parseNamePattern(pattern);
  return parsed.kind === 'pattern' ? searchName(parsed.node, subject) : `${parsed.kind}: ${parsed.because}`;
}

function accepted(pattern: string): string {
  return UNITS.filter((unit) => search(pattern, unit) === 'found').join('');
}

describe('sets of units', () => {
  it.each([
    '\\w',
    '\\W',
    '\\d',
    '\\D',
    '\\s',
    '\\S',
    '.',
    '[\\w]',
    '[^\\w]',
    '[\\D]',
    '[\\S]',
    '[^\\s]',
    '[b-d]',
    '[^b-d]',
    '[b-b]',
    '[A-]',
    '[-A]',
    '[a-\\d]',
    '[\\d-a]',
    '[\\w-\\s]',
    '[\\b]',
    '[\\t]',
    '[a^]',
    '[^]',
    '[]',
    '[\\]]',
    '[a\\-c]',
    '\\t',
    '\\n',
    '\\v',
    '\\f',
    '\\r',
    '\\0',
    '[\\0]',
    '\\.',
    '\\-',
    '\\a',
    '\\x41',
    '\\x4',
    '\\xg1',
    '\\x1g',
    '\\u0041',
    '\\u004',
    '\\u00g1',
    '[\\x41-\\x42]',
    '\\u{1}',
    '{',
    '}',
    'a{',
    'a{}',
    'a{1',
    'a{,1}',
    'a{x}',
    '{1x}',
    'a{1,x}',
    ']',
  ])('%s accepts what it accepts in the engine of the host', (pattern) => {
    expect(accepted(pattern)).toBe(UNITS.filter((unit) => new RegExp(pattern).test(unit)).join(''));
  });

  it('sets accept exactly their members', () => {
    expect([accepted('\\w'), accepted('\\d'), accepted('[b-d]')]).toEqual([
      '0123456789ABDSWYZ_abcdnstwyz',
      '0123456789',
      'bcd',
    ]);
  });
});

describe('repetitions, groups and look-arounds', () => {
  const SUBJECTS = [
    'x4',
    'u004',
    'a{12',
    'a{',
    '',
    'a',
    'aa',
    'aaa',
    'aaaa',
    'ab',
    'ba',
    'aab',
    'a{2}',
    'a{12}',
    '_a',
    'a-a',
    'aaaaaaaaaaaa',
  ];
  it.each([
    '\\x4',
    '\\u004',
    'a{12',
    'a{1',
    'a{3}',
    '(?:b|a){4}',
    '^a?a{2}$',
    '^a?$',
    '^a*$',
    '^a+$',
    '^a{2}$',
    '^a{12}$',
    '^a{2,}$',
    '^a{2,3}$',
    '^a{0,1}$',
    '^a{0}$',
    '^a{2,3}?$',
    '^a*?$',
    '^a+?b$',
    '^a??$',
    '^(?:ab|a)+$',
    '^(a|)b$',
    '^(?:){3}a$',
    '^(?:a?){3}$',
    '^(?:a?){5}b',
    '^(?:a|ab){2,3}$',
    '^(?:a*)*b$',
    '^(?:b|a*)+$',
    '(?=b)',
    '(?!a)',
    '(?<=a)b',
    '(?<!a)b',
    '^(?=a)*b',
    '(?<!b)a$',
    '^(?!b)',
    '(?<=^a)a',
    '(?=a$)',
    '\\ba',
    '\\Ba',
    'a\\b',
    'a\\B',
    '^\\b',
    '\\B',
    '\\b$',
    '()',
    'a||b',
    '^(?:a{2}){2}$',
    '(?=(?:a|b){3})',
  ])('%s occurs where it occurs in the engine of the host', (pattern) => {
    expect(SUBJECTS.map((subject) => [subject, search(pattern, subject)])).toEqual(
      SUBJECTS.map((subject) => [subject, new RegExp(pattern).test(subject) ? 'found' : 'absent']),
    );
  });
});

describe('what is refused says why', () => {
  it.each([
    ['a)', 'malformed: a group is closed that was not opened'],
    ['(a', 'malformed: a group is not closed'],
    ['[a', 'malformed: a class is not closed'],
    ['[a-', 'malformed: a class is not closed'],
    ['[b-a]', 'malformed: a range out of order'],
    ['a\\', 'malformed: ends in a backslash'],
    ['*a', 'malformed: nothing to repeat'],
    ['{1}', 'malformed: nothing to repeat'],
    ['a|+', 'malformed: nothing to repeat'],
    ['(?<=a)*', 'malformed: nothing to repeat'],
    ['^*', 'malformed: nothing to repeat'],
    ['a{2,1}', 'malformed: numbers of a quantifier out of order'],
    ['a**', 'malformed: nothing to repeat'],
    ['(a)\\1', 'unsupported: a back-reference or an octal escape'],
    ['\\01', 'unsupported: a back-reference or an octal escape'],
    ['\\9', 'unsupported: a back-reference or an octal escape'],
    ['\\cA', 'unsupported: the escape \\c'],
    ['\\k', 'unsupported: the escape \\k'],
    ['(?<n>a)', 'unsupported: a named group or an inline flag'],
    ['(?i:a)', 'unsupported: a named group or an inline flag'],
    [`${'('.repeat(65)}a${')'.repeat(65)}`, 'unsupported: nested too deeply'],
    ['a'.repeat(2_001), 'unsupported: longer than 2000 characters'],
  ])('%s is %s', (pattern, expected) => {
    expect(search(pattern, 'a')).toBe(expected);
  });

  it.each([
    ['as many nested groups as allowed', `${'('.repeat(64)}a${')'.repeat(64)}`],
    ['as many characters as allowed', `${'a?'.repeat(999)}b?`],
  ])('%s are followed', (_what, pattern) => {
    expect(search(pattern, 'a')).toBe('found');
  });
});

describe('the work of a search', () => {
  it('is bounded: an expression that spends it is neither found nor absent', () => {
    expect(search(`${'.?'.repeat(500)}X`, 'a'.repeat(2_000))).toBe('spent');
  });

  it('is bounded for look-behinds inside each other, which multiply it', () => {
    expect(search(`${'(?<=.*'.repeat(6)}b${')'.repeat(6)}`, 'a'.repeat(500))).toBe('spent');
  });

  it('is not spent by a plain expression on a long name', () => {
    expect(search(`${'.?'.repeat(50)}X`, 'a'.repeat(1_900))).toBe('absent');
  });

  it('does not grow with a count once repeating changes nothing', () => {
    expect(search('^(?:){999999999}a', 'a')).toBe('found');
    expect(search('^(?:a*){999999999}b', 'aaab')).toBe('found');
    expect(search('^(?:b){999999999}', 'aaa')).toBe('absent');
    expect(search('^a{0,999999999}b', 'aaab')).toBe('found');
  });
});

describe('the whole answer to a matcher', () => {
  it.each([
    [null, 'hits', 'the matcher hits everything'],
    ['Write', 'hits', 'names Write exactly'],
    ['Edit', 'misses', 'names Edit, not Write'],
    ['Wr.te', 'hits', 'the expression occurs in Write'],
    ['Ed.t', 'misses', 'the expression does not occur in Write'],
    ['Bash|', 'undecided', 'what an empty entry hits is not documented'],
    [' Write', 'undecided', 'whether a single name is trimmed is not documented'],
    ['Wríte', 'undecided', 'a character outside ASCII, or a tab, may make it a name or an expression'],
    ['Write(', 'undecided', 'not a valid expression: a group is not closed'],
    ['(.)\\1', 'undecided', 'an expression outside what is followed here: a back-reference or an octal escape'],
    ['a'.repeat(2_001), 'undecided', 'longer than 2000 characters'],
  ])('%s: %s, %s', (matcher, kind, because) => {
    expect(compareMatcher(matcher, 'Write')).toEqual({ kind, because });
  });

  it('a list and a name as long as allowed are compared', () => {
    expect(compareMatcher('a'.repeat(2_000), 'a'.repeat(2_000)).kind).toBe('hits');
    expect(compareMatcher('a', 'a'.repeat(2_001)).because).toBe('longer than 2000 characters');
  });

  it('a search that spends its work and a bare server prefix are told', () => {
    expect(compareMatcher(`${'.?'.repeat(500)}X`, 'a'.repeat(2_000))).toEqual({
      kind: 'undecided',
      because: 'the expression takes too much work',
    });
    expect(compareMatcher('mcp__', 'mcp__db__query').because).toBe('what a bare mcp__ hits is not documented');
  });
});
