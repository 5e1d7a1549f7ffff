import { describe, expect, it } from 'vitest';
import { assess, GUARD_HANDLER, GUARD_TEXT, settings, statusOf } from './a-configuration.ts';

const PROJECT = settings('*');

describe('entries beside tool calls', () => {
  it.each([
    ['at-mention', 'UNCOVERED'],
    ['user-shell', 'TARGET_SIDE'],
    ['mod-own-io', 'TARGET_SIDE'],
    ['hosted', 'TARGET_SIDE'],
    ['running-process', 'RESIDUAL'],
    ['session-input', 'RESIDUAL'],
    ['code-mode', 'UNVERIFIED'],
    ['mcp-prompt', 'UNVERIFIED'],
    ['mcp-resource-mention', 'UNVERIFIED'],
    ['typed-command', 'UNCOVERED'],
  ] as const)('a guard on every tool, entry %s: %s', (via, expected) => {
    expect(statusOf({ project: PROJECT, tool: null, route: { via } })).toBe(expected);
  });

  it.each(['code-mode', 'mcp-prompt', 'mcp-resource-mention'] as const)(
    'with nothing configured, entry %s is UNCOVERED',
    (via) => {
      expect(statusOf({ tool: null, route: { via } })).toBe('UNCOVERED');
    },
  );

  it.each([
    ['deploy', 'COVERED'],
    ['release', 'UNCOVERED'],
  ])('a guard on UserPromptExpansion of deploy against the typed command %s: %s', (name, expected) => {
    const project = { hooks: { UserPromptExpansion: [{ matcher: 'deploy', hooks: [GUARD_HANDLER] }] } };
    const route = { via: 'typed-command', input: { command_name: name } } as const;
    expect(statusOf({ project, tool: null, route })).toBe(expected);
  });

  it('a guard on typed commands is none for tools: UNCOVERED', () => {
    expect(statusOf({ project: { hooks: { UserPromptExpansion: [{ hooks: [GUARD_HANDLER] }] } } })).toBe('UNCOVERED');
  });

  it.each([
    ['2.1.331', 'UNCOVERED'],
    ['2.1.332', 'UNVERIFIED'],
  ])('inline shell of a skill in %s: %s', (hostVersion, expected) => {
    expect(statusOf({ project: PROJECT, tool: null, route: { via: 'skill-inline-shell' }, hostVersion })).toBe(
      expected,
    );
  });

  it.each([
    ['2.1.331', '*', 'UNCOVERED'],
    ['2.1.332', '*', 'UNVERIFIED'],
    ['2.1.332', 'Bash', 'UNVERIFIED'],
  ])('a guard on PreSkillShellCommand in %s behind %s: %s', (hostVersion, matcher, expected) => {
    const project = { hooks: { PreSkillShellCommand: [{ matcher, hooks: [GUARD_HANDLER] }] } };
    expect(statusOf({ project, tool: null, route: { via: 'skill-inline-shell' }, hostVersion })).toBe(expected);
    expect(statusOf({ project, hostVersion })).toBe('UNCOVERED');
  });

  it('inline shell of skills is ABSENT where settings remove it', () => {
    const project = { ...PROJECT, disableSkillShellExecution: true };
    expect(statusOf({ project, tool: null, route: { via: 'skill-inline-shell' } })).toBe('ABSENT');
  });

  it('a tool for which no event fires is UNCOVERED', () => {
    expect(statusOf({ project: PROJECT, tool: 'EndConversation' })).toBe('UNCOVERED');
  });
});

