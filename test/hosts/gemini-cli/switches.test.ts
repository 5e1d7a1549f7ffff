import { describe, expect, it } from 'vitest';
import { answerOf, GUARD, settings } from './a-configuration.ts';

const OFF = { hooksConfig: { enabled: false } };
const ON = { hooksConfig: { enabled: true } };
const NAMELESS = { type: 'command', command: GUARD['command'] };

describe('hooksConfig.enabled', () => {
  it.each([
    ['in the workspace', { user: settings(), workspace: OFF }, 'UNCOVERED GM-L4'],
    ['of the user', { user: settings(undefined, GUARD, OFF) }, 'UNCOVERED GM-L4'],
    ['of the administrator', { user: settings(), system: OFF }, 'UNCOVERED GM-L4'],
    [
      'in the workspace over a true of the user',
      { user: settings(undefined, GUARD, ON), workspace: OFF },
      'UNCOVERED GM-L4',
    ],
    [
      'of the user under a true in the workspace',
      { user: settings(undefined, GUARD, OFF), workspace: ON },
      'UNVERIFIED GM-L4',
    ],
  ])('false %s: %#', (_, files, expected) => {
    expect(answerOf(files)).toBe(expected);
  });

  it('true silences nothing: COVERED', () => {
    expect(answerOf({ user: settings(undefined, GUARD, ON), workspace: ON })).toBe('COVERED');
  });

  it('what is no boolean leaves it open: UNVERIFIED', () => {
    expect(answerOf({ user: settings(), workspace: { hooksConfig: { enabled: 'false' } } })).toBe('UNVERIFIED GM-L5');
  });

  it('beside the key it belongs to it silences nothing: COVERED', () => {
    expect(answerOf({ user: settings(), workspace: { enabled: false, hooks: {} } })).toBe('COVERED');
  });

  it('in a version without evidence it is no certainty: UNVERIFIED', () => {
    expect(answerOf({ user: settings(), workspace: OFF, hostVersion: '0.62.0' })).toMatch(/^UNVERIFIED/);
  });
});

describe('hooksConfig.disabled', () => {
  const listing = (...disabled: readonly unknown[]): object => ({ hooksConfig: { disabled } });

  it.each([
    ['the name', GUARD, listing('guard'), 'UNCOVERED GM-L3'],
    ['the command of a nameless hook', NAMELESS, listing(GUARD['command']), 'UNCOVERED GM-L3'],
    ['the command of a named hook', GUARD, listing(GUARD['command']), 'UNVERIFIED GM-L3'],
    ['another name', GUARD, listing('guard2', 'Guard', ' guard'), 'COVERED'],
    ['a part of the command', NAMELESS, listing('guard.mjs'), 'COVERED'],
  ])('in the workspace lists %s', (_, handler, workspace, expected) => {
    expect(answerOf({ user: settings(undefined, handler), workspace })).toBe(expected);
  });

  it('is a union: the list of the user counts beside that of the workspace', () => {
    expect(answerOf({ user: settings(undefined, GUARD, listing('guard')), workspace: listing('x') })).toBe(
      'UNCOVERED GM-L3',
    );
  });

  it('silences only the hook it names: another guard still stands', () => {
    const user = { hooks: { BeforeTool: [{ hooks: [GUARD, { ...GUARD, name: 'second' }] }] } };
    expect(answerOf({ user, workspace: listing('guard') })).toBe('COVERED');
  });

  it('that is no list leaves it open: UNVERIFIED', () => {
    expect(answerOf({ user: settings(), workspace: { hooksConfig: { disabled: 'guard' } } })).toBe('UNVERIFIED GM-L5');
  });
});
