import { describe, expect, it } from 'vitest';
import { nearestWorkingForm } from '../../src/detector/matcher-nearest.ts';

/** What is compared, in order, when nothing hits. */
function tried(matcher: string, tool: string): readonly string[] {
  const candidates: string[] = [];
  nearestWorkingForm(matcher, tool, (candidate) => {
    candidates.push(candidate);
    return false;
  });
  return candidates;
}

describe('rewritings of a matcher', () => {
  it.each([
    ['bash', 'Bash', ['Bash', 'Bash', 'Bash', 'Bash', 'Bash', 'Bash', 'Bash', 'Bash']],
    [
      'BASH|bash',
      'Bash',
      ['Bash|Bash', 'Bash|Bash', 'Bash|Bash', 'Bash|Bash', 'Bash|Bash', 'Bash|Bash', 'Bash|Bash', 'Bash|Bash'],
    ],
    ['', 'Bash', []],
    ['', 'mcp__db__', []],
    ['bash', '', []],
    ['İbash', 'Bash', []],
    ['Bash (git *)', 'Bash', ['Bash', 'Bash', 'Bash|(git|*)', 'Bash|(git|*)', 'Bash']],
    ['Bash(git)', 'Bash', ['Bash', 'Bash', 'Bash']],
    ['Edit(a|b)', 'Edit', ['Edit']],
    ['Edit(x)(y)', 'Edit', ['Edit', 'Edit', 'Edit']],
    ['/Bash/', 'Bash', ['Bash']],
    ['/Bash/gi', 'Bash', ['Bash']],
    ['x/Bash/', 'Bash', []],
    ['/Bash/I', 'Bash', []],
    ['Bash:git', 'Bash', ['Bash']],
    ['Bash[x', 'Bash', ['Bash']],
    ['BashX(', 'Bash', []],
    ['Not', 'Bash', []],
    [' Edit , Write;', 'Write', ['Edit , Write;', 'Edit , Write;', 'Edit|Write', 'Edit|Write']],
    ['Edit || Write', 'Write', ['Edit||Write', 'Edit||Write', 'Edit|Write', 'Edit|Write']],
    ['mcp__db', 'mcp__db__query', ['mcp__db__.*', 'mcp__db__.*', 'mcp__db__.*']],
    ['^mcp__db$', 'mcp__db__query', ['mcp__db__.*', 'mcp__db__.*', 'mcp__db__.*', 'mcp__db']],
    ['mcp__db__*', 'mcp__db__query', ['mcp__db__.*', 'mcp__db__.*', 'mcp__db__.*']],
    ['mcp__db__', 'mcp__db__query', ['mcp__db__.*', 'mcp__db__.*', 'mcp__db__.*']],
    [
      'Bash| mcp__db ',
      'mcp__db__query',
      ['Bash|mcp__db__.*', 'Bash|mcp__db', 'Bash|mcp__db__.*', 'Bash|mcp__db', 'Bash|mcp__db__.*'],
    ],
    ['mcp__^db', 'mcp__db__query', []],
    ['mcp__db$__', 'mcp__db__query', []],
    ['undefined__', 'Bash', []],
    ['query', 'mcp__db__query', ['mcp__db__query']],
    ['mcp__db', 'x_mcp__db__query', []],
    ['^Edit$', 'Edit', ['Edit']],
    ['a^b$c', 'Edit', []],
  ])('%j is tried for %s as %j', (matcher, tool, expected) => {
    expect(tried(matcher, tool)).toEqual(expected);
  });

  it('are proposed only when the comparison accepts them', () => {
    expect(nearestWorkingForm('bash', 'Bash', (candidate) => candidate === 'Bash')).toBe('Bash');
    expect(nearestWorkingForm('bash', 'Bash', () => false)).toBeUndefined();
  });
});
