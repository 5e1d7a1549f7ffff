import { describe, expect, it } from 'vitest';
import { answerOf, GUARD, settings } from './a-configuration.ts';

const GATE = { security: { folderTrust: { enabled: true } } };
const ALLOW = { ...GATE, permissions: { allow: ['Bash'] } };
const NO = { '/home/u/repo': 'DO_NOT_TRUST' };

describe('folder trust of qwen-code', () => {
  it('is off by default: hooks of a project run, COVERED', () => {
    expect(answerOf({ project: settings(), trust: NO })).toBe('COVERED');
  });

  it('switched on, a trusted project runs its hooks: COVERED', () => {
    expect(answerOf({ user: GATE, project: settings(), trust: { '/home/u/repo': 'TRUST_FOLDER' } })).toBe('COVERED');
  });

  it.each([
    ['DO_NOT_TRUST', NO],
    ['no entry', {}],
    ['no file', undefined],
  ])('switched on, with %s: hooks of the project are not loaded, UNCOVERED', (_, trust) => {
    expect(answerOf({ user: ALLOW, project: settings(), trust })).toBe('UNCOVERED QW-T2');
  });

  it('switched on, without trust, hooks of the user run for a tool that is allowed: COVERED', () => {
    expect(answerOf({ user: settings(undefined, GUARD, ALLOW), trust: NO })).toBe('COVERED');
  });

  it('switched on, without trust, a tool that is not allowed is declined first: UNVERIFIED', () => {
    expect(answerOf({ user: settings(undefined, GUARD, GATE), trust: NO })).toBe('UNVERIFIED QW-T2');
  });

  it('whether a trusted folder above reaches the project is not known: UNVERIFIED', () => {
    expect(answerOf({ user: ALLOW, project: settings(), trust: { '/home/u': 'TRUST_FOLDER' } })).toBe(
      'UNVERIFIED QW-T2',
    );
  });

  it.each([
    ['by the project alone', { project: settings(undefined, GUARD, GATE) }],
    ['by the administrator', { project: settings(), system: GATE }],
  ])('switched on %s it is not known to count: UNVERIFIED', (_, files) => {
    expect(answerOf({ ...files, trust: NO })).toBe('UNVERIFIED QW-L4');
  });
});
