import { describe, expect, it } from 'vitest';
import { plugin, statusOf, wordsOf } from './a-session.ts';

const PROJECT = { 'repo/.opencode/plugins/stop.js': plugin() };

describe('switches that leave plugins out', () => {
  it.each([
    [{ flags: ['--pure'] }, 'UNCOVERED', 'UNCOVERED'],
    [{ env: { OPENCODE_PURE: '1' } }, 'UNCOVERED', 'UNCOVERED'],
    [{ env: { OPENCODE_PURE: 'true' } }, 'UNCOVERED', 'UNCOVERED'],
    [{ env: { OPENCODE_PURE: '0' } }, 'COVERED', 'COVERED'],
    [{ env: { OPENCODE_PURE: 'yes' } }, 'UNVERIFIED', 'UNVERIFIED'],
    [{ env: { OPENCODE_DISABLE_PROJECT_CONFIG: '1' } }, 'COVERED', 'UNCOVERED'],
    [{ env: { OPENCODE_DISABLE_PROJECT_CONFIG: '' } }, 'COVERED', 'COVERED'],
    [{ env: { OPENCODE_DISABLE_DEFAULT_PLUGINS: '1' } }, 'COVERED', 'COVERED'],
  ])('%o: a plugin of the user is %s, one of the project %s', (overrides, user, project) => {
    expect(statusOf({ plugin: plugin(), ...overrides })).toBe(user);
    expect(statusOf({ files: PROJECT, ...overrides })).toBe(project);
  });

  it('the switch is named', () => {
    expect(wordsOf({ plugin: plugin(), flags: ['--pure'] })).toContain('OC-L3: --pure');
  });
});
