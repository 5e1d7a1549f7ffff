import { describe, expect, it } from 'vitest';
import { assess, answerOf, GUARD, settings } from './a-configuration.ts';

describe('layers of gemini-cli', () => {
  it.each([
    ['user', { user: settings() }],
    ['workspace', { workspace: settings() }],
  ])('hooks of the %s layer run: COVERED', (_, files) => {
    expect(answerOf(files)).toBe('COVERED');
  });

  it('hooks of the administrator are known from the source only: UNVERIFIED', () => {
    expect(answerOf({ system: settings() })).toBe('UNVERIFIED GM-L1');
  });

  it('the path of system settings follows its variable', () => {
    const files = { 'home/elsewhere.json': JSON.stringify({ hooksConfig: { enabled: false } }) };
    const env = { GEMINI_CLI_SYSTEM_SETTINGS_PATH: '/home/u/elsewhere.json' };
    expect(answerOf({ user: settings(), files, env })).toBe('UNCOVERED GM-L4');
  });

  it('layers add up: a workspace list does not replace the list of the user', () => {
    expect(answerOf({ user: settings(), workspace: { hooks: { BeforeTool: [] } } })).toBe('COVERED');
  });

  it.each(['repo/.gemini/hooks.json', 'home/.gemini/hooks.json', 'repo/.gemini/hooks/hooks.json'])(
    'a hooks file outside an extension (%s) is not read: UNCOVERED',
    (path) => {
      expect(answerOf({ user: {}, files: { [path]: JSON.stringify(settings()) } })).toBe('UNCOVERED G-NONE');
    },
  );

  it('settings of another host are not read: UNCOVERED', () => {
    const files = { 'home/.claude/settings.json': JSON.stringify(settings()) };
    expect(answerOf({ user: {}, files })).toBe('UNCOVERED G-NONE');
  });

  it('settings above the folder of the session leave it open: UNVERIFIED', () => {
    const trust = { '/home/u/repo/sub': 'TRUST_FOLDER' };
    expect(answerOf({ workspace: settings(), cwd: 'repo/sub', trust })).toBe('UNVERIFIED GM-L1');
  });

  it('a user guard holds in a subfolder as well: COVERED', () => {
    expect(answerOf({ user: settings(), cwd: 'repo/sub', trust: { '/home/u/repo/sub': 'TRUST_FOLDER' } })).toBe(
      'COVERED',
    );
  });

  it('the workspace of a home directory is the layer of the user, once', () => {
    const verdict = assess({ user: settings(), cwd: '.', trust: { '/home/u/.': 'TRUST_FOLDER' } });
    expect(verdict.masked.length + 1).toBe(1);
  });
});

describe('the text of a settings file', () => {
  it('comments are taken away: COVERED', () => {
    expect(answerOf({ user: `// guard\n${JSON.stringify(settings())} /* end */` })).toBe('COVERED');
  });

  it.each([
    ['a trailing comma', `{"hooks":{"BeforeTool":[{"hooks":[${JSON.stringify(GUARD)}],}]}}`],
    ['a byte-order mark', `\uFEFF${JSON.stringify(settings())}`],
    ['a key twice', `{"a":1,"a":2,${JSON.stringify(settings()).slice(1)}`],
  ])('%s is not known to be taken: never COVERED', (_, user) => {
    expect(assess({ user }).status).toBe('UNVERIFIED');
  });

  it.each(['{ "hooks": {', '', 'null null'])('%j in the workspace stops the host: ABSENT', (workspace) => {
    expect(answerOf({ user: settings(), workspace })).toBe('ABSENT GM-S3');
  });

  it('the same of the user stops it too, whatever the workspace holds: ABSENT', () => {
    expect(answerOf({ user: '{', workspace: settings() })).toBe('ABSENT GM-S3');
  });

  it('a version without evidence may go on: UNVERIFIED', () => {
    expect(assess({ user: settings(), workspace: '{', hostVersion: '0.62.0' }).status).toBe('UNVERIFIED');
  });

  it('a file that could not be read may hold anything: UNVERIFIED, never "nothing configured"', () => {
    const modes = { 'home/.gemini/settings.json': '0000' };
    expect(answerOf({ user: {}, modes })).toBe('UNVERIFIED GM-L1');
  });

  it('nesting beyond the limit is not followed: UNVERIFIED', () => {
    expect(assess({ user: `{"a":${'['.repeat(100)}${']'.repeat(100)}}` }).status).toBe('UNVERIFIED');
  });
});