describe('open reports', () => {
  it('a call of a subagent is UNVERIFIED although the matcher hits', () => {
    expect(statusOf({ project: PROJECT, route: { agent: 'subagent' } })).toBe('UNVERIFIED');
  });

  it('a call of a subagent that the matcher misses is UNCOVERED', () => {
    expect(statusOf({ project: settings('Edit'), route: { agent: 'subagent' } })).toBe('UNCOVERED');
  });

  it.each([
    ['2.1.258', 'win32', 'ide'],
    ['2.1.259', 'win32', 'ide'],
    ['2.1.259', 'win32', 'desktop'],
    ['2.1.332', 'linux', 'ide'],
    ['2.1.332', 'darwin', 'desktop'],
  ] as const)('of %s on %s as %s nobody saw a hook run: UNVERIFIED, never COVERED', (hostVersion, os, surface) => {
    expect(statusOf({ project: PROJECT, os, surface, hostVersion })).toBe('UNVERIFIED');
  });

  it('an editor does not make a matcher that misses a doubt', () => {
    expect(statusOf({ project: settings('Edit'), surface: 'ide' })).toBe('UNCOVERED');
  });

  it('an MCP tool on Windows is UNVERIFIED, a built-in tool is COVERED', () => {
    expect(statusOf({ project: PROJECT, os: 'win32', tool: 'mcp__db__query' })).toBe('UNVERIFIED');
    expect(statusOf({ project: PROJECT, os: 'win32' })).toBe('COVERED');
  });

  it('a headless run of early 2026 is UNVERIFIED', () => {
    expect(statusOf({ project: PROJECT, surface: 'cli-headless', hostVersion: '2.1.60' })).toBe('UNVERIFIED');
  });

  it.each(['acp', 'embedded'] as const)('an embedding program (%s) chooses its settings: UNVERIFIED', (surface) => {
    expect(statusOf({ project: PROJECT, surface })).toBe('UNVERIFIED');
  });

  it('hooks in the frontmatter of a skill are not there before its first use: UNCOVERED', () => {
    const files = { 'repo/.claude/skills/x/SKILL.md': '---\nhooks:\n  PreToolUse:\n    - matcher: Bash\n---\ntext\n' };
    expect(statusOf({ files })).toBe('UNCOVERED');
  });

  it('hooks in the frontmatter of an agent say nothing about the main agent: UNCOVERED', () => {
    const files = { 'repo/.claude/agents/x.md': '---\nhooks:\n  PreToolUse:\n    - matcher: Bash\n---\ntext\n' };
    expect(statusOf({ files })).toBe('UNCOVERED');
    expect(statusOf({ files, route: { agent: 'subagent' } })).toBe('UNVERIFIED');
  });

  it('the word hooks in the text of a skill registers nothing: UNCOVERED', () => {
    const files = { 'repo/.claude/skills/x/SKILL.md': '---\nname: x\n---\nhooks: PreToolUse\n' };
    expect(statusOf({ files })).toBe('UNCOVERED');
  });

  it('hooks of an enabled plugin are UNVERIFIED, of a disabled one UNCOVERED', () => {
    const handler = { ...GUARD_HANDLER, args: ['${CLAUDE_PLUGIN_ROOT}/guard.mjs'] };
    const files = {
      'plugin/gp/hooks/hooks.json': JSON.stringify(settings('Bash', handler)),
      'plugin/gp/guard.mjs': GUARD_TEXT,
    };
    expect(statusOf({ files, plugins: [{ name: 'gp', enabled: true, root: 'plugin/gp' }] })).toBe('UNVERIFIED');
    expect(statusOf({ files, plugins: [{ name: 'gp', enabled: false, root: 'plugin/gp' }] })).toBe('UNCOVERED');
  });
});

