import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchTool } from '../../src/detector/matcher.ts';
import { CLAUDE_CODE_MATCHERS } from '../../src/hosts/claude-code/semantics.ts';
import { expectLaw } from '../support/expect-law.ts';

function nearest(matcher: string, tool: string, version: string = '2.1.332'): string | undefined {
  const match = matchTool(CLAUDE_CODE_MATCHERS, version, matcher, tool);
  return match.kind === 'misses' ? match.nearestWorkingForm : undefined;
}

describe('nearest working form', () => {
  it.each([
    ['bash', 'Bash', 'Bash'],
    ['BASH|edit', 'Bash', 'Bash|edit'],
    ['^bash$', 'Bash', '^Bash$'],
    ['^(write|edit)$', 'Write', '^(Write|edit)$'],
    ['Bash(git *)', 'Bash', 'Bash'],
    ['bash(git *)', 'Bash', 'Bash'],
    ['/bash/i', 'Bash', 'Bash'],
    ['Edit:.*\\.cs', 'Edit', 'Edit'],
    ['mcp__memory', 'mcp__memory__read', 'mcp__memory__.*'],
    ['mcp__memory__', 'mcp__memory__read', 'mcp__memory__.*'],
    ['Bash|mcp__db', 'mcp__db__query', 'Bash|mcp__db__.*'],
    ['mcp__brave-search', 'mcp__brave-search__web', 'mcp__brave-search__.*'],
    ['Edit Write', 'Write', 'Edit|Write'],
    ['db__query', 'mcp__db__query', 'mcp__db__query'],
    ['^Edit.*', 'NotebookEdit', 'Edit.*'],
  ])('of %j for %s is %j', (matcher, tool, expected) => {
    expect(nearest(matcher, tool)).toBe(expected);
  });

  it.each([
    ['mcp__db', 'mcp__db__read__all', 'mcp__db__.*'],
    ['Bash|mcp__db__', 'mcp__db__a__b__c', 'Bash|mcp__db__.*'],
  ])('of the server %j is not lost on %s, whose own name holds a double underscore: %j', (matcher, tool, expected) => {
    expect(nearest(matcher, tool)).toBe(expected);
  });

  it('of a comma list below the band of commas is a bar list', () => {
    expect(nearest('Edit,Write', 'Write', '2.1.190')).toBe('Edit|Write');
    expect(nearest('Edit, Write', 'Write', '2.1.190')).toBe('Edit|Write');
  });

  it.each([
    ['Edit|Write', 'Bash'],
    ['Edit', 'NotebookEdit'],
    ['release.txt', 'Write'],
    ['mcp__other', 'mcp__db__query'],
  ])('is not invented where %j does not nearly name %s', (matcher, tool) => {
    expect(nearest(matcher, tool)).toBeUndefined();
  });

  it('always matches the tool it was made for', () => {
    const tools = ['Bash', 'NotebookEdit', 'mcp__db__query', 'mcp__brave-search__web'];
    const piece = fc.constantFrom(
      'bash',
      'Bash',
      'edit',
      'mcp__db',
      'mcp__',
      ',',
      '|',
      ' ',
      '^',
      '$',
      '(git *)',
      '/',
      '.*',
    );
    const matcher = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(''));
    const version = fc.constantFrom('2.1.190', '2.1.192', '2.1.332');
    expectLaw(
      fc.property(matcher, fc.constantFrom(...tools), version, (written, tool, release) => {
        const form = nearest(written, tool, release);
        if (form === undefined) return;
        expect(matchTool(CLAUDE_CODE_MATCHERS, release, form, tool).kind).toBe('matches');
      }),
    );
  });
});
