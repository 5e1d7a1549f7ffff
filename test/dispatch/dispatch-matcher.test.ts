import { describe, expect, it } from 'vitest';
import { compareMatcher } from '../../src/dispatch/dispatch-matcher.ts';

describe('a matcher of the newest form', () => {
  it.each([
    [null, 'Write', 'hits'],
    ['', 'Write', 'hits'],
    ['*', 'mcp__memory__read', 'hits'],
    ['Write', 'Write', 'hits'],
    ['Edit|Write', 'Write', 'hits'],
    ['Edit, Write', 'Write', 'hits'],
    [' Write , Edit', 'Write', 'hits'],
    ['mcp__|Write', 'Write', 'hits'],
    ['Edit |Write', 'Edit', 'hits'],
    ['mcp__brave-search__web', 'mcp__brave-search__web', 'hits'],
    ['Edit.*', 'NotebookEdit', 'hits'],
    ['Edit|Write.*', 'NotebookEdit', 'hits'],
    ['mcp__memory__.*', 'mcp__memory__read', 'hits'],
    ['mcp__memory__*', 'mcp__memory__read', 'hits'],
    ['mcp__memory__*', 'mcp__memory_b__x', 'hits'],
    ['^Write$', 'Write', 'hits'],
    ['^(Edit|Write)$', 'Write', 'hits'],
    ['.*', 'Write', 'hits'],
    ['.', 'Write', 'hits'],
    ['[WE]rite', 'Write', 'hits'],
    ['[^a-z]rite', 'Write', 'hits'],
    ['W\\w+e', 'Write', 'hits'],
    ['\\bWrite\\b', 'Write', 'hits'],
    ['Wr(i|o)te?', 'Writ', 'hits'],
    ['W.{3}e', 'Write', 'hits'],
    ['W.{3,}e', 'Write', 'hits'],
    ['\\x57rite', 'Write', 'hits'],
    ['\\u0057rite', 'Write', 'hits'],
    ['(?=Write)', 'Write', 'hits'],
    ['^(?!Edit).*$', 'Write', 'hits'],
    ['(?<=W)rite', 'Write', 'hits'],
    ['(?<!E)rite', 'Write', 'hits'],
    ['^(?!Write)', 'Write', 'misses'],
    ['(?<!W)rite', 'Write', 'misses'],
    ['Edit', 'NotebookEdit', 'misses'],
    ['bash', 'Bash', 'misses'],
    ['BASH|bash', 'Bash', 'misses'],
    ['Bash', 'PowerShell', 'misses'],
    ['Edit|Writ', 'Write', 'misses'],
    ['Edit Write', 'Write', 'misses'],
    ['mcp__memory', 'mcp__memory__read', 'misses'],
    ['mcp__brave-search', 'mcp__brave-search__web', 'misses'],
    ['release.txt', 'Write', 'misses'],
    ['/data/release.txt', 'Write', 'misses'],
    ['Bash(git *)', 'Bash', 'misses'],
    ['/bash/i', 'Bash', 'misses'],
    ['Write(release.txt)', 'Write', 'misses'],
    ['^Edit$', 'NotebookEdit', 'misses'],
    ['\\BWrite', 'Write', 'misses'],
    ['[^W]rite', 'Write', 'misses'],
    ['W.{9}e', 'Write', 'misses'],
    ['write.*', 'Write', 'misses'],
    ['[]', 'Write', 'misses'],
  ] as const)('%j against %s: %s', (matcher, subject, expected) => {
    expect(compareMatcher(matcher, subject).kind).toBe(expected);
  });

  it.each([
    ['Bash|', 'an empty list entry'],
    ['|', 'only a separator'],
    ['   ', 'only blanks'],
    [' Write ', 'a single name with blanks around it'],
    ['Wríte', 'a letter outside ASCII'],
    ['Edit,\tWrite', 'another white space than the blank'],
    ['Write(', 'a group that is not closed'],
    ['Write)', 'a group that was not opened'],
    ['[Write', 'a class that is not closed'],
    ['*Write', 'nothing to repeat'],
    ['Wri**te', 'a quantifier of a quantifier'],
    ['W{3,1}.', 'numbers out of order'],
    ['[z-a]', 'a range out of order'],
    ['Write\\', 'a trailing backslash'],
    ['(?<=W)*rite', 'a repeated look-behind'],
    ['(.)\\1', 'a back-reference'],
    ['(?<tool>Write)', 'a named group'],
    ['(?i:write)', 'an inline flag'],
  ])('%j is undecided: %s', (matcher) => {
    expect(compareMatcher(matcher, 'Write').kind).toBe('undecided');
  });
});

describe('doubts that another part of the matcher removes', () => {
  it('the bare server prefix is undecided for a tool of a server only', () => {
    expect(compareMatcher('mcp__', 'mcp__memory__read').kind).toBe('undecided');
    expect(compareMatcher('mcp__', 'Write').kind).toBe('misses');
  });

  it('a letter outside ASCII in what is an expression anyway leaves nothing open', () => {
    expect(compareMatcher('Wrí.*', 'Write').kind).toBe('misses');
  });
});

describe('the reason of a comparison', () => {
  it('names what a list would hit, and what it was compared with', () => {
    expect(compareMatcher('Edit|Writ', 'Write').because).toBe('names Edit, Writ, not Write');
  });
});

describe('hostile expressions', () => {
  it.each([
    ['a matcher', `${'a'.repeat(2_000)}.`, 'Write'],
    ['a name', 'Write', 'a'.repeat(2_001)],
  ])('%s beyond the limit is undecided', (_what, matcher, subject) => {
    expect(compareMatcher(matcher, subject).kind).toBe('undecided');
  });

  it('nesting beyond the limit is undecided', () => {
    expect(compareMatcher(`${'('.repeat(70)}Write${')'.repeat(70)}`, 'Write').kind).toBe('undecided');
  });
});