describe('partners', () => {
  const ALLOW = { type: 'command', command: 'node', args: ['${CLAUDE_PROJECT_DIR}/partner.mjs'] };
  const both = { hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [GUARD_HANDLER, ALLOW] }] } };
  const files = { 'repo/partner.mjs': 'export {};\n' };

  it('a hook that allows does not beat a guard that denies: COVERED', () => {
    expect(statusOf({ project: both, files, policy: { approvers: ['partner.mjs'] } })).toBe('COVERED');
  });

  it('a hook that rewrites beside a guard leaves it open: UNVERIFIED', () => {
    expect(statusOf({ project: both, files, policy: { rewriters: ['partner.mjs'] } })).toBe('UNVERIFIED');
  });

  it.each([
    ['2.1.289', 'COVERED', 'RESIDUAL'],
    ['2.1.290', 'UNVERIFIED', 'UNVERIFIED'],
  ])(
    'a hook that rewrites beside a deny rule, in %s: a rule on a path is %s, one on a text %s',
    (hostVersion, ofPath, ofText) => {
      const rules = { permissions: { deny: ['Edit(./secrets/**)', 'Bash(git push*)'] } };
      const rewriter = { hooks: { PreToolUse: [{ hooks: [ALLOW] }] } };
      const common = { project: { ...rules, ...rewriter }, files, policy: { rewriters: ['partner.mjs'] }, hostVersion };
      const edit = { input: { file_path: '/home/u/repo/secrets/a' } };
      expect(statusOf({ ...common, tool: 'Edit', route: edit })).toBe(ofPath);
      expect(statusOf({ ...common, route: { input: { command: 'git push' } } })).toBe(ofText);
    },
  );

  it('a known logger beside a text rule leaves the route RESIDUAL', () => {
    const project = { permissions: { deny: ['Bash(git push*)'] }, hooks: { PreToolUse: [{ hooks: [ALLOW] }] } };
    const policy = { guards: { 'partner.mjs': [] } };
    expect(statusOf({ project, files, policy, route: { input: { command: 'git push' } } })).toBe('RESIDUAL');
  });

  it('a hook that rewrites calls of another tool weakens nothing: COVERED', () => {
    const project = {
      hooks: {
        PreToolUse: [
          { matcher: 'Bash', hooks: [GUARD_HANDLER] },
          { matcher: 'Edit', hooks: [ALLOW] },
        ],
      },
    };
    expect(statusOf({ project, files, policy: { rewriters: ['partner.mjs'] } })).toBe('COVERED');
  });

  it('an unknown sibling takes nothing from a known guard: COVERED', () => {
    expect(statusOf({ project: both, files })).toBe('COVERED');
  });

  it.each([
    ['2.1.286', 'COVERED'],
    ['2.1.287', 'UNVERIFIED'],
  ])('a plugin with mods in %s: %s', (hostVersion, expected) => {
    expect(statusOf({ project: PROJECT, plugins: [{ name: 'm', enabled: true, mods: true }], hostVersion })).toBe(
      expected,
    );
  });

  it('a plugin without mods weakens nothing: COVERED', () => {
    const project = { ...PROJECT, enabledPlugins: { 'm@market': true } };
    expect(statusOf({ project, plugins: [{ name: 'm@market', enabled: true }] })).toBe('COVERED');
  });
});

describe('tools that are not there', () => {
  it('a tool outside the inventory is ABSENT, whatever guards it', () => {
    expect(statusOf({ project: PROJECT, tool: 'Grep', inventory: ['Bash'] })).toBe('ABSENT');
  });

  it.each(['Bash', 'Bash(*)', '*'])('a deny of %s removes the tool: ABSENT', (rule) => {
    expect(statusOf({ project: { permissions: { deny: [rule] } } })).toBe('ABSENT');
  });

  it.each(['mcp__db', 'mcp__db__*', 'mcp__*', 'mcp__db__query'])(
    'a deny of %s removes a tool of the server: ABSENT',
    (rule) => {
      expect(statusOf({ project: { permissions: { deny: [rule] } }, tool: 'mcp__db__query' })).toBe('ABSENT');
    },
  );

  it('a deny of one server leaves another alone: UNCOVERED', () => {
    expect(statusOf({ project: { permissions: { deny: ['mcp__db'] } }, tool: 'mcp__db_b__query' })).toBe('UNCOVERED');
  });

  it('a tool that this version no longer has is ABSENT', () => {
    expect(statusOf({ project: PROJECT, tool: 'MultiEdit' })).toBe('ABSENT');
  });

  it('a bare server name is told how to reach the tools of a server not seen yet', () => {
    const route = { server: 'db', placeholder: true };
    expect(assess({ project: settings('mcp__db'), tool: 'mcp__db__*', route }).nearestWorkingForm?.write).toBe(
      'mcp__db__.*',
    );
    expect(assess({ project: settings('Bash'), tool: 'mcp__db__*', route }).nearestWorkingForm).toBeUndefined();
  });

  it('a server not seen yet is UNVERIFIED at best', () => {
    const route = { server: 'db', placeholder: true };
    expect(statusOf({ project: PROJECT, tool: 'mcp__db__*', route })).toBe('UNVERIFIED');
    expect(statusOf({ project: settings('Bash|Edit'), tool: 'mcp__db__*', route })).toBe('UNCOVERED');
  });
});

