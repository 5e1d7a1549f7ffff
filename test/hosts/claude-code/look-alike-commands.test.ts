import { describe, expect, it } from 'vitest';
import { GUARD_HANDLER, GUARD_TEXT, settings, statusOf } from './a-configuration.ts';

const SCRIPT = '#!/bin/sh\ncat >/dev/null\necho "refused by guard" >&2\nexit 2\n';

function withCommand(command: string, rest: object = {}): string {
  return statusOf({
    project: settings('Bash', { type: 'command', command, ...rest }),
    files: { 'repo/hooks/guard.sh': SCRIPT },
  });
}

const BASH_GUARD = '#!/usr/bin/env bash\ncat >/dev/null\necho "refused by guard" >&2\nexit 2\n';

describe('a command line that only looks like its guard', () => {
  it.each([
    '"MODE=strict" node guard.mjs',
    'node "guard.mjs"2>/dev/null',
    'node guard.mjs >/dev/null',
    'node guard.mjs >&2',
    'node guard.mjs 2>/nowhere/log',
    'node guard.mjs 2> & x',
    'cd /nowhere && node "$CLAUDE_PROJECT_DIR/guard.mjs"',
    'cd nowhere && node "$CLAUDE_PROJECT_DIR/guard.mjs"',
    './node guard.mjs',
    '/opt/tools/node guard.mjs',
    'python3 guard.mjs',
    'bash guard.mjs',
    'node hooks/guard.sh',
    'bash +n hooks/guard.sh',
    'ZDOTDIR=/x zsh hooks/guard.sh',
    'SHELLOPTS=noexec bash hooks/guard.sh',
    'OPENSSL_CONF=x node guard.mjs',
    '! node guard.mjs',
    'node guard.mjs | tee log',
    "sh -c 'node guard.mjs || true'",
    "sh -c 'node guard.mjs; true'",
    "sh -c 'node guard.mjs &'",
    'sh -c node guard.mjs',
    'sh -c \'node "$1"\' guard.mjs',
    'command -v node guard.mjs',
    'exec -a x node guard.mjs',
    'timeout 5 node guard.mjs',
    'time node guard.mjs',
    'sh -c "sh -c \\"sh -c \'sh -c \\\\\\"node guard.mjs\\\\\\"\'\\""',
  ])('%j is UNVERIFIED, never COVERED', (command) => {
    expect(withCommand(command)).toBe('UNVERIFIED');
  });

  it('an environment file of a launcher that is there keeps what runs open: UNVERIFIED, and COVERED without it', () => {
    const project = settings('Bash', { type: 'command', command: 'direnv exec . node guard.mjs' });
    expect(statusOf({ project, files: { 'repo/.envrc': 'export NODE_OPTIONS=x' } })).toBe('UNVERIFIED');
    expect(statusOf({ project })).toBe('COVERED');
  });

  it('a home directory that is not known keeps the program open: UNVERIFIED, not "does not exist"', () => {
    expect(withCommand('node ~+/guard.mjs')).toBe('UNVERIFIED');
    expect(withCommand('node ~other/guard.mjs')).toBe('UNVERIFIED');
    expect(withCommand('node ~/repo/guard.mjs')).toBe('COVERED');
  });

  it('a script that the interpreter finds under a longer name is UNVERIFIED, not "does not exist"', () => {
    const project = settings('Bash', { type: 'command', command: 'node hooks/guard' });
    expect(statusOf({ project, files: { 'repo/hooks/guard.js': GUARD_TEXT } })).toBe('UNVERIFIED');
    expect(statusOf({ project })).toBe('UNCOVERED');
  });

  it('an empty program supplies nothing: UNCOVERED', () => {
    expect(statusOf({ project: settings('Bash'), files: { 'repo/guard.mjs': ' \n' } })).toBe('UNCOVERED');
  });

  it.each([
    [GUARD_TEXT, 'UNVERIFIED'],
    [`#!/bin/true\n${BASH_GUARD}`, 'UNVERIFIED'],
    ['#!/usr/bin/env bash\r\nexit 2\n', 'UNVERIFIED'],
  ])('a program started directly whose text begins %j is %s', (content, status) => {
    const project = settings('Bash', { type: 'command', command: 'hooks/guard.sh' });
    const modes = { 'repo/hooks/guard.sh': '0755' };
    expect(statusOf({ project, modes, files: { 'repo/hooks/guard.sh': content } })).toBe(status);
  });

  it.each([
    ['node $CLAUDE_PROJECT_DIR/guard.mjs', 'UNVERIFIED'],
    ['node ${CLAUDE_PROJECT_DIR}/guard.mjs', 'UNVERIFIED'],
    ['node "$CLAUDE_PROJECT_DIR/guard.mjs"', 'COVERED'],
  ])('in a directory with a blank in its name, %j is %s', (command, status) => {
    const files = {
      'repo/a b/.git/HEAD': 'x',
      'repo/a b/guard.mjs': GUARD_TEXT,
      'repo/a b/.claude/settings.json': JSON.stringify(settings('Bash', { type: 'command', command })),
    };
    const trust = { '/home/u/repo/a b': { hasTrustDialogAccepted: true } };
    expect(statusOf({ files, trust, cwd: 'repo/a b' })).toBe(status);
  });

  it.each([0.001, -1, 0, 3_000_000, 1e300])('a limit of %d seconds is UNVERIFIED', (timeout) => {
    expect(withCommand('node guard.mjs', { timeout })).toBe('UNVERIFIED');
  });

  it('a shell that the documents do not name is UNVERIFIED', () => {
    expect(withCommand('node guard.mjs', { shell: 'zsh' })).toBe('UNVERIFIED');
    expect(withCommand('node guard.mjs', { shell: 'bash' })).toBe('COVERED');
  });

  it.each(['NODE_OPTIONS', 'PATH', 'BASH_ENV'])(
    'with %s set for every command by settings it is UNVERIFIED',
    (name) => {
      expect(statusOf({ project: settings('Bash', GUARD_HANDLER, { env: { [name]: 'x' } }) })).toBe('UNVERIFIED');
      expect(statusOf({ project: settings('Bash'), user: { env: { [name]: 'x' } } })).toBe('UNVERIFIED');
      expect(statusOf({ project: settings('Bash'), user: { env: { COLOUR: 'x' } } })).toBe('COVERED');
    },
  );

  it.each(['', '*'])('what an if %j does is undocumented: UNVERIFIED', (condition) => {
    expect(withCommand('node guard.mjs', { if: condition })).toBe('UNVERIFIED');
  });
});

describe('a word that may be a command or a task of its interpreter', () => {
  it.each(['bun run guard', 'deno task guard', 'deno run https://guards.test/x.ts', 'tsx watch guard.mjs'])(
    '%s is never said to be a file that is missing: UNVERIFIED',
    (command) => {
      expect(withCommand(command)).toBe('UNVERIFIED');
    },
  );
});
