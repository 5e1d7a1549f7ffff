import { describe, expect, it } from 'vitest';
import { settings, statusOf } from './a-configuration.ts';

function denied(
  rule: string,
  tool: string,
  input: Readonly<Record<string, unknown>> = {},
  hostVersion: string = '2.1.332',
): string {
  return statusOf({ project: { permissions: { deny: [rule] } }, tool, route: { input }, hostVersion });
}

const SECRET = '/home/u/repo/secrets/a.txt';

describe('path rules', () => {
  it.each([
    ['Edit(./secrets/**)', 'COVERED'],
    ['Edit(secrets/**)', 'COVERED'],
    ['Edit(secrets/)', 'COVERED'],
    ['Edit(/secrets/**)', 'COVERED'],
    ['Edit(//home/u/repo/secrets/**)', 'COVERED'],
    ['Edit(~/repo/secrets/**)', 'COVERED'],
    ['Edit(**/secrets/*)', 'COVERED'],
    ['Edit(*.txt)', 'COVERED'],
    ['Edit(secrets)', 'COVERED'],
    ['Edit(a.?xt)', 'COVERED'],
    ['Edit(./a.txt)', 'UNCOVERED'],
    ['Edit(secret/**)', 'UNCOVERED'],
    ['Edit(/home/u/repo/secrets/**)', 'UNCOVERED'],
    ['Edit(*.md)', 'UNCOVERED'],
    ['Edit(secrets/*/a.txt)', 'UNCOVERED'],
    ['Edit(./secrets/[ab].txt)', 'UNVERIFIED'],
    ['Edit(!secrets/**)', 'UNVERIFIED'],
    ['Write(./secrets/**)', 'UNCOVERED'],
  ])('%s against a write to secrets/a.txt: %s', (rule, expected) => {
    expect(denied(rule, 'Write', { file_path: SECRET })).toBe(expected);
  });

  it('a path that climbs out of the folder is compared where it leads', () => {
    expect(denied('Edit(./secrets/**)', 'Edit', { file_path: '/home/u/repo/docs/../secrets/a.txt' })).toBe('COVERED');
    expect(denied('Edit(./secrets/**)', 'Edit', { file_path: '/home/u/repo/secrets/../a.txt' })).toBe('UNCOVERED');
  });

  it('a rule on some paths leaves the route as a whole UNCOVERED', () => {
    expect(denied('Edit(./secrets/**)', 'Edit')).toBe('UNCOVERED');
  });

  it.each([
    ['Edit', '2.1.207', 'UNCOVERED'],
    ['Edit', '2.1.208', 'COVERED'],
    ['Write', '2.1.227', 'UNCOVERED'],
    ['Write', '2.1.228', 'COVERED'],
  ])('a Read rule against %s in %s: %s', (tool, version, expected) => {
    expect(denied('Read(./secrets/**)', tool, { file_path: SECRET }, version)).toBe(expected);
  });

  it('a Read rule does not reach NotebookEdit, an Edit rule does', () => {
    expect(denied('Read(./secrets/**)', 'NotebookEdit', { notebook_path: SECRET })).toBe('UNCOVERED');
    expect(denied('Edit(./secrets/**)', 'NotebookEdit', { notebook_path: SECRET })).toBe('COVERED');
  });

  it.each(['NotebookEdit', 'Glob', 'MultiEdit'])('path rules of %s are never consulted', (tool) => {
    expect(denied(`${tool}(./secrets/**)`, 'NotebookEdit', { notebook_path: SECRET })).toBe('UNCOVERED');
  });

  it('a mention is stopped by a Read rule and not by an Edit rule', () => {
    const route = { via: 'at-mention', input: { path: 'secrets/a.txt' } } as const;
    expect(statusOf({ project: { permissions: { deny: ['Read(./secrets/**)'] } }, tool: null, route })).toBe('COVERED');
    expect(statusOf({ project: { permissions: { deny: ['Edit(./secrets/**)'] } }, tool: null, route })).toBe(
      'UNCOVERED',
    );
  });
});

describe('rules on a shell', () => {
  it.each([
    ['Bash(rm:*)', 'rm -r build', 'RESIDUAL'],
    ['Bash(rm *)', 'cd x && rm -r build', 'RESIDUAL'],
    ['Bash(rm -r build)', 'rm -r build', 'RESIDUAL'],
    ['Bash(rm:*)', 'timeout 5 rm -r build', 'RESIDUAL'],
    ['Bash(git push*)', 'rm -r build', 'UNCOVERED'],
    ['Edit(./protected/**)', 'sed -i s/a/b/ protected/plan.txt', 'RESIDUAL'],
    ['Edit(./protected/**)', 'sed -i s/a/b/ notes.txt', 'UNCOVERED'],
    ['PowerShell(rm:*)', 'rm -r build', 'UNCOVERED'],
  ])('%s against %j: %s, never COVERED', (rule, command, expected) => {
    expect(denied(rule, 'Bash', { command })).toBe(expected);
  });

  it('Bash rules apply to Monitor as text as well', () => {
    expect(denied('Bash(rm:*)', 'Monitor', { command: 'rm -r build' })).toBe('RESIDUAL');
  });

  it('a guard on the shell decides although a text rule stands beside it', () => {
    const project = settings('Bash', undefined, { permissions: { deny: ['Bash(rm:*)'] } });
    expect(statusOf({ project, route: { input: { command: 'rm -r build' } } })).toBe('COVERED');
  });
});

describe('rules on parameters', () => {
  it.each([
    ['https://evil.example/x', 'COVERED'],
    ['https://good.example/x', 'UNCOVERED'],
  ])('a domain rule against %s: %s', (url, expected) => {
    expect(denied('WebFetch(domain:evil.example)', 'WebFetch', { url })).toBe(expected);
  });

  it.each([
    ['2.1.177', 'UNVERIFIED'],
    ['2.1.178', 'COVERED'],
  ])('a rule on a parameter in %s: %s', (version, expected) => {
    expect(denied('Agent(model:opus)', 'Agent', { model: 'opus' }, version)).toBe(expected);
  });

  it('a list of rules in one text is no rule', () => {
    expect(denied('Edit(./a)|Write(./b)', 'Edit', { file_path: '/home/u/repo/a' })).toBe('UNCOVERED');
  });
});

describe('which rules count', () => {
  const rule = { permissions: { deny: ['Edit(./secrets/**)'] } };
  const route = { input: { file_path: SECRET } };

  it('allowManagedPermissionRulesOnly ignores rules of the project: UNCOVERED', () => {
    const managed = { allowManagedPermissionRulesOnly: true };
    expect(statusOf({ project: rule, managed, tool: 'Edit', route })).toBe('UNCOVERED');
  });

  it('disableAllHooks leaves rules in force: COVERED', () => {
    expect(statusOf({ project: { ...rule, disableAllHooks: true }, tool: 'Edit', route })).toBe('COVERED');
  });

  it('a rule of a file that the host skips is none: UNCOVERED', () => {
    expect(statusOf({ project: { ...rule, hooks: [] }, tool: 'Edit', route })).toBe('UNCOVERED');
  });

  it.each([
    ['2.1.76', 'UNVERIFIED'],
    ['2.1.77', 'COVERED'],
  ])('an unknown hook beside a rule in %s: %s', (hostVersion, expected) => {
    const project = settings('Edit', { type: 'command', command: 'some-program' }, rule);
    expect(statusOf({ project, tool: 'Edit', route, hostVersion })).toBe(expected);
  });
});
