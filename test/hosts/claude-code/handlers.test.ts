import { describe, expect, it } from 'vitest';
import { assess, GUARD_HANDLER, GUARD_TEXT, settings, statusOf } from './a-configuration.ts';

const SCRIPT = '#!/bin/sh\ncat >/dev/null\necho "refused by guard" >&2\nexit 2\n';

function withCommand(command: string, rest: object = {}): string {
  return statusOf({
    project: settings('Bash', { type: 'command', command, ...rest }),
    files: { 'repo/hooks/guard.sh': SCRIPT },
  });
}

describe('what a command handler runs', () => {
  it.each([
    'node "$CLAUDE_PROJECT_DIR/guard.mjs"',
    'node "$CLAUDE_PROJECT_DIR"/guard.mjs',
    'node ${CLAUDE_PROJECT_DIR}/guard.mjs',
    "node './guard.mjs'",
    'node guard.mjs',
    'exec node guard.mjs',
    'MODE=strict node guard.mjs',
    'node --no-warnings guard.mjs',
    'node guard.mjs 2>/dev/null',
    'node guard.mjs 2>&1',
    'cd "$CLAUDE_PROJECT_DIR" && node guard.mjs',
    'sh hooks/guard.sh',
    '/usr/bin/node guard.mjs',
    'command node guard.mjs',
    'command exec node guard.mjs',
    "sh -c 'node guard.mjs'",
    'bash -euc \'cd "$CLAUDE_PROJECT_DIR" && exec node guard.mjs\'',
    'env MODE=strict node guard.mjs',
    'direnv exec . node guard.mjs',
    'bash -euo pipefail hooks/guard.sh',
  ])('%j is the known guard: COVERED', (command) => {
    expect(withCommand(command)).toBe('COVERED');
  });

  it.each([
    'true guard.mjs',
    'echo guard.mjs',
    'true || node guard.mjs',
    'node guard.mjs || true',
    'node guard.mjs; exit 0',
    'node guard.mjs &',
    'cat | node guard.mjs',
    'node -e "process.exit(0)" guard.mjs',
    'node --check guard.mjs',
    'bash -n hooks/guard.sh',
    'NODE_OPTIONS=--require=./x.js node guard.mjs',
    '# node guard.mjs',
    'exec exec node guard.mjs',
    'exec 2>/dev/null command node guard.mjs',
    'node "$UNSET/guard.mjs"',
    'node $(echo guard.mjs)',
    'node `echo guard.mjs`',
    'node guard.mjs < /dev/null',
    'guard.mjs',
    '',
  ])('%j is an unknown program: UNVERIFIED, never COVERED', (command) => {
    expect(withCommand(command)).toBe('UNVERIFIED');
  });

  it.each(['node absent.mjs', 'hooks/absent.sh', 'node "$CLAUDE_PROJECT_DIR/hooks/guard.mjs"'])(
    '%j names a program that is not there: UNCOVERED',
    (command) => {
      expect(withCommand(command)).toBe('UNCOVERED');
    },
  );

  it('a script called directly without the executable bit is UNCOVERED', () => {
    expect(withCommand('hooks/guard.sh')).toBe('UNCOVERED');
  });

  it('a script called directly with the executable bit is COVERED', () => {
    const project = settings('Bash', { type: 'command', command: 'hooks/guard.sh' });
    const modes = { 'repo/hooks/guard.sh': '0755' };
    expect(statusOf({ project, modes, files: { 'repo/hooks/guard.sh': SCRIPT } })).toBe('COVERED');
  });

  it('another content under a known name is an unknown program', () => {
    expect(statusOf({ project: settings('Bash'), files: { 'repo/guard.mjs': 'process.exit(0);\n' } })).toBe(
      'UNVERIFIED',
    );
  });

  it('the exec form knows no shell: operators in it are arguments', () => {
    const handler = { type: 'command', command: 'node', args: ['${CLAUDE_PROJECT_DIR}/guard.mjs', '||', 'true'] };
    expect(statusOf({ project: settings('Bash', handler) })).toBe('COVERED');
  });

  it('an unknown variable in the exec form stays open', () => {
    const handler = { type: 'command', command: 'node', args: ['${SOMEWHERE}/guard.mjs'] };
    expect(statusOf({ project: settings('Bash', handler) })).toBe('UNVERIFIED');
  });

  it('a program in the home directory is found through the tilde', () => {
    const files = { 'home/guards/guard.mjs': GUARD_TEXT };
    expect(
      statusOf({ project: settings('Bash', { type: 'command', command: 'node ~/guards/guard.mjs' }), files }),
    ).toBe('COVERED');
  });
});

