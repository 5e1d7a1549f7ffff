import { describe, expect, it } from 'vitest';
import { assess, GUARD_HANDLER, GUARD_TEXT, settings, statusOf } from './a-configuration.ts';

const UNTRUSTED = { '/home/u/repo': { hasTrustDialogAccepted: false } };
const MANAGED = settings('Bash', { type: 'command', command: 'node', args: ['/opt/guards/guard.mjs'] });
const USER = settings('Bash', { type: 'command', command: 'node', args: ['/home/u/guards/guard.mjs'] });
const FILES = { 'system/opt/guards/guard.mjs': GUARD_TEXT, 'home/guards/guard.mjs': GUARD_TEXT };

describe('trust', () => {
  it('an interactive session in a folder not trusted holds hooks back: UNCOVERED', () => {
    expect(statusOf({ project: settings('Bash'), trust: UNTRUSTED })).toBe('UNCOVERED');
  });

  it('an interactive session in a folder never seen holds hooks back: UNCOVERED', () => {
    expect(statusOf({ project: settings('Bash'), trust: {} })).toBe('UNCOVERED');
  });

  it('a trusted parent is enough: COVERED', () => {
    const trust = { '/home/u/code': { hasTrustDialogAccepted: true } };
    const files = {
      'home/code/repo/.git/HEAD': 'ref: refs/heads/main\n',
      'home/code/repo/.claude/settings.json': JSON.stringify(settings('Bash')),
      'home/code/repo/guard.mjs': GUARD_TEXT,
    };
    expect(statusOf({ trust, files, cwd: 'code/repo' })).toBe('COVERED');
  });

  it('a trusted home directory lasts one session only: UNVERIFIED', () => {
    expect(statusOf({ project: settings('Bash'), trust: { '/home/u': { hasTrustDialogAccepted: true } } })).toBe(
      'UNVERIFIED',
    );
  });

  it('trust of a neighbour with the same beginning is none: UNCOVERED', () => {
    expect(statusOf({ project: settings('Bash'), trust: { '/home/u/rep': { hasTrustDialogAccepted: true } } })).toBe(
      'UNCOVERED',
    );
  });

  it('a state file that does not parse leaves trust open: UNVERIFIED', () => {
    expect(statusOf({ project: settings('Bash'), files: { 'home/.claude.json': '{' } })).toBe('UNVERIFIED');
  });

  it('a headless session uses hooks of a folder never trusted: COVERED', () => {
    expect(statusOf({ project: settings('Bash'), trust: UNTRUSTED, surface: 'cli-headless' })).toBe('COVERED');
  });

  it('managed hooks in a folder not trusted are UNVERIFIED', () => {
    expect(statusOf({ managed: MANAGED, files: FILES, trust: UNTRUSTED })).toBe('UNVERIFIED');
  });

  it('deny rules need no trust: COVERED', () => {
    const project = { permissions: { deny: ['Edit(./secrets/**)'] } };
    const route = { input: { file_path: '/home/u/repo/secrets/a' } };
    expect(statusOf({ project, trust: UNTRUSTED, tool: 'Edit', route })).toBe('COVERED');
  });
});

