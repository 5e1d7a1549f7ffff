import { describe, expect, it } from 'vitest';
import { answerOf, GUARD, settings } from './a-configuration.ts';

const events = (value: unknown): object => ({ hooks: { BeforeTool: value } });

describe('the shape of a registration', () => {
  it('a flat handler registers nothing: UNCOVERED', () => {
    expect(answerOf({ user: events([{ matcher: '*', ...GUARD }]) })).toBe('UNCOVERED GM-S1');
  });

  it('a flat handler leaves a group beside it alone: COVERED', () => {
    expect(answerOf({ user: events([GUARD, { hooks: [GUARD] }]) })).toBe('COVERED');
  });

  it('events outside the hooks key register nothing: UNCOVERED', () => {
    expect(answerOf({ user: { BeforeTool: [{ hooks: [GUARD] }] } })).toBe('UNCOVERED G-NONE');
  });

  it.each([
    ['a null group', [null, { hooks: [GUARD] }]],
    ['a matcher that is no text', [{ matcher: ['write_file'], hooks: [GUARD] }, { hooks: [GUARD] }]],
    ['handlers that are no list', [{ hooks: GUARD }, { hooks: [GUARD] }]],
    ['a handler that is no object', [{ hooks: ['x', GUARD] }]],
  ])('%s may disturb its event: UNVERIFIED', (_, value) => {
    expect(answerOf({ user: events(value) })).toBe('UNVERIFIED GM-U2');
  });

  it.each([null, ['write_file'], 7])('a matcher of %j alone is not called nothing: UNVERIFIED', (matcher) => {
    expect(answerOf({ user: events([{ matcher, hooks: [GUARD] }]) })).toBe('UNVERIFIED GM-U2');
  });

  it('a malformed group of another event disturbs nothing: COVERED', () => {
    const user = { hooks: { BeforeTool: [{ hooks: [GUARD] }], AfterTool: [null] } };
    expect(answerOf({ user })).toBe('COVERED');
  });

  it('further keys and an unknown event are harmless: COVERED', () => {
    const user = { ...settings(undefined, { ...GUARD, description: 'x' }), other: 1 };
    expect(answerOf({ user, workspace: { hooks: { Later: [{ hooks: [GUARD] }] } } })).toBe('COVERED');
  });

  it('more handlers than are followed are UNVERIFIED', () => {
    expect(answerOf({ user: events([{ hooks: Array.from({ length: 1_001 }, () => GUARD) }]) })).toMatch(/^UNVERIFIED/);
  });
});

describe('hooks of extensions', () => {
  const files = { 'plugin/ext/hooks/hooks.json': JSON.stringify(settings()) };

  it.each([
    ['enabled', true, 'UNVERIFIED GM-L1'],
    ['disabled', false, 'UNCOVERED GM-L1'],
  ])('%s: evidence from source only carries no cover', (_, enabled, expected) => {
    expect(answerOf({ files, plugins: [{ name: 'ext', enabled, root: 'plugin/ext/' }] })).toBe(expected);
  });
});

describe('extensions whose files stand in the home directory', () => {
  const place = 'home/.gemini/extensions/watch/hooks/hooks.json';

  it.each([
    ['a group that matches', settings('run_'), 'UNVERIFIED GM-L1'],
    ['a group that misses', settings('^glob$'), 'UNCOVERED GM-M2'],
  ])('%s is told of, whether or not it is enabled', (_, content, expected) => {
    expect(answerOf({ files: { [place]: JSON.stringify(content) } })).toBe(expected);
  });

  it('a hooks file outside the folder of hooks registers nothing: UNCOVERED', () => {
    const files = { 'home/.gemini/extensions/watch/hooks.json': JSON.stringify(settings()) };
    expect(answerOf({ files })).toBe('UNCOVERED G-NONE');
  });

  it('one that was told of is read once', () => {
    const files = { [place]: JSON.stringify(settings()) };
    const plugins = [{ name: 'watch', enabled: false, root: 'home/.gemini/extensions/watch' }];
    expect(answerOf({ files, plugins })).toBe('UNCOVERED GM-L1');
  });
});

describe('hooks beside each other', () => {
  const beside = (command: string): object => events([{ hooks: [GUARD, { type: 'command', command }] }]);
  const policy = { guards: { 'guard.mjs': ['gate'] }, approvers: ['allow.mjs'], rewriters: ['rewrite.mjs'] };
  const files = { 'home/guards/allow.mjs': 'allow\n', 'home/guards/rewrite.mjs': 'rewrite\n' };

  it.each([
    ['an approver', 'node /home/u/guards/allow.mjs', 'COVERED'],
    ['an unknown program', 'node /home/u/guards/logger.mjs', 'COVERED'],
    ['a crash', 'node /home/u/guards/none.mjs', 'COVERED'],
    ['a rewriter', 'node /home/u/guards/rewrite.mjs', 'UNVERIFIED G-COMP'],
  ])('a guard beside %s', (_, command, expected) => {
    expect(answerOf({ user: beside(command), policy, files })).toBe(expected);
  });
});
