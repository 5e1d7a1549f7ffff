import { describe, expect, it } from 'vitest';
import { answerOf, GUARD, settings } from './a-configuration.ts';

const policy = {
  guards: { 'guard.mjs': ['gate'], 'logger.mjs': [] },
  approvers: ['allow.mjs'],
  rewriters: ['edit.mjs'],
};
const command = (name: string, rest: object = {}): object => ({
  type: 'command',
  command: `node /home/u/guards/${name}`,
  ...rest,
});
const files = { 'home/guards/other.mjs': 'other\n', 'home/guards/edit.mjs': 'edit\n' };

function beside(handler: object, matcher = 'Bash'): string {
  const user = {
    hooks: {
      PreToolUse: [
        { matcher: 'Bash', hooks: [GUARD] },
        { matcher, hooks: [handler] },
      ],
    },
  };
  return answerOf({ user, policy, files });
}

describe('a guard and what stands beside it', () => {
  it.each([
    ['an unknown program', command('other.mjs'), 'UNVERIFIED QW-K1'],
    ['an approver', command('allow.mjs'), 'UNVERIFIED QW-K1'],
    ['a rewriter', command('edit.mjs'), 'UNVERIFIED QW-K1'],
    ['a logger', command('logger.mjs'), 'COVERED'],
    ['the guard once more', GUARD, 'COVERED'],
    ['a program that is not there', command('none.mjs'), 'COVERED'],
    ['an asynchronous unknown program', command('other.mjs', { async: true }), 'COVERED'],
  ])('%s: %#', (_, handler, expected) => {
    expect(beside(handler)).toBe(expected);
  });

  it('an unknown program on another tool weakens nothing: COVERED', () => {
    expect(beside(command('other.mjs'), 'Write')).toBe('COVERED');
  });

  it('an unknown program that comes first weakens it as well: UNVERIFIED', () => {
    const user = { hooks: { PreToolUse: [{ hooks: [command('other.mjs'), GUARD] }] } };
    expect(answerOf({ user, policy, files })).toMatch(/^UNVERIFIED/);
  });

  it('the pair may stand in two layers: UNVERIFIED', () => {
    const project = settings('*', command('allow.mjs'));
    expect(answerOf({ user: settings('Bash'), project, policy })).toBe('UNVERIFIED QW-K1');
  });
});

describe('an extension whose files stand in the home directory', () => {
  const extension = {
    'home/.qwen/extensions/watch/hooks/hooks.json': JSON.stringify(settings('Bash', command('other.mjs'))),
  };

  it('may allow what the guard refuses: UNVERIFIED', () => {
    expect(answerOf({ user: settings('Bash', GUARD), policy, files: { ...files, ...extension } })).toBe(
      'UNVERIFIED QW-K1',
    );
  });

  it('alone carries no cover: UNVERIFIED', () => {
    const guard = { 'home/.qwen/extensions/watch/hooks/hooks.json': JSON.stringify(settings('Bash', GUARD)) };
    expect(answerOf({ policy, files: guard })).toBe('UNVERIFIED QW-L1');
  });
});