describe('which handlers can refuse', () => {
  it.each([
    ['async', { async: true }],
    ['asyncRewake', { asyncRewake: true }],
  ])('a handler with %s answers too late: UNCOVERED', (_key, extra) => {
    expect(statusOf({ project: settings('Bash', { ...GUARD_HANDLER, ...extra }) })).toBe('UNCOVERED');
  });

  it('a handler whose async is false is synchronous: COVERED', () => {
    expect(statusOf({ project: settings('Bash', { ...GUARD_HANDLER, async: false }) })).toBe('COVERED');
  });

  it.each(['prompt', 'agent'])('a %s handler is never COVERED', (type) => {
    expect(statusOf({ project: settings('Bash', { type, prompt: 'refuse pushes' }) })).toBe('UNVERIFIED');
  });

  it('an http handler of an unknown address is UNVERIFIED', () => {
    expect(statusOf({ project: settings('Bash', { type: 'http', url: 'https://guard.example/check' }) })).toBe(
      'UNVERIFIED',
    );
  });

  it('an http handler outside the list of allowed addresses does not run: UNCOVERED', () => {
    const project = settings(
      'Bash',
      { type: 'http', url: 'https://guard.example/check' },
      { allowedHttpHookUrls: ['https://other.example/'] },
    );
    expect(statusOf({ project })).toBe('UNCOVERED');
  });

  it('a limit of zero seconds is UNVERIFIED', () => {
    expect(statusOf({ project: settings('Bash', { ...GUARD_HANDLER, timeout: 0 }) })).toBe('UNVERIFIED');
  });

  it('a limit in milliseconds by mistake is a long limit: COVERED', () => {
    expect(statusOf({ project: settings('Bash', { ...GUARD_HANDLER, timeout: 5000 }) })).toBe('COVERED');
  });

  it('a known guard that answers through an MCP tool is COVERED', () => {
    expect(statusOf({ project: settings('Bash', { type: 'mcp_tool', server: 'guard', tool: 'check' }) })).toBe(
      'COVERED',
    );
  });
});

