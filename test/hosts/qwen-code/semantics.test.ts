import { describe, expect, it } from 'vitest';
import { matchTool } from '../../../src/detector/matcher.ts';
import { EVENTS, QWEN_CODE_MATCHERS } from '../../../src/hosts/qwen-code/semantics.ts';
import { answerOf, assess, GUARD, settings } from './a-configuration.ts';

function kindOf(matcher: string | null, tool: string): string {
  return matchTool(QWEN_CODE_MATCHERS, '0.24.4', matcher, tool).kind;
}

describe('matchers of qwen-code', () => {
  it.each([
    [null, 'run_shell_command'],
    ['', 'write_file'],
    ['*', 'write_file'],
    [' .* ', 'write_file'],
    ['Bash', 'run_shell_command'],
    ['  Bash  ', 'run_shell_command'],
    ['Bash|', 'run_shell_command'],
    ['Bash|Edit', 'run_shell_command'],
    ['Read | Bash', 'run_shell_command'],
    ['Shell', 'run_shell_command'],
    ['ShellTool', 'run_shell_command'],
    ['shell', 'run_shell_command'],
    ['run_', 'run_shell_command'],
    ['run_|x', 'run_shell_command'],
    ['^run_shell_command$', 'run_shell_command'],
    ['^x|', 'run_shell_command'],
    ['(?!x).*', 'run_shell_command'],
    ['x|.*', 'run_shell_command'],
    ['Write', 'write_file'],
    ['Edit|Write', 'write_file'],
    ['WriteFile', 'write_file'],
    ['replace', 'edit'],
    ['monitor', 'monitor'],
    ['mcp__my-srv', 'mcp__my-srv__write_note'],
    ['mcp__.*', 'mcp__rel__publish'],
  ])('%j reaches %s', (matcher, tool) => {
    expect(kindOf(matcher, tool)).toBe('matches');
  });

  it.each([
    ['^Bash$', 'run_shell_command'],
    ['^Shell$', 'run_shell_command'],
    ['Bash.*', 'run_shell_command'],
    ['bash', 'run_shell_command'],
    ['|', 'run_shell_command'],
    [' | | ', 'run_shell_command'],
    ['(', 'run_shell_command'],
    ['[', 'run_shell_command'],
    ['(?i)bash', 'run_shell_command'],
    ['Bash, Edit', 'run_shell_command'],
    ['Bash(git *)', 'run_shell_command'],
    ['(Bash|Edit)', 'run_shell_command'],
    ['^(Edit|Write)$', 'write_file'],
    ['Edit', 'write_file'],
    ['write_file,edit', 'write_file'],
    ['Bash', 'monitor'],
    ['run_shell_command|Bash', 'monitor'],
    ['mcp__my_srv__.*', 'mcp__my-srv__write_note'],
    ['mcp_my-srv_write_note', 'mcp__my-srv__write_note'],
    ['Bash', 'constructor'],
  ])('%j misses %s, so nothing refuses: never a match', (matcher, tool) => {
    expect(kindOf(matcher, tool)).toBe('misses');
  });

  it('a bar in a group, a class or behind a backslash makes no list', () => {
    expect(kindOf('x[|]Bash', 'run_shell_command')).toBe('misses');
    expect(kindOf('x\\|Bash', 'run_shell_command')).toBe('misses');
    expect(kindOf('x(a|Bash)', 'run_shell_command')).toBe('misses');
  });

  it.each(['0.24.5', '0.26.8', 'unknown'])('version %s never inherits a match', (version) => {
    expect(matchTool(QWEN_CODE_MATCHERS, version, '*', 'write_file').kind).toBe('undecided');
  });
});

describe('events of qwen-code', () => {
  it.each(EVENTS.filter((event) => event !== 'PreToolUse'))('%s decides about no tool call: UNCOVERED', (event) => {
    expect(answerOf({ user: { hooks: { [event]: [{ hooks: [GUARD] }] } } })).toBe('UNCOVERED G-OBS');
  });

  it.each(['BeforeTool', 'preToolUse', 'pre_tool_use', 'constructor'])('%s is no event: UNCOVERED', (event) => {
    expect(answerOf({ user: { hooks: { [event]: [{ hooks: [GUARD] }] } } })).toBe('UNCOVERED QW-E2');
  });
});

describe('the version of qwen-code', () => {
  it.each(['0.24.5', '0.26.8', 'unknown'])('%s with something configured is UNVERIFIED by G-VER', (hostVersion) => {
    expect(answerOf({ project: settings(), hostVersion })).toBe('UNVERIFIED G-VER');
  });

  it('with nothing configured is UNCOVERED, whatever it is', () => {
    expect(answerOf({ user: {}, hostVersion: '0.26.8' })).toBe('UNCOVERED G-NONE');
  });

  it('another one may know another event, or another shape: UNVERIFIED', () => {
    const user = { hooks: { BeforeTool: [{ hooks: [GUARD] }] } };
    expect(assess({ user, hostVersion: '0.26.8' }).status).toBe('UNVERIFIED');
    expect(assess({ user: { hooks: { PreToolUse: [GUARD] } }, hostVersion: '0.26.8' }).status).toBe('UNVERIFIED');
  });
});
