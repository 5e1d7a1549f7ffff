import { describe, expect, it } from 'vitest';
import { documented, GUARD, words } from '../a-documented-case.ts';

const assess = documented('copilot-cli', '1.0.102', 'bash');

function hooks(
  event: string,
  entry: object = { bash: GUARD },
  path = 'home/.copilot/hooks/a.json',
  rest: object = {},
): Readonly<Record<string, object>> {
  return { [path]: { version: 1, ...rest, hooks: { [event]: [entry] } } };
}

describe('matchers of Copilot', () => {
  it.each([
    ['preToolUse', 'bash', 'UNVERIFIED'],
    ['preToolUse', 'create|bash', 'UNVERIFIED'],
    ['preToolUse', 'ba', 'UNCOVERED'],
    ['preToolUse', 'Bash', 'UNCOVERED'],
    ['preToolUse', '*', 'UNCOVERED'],
    ['preToolUse', '[', 'UNCOVERED'],
    ['preToolUse', '.*', 'UNVERIFIED'],
    ['preToolUse', '', 'UNVERIFIED'],
    ['PreToolUse', 'Bash', 'UNVERIFIED'],
    ['PreToolUse', 'bash', 'UNVERIFIED'],
    ['PreToolUse', 'Write|Edit', 'UNCOVERED'],
    ['PreToolUse', '*', 'UNVERIFIED'],
    ['PreToolUse', '**', 'UNVERIFIED'],
  ])('%s with %j: %s', (event, matcher, status) => {
    expect(assess({ files: hooks(event, { bash: GUARD, matcher }) }).status).toBe(status);
  });

  it('the nearest working form of a name in the other case is the name', () => {
    const verdict = assess({ files: hooks('preToolUse', { bash: GUARD, matcher: 'Bash' }) });
    expect(verdict.deciding?.match).toMatchObject({ kind: 'misses', nearestWorkingForm: 'bash' });
  });
});

describe('events and handlers of Copilot', () => {
  it.each([
    ['postToolUse', 'UNCOVERED'],
    ['sessionStart', 'UNCOVERED'],
    ['errorOccurred', 'UNCOVERED'],
    ['beforeTool', 'UNCOVERED'],
    ['permissionRequest', 'UNVERIFIED'],
  ])('%s is %s', (event, status) => {
    expect(assess({ files: hooks(event) }).status).toBe(status);
  });

  it.each([
    ['view', 'UNCOVERED'],
    ['grep', 'UNCOVERED'],
    ['edit', 'UNVERIFIED'],
  ])('nobody is asked for permission to read: %s is %s', (tool, status) => {
    expect(assess({ files: hooks('permissionRequest'), route: { tool } }).status).toBe(status);
    expect(assess({ files: hooks('preToolUse'), route: { tool } }).status).toBe('UNVERIFIED');
  });

  it('a command for another system is UNCOVERED', () => {
    expect(assess({ files: hooks('preToolUse', { powershell: GUARD }) }).status).toBe('UNCOVERED');
    expect(assess({ files: hooks('preToolUse', { command: GUARD }) }).status).toBe('UNVERIFIED');
  });

  it('a program that is not there is UNCOVERED', () => {
    expect(assess({ files: hooks('preToolUse', { bash: 'node /home/u/gone.mjs' }) }).status).toBe('UNCOVERED');
  });
});

describe('layers and surfaces of Copilot', () => {
  it.each([
    ['home/.copilot/hooks/a.json', 'UNCOVERED'],
    ['repo/.github/hooks/a.json', 'UNVERIFIED'],
  ])('in the cloud %s is %s', (path, status) => {
    expect(assess({ files: hooks('preToolUse', { bash: GUARD }, path), surface: 'cloud' }).status).toBe(status);
  });

  it('a switch of the repository silences all but the policy', () => {
    const off = { 'repo/.github/copilot/settings.json': { disableAllHooks: true } };
    const policy = hooks('preToolUse', { bash: GUARD }, 'system/etc/github-copilot/policy.d/a.json');
    expect(assess({ files: { ...hooks('preToolUse'), ...off } }).status).toBe('UNCOVERED');
    expect(assess({ files: { ...policy, ...off } }).status).toBe('UNVERIFIED');
    expect(words(assess({ files: { ...hooks('preToolUse'), ...off } }))).toContain('CP-L2');
  });

  it('a switch elsewhere is not documented: UNVERIFIED', () => {
    const off = { 'home/.copilot/settings.json': { disableAllHooks: true } };
    expect(assess({ files: { ...hooks('preToolUse', { bash: GUARD, matcher: 'bash' }), ...off } }).status).toBe(
      'UNVERIFIED',
    );
  });

  it.each([
    [{ route: { agent: 'subagent' as const } }, 'CP-O1'],
    [{ surface: 'ide' as const }, 'CP-O3'],
  ])('%o is in doubt by %s', (overrides, rule) => {
    expect(words(assess({ files: hooks('preToolUse'), ...overrides }))).toContain(rule);
  });

  it('an older version, of which other things were told, is UNVERIFIED', () => {
    expect(assess({ files: hooks('preToolUse', { bash: GUARD, matcher: 'Bash' }), hostVersion: '1.0.73' }).status).toBe(
      'UNVERIFIED',
    );
  });
});
