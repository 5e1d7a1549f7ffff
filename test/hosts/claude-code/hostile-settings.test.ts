import { describe, expect, it } from 'vitest';
import { assess, GUARD_HANDLER, settings, statusOf } from './a-configuration.ts';

describe('keys that have nothing to do with hooks', () => {
  it.each([
    { permissions: { allow: 'Bash' } },
    { permissions: { ask: [1] } },
    { env: [] },
    { model: 3 },
    { enabledPlugins: [] },
    { allowedHttpHookUrls: 'x' },
  ])('%j may void the file: UNVERIFIED', (rest) => {
    expect(statusOf({ project: settings('Bash', GUARD_HANDLER, rest) })).toBe('UNVERIFIED');
  });

  it('well-formed, they change nothing: COVERED', () => {
    const rest = { permissions: { allow: ['Read'] }, env: { COLOUR: 'x' }, model: 'a', enabledPlugins: {} };
    expect(statusOf({ project: settings('Bash', GUARD_HANDLER, rest) })).toBe('COVERED');
  });
});

describe('what was not seen', () => {
  it('a version older than the evidence is UNVERIFIED', () => {
    expect(statusOf({ project: settings('Bash'), hostVersion: '2.0.63' })).toBe('UNVERIFIED');
    expect(statusOf({ project: settings('Bash'), hostVersion: '2.0.64' })).toBe('COVERED');
  });

  it('a switch of managed settings with a comment is a doubt, not a certainty', () => {
    const files = { 'system/etc/claude-code/managed-settings.json': '{ "disableAllHooks": true } // x' };
    expect(statusOf({ project: settings('Bash'), files })).toBe('UNVERIFIED');
  });
});

describe('texts made to break the reader', () => {
  it.each([
    ['a quote in a comment', `// "\n${'['.repeat(100_000)}`],
    ['a text that does not end', `"x\n${'['.repeat(100_000)}`],
    ['closing brackets of the other kind', `${'[}'.repeat(100_000)}`],
  ])('brackets behind %s end as too deep: UNVERIFIED, no crash', (_what, project) => {
    expect(statusOf({ project })).toBe('UNVERIFIED');
  });

  it('a text that does not parse is told by the line of its fault, without a word of it', () => {
    const { reasons } = assess({ project: 'SECRET token' });
    expect(JSON.stringify(reasons)).not.toContain('SECRET');
  });

  it('more matchers than can be compared with every tool are not followed: UNVERIFIED', () => {
    const costly = { matcher: '(?:a?){1500}[x-z]{1500}', hooks: [GUARD_HANDLER] };
    const project = { hooks: { PreToolUse: Array.from({ length: 40 }, () => costly) } };
    expect(statusOf({ project })).toBe('UNVERIFIED');
  });
});

describe('a UserPromptExpansion hook', () => {
  const at = (rest: object, hostVersion?: string): string =>
    statusOf({
      project: { hooks: { UserPromptExpansion: [{ hooks: [{ ...GUARD_HANDLER, ...rest }] }] } },
      tool: null,
      route: { via: 'typed-command' },
      ...(hostVersion === undefined ? {} : { hostVersion }),
    });

  it('without an if is COVERED', () => {
    expect(at({})).toBe('COVERED');
  });

  it('with an if never runs: UNCOVERED, and below 2.1.85 undocumented: UNVERIFIED', () => {
    expect(at({ if: 'Bash' })).toBe('UNCOVERED');
    expect(at({ if: 'Bash' }, '2.1.84')).toBe('UNVERIFIED');
  });
});

describe('where a rewriting is to be made', () => {
  const project = JSON.stringify(settings('bash'), null, 2);
  const lineOf = (text: string): number => project.split('\n').findIndex((line) => line.includes(text)) + 1;

  it('is the line of the matcher itself, with its pointer', () => {
    expect(assess({ project }).nearestWorkingForm?.source).toEqual({
      file: '.claude/settings.json',
      pointer: '/hooks/PreToolUse/0/matcher',
      line: lineOf('"matcher"'),
    });
  });

  it('is the list of the event for a registration at the wrong one', () => {
    const wrong = { hooks: { PostToolUse: [{ matcher: 'Bash', hooks: [GUARD_HANDLER] }] } };
    expect(assess({ project: wrong }).nearestWorkingForm?.source.pointer).toBe('/hooks/PostToolUse');
  });
});

describe('characters that are not seen in print', () => {
  it('are spelled out in the reason, so that a look-alike does not read like the name', () => {
    const { reasons } = assess({ project: settings('Ba\u200bsh') });
    expect(JSON.stringify(reasons)).toContain('Ba\\\\u{200b}sh');
  });
});

describe('rules whose spelling the documents do not name', () => {
  it('a deny rule with empty brackets is UNVERIFIED, not a tool that is gone', () => {
    expect(statusOf({ project: { permissions: { deny: ['Bash()'] } } })).toBe('UNVERIFIED');
  });

  it('an if with empty brackets is UNVERIFIED', () => {
    expect(statusOf({ project: settings('Bash', { ...GUARD_HANDLER, if: 'Bash()' }) })).toBe('UNVERIFIED');
  });
});
