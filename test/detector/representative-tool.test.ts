import { describe, expect, it } from 'vitest';
import { representativeTool } from '../../src/detector/representative-tool.ts';
import { CLAUDE_CODE_MATCHERS } from '../../src/hosts/claude-code/semantics.ts';

const CATALOGUE = ['Agent', 'Bash', 'Edit', 'Write'];

function represent(matcher: string | null, offered: readonly string[] = [], version: string = '2.1.332'): string {
  const tool = representativeTool(CLAUDE_CODE_MATCHERS, version, matcher, { offered, catalogue: CATALOGUE });
  return tool.kind === 'tool' ? `${tool.name} from ${tool.from}` : 'none';
}

describe('representative tool', () => {
  it.each([null, '', '*', '.*'])(
    'a wildcard %j is resolved to a tool of the catalogue, never probed as a name',
    (matcher) => {
      expect(represent(matcher)).toBe('Agent from catalogue');
    },
  );

  it('an offered tool comes before the catalogue', () => {
    expect(represent('*', ['mcp__db__query'])).toBe('mcp__db__query from offered');
  });

  it('an offered tool that the matcher misses is passed over', () => {
    expect(represent('Edit|Write', ['Bash', 'Write'])).toBe('Write from offered');
  });

  it('a list is represented by its first tool of the catalogue', () => {
    expect(represent('Write|Edit')).toBe('Edit from catalogue');
  });

  it('an exact name that nobody lists represents itself', () => {
    expect(represent('mcp__db__query')).toBe('mcp__db__query from matcher');
  });

  it('a whole server is represented by an invented tool of that server', () => {
    expect(represent('mcp__db__.*')).toBe('mcp__db__probe from matcher');
  });

  it('a matcher that never matches has no representative', () => {
    expect(represent('Bash(git *)')).toBe('none');
  });

  it('what is undecided has no representative', () => {
    expect(represent('Bash|')).toBe('none');
    expect(represent('Bash', ['Bash'], 'unknown')).toBe('none');
  });

  it('what needs more than the name that is written gets an invented tool', () => {
    expect(represent('Glob.+')).toBe('Glob__probe from matcher');
  });

  it('an absent matcher names nothing: without any tool there is no representative, and it says why', () => {
    const candidates = { offered: [], catalogue: [] };
    expect(representativeTool(CLAUDE_CODE_MATCHERS, '2.1.332', null, candidates)).toEqual({
      kind: 'none',
      because: 'no offered tool, none of the catalogue and no name in the matcher is certain to match it',
    });
  });
});