describe('failing closed as a control of its own', () => {
  const policy = { requires: ['gate', 'fail-closed'] };
  const closed = { ...GUARD_HANDLER, onFailure: 'block' };

  it.each([
    ['2.1.294', 'UNCOVERED'],
    ['2.1.295', 'COVERED'],
  ])('the switch of a command handler in %s: %s', (hostVersion, expected) => {
    expect(statusOf({ project: settings('Bash', closed), policy, hostVersion })).toBe(expected);
  });

  it('a misspelt switch is UNVERIFIED, for whether such a handler is taken at all is undocumented', () => {
    const project = settings('Bash', { ...GUARD_HANDLER, onfailure: 'block' });
    expect(assess({ project, policy })).toMatchObject({ status: 'UNVERIFIED', missing: ['gate', 'fail-closed'] });
  });

  it.each(['note', 'timeOut', '__proto__x'])(
    'a handler with the key %s, which no document knows, is UNVERIFIED',
    (key) => {
      expect(statusOf({ project: settings('Bash', { ...GUARD_HANDLER, [key]: 'x' }) })).toBe('UNVERIFIED');
    },
  );

  it('the reason for that names the key, and what to do about it', () => {
    const project = settings('Bash', { ...GUARD_HANDLER, description: 'checks' });
    const [, reason] = assess({ project }).reasons;
    expect(reason?.text).toContain(
      'CC-U7: whether a handler with the key "description" is taken is undocumented; leave it',
    );
  });

  it.each(['rewakeMessage', 'rewakeSummary'])('%s, which a plugin of the vendor uses, is no such key', (key) => {
    expect(statusOf({ project: settings('Bash', { ...GUARD_HANDLER, [key]: 'x' }) })).toBe('COVERED');
  });

  it('a handler with every key that is documented for its type is COVERED', () => {
    const more = {
      statusMessage: 'checking',
      timeout: 60,
      once: false,
      shell: 'bash',
      async: false,
      onFailure: 'block',
    };
    expect(statusOf({ project: settings('Bash', { ...GUARD_HANDLER, ...more }) })).toBe('COVERED');
  });

  it('the switch of a logger does not close the guard beside it', () => {
    const logger = { type: 'command', command: 'node', args: ['${CLAUDE_PROJECT_DIR}/logger.mjs'], onFailure: 'block' };
    const project = { hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [GUARD_HANDLER, logger] }] } };
    const guards = { 'guard.mjs': ['gate'], 'logger.mjs': [] };
    const files = { 'repo/logger.mjs': 'export {};\n' };
    expect(assess({ project, policy: { ...policy, guards }, files })).toMatchObject({
      status: 'UNCOVERED',
      missing: ['fail-closed'],
    });
  });

  it('a logger that fails open does not open the guard that fails closed', () => {
    const logger = { type: 'command', command: 'node', args: ['${CLAUDE_PROJECT_DIR}/logger.mjs'] };
    const project = { hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [closed, logger] }] } };
    const guards = { 'guard.mjs': ['gate'], 'logger.mjs': [] };
    const files = { 'repo/logger.mjs': 'export {};\n' };
    expect(statusOf({ project, policy: { ...policy, guards }, files })).toBe('COVERED');
  });

  it('the switch of one guard does not close the other', () => {
    const other = { ...closed, args: ['${CLAUDE_PROJECT_DIR}/guard-release.mjs'] };
    const project = { hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [GUARD_HANDLER, other] }] } };
    const guards = { 'guard.mjs': ['gate'], 'guard-release.mjs': ['release-gate'] };
    const requires = ['gate', 'release-gate', 'fail-closed'];
    const files = { 'repo/guard-release.mjs': GUARD_TEXT };
    expect(assess({ project, policy: { requires, guards }, files })).toMatchObject({
      status: 'UNCOVERED',
      missing: ['fail-closed'],
    });
  });

  it('the switch of an asynchronous handler closes nothing', () => {
    const project = { hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [{ ...closed, async: true }] }] } };
    expect(statusOf({ project, policy })).toBe('UNCOVERED');
  });

  it('the switch of a guard on another tool closes nothing here', () => {
    const project = {
      hooks: {
        PreToolUse: [
          { matcher: 'Bash', hooks: [GUARD_HANDLER] },
          { matcher: 'Edit', hooks: [closed] },
        ],
      },
    };
    expect(assess({ project, policy })).toMatchObject({ status: 'UNCOVERED', missing: ['fail-closed'] });
  });
});

describe('conditions', () => {
  function withCondition(condition: string, tool: string = 'Bash', hostVersion: string = '2.1.332'): string {
    return statusOf({ project: settings('*', { ...GUARD_HANDLER, if: condition }), tool, hostVersion });
  }

  it.each([
    ['Edit(*.ts)|Write(*.ts)', 'Edit', 'UNCOVERED'],
    ['Bash(git *) || Bash(rm *)', 'Bash', 'UNCOVERED'],
    ['Bash && Edit', 'Bash', 'UNCOVERED'],
    ['Bash, Edit', 'Bash', 'UNCOVERED'],
    ['Edit', 'Bash', 'UNCOVERED'],
    ['Bash(git *)', 'Bash', 'UNVERIFIED'],
    ['Bash(a || b)', 'Bash', 'UNVERIFIED'],
    ['mcp__lab', 'mcp__lab__run', 'UNVERIFIED'],
    ['Bash', 'Bash', 'COVERED'],
    ['Bash(*)', 'Bash', 'COVERED'],
  ])('if %j on %s: %s', (condition, tool, expected) => {
    expect(withCondition(condition, tool)).toBe(expected);
  });

  it('what an if does below the version that knows it stays open', () => {
    expect(withCondition('Bash', 'Bash', '2.1.84')).toBe('UNVERIFIED');
  });

  it('an if cannot widen a matcher that misses', () => {
    expect(statusOf({ project: settings('Edit', { ...GUARD_HANDLER, if: 'Bash' }) })).toBe('UNCOVERED');
  });
});
