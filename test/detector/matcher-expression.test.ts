import { describe, expect, it } from 'vitest';
import { testExpression } from '../../src/detector/matcher-expression.ts';

function matches(pattern: string, name: string, anchored: boolean = false): boolean | string {
  const result = testExpression(pattern, name, anchored);
  return result.kind === 'tested' ? result.matches : result.kind;
}

describe('expressions without backtracking', () => {
  it.each([
    ['', 'Bash', true],
    ['as', 'Bash', true],
    ['^as', 'Bash', false],
    ['as$', 'Bash', false],
    ['sh$', 'Bash', true],
    ['B.sh', 'Bash', true],
    ['B.sh', 'B\nsh', false],
    ['Ba?sh', 'Bsh', true],
    ['Ba+sh', 'Bsh', false],
    ['Ba*?sh', 'Baaash', true],
    ['^a{2,3}$', 'a', false],
    ['^a{2,3}$', 'aaa', true],
    ['^a{2,3}$', 'aaaa', false],
    ['^a{2}$', 'aaa', false],
    ['^a{2,}$', 'aaaaa', true],
    ['[A-C]ash', 'Bash', true],
    ['[^A-C]ash', 'Bash', false],
    ['\\d', 'v2', true],
    ['^\\D+$', 'v2', false],
    ['^\\w+$', 'mcp__a-b', false],
    ['\\W', 'mcp__a-b', true],
    ['\\s', 'a\u00a0b', true],
    ['\\S', ' ', false],
    ['\\bWrite\\b', 'Write', true],
    ['\\bEdit', 'NotebookEdit', false],
    ['\\BEdit', 'NotebookEdit', true],
    ['a(?=b)', 'ab', true],
    ['a(?=b)', 'ac', false],
    ['a(?!b)', 'ab', false],
    ['(?<=a)b', 'ab', true],
    ['(?<=a)b', 'cb', false],
    ['(?<!a)b', 'ab', false],
    ['^(?:a|b|)$', '', true],
    ['(a*)*b', 'aab', true],
    ['(?<name>a)b', 'ab', true],
  ])('%j in %j: %s', (pattern, name, expected) => {
    expect(matches(pattern, name)).toBe(expected);
  });

  it('anchoring demands a match that ends at the end of the name', () => {
    expect(matches('a|ab', 'ab', true)).toBe(true);
    expect(matches('a', 'ab', true)).toBe(false);
    expect(matches('b', 'ab', true)).toBe(false);
  });

  it.each(['[', '(', 'a**', '*a', '(?i)a', 'a)'])('%j is malformed', (pattern) => {
    expect(matches(pattern, 'a')).toBe('malformed');
  });

  it.each(['(a)\\1', '(?i:a)', '(?<n>a)\\k<n>'])('%j is outside the supported subset', (pattern) => {
    expect(matches(pattern, 'a')).toBe('unsupported');
  });

  it.each(['(?!(?i:b))Bash', '(?=(B)a\\1)Bash', 'Bash(?<!(h)\\1)', '(?<=(?:(?!(?i:b))))Bash'])(
    'the look-around of %j that is not evaluated leaves the whole expression open: never a sure match',
    (pattern) => {
      expect(matches(pattern, 'Bash')).toBe('unsupported');
    },
  );

  it('a comparison that runs out of steps is too large, never tested without a match', () => {
    expect(testExpression('(?<=a.*b)c', 'a'.repeat(500), false)).toEqual({
      kind: 'too-large',
      detail: 'more than 200000 steps',
    });
  });

  it.each([
    ['counted repetitions inside each other', '(((a{60}){60}){60}){60}'],
    ['groups inside each other beyond the limit', `${'('.repeat(65)}a${')'.repeat(65)}`],
    ['more characters than a pattern may have', 'a'.repeat(2_001)],
  ])('%s are refused as too large', (_name, pattern) => {
    expect(matches(pattern, 'a'.repeat(150))).toBe('too-large');
  });

  it('escaped and listed brackets do not count as groups', () => {
    expect(matches('\\('.repeat(70), 'a')).toBe(false);
    expect(matches(`[${'('.repeat(70)}]`, 'a')).toBe(false);
  });
});
