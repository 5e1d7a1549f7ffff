import { describe, expect, it } from 'vitest';
import { documented, GUARD, words } from '../a-documented-case.ts';

const assess = documented('cursor', '3.21.16', 'Shell');
const FILE = 'home/.cursor/hooks.json';

function hooks(event: string, entry: object = {}, rest: object = { version: 1 }): Readonly<Record<string, object>> {
  return { [FILE]: { ...rest, hooks: { [event]: [{ command: GUARD, ...entry }] } } };
}

describe('gates of Cursor', () => {
  it.each([
    ['preToolUse', 'Shell', 'UNVERIFIED'],
    ['beforeShellExecution', 'Shell', 'UNVERIFIED'],
    ['beforeShellExecution', 'Write', 'UNCOVERED'],
    ['beforeReadFile', 'Read', 'UNVERIFIED'],
    ['beforeReadFile', 'Write', 'UNCOVERED'],
    ['beforeMCPExecution', 'MCP:note', 'UNVERIFIED'],
    ['beforeMCPExecution', 'Shell', 'UNCOVERED'],
    ['subagentStart', 'Task', 'UNVERIFIED'],
    ['afterFileEdit', 'Write', 'UNCOVERED'],
    ['postToolUse', 'Shell', 'UNCOVERED'],
    ['PreToolUse', 'Shell', 'UNCOVERED'],
    ['beforeToolUse', 'Shell', 'UNCOVERED'],
  ])('%s before %s: %s', (event, tool, status) => {
    expect(assess({ files: hooks(event), route: { tool } }).status).toBe(status);
  });

  it.each([
    ['afterFileEdit', 'G-OBS'],
    ['beforeToolUse', 'CU-E2'],
    ['beforeReadFile', 'CU-E1'],
  ])('%s is told by %s', (event, rule) => {
    expect(words(assess({ files: hooks(event) }))).toContain(rule);
  });

  it('nothing configured is UNCOVERED, whatever the version', () => {
    expect(assess({ hostVersion: 'unknown' }).status).toBe('UNCOVERED');
  });

  it('a version that no document speaks of is UNVERIFIED, where a documented one is UNCOVERED', () => {
    const files = hooks('preToolUse', { matcher: 'Write' });
    expect(assess({ files }).status).toBe('UNCOVERED');
    expect(assess({ files, hostVersion: '4.0.0' }).status).toBe('UNVERIFIED');
  });
});

describe('matchers of Cursor', () => {
  const command = { command: 'rm -r build' };

  it.each([
    ['preToolUse', 'Shell', 'UNVERIFIED', 'G-TIER'],
    ['preToolUse', 'Write|Shell', 'UNVERIFIED', 'G-TIER'],
    ['preToolUse', 'Write', 'UNCOVERED', 'CU-M1'],
    ['preToolUse', 'shell', 'UNVERIFIED', 'CU-M1'],
    ['preToolUse', 'She', 'UNVERIFIED', 'CU-M1'],
    ['preToolUse', '[', 'UNVERIFIED', 'CU-M1'],
    ['preToolUse', '*', 'UNVERIFIED', 'G-TIER'],
    ['beforeShellExecution', '^Shell$', 'UNCOVERED', 'CU-M1'],
    ['beforeShellExecution', 'rm ', 'UNVERIFIED', 'G-TIER'],
  ])('%s with %s: %s by %s', (event, matcher, status, rule) => {
    const verdict = assess({ files: hooks(event, { matcher }), route: { tool: 'Shell', input: command } });
    expect([verdict.status, words(verdict)]).toEqual([status, expect.stringContaining(rule)]);
  });
});

describe('layers of Cursor', () => {
  it.each([
    ['home/.cursor/hooks.json', 'UNCOVERED'],
    ['system/etc/cursor/hooks.json', 'UNCOVERED'],
    ['repo/.cursor/hooks.json', 'UNVERIFIED'],
  ])('in the cloud a guard in %s is %s', (path, status) => {
    const files = { [path]: { version: 1, hooks: { preToolUse: [{ command: GUARD }] } } };
    expect(assess({ files, surface: 'cloud' }).status).toBe(status);
    expect(assess({ files }).status).toBe('UNVERIFIED');
  });

  it('hooks of another host may be imported, unless that is switched off', () => {
    const files = {
      'repo/.claude/settings.json': { hooks: { PreToolUse: [{ hooks: [{ type: 'command', command: GUARD }] }] } },
    };
    expect(assess({ files }).status).toBe('UNVERIFIED');
    expect(assess({ files, state: { thirdPartyHooks: false } }).status).toBe('UNCOVERED');
  });
});

describe('handlers of Cursor', () => {
  it('a program that is not there is UNCOVERED', () => {
    expect(assess({ files: hooks('preToolUse', { command: 'node /home/u/gone.mjs' }) }).status).toBe('UNCOVERED');
  });

  it('a prompt is no gate: UNCOVERED', () => {
    expect(assess({ files: hooks('preToolUse', { type: 'prompt', prompt: 'refuse' }) }).status).toBe('UNCOVERED');
  });

  it('a file that does not parse registers nothing: UNCOVERED', () => {
    expect(assess({ files: { [FILE]: '{' } }).status).toBe('UNCOVERED');
  });

  it.each([['{ "version": 1, "hooks": {} } // x'], ['[[['.repeat(40_000)]])(
    'what a file of doubtful form holds is UNVERIFIED or nothing',
    (text) => {
      expect(['UNVERIFIED', 'UNCOVERED']).toContain(assess({ files: { [FILE]: text } }).status);
    },
  );

  it('failing closed is a control of its own, which failClosed alone may supply', () => {
    const policy = { requires: ['gate', 'fail-closed'] };
    expect(assess({ files: hooks('preToolUse', { failClosed: true }), policy }).status).toBe('UNVERIFIED');
    expect(assess({ files: hooks('preToolUse'), policy }).status).toBe('UNCOVERED');
  });
});
