import { describe, expect, it } from 'vitest';
import { answerOf, settings, type Overrides } from './a-configuration.ts';

const ALL: Overrides = { user: settings('*') };

describe('routes of gemini-cli', () => {
  it.each(['write_file', 'replace', 'run_shell_command', 'mcp_my-srv_write_note', 'invoke_agent', 'read_file'])(
    '%s passes BeforeTool: COVERED',
    (tool) => {
      expect(answerOf({ ...ALL, tool })).toBe('COVERED');
    },
  );

  it.each(['write_file', 'run_shell_command', 'mcp_my-srv_write_note', 'google_web_search'])(
    '%s over the editor protocol passes no hook: UNCOVERED',
    (tool) => {
      expect(answerOf({ ...ALL, tool, surface: 'acp' })).toBe('UNCOVERED GM-R1');
    },
  );

  it('a session whose flags ask for the editor protocol is one', () => {
    expect(answerOf({ ...ALL, flags: ['--acp'] })).toBe('UNCOVERED GM-R1');
  });

  it.each([
    ['at-mention', 'UNCOVERED GM-R2'],
    ['skill-inline-shell', 'UNCOVERED GM-R3'],
    ['user-shell', 'TARGET_SIDE G-TARGET'],
    ['running-process', 'RESIDUAL G-RES'],
    ['mcp-prompt', 'UNVERIFIED G-DECIDE'],
  ])('%s: %s', (via, expected) => {
    expect(answerOf({ ...ALL, tool: null, route: { via } })).toBe(expected);
  });

  it('a version that was not measured may ask over the editor protocol, and at a mention: UNVERIFIED', () => {
    const later: Overrides = { ...ALL, hostVersion: '0.70.0' };
    expect(answerOf({ ...later, surface: 'acp' })).toBe('UNVERIFIED G-DECIDE');
    expect(answerOf({ ...later, tool: null, route: { via: 'at-mention' } })).toBe('UNVERIFIED G-DECIDE');
    expect(answerOf({ hostVersion: '0.70.0', surface: 'acp' })).toBe('UNCOVERED G-NONE');
  });

  it.each(['google_web_search', 'web_fetch'])('%s is done by a service: TARGET_SIDE', (tool) => {
    expect(answerOf({ ...ALL, tool })).toBe('TARGET_SIDE G-TARGET');
  });

  it.each([
    ['.*', 'COVERED'],
    ['invoke_agent', 'UNCOVERED GM-M2'],
  ])('a call of a subagent under %j', (matcher, expected) => {
    expect(answerOf({ user: settings(matcher), tool: 'write_file', route: { agent: 'subagent' } })).toBe(expected);
  });

  it('the old name of a search is its own name: UNCOVERED for the anchored new one', () => {
    expect(answerOf({ user: settings('^grep_search$'), tool: 'search_file_content' })).toBe('UNCOVERED GM-R4');
  });

  it('a guard of edit tools says nothing of the shell: UNCOVERED', () => {
    expect(answerOf({ user: settings('write_file|replace') })).toBe('UNCOVERED GM-M2');
  });

  it.each(['darwin', 'win32'] as const)('on %s nothing was run: UNVERIFIED', (os) => {
    expect(answerOf({ ...ALL, os })).toMatch(/^UNVERIFIED/);
  });

  it('a server whose tools were not seen is UNVERIFIED at best', () => {
    const tool = 'mcp_my-srv_*';
    expect(answerOf({ ...ALL, tool, route: { placeholder: true, server: 'my-srv' } })).toBe('UNVERIFIED G-MCPNEW');
  });

  it('a tool that is not offered is ABSENT', () => {
    expect(answerOf({ ...ALL, tool: 'write_file', inventory: ['read_file'] })).toBe('ABSENT G-ABS');
  });
});
