import { describe, expect, it } from 'vitest';
import { documented, GUARD } from '../a-documented-case.ts';

const assess = documented('droid', 'docs-2026', 'Execute');
const entry = (matcher?: string): object => ({
  ...(matcher === undefined ? {} : { matcher }),
  hooks: [{ type: 'command', command: GUARD }],
});

describe('Droid', () => {
  it.each([
    ['Bash|Write', 'UNCOVERED'],
    ['Execute|Create', 'UNVERIFIED'],
    ['Exec', 'UNCOVERED'],
    ['*', 'UNVERIFIED'],
  ])('the matcher %s is %s', (matcher, status) => {
    expect(assess({ files: { 'home/.factory/hooks.json': { PreToolUse: [entry(matcher)] } } }).status).toBe(status);
  });

  it('hooks in settings.json count only without hooks.json', () => {
    const settings = { 'home/.factory/settings.json': { hooks: { PreToolUse: [entry()] } } };
    expect(assess({ files: settings }).status).toBe('UNVERIFIED');
    expect(assess({ files: { ...settings, 'home/.factory/hooks.json': {} } }).status).toBe('UNCOVERED');
  });

  it('hooksDisabled silences every hook', () => {
    const files = {
      'home/.factory/hooks.json': { PreToolUse: [entry()] },
      'repo/.factory/settings.json': { hooksDisabled: true },
    };
    expect(assess({ files }).status).toBe('UNCOVERED');
  });
});
