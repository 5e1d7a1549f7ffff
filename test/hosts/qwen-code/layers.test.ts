import { describe, expect, it } from 'vitest';
import { answerOf, assess, GUARD, settings } from './a-configuration.ts';

describe('layers of qwen-code', () => {
  it.each([
    ['user', { user: settings() }, 'COVERED'],
    ['project', { project: settings() }, 'COVERED'],
    ['administrator', { system: settings() }, 'UNVERIFIED QW-L1'],
  ])('hooks of the %s', (_, files, expected) => {
    expect(answerOf(files)).toBe(expected);
  });

  it.each(['home/.claude/settings.json', 'home/.gemini/settings.json', 'repo/.qwen/hooks.json'])(
    '%s is not read: UNCOVERED',
    (path) => {
      expect(answerOf({ user: {}, files: { [path]: JSON.stringify(settings()) } })).toBe('UNCOVERED G-NONE');
    },
  );

  it('comments are taken away: COVERED', () => {
    expect(answerOf({ user: `/* guard */ ${JSON.stringify(settings())} // end` })).toBe('COVERED');
  });

  it('a project file that does not parse is ignored, and so is its guard: UNCOVERED', () => {
    expect(answerOf({ user: {}, project: '{ "hooks": {' })).toBe('UNCOVERED QW-S2');
  });

  it('beside it the guard of the user still counts: COVERED', () => {
    expect(answerOf({ user: settings(), project: '{ "hooks": {' })).toBe('COVERED');
  });

  it('a switch in a file that does not parse silences nobody: COVERED', () => {
    expect(answerOf({ user: settings(), project: '{"disableAllHooks":true' })).toBe('COVERED');
  });

  it('a trailing comma is not known to be taken: UNVERIFIED', () => {
    expect(assess({ user: `${JSON.stringify(settings()).slice(0, -1)},}` }).status).toBe('UNVERIFIED');
  });
});

describe('the shape of a registration', () => {
  it('a flat handler registers nothing: UNCOVERED', () => {
    expect(answerOf({ user: { hooks: { PreToolUse: [{ matcher: 'Bash', ...GUARD }] } } })).toBe('UNCOVERED QW-S1');
  });

  it('a malformed group may disturb its event: UNVERIFIED', () => {
    expect(answerOf({ user: { hooks: { PreToolUse: [null, { hooks: [GUARD] }] } } })).toBe('UNVERIFIED QW-U1');
  });

  it('hooks in frontmatter that name no program register nothing: UNCOVERED', () => {
    const files = { 'repo/.qwen/agents/one.md': '---\nhooks:\n  PreToolUse: []\n---\n' };
    expect(answerOf({ user: {}, files })).toBe('UNCOVERED G-NONE');
  });
});