describe('versions without evidence', () => {
  it.each(['unknown', '2.2.0', 'git-1a2b3c'])('a matching guard in version %s is UNVERIFIED', (hostVersion) => {
    expect(statusOf({ project: PROJECT, hostVersion })).toBe('UNVERIFIED');
  });

  it.each(['unknown', '2.2.0'])('nothing configured in version %s is UNCOVERED', (hostVersion) => {
    expect(statusOf({ hostVersion })).toBe('UNCOVERED');
  });

  it('a deny rule in a version without evidence is UNVERIFIED', () => {
    const project = { permissions: { deny: ['Edit(./secrets/**)'] } };
    const route = { input: { file_path: '/home/u/repo/secrets/a' } };
    expect(statusOf({ project, tool: 'Edit', route, hostVersion: 'unknown' })).toBe('UNVERIFIED');
  });

  it('a record states its liveness with what was looked at', () => {
    const standings = assess({ project: settings('Bash'), trust: {} });
    expect(standings.deciding?.because).toBe('not live: CC-T1: the folder /home/u/repo is not trusted');
  });
});

describe('rules beside mods', () => {
  const plugins = [{ name: 'm@market', enabled: true, mods: true }];
  const rules = { permissions: { deny: ['Read(~/repo/secrets/**)'] } };
  const read = { tool: 'Read', route: { input: { file_path: '/home/u/repo/secrets/a' } } } as const;

  it('a rule that is not managed may be passed by: UNVERIFIED', () => {
    expect(statusOf({ project: rules, ...read })).toBe('COVERED');
    expect(statusOf({ project: rules, plugins, ...read })).toBe('UNVERIFIED');
  });

  it('a managed rule stands: COVERED', () => {
    const files = { 'system/etc/claude-code/managed-settings.json': JSON.stringify(rules) };
    expect(statusOf({ files, plugins, ...read })).toBe('COVERED');
  });

  it('a tool that a rule removes is ABSENT, and a mention is no call of a tool', () => {
    expect(statusOf({ project: { permissions: { deny: ['Bash'] } }, plugins })).toBe('ABSENT');
    const mention = { tool: null, route: { via: 'at-mention', input: { path: 'secrets/a' } } } as const;
    expect(statusOf({ project: rules, plugins, ...mention })).toBe('COVERED');
  });
});

describe('another folder of the user', () => {
  const files = {
    'home/.claude/settings.json': JSON.stringify(
      settings('Bash', { ...GUARD_HANDLER, args: ['/home/u/repo/guard.mjs'] }),
    ),
  };

  it.each([
    ['/home/u/.claude/', 'COVERED'],
    ['', 'COVERED'],
    ['/home/u/other', 'UNVERIFIED'],
  ])('CLAUDE_CONFIG_DIR %j: a guard in the usual one is %s', (folder, expected) => {
    expect(statusOf({ files, env: { CLAUDE_CONFIG_DIR: folder } })).toBe(expected);
  });
});
