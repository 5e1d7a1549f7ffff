import { describe, expect, it } from 'vitest';
import { assess, plugin, statusOf, wordsOf } from './a-session.ts';

const touch = { tool: 'bash', input: { command: 'touch x' } };

describe('whole-tool rules', () => {
  it.each([
    [{ edit: 'deny' }, 'write', 'ABSENT'],
    [{ edit: 'deny' }, 'edit', 'ABSENT'],
    [{ edit: 'deny' }, 'apply_patch', 'ABSENT'],
    [{ edit: 'deny' }, 'bash', 'UNCOVERED'],
    [{ write: 'deny' }, 'edit', 'UNCOVERED'],
    [{ bash: 'deny' }, 'bash', 'ABSENT'],
    [{ '*': 'deny' }, 'srv_tool', 'ABSENT'],
    [{ '*': 'deny', bash: 'allow' }, 'bash', 'UNCOVERED'],
    [{ bash: 'allow' }, 'bash', 'UNCOVERED'],
    [{ bash: 'ask' }, 'bash', 'COVERED'],
    [{ bash: 'block' }, 'bash', 'UNVERIFIED'],
    [{ 'srv_*': 'deny' }, 'srv_tool', 'UNVERIFIED'],
    [{ toString: 'deny' }, 'bash', 'UNCOVERED'],
  ])('%o leaves %s %s', (permission, tool, status) => {
    expect(statusOf({ user: { permission }, route: { tool } })).toBe(status);
  });

  it('a subagent is bound by the general table and not by that of its parent', () => {
    const route = { tool: 'write', agent: 'subagent' as const };
    expect(statusOf({ user: { permission: { edit: 'deny' } }, route })).toBe('ABSENT');
    expect(statusOf({ user: { agent: { build: { permission: { edit: 'deny' } } } }, route })).toBe('UNCOVERED');
    expect(wordsOf({ user: { agent: { build: { permission: { edit: 'deny' } } } }, route })).toContain('OC-P5');
  });

  it('the table of an agent binds that agent and no other', () => {
    const user = { agent: { plan: { permission: { edit: 'deny' } } } };
    expect(statusOf({ user, state: { agent: 'plan' } })).toBe('ABSENT');
    expect(statusOf({ user, flags: ['--agent', 'plan'] })).toBe('ABSENT');
    expect(statusOf({ user })).toBe('UNCOVERED');
  });

  it('without evidence for the version a rule removes nothing for certain: UNVERIFIED', () => {
    expect(statusOf({ user: { permission: { edit: 'deny' } }, hostVersion: '1.19.0' })).toBe('UNVERIFIED');
  });

  it('ask that a flag answers is UNVERIFIED', () => {
    const flags = ['--dangerously-skip-permissions'];
    expect(statusOf({ user: { permission: { bash: 'ask' } }, flags, route: { tool: 'bash' } })).toBe('UNVERIFIED');
  });
});

describe('the tables of user and project', () => {
  it.each([
    ['deny', 'allow', 'UNCOVERED'],
    ['allow', 'deny', 'ABSENT'],
    ['deny', undefined, 'ABSENT'],
    ['deny', { 'ls *': 'allow' }, 'UNCOVERED'],
    [{ 'touch *': 'deny' }, 'allow', 'UNCOVERED'],
    [{ 'touch *': 'deny' }, { 'ls *': 'allow' }, 'UNVERIFIED'],
  ])('user %o, project %o: %s', (user, project, status) => {
    const files = {
      user: { permission: { bash: user } },
      project: { permission: project === undefined ? {} : { bash: project } },
    };
    expect(statusOf({ ...files, route: touch })).toBe(status);
  });

  it('what is overridden is told', () => {
    const files = { user: { permission: { edit: 'deny' } }, project: { permission: { edit: 'allow' } } };
    expect(wordsOf(files)).toContain('OC-P7');
  });

  it('a project that is left out overrides nothing', () => {
    const files = { user: { permission: { edit: 'deny' } }, project: { permission: { edit: 'allow' } } };
    expect(statusOf({ ...files, env: { OPENCODE_DISABLE_PROJECT_CONFIG: '1' } })).toBe('ABSENT');
  });
});

describe('patterns of commands', () => {
  const DENIED = { '*': 'allow', 'touch *': 'deny' };

  it.each([
    [DENIED, 'touch x', 'RESIDUAL'],
    [DENIED, 'true && touch x', 'RESIDUAL'],
    [DENIED, 'X=1 touch x', 'UNCOVERED'],
    [DENIED, 'sh -c "touch x"', 'UNCOVERED'],
    [DENIED, 'echo "a && touch x"', 'UNCOVERED'],
    [{ 'touch *': 'deny', '*': 'allow' }, 'touch x', 'UNCOVERED'],
    [{ 'touch *': 'ask' }, 'touch x', 'RESIDUAL'],
    [{ '*': 'deny' }, 'touch x', 'ABSENT'],
  ])('%o on %s: %s', (bash, command, status) => {
    expect(statusOf({ user: { permission: { bash } }, route: { tool: 'bash', input: { command } } })).toBe(status);
  });

  it('without a command a deny that something escapes leaves RESIDUAL', () => {
    expect(statusOf({ user: { permission: { bash: DENIED } }, route: { tool: 'bash' } })).toBe('RESIDUAL');
  });

  it('a plugin beside a pattern decides', () => {
    expect(statusOf({ user: { permission: { bash: DENIED } }, plugin: plugin(), route: touch })).toBe('COVERED');
  });

  it('patterns on paths were not observed: UNVERIFIED', () => {
    expect(statusOf({ user: { permission: { edit: { '*': 'allow', 'release.txt': 'deny' } } } })).toBe('UNVERIFIED');
  });
});

describe('opencode.json', () => {
  it('of the project that does not parse leaves no session: ABSENT', () => {
    expect(statusOf({ project: '{', plugin: plugin() })).toBe('ABSENT');
  });

  it('of the project that is left out stops nothing', () => {
    expect(statusOf({ project: '{', plugin: plugin(), env: { OPENCODE_DISABLE_PROJECT_CONFIG: '1' } })).toBe('COVERED');
  });

  it.each([
    ['a comment', '{ "permission": { "edit": "deny" } } // why'],
    ['a trailing comma', '{ "permission": { "edit": "deny" }, }'],
  ])('with %s is UNVERIFIED', (_, text) => {
    expect(statusOf({ user: text })).toBe('UNVERIFIED');
  });

  it('of the user that does not parse is UNVERIFIED', () => {
    expect(statusOf({ user: '{' })).toBe('UNVERIFIED');
  });

  it.each([['home/.config/opencode/opencode.jsonc'], ['repo/.opencode/opencode.json']])(
    'rules in %s are UNVERIFIED',
    (path) => {
      expect(statusOf({ files: { [path]: '{ "permission": { "edit": "deny" } }' } })).toBe('UNVERIFIED');
    },
  );

  it('nested beyond measure is UNVERIFIED and costs nothing', () => {
    expect(statusOf({ project: `{"permission":${'['.repeat(50_000)}` })).toBe('UNVERIFIED');
  });

  it('hostile patterns cost bounded time', () => {
    const started = Date.now();
    const bash = { [`${'*a'.repeat(200)}b`]: 'deny' };
    assess({ user: { permission: { bash } }, route: { tool: 'bash', input: { command: 'a'.repeat(7_000) } } });
    expect(Date.now() - started).toBeLessThan(1_000);
  });
});
