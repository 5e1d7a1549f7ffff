import { describe, expect, it } from 'vitest';
import { answerOf, assess, settings } from './a-configuration.ts';

const SKILL = 'repo/.qwen/skills/x/SKILL.md';
const AGENT = 'repo/.qwen/agents/x.md';
const OF_THE_USER = 'home/.qwen/skills/x/SKILL.md';

const GUARD = 'node /home/u/guards/guard.mjs';
const OTHER = 'node /home/u/guards/other.mjs';

function front(matcher: string, command = GUARD, event = 'PreToolUse'): string {
  return [
    '---\nname: x: y\nhooks:',
    `  ${event}:`,
    `    - matcher: "${matcher}"`,
    '      hooks:',
    '        - type: command',
    `          command: ${command}`,
    'description: >-',
    '  more',
    '---',
    'text',
    '',
  ].join('\n');
}

describe('hooks in frontmatter of qwen-code', () => {
  it.each([SKILL, AGENT, OF_THE_USER])('of %s never cover a route that they name: UNVERIFIED', (path) => {
    const verdict = assess({ user: {}, files: { [path]: front('run_shell_command') } });
    expect(verdict.status).toBe('UNVERIFIED');
    expect(verdict.deciding?.recordId).toContain('#/hooks/PreToolUse/0/hooks/0');
    expect(verdict.deciding?.because).toContain('is unknown: QW-L1: when hooks of');
  });

  it.each([
    ['another tool', front('write_file')],
    ['another event', front('*', GUARD, 'PostToolUse')],
    ['a program that stands nowhere', front('*', 'node /home/u/guards/gone.mjs')],
    ['a handler that answers too late', front('*', `${GUARD}\n          async: true`)],
    ['no hooks, in a text below that speaks of them', '---\nname: x\n---\nhooks:\n  PreToolUse: []\n'],
  ])('on %s leave the route as it is without them: UNCOVERED', (_what, text) => {
    expect(assess({ user: {}, files: { [SKILL]: text } }).status).toBe('UNCOVERED');
  });

  it('a program beside the skill is not missing: UNVERIFIED', () => {
    const files = { [SKILL]: front('*', 'node ./own.mjs'), 'repo/.qwen/skills/x/own.mjs': 'process.exit(2);\n' };
    expect(assess({ user: {}, files }).status).toBe('UNVERIFIED');
  });

  it('what is not read may register anything, and is switched off with all others', () => {
    const files = { [SKILL]: '---\nhooks: &a [*a]\n---\n' };
    expect(answerOf({ user: {}, files })).toBe('UNVERIFIED QW-L1');
    const odd = { [SKILL]: '---\nhooks:\n  PreToolUse:\n    - text\n---\n' };
    expect(answerOf({ user: {}, files: odd })).toBe('UNVERIFIED QW-L1');
    expect(assess({ user: { disableAllHooks: true }, files }).status).toBe('UNCOVERED');
    expect(assess({ user: { disableAllHooks: true }, files: { [SKILL]: front('*') } }).status).toBe('UNCOVERED');
  });

  it.each([
    ['a program that nobody knows', front('*', OTHER), 'UNVERIFIED QW-K1'],
    ['a program that nobody knows, on another tool', front('write_file', OTHER), 'COVERED'],
    ['the guard itself', front('*'), 'COVERED'],
    ['something that is not read', '---\nhooks: &a [*a]\n---\n', 'UNVERIFIED QW-K1'],
    ['nothing', '---\nname: x\n---\n', 'COVERED'],
  ])('beside a guard of the settings, %s', (_what, text, expected) => {
    const files = { [SKILL]: text, 'home/guards/other.mjs': 'export {};\n' };
    expect(answerOf({ user: settings(), files })).toBe(expected);
  });

  it('in a version that was not measured even a tool that they do not name is in doubt: UNVERIFIED', () => {
    const files = { [SKILL]: front('write_file') };
    expect(assess({ user: {}, files, hostVersion: '0.27.0' }).status).toBe('UNVERIFIED');
  });
});