describe('switches', () => {
  it.each([
    ['project', { project: settings('Bash', GUARD_HANDLER, { disableAllHooks: true }) }],
    ['local', { project: settings('Bash'), local: { disableAllHooks: true } }],
    ['user', { project: settings('Bash'), user: { disableAllHooks: true } }],
    ['managed', { project: settings('Bash'), managed: { disableAllHooks: true } }],
  ])('disableAllHooks in the %s layer silences a project hook: UNCOVERED', (_layer, files) => {
    expect(statusOf(files)).toBe('UNCOVERED');
  });

  it('a project silences the guard of the user: UNCOVERED', () => {
    expect(statusOf({ user: USER, files: FILES, project: { disableAllHooks: true } })).toBe('UNCOVERED');
  });

  it('a nearer false beats a farther true: COVERED', () => {
    expect(
      statusOf({
        project: settings('Bash', GUARD_HANDLER, { disableAllHooks: false }),
        user: { disableAllHooks: true },
      }),
    ).toBe('COVERED');
  });

  it('a farther false does not beat a nearer true: UNCOVERED', () => {
    expect(
      statusOf({
        project: settings('Bash', GUARD_HANDLER, { disableAllHooks: false }),
        local: { disableAllHooks: true },
      }),
    ).toBe('UNCOVERED');
  });

  it.each([
    ['2.1.48', 'UNCOVERED'],
    ['2.1.49', 'COVERED'],
  ])('a project switch against a managed hook in %s: %s', (hostVersion, expected) => {
    expect(statusOf({ managed: MANAGED, files: FILES, project: { disableAllHooks: true }, hostVersion })).toBe(
      expected,
    );
  });

  it('a switch in a file that the host skips silences nothing: COVERED', () => {
    const local = { disableAllHooks: true, hooks: { PreToolUse: [{ matcher: ['Bash'], hooks: [] }] } };
    expect(statusOf({ project: settings('Bash'), local })).toBe('COVERED');
  });

  it.each([true, 'yes', 1])('allowManagedHooksOnly %j drops project hooks: UNCOVERED', (value) => {
    expect(statusOf({ project: settings('Bash'), managed: { allowManagedHooksOnly: value } })).toBe('UNCOVERED');
  });

  it('allowManagedHooksOnly false drops nothing: COVERED', () => {
    expect(statusOf({ project: settings('Bash'), managed: { allowManagedHooksOnly: false } })).toBe('COVERED');
  });

  it('allowManagedHooksOnly outside managed settings has no effect: COVERED', () => {
    expect(statusOf({ project: settings('Bash'), user: { allowManagedHooksOnly: true } })).toBe('COVERED');
  });

  it('strictPluginOnlyCustomization of hooks blocks project hooks: UNCOVERED', () => {
    expect(statusOf({ project: settings('Bash'), managed: { strictPluginOnlyCustomization: ['hooks'] } })).toBe(
      'UNCOVERED',
    );
  });

  it('strictPluginOnlyCustomization of something else blocks nothing: COVERED', () => {
    expect(statusOf({ project: settings('Bash'), managed: { strictPluginOnlyCustomization: ['skills'] } })).toBe(
      'COVERED',
    );
  });

  it.each(['--safe-mode', '--bare'])('%s leaves project hooks out: UNCOVERED', (flag) => {
    expect(statusOf({ project: settings('Bash'), flags: [flag] })).toBe('UNCOVERED');
  });

  it('--safe-mode leaves managed hooks in: COVERED', () => {
    expect(statusOf({ managed: MANAGED, files: FILES, flags: ['--safe-mode'] })).toBe('COVERED');
  });

  it('--setting-sources without project drops the project file: UNCOVERED', () => {
    expect(statusOf({ project: settings('Bash'), flags: ['--setting-sources', 'user,local'] })).toBe('UNCOVERED');
  });

  it('--setting-sources with project keeps the project file: COVERED', () => {
    expect(statusOf({ project: settings('Bash'), flags: ['--setting-sources=user,project'] })).toBe('COVERED');
  });

  it('hooks handed over with --settings count: COVERED', () => {
    expect(statusOf({ flags: ['--settings', JSON.stringify(settings('Bash'))] })).toBe('COVERED');
  });
});

describe('places', () => {
  it.each([
    ['2.1.210', 'UNCOVERED'],
    ['2.1.211', 'COVERED'],
  ])('a local file at the git root, started in a subfolder, in %s: %s', (hostVersion, expected) => {
    expect(statusOf({ local: settings('Bash'), cwd: 'repo/sub', hostVersion })).toBe(expected);
  });

  it('on Windows the local file is read from the working directory: UNCOVERED', () => {
    expect(statusOf({ local: settings('Bash'), cwd: 'repo/sub', os: 'win32' })).toBe('UNCOVERED');
  });

  it('a project file of a parent folder is not read: UNCOVERED', () => {
    expect(statusOf({ project: settings('Bash'), cwd: 'repo/sub' })).toBe('UNCOVERED');
  });

  it.each([
    ['user', { user: USER }],
    ['managed', { managed: MANAGED }],
  ])('a cloud session does not read the %s file of this machine: UNCOVERED', (_layer, files) => {
    expect(statusOf({ ...files, files: FILES, surface: 'cloud' })).toBe('UNCOVERED');
  });

  it('a drop-in file beside the managed settings is read: COVERED', () => {
    const files = { ...FILES, 'system/etc/claude-code/managed-settings.d/10-guard.json': JSON.stringify(MANAGED) };
    expect(statusOf({ files })).toBe('COVERED');
  });

  it('policy of a server takes the place of the managed file: UNCOVERED', () => {
    expect(statusOf({ managed: MANAGED, files: { ...FILES, 'remote/policy.json': '{}' } })).toBe('UNCOVERED');
  });

  it('policy of a server is not fetched from another address: UNVERIFIED', () => {
    const files = { ...FILES, 'remote/policy.json': JSON.stringify(MANAGED) };
    expect(statusOf({ files, env: { ANTHROPIC_BASE_URL: 'https://proxy.example' } })).toBe('UNVERIFIED');
    expect(statusOf({ files })).toBe('COVERED');
  });
});

