import { describe, expect, it } from 'vitest';
import { answerOf, GUARD, settings } from './a-configuration.ts';

const OFF = { disableAllHooks: true };
const ON = { disableAllHooks: false };

describe('switches of qwen-code', () => {
  it.each([
    ['disableAllHooks of the project', { user: settings(), project: OFF }, 'UNCOVERED QW-L2'],
    ['disableAllHooks of the user', { project: settings(), user: OFF }, 'UNCOVERED QW-L2'],
    ['disableAllHooks of the administrator', { user: settings(), system: OFF }, 'UNCOVERED QW-L2'],
    ['a false that is nearer', { user: settings(undefined, GUARD, OFF), project: ON }, 'UNCOVERED QW-L2'],
    ['a value that is no boolean', { user: settings(), project: { disableAllHooks: 'yes' } }, 'UNVERIFIED QW-L4'],
    ['a false', { user: settings(undefined, GUARD, ON), project: ON }, 'COVERED'],
    ['--safe-mode', { user: settings(), flags: ['--safe-mode'] }, 'UNCOVERED QW-L3'],
    ['--bare', { user: settings(), flags: ['--bare'] }, 'UNCOVERED QW-L3'],
    ['a sandbox for tools', { user: settings(), project: { tools: { executionSandbox: 'x' } } }, 'UNCOVERED QW-L3'],
    ['no sandbox for tools', { user: settings(), project: { tools: { executionSandbox: false } } }, 'COVERED'],
    ['the switch of another host', { user: settings(), project: { hooksConfig: { enabled: false } } }, 'COVERED'],
  ])('%s: %#', (_, files, expected) => {
    expect(answerOf(files)).toBe(expected);
  });

  it('--bare takes write_file out of the offer: ABSENT', () => {
    expect(answerOf({ user: settings(), flags: ['--bare'], tool: 'write_file' })).toBe('ABSENT QW-L3');
  });

  it('a project file that could not be read may hold a switch: UNVERIFIED', () => {
    const modes = { 'repo/.qwen/settings.json': '0000' };
    expect(answerOf({ user: settings(), project: {}, modes })).toBe('UNVERIFIED QW-L2');
  });
});
