import { describe, expect, it } from 'vitest';
import { answerOf, settings, type Overrides } from './a-configuration.ts';

const ALL: Overrides = { user: settings('*') };

describe('routes of qwen-code', () => {
  it.each(['monitor', 'write_file', 'edit', 'agent', 'mcp__my-srv__write_note'])('%s passes PreToolUse', (tool) => {
    expect(answerOf({ ...ALL, tool })).toBe('COVERED');
  });

  it.each(['Bash', 'run_shell_command|Bash'])('monitor runs shell text past %j: UNCOVERED', (matcher) => {
    expect(answerOf({ user: settings(matcher), tool: 'monitor' })).toBe('UNCOVERED QW-R1');
  });

  it('the editor protocol fires: COVERED', () => {
    expect(answerOf({ ...ALL, surface: 'acp' })).toBe('COVERED');
  });

  it('a terminal was not run: UNVERIFIED', () => {
    expect(answerOf({ ...ALL, surface: 'cli-interactive' })).toBe('UNVERIFIED G-TIER');
  });

  it('calls of a subagent fire under their own names', () => {
    expect(answerOf({ ...ALL, tool: 'write_file', route: { agent: 'subagent' } })).toBe('COVERED');
    expect(answerOf({ user: settings('agent'), tool: 'write_file', route: { agent: 'subagent' } })).toBe(
      'UNCOVERED QW-M2',
    );
  });

  it.each([
    ['monitor', 'monitor', 'COVERED'],
    ['monitor', 'Bash', 'UNCOVERED QW-R1'],
    ['run_shell_command', 'Bash', 'COVERED'],
  ])('the bridge to %s under %j: %s', (name, matcher, expected) => {
    const route = { input: { name, arguments: {} } };
    expect(answerOf({ user: settings(matcher), tool: 'tool_call', route })).toBe(expected);
  });

  it('the bridge to a tool that is not named is reached by what matches all only', () => {
    expect(answerOf({ ...ALL, tool: 'tool_call' })).toBe('COVERED');
    expect(answerOf({ user: settings('Bash'), tool: 'tool_call' })).toMatch(/^UNVERIFIED/);
  });

  it.each([
    ['user-shell', 'TARGET_SIDE G-TARGET'],
    ['running-process', 'RESIDUAL G-RES'],
    ['at-mention', 'UNVERIFIED G-DECIDE'],
  ])('%s: %s', (via, expected) => {
    expect(answerOf({ ...ALL, tool: null, route: { via } })).toBe(expected);
  });

  it('a server whose tools were not seen is UNVERIFIED at best', () => {
    const route = { placeholder: true, server: 'my-srv' };
    expect(answerOf({ ...ALL, tool: 'mcp__my-srv__*', route })).toBe('UNVERIFIED G-MCPNEW');
  });

  it('a rule that denies leaves a call without a guard open: UNVERIFIED', () => {
    expect(answerOf({ user: { permissions: { deny: ['Bash'] } } })).toMatch(/^UNVERIFIED/);
  });
});
