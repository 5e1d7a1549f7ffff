import { describe, expect, it } from 'vitest';
import { CODEX } from '../../../src/hosts/codex/contract.ts';
import { BYPASS, call, guard, hooksJson, session, told, USER_HOOKS } from './a-session.ts';
import type { HostInput } from '../../../src/hosts/host-contract.ts';

function behind(
  matcher: unknown,
  asked = call('exec_command'),
  overrides: Partial<Omit<HostInput, 'files'>> = {},
): string {
  return told(session({ flags: [BYPASS], files: { [USER_HOOKS]: hooksJson(matcher) }, ...overrides }), asked);
}

describe('names that hooks see', () => {
  it.each([
    ['exec_command', 'Bash', 'COVERED'],
    ['shell', 'Bash', 'COVERED'],
    ['exec_command', 'exec_command', 'UNCOVERED CX-M2'],
    ['exec_command', 'bash ', 'UNCOVERED CX-M6'],
    ['exec_command', '(?=B)Bash', 'UNCOVERED CX-M4'],
    ['exec_command', '[[:alpha:]]+', 'UNVERIFIED CX-M5'],
    ['apply_patch', 'Write', 'COVERED'],
    ['apply_patch', '^(Edit|Write)$', 'COVERED'],
    ['apply_patch', 'MultiEdit', 'UNCOVERED CX-M2'],
    ['spawn_agent', 'Agent', 'COVERED'],
    ['wait_agent', 'multi_agent_v1wait_agent', 'COVERED'],
    ['wait_agent', 'wait_agent', 'UNCOVERED CX-M2'],
    ['mcp__my-srv__write-note', 'mcp__my_srv__write-note', 'COVERED'],
    ['mcp__my-srv__write_note', 'mcp__my-srv__write_note', 'UNCOVERED CX-M6'],
    ['mcp__rel__publish', 'mcp__rel', 'UNCOVERED CX-M2'],
    ['update_plan', '.*', 'UNVERIFIED G-DECIDE'],
  ])('%s behind %j: %s', (raw, matcher, expected) => {
    expect(behind(matcher, call(raw))).toBe(expected);
  });

  it('in an older release the further names were not compared: UNVERIFIED', () => {
    expect(behind('Edit', call('apply_patch'), { hostVersion: '0.155.0' })).toMatch(/^UNVERIFIED/u);
    expect(behind('apply_patch', call('apply_patch'), { hostVersion: '0.155.0' })).toBe('COVERED');
  });
});

describe('routes', () => {
  it.each([
    ['input to a running session', call('write_stdin', { via: 'session-input' }), 'UNCOVERED CX-R1'],
    ['the same in code mode', call('write_stdin', { via: 'code-mode' }), 'UNCOVERED CX-R1'],
    ['the outer tool of code mode', call('exec'), 'UNCOVERED CX-R3'],
    ['a call inside code mode', call('exec_command', { via: 'code-mode' }), 'COVERED'],
    ['a call of a subagent', call('exec_command', { agent: 'subagent' }), 'COVERED'],
    ['hosted search', call('web_search'), 'TARGET_SIDE G-TARGET'],
    ['an inner executor', call('exec_command', { via: 'external-agent' }), 'UNVERIFIED G-DECIDE'],
    ['a line of the user', call(null, { via: 'user-shell' }), 'UNVERIFIED G-DECIDE'],
  ])('%s', (_name, asked, expected) => {
    expect(behind('.*', asked)).toBe(expected);
  });

  it.each([
    [{ os: 'win32' as const }, 'UNVERIFIED CX-O2'],
    [{ os: 'darwin' as const }, 'UNVERIFIED CX-O3'],
    [{ surface: 'ide' as const }, 'UNVERIFIED CX-O3'],
    [{ surface: 'cli-interactive' as const }, 'UNVERIFIED CX-O3'],
  ])('%j was not observed: %s', (overrides, expected) => {
    expect(behind('Bash', call('exec_command'), overrides)).toBe(expected);
  });

  it('a release that was not observed may ask before input to a session: UNVERIFIED', () => {
    expect(behind('.*', call('write_stdin'), { hostVersion: '0.172.0' })).toBe('UNVERIFIED G-VER');
  });

  it('patches fire from 0.124 on', () => {
    const flags = ['--enable', 'codex_hooks'];
    expect(behind('.*', call('apply_patch'), { hostVersion: '0.117.0', flags })).toBe('UNCOVERED CX-V1');
    expect(behind('.*', call('apply_patch'), { hostVersion: '0.124.0' })).toBe('COVERED');
  });
});

describe('handlers', () => {
  it.each([
    ['an asynchronous one', [guard({ async: true })], 'UNCOVERED CX-H3'],
    ['a prompt', [{ type: 'prompt', prompt: 'x' }], 'UNCOVERED CX-H4'],
    ['a tool of a server', [{ type: 'mcp_tool', server: 'a', tool: 'b' }], 'UNVERIFIED CX-H4'],
    ['a missing program', [guard({ command: 'node /g/gaurd.mjs' })], 'UNCOVERED G-FILE'],
    ['a variable of another host', [guard({ command: 'node ${CLAUDE_PROJECT_DIR}/g/absent.mjs' })], 'UNCOVERED G-FILE'],
    ['an unknown program', [guard({ command: 'kill -9 $$' })], 'UNVERIFIED G-UNK'],
    ['a logger', [guard({ command: 'node /g/logger.mjs' })], 'UNCOVERED G-LOG'],
    ['a logger beside the guard', [guard({ command: 'node /g/logger.mjs' }), guard()], 'COVERED'],
    ['a crash beside the guard', [guard({ command: 'kill -9 $$' }), guard()], 'COVERED'],
    ['a rewriter beside the guard', [guard({ command: 'node /g/rewriter.mjs' }), guard()], 'UNVERIFIED CX-K2'],
  ])('%s', (_name, handlers, expected) => {
    expect(told(session({ flags: [BYPASS], files: { [USER_HOOKS]: hooksJson('Bash', ...handlers) } }))).toBe(expected);
  });

  it.each(['PostToolUse', 'PermissionRequest'])('%s observes: UNCOVERED', (event) => {
    const text = JSON.stringify({ hooks: { [event]: [{ matcher: 'Bash', hooks: [guard()] }] } });
    expect(told(session({ flags: [BYPASS], files: { [USER_HOOKS]: text } }))).toBe('UNCOVERED G-OBS');
  });

  it('each fact has an id of its own', () => {
    const ids = CODEX.facts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the error output of a guard', () => {
  it.each([
    ['node /g/guard.mjs', 'COVERED'],
    ['node /g/guard.mjs 2>/dev/null', 'UNVERIFIED'],
    ['node /g/guard.mjs 2>&1', 'UNVERIFIED'],
    ['cd /r && node /g/guard.mjs 2>>/dev/null', 'UNVERIFIED'],
  ])('%s: %s, for exit code 2 without a reason there does not refuse', (command, expected) => {
    const files = { [USER_HOOKS]: hooksJson('Bash', guard({ command })) };
    expect(told(session({ flags: [BYPASS], files }), call('exec_command'))).toContain(expected);
  });
});
