import { describe, expect, it } from 'vitest';
import type { Match } from '../../src/model/match.ts';
import { matchRouteTool } from '../../src/detector/tool-match.ts';
import { aPlaceholderRoute, aRecord, aRoute, testHost } from '../support/detector-builders.ts';

describe('tool match of a route', () => {
  const nameless = aRoute({ tool: { raw: null, canonical: null, placeholder: false } });
  const match = (matcher: string | null, route = aRoute()): Match =>
    matchRouteTool(aRecord({ matcher }), route, testHost);

  it('the canonical name is compared, not the raw one', () => {
    const route = aRoute({ tool: { raw: 'exec_command', canonical: 'Bash', placeholder: false } });
    expect(match('Bash', route).kind).toBe('matches');
    expect(match('exec_command', route).kind).toBe('misses');
  });

  it('a comparison already made by the adapter is not made again', () => {
    const resolvedMatch: Match = { kind: 'misses', because: 'the rule names another tool' };
    expect(matchRouteTool(aRecord({ matcher: 'Write', resolvedMatch }), aRoute(), testHost)).toBe(resolvedMatch);
  });

  it.each([null, '', '*'])('what matches everything (%o) hits a route without tool name', (matcher) => {
    expect(match(matcher, nameless)).toMatchObject({ kind: 'matches', branch: 'all' });
  });

  it('a named matcher on a route without tool name is undecided, not a miss', () => {
    expect(match('Write', nameless)).toMatchObject({ kind: 'undecided', reason: 'tool-names-unknown' });
  });

  it('an expression that accepts the empty name is not taken for match-all', () => {
    expect(match('(Write)?', nameless).kind).toBe('undecided');
  });

  it('at an unknown version, an expression for the empty name leaves a nameless route undecided for the version', () => {
    expect(match('^$', { ...nameless, hostVersion: 'unknown' })).toMatchObject({
      kind: 'undecided',
      reason: 'version-unknown',
    });
  });

  it('a version without evidence leaves a route without tool name undecided', () => {
    expect(match('*', { ...nameless, hostVersion: '3.0.0' })).toMatchObject({
      kind: 'undecided',
      reason: 'version-not-covered-by-evidence',
    });
  });

  it.each([
    null,
    '',
    '*',
    'mcp__db__.*',
    'mcp__db__query',
    '^mcp__db__query$',
    'Bash|mcp__db__query',
    'query$',
    '^(Bash|mcp__db__a)$',
  ])('a matcher that may hit a tool not seen yet (%o) is undecided on a placeholder', (matcher) => {
    expect(match(matcher, aPlaceholderRoute())).toMatchObject({ kind: 'undecided', reason: 'tool-names-unknown' });
  });

  it.each(['Bash', 'Bash|Write', 'mcp__mail__send', 'mcp__db', '^Bash$', '^(Bash|Write)$', '^(?:Bash)$'])(
    'a matcher that names only other tools (%o) misses a placeholder',
    (matcher) => {
      expect(match(matcher, aPlaceholderRoute()).kind).toBe('misses');
    },
  );

  it('a shape that the evidence leaves open stays open on a placeholder', () => {
    const [older, newer] = testHost.matcherProtocol.bands;
    const bands = [older, { ...newer, undocumented: ['empty-list-entry'] }] as typeof testHost.matcherProtocol.bands;
    const host = { ...testHost, matcherProtocol: { ...testHost.matcherProtocol, bands } };
    expect(matchRouteTool(aRecord({ matcher: 'Bash|' }), aPlaceholderRoute(), host).kind).toBe('undecided');
    expect(match('Bash|', aPlaceholderRoute()).kind).toBe('misses');
  });

  it('a hyphen forces the expression in the older band, so a placeholder stays open there', () => {
    expect(match('other-tool', aPlaceholderRoute({ hostVersion: '1.0.0' })).kind).toBe('undecided');
    expect(match('other-tool', aPlaceholderRoute({ hostVersion: '2.0.0' })).kind).toBe('misses');
  });

  it('an unknown version misses a placeholder only when every band does', () => {
    expect(match('other-tool', aPlaceholderRoute({ hostVersion: 'unknown' })).kind).toBe('undecided');
    expect(match('Bash', aPlaceholderRoute({ hostVersion: 'unknown' })).kind).toBe('misses');
  });

  it('a version without evidence leaves a placeholder undecided', () => {
    expect(match('Bash', aPlaceholderRoute({ hostVersion: '3.0.0' })).kind).toBe('undecided');
  });

  it('a native rule that matches a placeholder is undecided until its tools are seen', () => {
    const resolvedMatch: Match = { kind: 'matches', branch: 'exact', because: 'the rule names the server' };
    const record = aRecord({ resolvedMatch });
    expect(matchRouteTool(record, aPlaceholderRoute(), testHost).kind).toBe('undecided');
  });

  it.each(['mcp__db__a|^Bash$', '^Bash$|mcp__db__a', 'mcp__db__a|^(Bash|Edit)$', '^(Bash|Edit)$|mcp__db__a'])(
    'anchors around one alternative leave the other open (%o): undecided, not a miss',
    (matcher) => {
      expect(match(matcher, aPlaceholderRoute()).kind).toBe('undecided');
    },
  );

  it.each([
    ['mcp__db', 'mcp__db__.*'],
    ['Bash|mcp__db', 'Bash|mcp__db__.*'],
  ])('a server written without its tools (%o) is rewritten for all of them', (matcher, write) => {
    expect(match(matcher, aPlaceholderRoute())).toStrictEqual({
      kind: 'misses',
      because: `${JSON.stringify(matcher)} names no tool that begins with mcp__db__`,
      nearestWorkingForm: write,
    });
  });

  it.each(['Bash', 'MCP__DB__any'])(
    'no rewriting is proposed that hits one tool of the server at most (%o)',
    (matcher) => {
      expect(match(matcher, aPlaceholderRoute())).toStrictEqual({
        kind: 'misses',
        because: `${JSON.stringify(matcher)} names no tool that begins with mcp__db__`,
      });
    },
  );
});
