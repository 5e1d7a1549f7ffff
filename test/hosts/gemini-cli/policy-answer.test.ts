import { describe, expect, it } from 'vitest';
import { answerOf, GUARD, settings, type Overrides } from './a-configuration.ts';

const DENY = '[[rule]]\ntoolName = "run_shell_command"\ndecision = "deny"\npriority = 100\n';
const PREFIX = `${DENY}commandPrefix = "git push"\n`;

function policy(text: string, place = 'home'): Pick<Overrides, 'files'> {
  return { files: { [`${place}/.gemini/policies/own.toml`]: text } };
}

const command = (text: string): Pick<Overrides, 'route'> => ({ route: { input: { command: text } } });

describe('policies of the user', () => {
  it('a deny of the whole tool takes it out of the offer: ABSENT', () => {
    expect(answerOf(policy(DENY))).toBe('ABSENT GM-P1');
  });

  it('a deny of another tool says nothing: UNCOVERED', () => {
    expect(answerOf({ ...policy(DENY), tool: 'write_file' })).toBe('UNCOVERED GM-P1');
  });

  it.each([
    ['git push origin', 'RESIDUAL G-RES'],
    ['git push', 'RESIDUAL G-RES'],
    ['git pushed', 'UNCOVERED GM-P3'],
    ['printf x', 'UNCOVERED GM-P3'],
    ['printf x; git push', 'UNVERIFIED GM-P3'],
  ])('a prefix judges the text %j: %s', (text, expected) => {
    expect(answerOf({ ...policy(PREFIX), ...command(text) })).toBe(expected);
  });

  it('a guard on the same call outweighs what a prefix leaves open: COVERED', () => {
    expect(answerOf({ ...policy(PREFIX), ...command('git push'), user: settings() })).toBe('COVERED');
  });

  it.each([
    ['a question', DENY.replace('deny', 'ask_user')],
    ['a narrower rule', `${DENY}modes = ["plan"]\n`],
    ['an allow of the same priority', `${DENY}${DENY.replace('deny', 'allow')}`],
    ['a name with a star', DENY.replace('run_shell_command', 'run_*')],
  ])('%s leaves it open: UNVERIFIED', (_, text) => {
    expect(answerOf(policy(text))).toMatch(/^UNVERIFIED/);
  });

  it('an allow alone supplies nothing: UNCOVERED', () => {
    expect(answerOf(policy(DENY.replace('deny', 'allow')))).toBe('UNCOVERED G-NONE');
  });

  it('a hook of unknown content beside it may ask and lift the deny: UNVERIFIED, the pair named', () => {
    const user = settings(undefined, { ...GUARD, command: 'node /home/u/guards/logger.mjs' });
    expect(answerOf({ ...policy(DENY), user })).toMatch(/^UNVERIFIED/);
  });

  it('a file that does not parse may hold anything: UNVERIFIED', () => {
    expect(answerOf(policy('[[rule'))).toBe('UNVERIFIED GM-L1');
  });

  it('in a version without evidence nothing is removed for certain: UNVERIFIED', () => {
    expect(answerOf({ ...policy(DENY), hostVersion: '0.62.0' })).toMatch(/^UNVERIFIED/);
  });
});

describe('policies of the workspace', () => {
  it('have no effect: UNCOVERED', () => {
    expect(answerOf(policy(DENY, 'repo'))).toBe('UNCOVERED GM-P2');
  });
});
