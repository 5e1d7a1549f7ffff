import { describe, expect, it } from 'vitest';
import { answerOf, GUARD, settings } from './a-configuration.ts';

const GATE_OFF = { security: { folderTrust: { enabled: false } } };
const GATE_ON = { security: { folderTrust: { enabled: true } } };

describe('folder trust, headless', () => {
  it.each([
    ['no entry', {}],
    ['no file', null],
    ['DO_NOT_TRUST', { '/home/u/repo': 'DO_NOT_TRUST' }],
    ['another folder', { '/home/u/other': 'TRUST_FOLDER' }],
    ['a distrusted folder above', { '/home/u': 'DO_NOT_TRUST' }],
  ])('%s: the run ends before any request, ABSENT', (_, trust) => {
    expect(answerOf({ user: settings(), trust })).toBe('ABSENT GM-T4');
  });

  it.each([
    ['a trusted folder above', { '/home/u': 'TRUST_FOLDER' }],
    ['another word', { '/home/u/repo': 'TRUST_PARENT' }],
    ['a word for the folder beside', { '/home/u/other': 'TRUST_PARENT' }],
    ['a file that does not parse', '{'],
  ])('%s is not known to count: UNVERIFIED', (_, trust) => {
    expect(answerOf({ user: settings(), trust })).toBe('UNVERIFIED GM-T1');
  });

  it('hooks of a trusted workspace run: COVERED', () => {
    expect(answerOf({ workspace: settings() })).toBe('COVERED');
  });

  it.each([
    ['--skip-trust', { flags: ['--skip-trust'] }],
    ['the gate switched off by the user', { user: settings(undefined, GUARD, GATE_OFF) }],
  ])('%s lifts the gate: COVERED', (_, rest) => {
    expect(answerOf({ user: settings(), trust: { '/home/u/repo': 'DO_NOT_TRUST' }, ...rest })).toBe('COVERED');
  });

  it.each([
    ['by the workspace', { workspace: GATE_OFF }],
    ['by the administrator', { system: GATE_OFF }],
    ['by the user against the administrator', { user: settings(undefined, GUARD, GATE_OFF), system: GATE_ON }],
    ['by a word', { user: settings(undefined, GUARD, { security: { folderTrust: { enabled: 'no' } } }) }],
  ])('the gate switched off %s is not known to count: UNVERIFIED', (_, rest) => {
    expect(answerOf({ user: settings(), trust: {}, ...rest })).toBe('UNVERIFIED GM-L5');
  });

  it('the gate switched on is the default: ABSENT', () => {
    expect(answerOf({ user: settings(undefined, GUARD, GATE_ON), trust: {} })).toBe('ABSENT GM-T4');
  });
});

describe('folder trust in a terminal', () => {
  it.each([
    ['of the user', { user: settings() }],
    ['of the workspace', { workspace: settings() }],
  ])('without trust hooks %s are skipped: UNCOVERED', (_, files) => {
    const trust = { '/home/u/repo': 'DO_NOT_TRUST' };
    expect(answerOf({ ...files, trust, surface: 'cli-interactive' })).toBe('UNCOVERED GM-T1');
  });

  it('with trust it was not run there: UNVERIFIED', () => {
    expect(answerOf({ user: settings(), surface: 'cli-interactive' })).toBe('UNVERIFIED G-TIER');
  });

  it('hooks of extensions do not fall to the gate: UNVERIFIED', () => {
    const files = { 'plugin/ext/hooks/hooks.json': JSON.stringify(settings()) };
    const plugins = [{ name: 'ext', enabled: true, root: 'plugin/ext/' }];
    expect(answerOf({ files, plugins, trust: {}, surface: 'cli-interactive' })).toMatch(/^UNVERIFIED/);
  });
});