describe('shapes of a settings file', () => {
  it.each([
    ['a missing brace', '{"hooks":{'],
    ['a list at the top', JSON.stringify([settings('Bash')])],
  ])('%s: the host takes nothing from the file, UNCOVERED', (_name, project) => {
    expect(statusOf({ project })).toBe('UNCOVERED');
  });

  it.each([
    ['a comment', `// hooks\n${JSON.stringify(settings('Bash'))}`],
    ['a trailing comma', JSON.stringify(settings('Bash')).replace(/\}$/, ',}')],
    ['a byte-order mark', `\uFEFF${JSON.stringify(settings('Bash'))}`],
    ['the same key twice', JSON.stringify(settings('Bash')).replace('{', '{"a":1,"a":2,')],
  ])('whether the host takes a file with %s is undocumented: UNVERIFIED', (_name, project) => {
    expect(statusOf({ project })).toBe('UNVERIFIED');
  });

  it('a switch in a file with a comment may silence the others: UNVERIFIED', () => {
    expect(
      statusOf({
        project: settings('Bash'),
        files: { 'repo/.claude/settings.local.json': '{"disableAllHooks":true}//' },
      }),
    ).toBe('UNVERIFIED');
  });

  it('a file that may not be read may hold rules on mentions too: UNVERIFIED', () => {
    const modes = { 'repo/.claude/settings.json': '0000' };
    expect(statusOf({ project: {}, modes, tool: null, route: { via: 'at-mention' } })).toBe('UNVERIFIED');
  });

  it('a file that may not be read is UNVERIFIED, never "nothing configured"', () => {
    expect(statusOf({ project: settings('Bash'), modes: { 'repo/.claude/settings.json': '0000' } })).toBe('UNVERIFIED');
  });

  it.each([
    ['a matcher that is a list', { hooks: { PreToolUse: [{ matcher: ['Edit'], hooks: [] }] } }],
    ['a matcher that is null', { hooks: { PreToolUse: [{ matcher: null, hooks: [] }] } }],
    ['hooks that are a list', { hooks: [] }],
    ['an event that is an object', { hooks: { PreToolUse: {} } }],
    ['a switch that is text', { disableAllHooks: 'false' }],
    ['deny rules that are text', { permissions: { deny: 'Bash' } }],
  ])('%s voids the whole file: UNCOVERED', (_name, fault) => {
    const good = settings('Bash');
    const merged = 'hooks' in fault && !Array.isArray(fault.hooks) ? mergeHooks(good, fault) : { ...good, ...fault };
    expect(statusOf({ project: merged })).toBe('UNCOVERED');
  });

  function mergeHooks(good: object, fault: { readonly hooks: object }): object {
    const entries: unknown = Object.values(fault.hooks).at(0);
    return { hooks: { ...(good as { hooks: object }).hooks, PostToolUse: entries } };
  }

  it.each([
    ['a handler without its inner list', GUARD_HANDLER],
    ['a handler without type', { matcher: 'Edit', hooks: [{ command: 'node x' }] }],
    ['a handler of an unknown type', { matcher: 'Edit', hooks: [{ type: 'webhook', url: 'x' }] }],
    ['a limit that is text', { matcher: 'Edit', hooks: [{ ...GUARD_HANDLER, timeout: '5' }] }],
  ])('%s beside a good entry leaves it open: UNVERIFIED', (_name, entry) => {
    const project = { hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [GUARD_HANDLER] }, entry] } };
    expect(statusOf({ project })).toBe('UNVERIFIED');
  });

  it('a fault in one layer leaves the others alone: COVERED', () => {
    expect(statusOf({ project: settings('Bash'), local: { hooks: [] } })).toBe('COVERED');
  });

  it.each([
    ['2.1.100', 'UNCOVERED'],
    ['2.1.101', 'COVERED'],
  ])('an unknown event name beside a good entry in %s: %s', (hostVersion, expected) => {
    const project = { hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [GUARD_HANDLER] }], preToolUse: [] } };
    expect(statusOf({ project, hostVersion })).toBe(expected);
  });

  it('of two equal keys the last one is pointed at', () => {
    const guard = JSON.stringify([{ matcher: 'Bash', hooks: [GUARD_HANDLER] }]);
    const project = `{"hooks":{"PreToolUse":[]},\n"hooks":{\n"PreToolUse":${guard}}}`;
    expect(assess({ project }).deciding?.source).toEqual({
      file: '.claude/settings.json',
      line: 3,
      pointer: '/hooks/PreToolUse/0/hooks/0',
    });
  });

  it('nesting beyond the limit is not followed: UNVERIFIED, never "nothing configured"', () => {
    expect(statusOf({ project: `{"a":${'['.repeat(70)}${']'.repeat(70)}}` })).toBe('UNVERIFIED');
  });

  it('more handlers than are followed are UNVERIFIED', () => {
    const entry = { matcher: 'Bash', hooks: [GUARD_HANDLER] };
    expect(statusOf({ project: { hooks: { PreToolUse: Array.from({ length: 1_001 }, () => entry) } } })).toBe(
      'UNVERIFIED',
    );
  });
});
