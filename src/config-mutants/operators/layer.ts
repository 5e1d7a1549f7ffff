import { changed, onHosts, withSetting, type ConfigOperator } from '../operator.ts';

/** The file of the fixtures, and one like it that the host does not read. */
const WRONG_PLACES: Readonly<Record<string, readonly [read: string, unread: string] | undefined>> = {
  'claude-code': ['/home/u/repo/.claude/settings.json', '/home/u/repo/.claude/hooks.json'],
  'gemini-cli': ['/home/u/.gemini/settings.json', '/home/u/.gemini/hooks.json'],
  'qwen-code': ['/home/u/.qwen/settings.json', '/home/u/.qwen/hooks.json'],
  cursor: ['/home/u/.cursor/hooks.json', '/home/u/.cursor/hooks/hooks.json'],
  'copilot-cli': ['/home/u/.copilot/hooks/guard.json', '/home/u/.copilot/hooks.json'],
  vscode: ['/home/u/repo/.github/hooks/guard.json', '/home/u/repo/.vscode/hooks.json'],
  windsurf: ['/home/u/.codeium/windsurf/hooks.json', '/home/u/.windsurf/hooks.json'],
  kiro: ['/home/u/repo/.kiro/agents/guarded.json', '/home/u/repo/.kiro/guarded.json'],
  'kiro/list-file': ['/home/u/repo/.kiro/hooks/guard.json', '/home/u/repo/.kiro/hooks.json'],
  goose: ['/home/u/.agents/plugins/guard/hooks/hooks.json', '/home/u/.agents/plugins/guard/hooks.json'],
  droid: ['/home/u/.factory/hooks.json', '/home/u/.factory/hooks/guard.json'],
  antigravity: ['/home/u/.gemini/config/hooks.json', '/home/u/.gemini/hooks.json'],
};

/** Layers, scopes and switches. */
export const LAYER_OPERATORS: readonly ConfigOperator[] = [
  {
    id: 'layer/project-disables-all',
    title: 'the project disables all hooks',
    rules: 'CC-L7 QW-L2',
    expect: onHosts({ 'claude-code': 'drop', 'qwen-code': 'drop' }),
    apply: (fixture) => withSetting(fixture, 'project', { disableAllHooks: true }),
  },
  {
    id: 'layer/local-disables-all',
    title: 'the local settings disable all hooks',
    rules: 'CC-L7',
    expect: onHosts({ 'claude-code': 'drop' }),
    apply: (fixture) => withSetting(fixture, 'local', { disableAllHooks: true }),
  },
  {
    id: 'layer/user-disables-all',
    title: 'the user disables all hooks',
    rules: 'CC-L7 QW-L2',
    expect: onHosts({ 'claude-code': 'drop', 'qwen-code': 'drop' }),
    apply: (fixture) => withSetting(fixture, 'user', { disableAllHooks: true }),
  },
  {
    id: 'layer/nearer-false',
    title: 'the user disables all hooks, and the project does not',
    rules: 'CC-L6',
    expect: onHosts({ 'claude-code': 'keep' }),
    apply: (fixture) =>
      withSetting(withSetting(fixture, 'user', { disableAllHooks: true }), 'project', { disableAllHooks: false }),
  },
  {
    id: 'layer/disables-nothing',
    title: 'the switch stands there and is off',
    rules: 'CC-L7 QW-L2 GM-L4 CX-L4',
    expect: onHosts({ 'claude-code': 'keep', 'qwen-code': 'keep', 'gemini-cli': 'keep', codex: 'keep' }),
    apply: (fixture) => {
      const { host } = fixture.installation;
      if (host === 'gemini-cli') return withSetting(fixture, 'project', { hooksConfig: { enabled: true } });
      if (host === 'codex') return withSetting(fixture, 'user', { features: { hooks: true } });
      return withSetting(fixture, 'user', { disableAllHooks: false });
    },
  },
  {
    id: 'layer/disabled-by-name',
    title: 'the project disables the guard by its name',
    rules: 'GM-L3',
    expect: onHosts({ 'gemini-cli': 'drop' }),
    apply: (fixture) => withSetting(fixture, 'project', { hooksConfig: { disabled: ['guard'] } }),
  },
  {
    id: 'layer/disabled-by-command',
    title: 'the project disables the guard by its command',
    rules: 'GM-L3',
    expect: onHosts({ 'gemini-cli': 'drop' }),
    apply: (fixture) => {
      const [group] = fixture.installation.groups;
      const unnamed = changed(fixture, ({ groups }) => ({
        groups: groups.map(({ matcher, hooks }) => ({ matcher, hooks: hooks.map(({ name: _, ...rest }) => rest) })),
      }));
      return withSetting(unnamed, 'project', { hooksConfig: { disabled: [group?.hooks[0]?.command] } });
    },
  },
  {
    id: 'layer/another-name-disabled',
    title: 'the project disables another hook',
    rules: 'GM-L3',
    expect: onHosts({ 'gemini-cli': 'keep' }),
    apply: (fixture) => withSetting(fixture, 'project', { hooksConfig: { disabled: ['lint'] } }),
  },
  {
    id: 'layer/hooks-switched-off',
    title: 'hooks are switched off by the user',
    rules: 'GM-L4 CX-L4',
    expect: onHosts({ 'gemini-cli': 'drop', codex: 'drop' }),
    apply: (fixture) =>
      fixture.installation.host === 'codex'
        ? withSetting(fixture, 'user', { features: { hooks: false } })
        : withSetting(fixture, 'user', { hooksConfig: { enabled: false } }),
  },
  {
    id: 'layer/hooks-switched-off-under-the-old-name',
    title: 'hooks are switched off by the user under the old name of the switch',
    rules: 'CX-L4',
    expect: onHosts({ codex: 'drop' }),
    apply: (fixture) => withSetting(fixture, 'user', { features: { codex_hooks: false } }),
  },
  {
    id: 'layer/project-switches-off',
    title: 'the project switches hooks off',
    rules: 'GM-L4 CX-L6',
    expect: onHosts({ 'gemini-cli': 'drop', codex: 'drop' }),
    apply: (fixture) =>
      fixture.installation.host === 'codex'
        ? withSetting(fixture, 'project', { features: { hooks: false } })
        : withSetting(fixture, 'project', { hooksConfig: { enabled: false } }),
  },
  {
    id: 'layer/untrusted-project-switches-off',
    title: 'a project that is not trusted switches hooks off',
    rules: 'CX-L6',
    expect: onHosts({ codex: 'keep' }),
    apply: (fixture) =>
      changed(withSetting(fixture, 'project', { features: { hooks: false } }), () => ({ trust: 'folder-untrusted' })),
  },
  {
    id: 'layer/switched-off-by-flag',
    title: 'a flag switches hooks off',
    rules: 'CX-L4 CC-L11 QW-L3 OC-L3',
    expect: onHosts({ codex: 'drop', 'claude-code': 'drop', 'qwen-code': 'drop', opencode: 'drop' }),
    apply: (fixture) => {
      const { host } = fixture.installation;
      const more = host === 'codex' ? ['--disable', 'hooks'] : host === 'opencode' ? ['--pure'] : ['--safe-mode'];
      return changed(fixture, (installation) => ({ flags: [...installation.flags, ...more] }));
    },
  },
  {
    id: 'layer/switched-off-by-environment',
    title: 'the environment switches plug-ins off',
    rules: 'OC-L3',
    expect: onHosts({ opencode: 'drop' }),
    apply: (fixture) => changed(fixture, () => ({ env: { OPENCODE_PURE: '1' } })),
  },
  {
    id: 'layer/project-configuration-off',
    title: 'the environment switches off what the project configures',
    rules: 'OC-L3',
    expect: onHosts({ opencode: 'keep' }),
    apply: (fixture) => changed(fixture, () => ({ env: { OPENCODE_DISABLE_PROJECT_CONFIG: '1' } })),
  },
  {
    id: 'layer/project-plug-in-off',
    title: 'the guard moves to the project, whose configuration is switched off',
    rules: 'OC-L3',
    expect: onHosts({ opencode: 'drop' }),
    apply: (fixture) => changed(fixture, () => ({ layer: 'project', env: { OPENCODE_DISABLE_PROJECT_CONFIG: '1' } })),
  },
  {
    id: 'layer/managed-hooks-only',
    title: 'the administrator allows managed hooks only',
    rules: 'CC-L8',
    expect: onHosts({ 'claude-code': 'drop' }),
    apply: (fixture) => withSetting(fixture, 'managed', { allowManagedHooksOnly: true }),
  },
  {
    id: 'layer/empty-plug-in-list',
    title: 'the project lists no plug-ins',
    rules: 'OC-L4',
    expect: onHosts({ opencode: 'keep' }),
    apply: (fixture) => withSetting(fixture, 'project', { plugin: [] }),
  },
  {
    id: 'layer/same-name-in-the-project',
    title: 'the project has a plug-in of the same file name that decides nothing',
    rules: 'OC-L4 OC-K1',
    expect: onHosts({ opencode: 'keep' }),
    apply: (fixture) =>
      changed(fixture, ({ module }) => ({
        otherFiles: {
          [`/home/u/repo/.opencode/${module.folder}/${module.name}`]: 'export const Silent = async () => ({});\n',
        },
      })),
  },
  {
    id: 'layer/other-folder-name',
    title: 'the folder of plug-ins has its other name',
    rules: 'OC-L1',
    expect: onHosts({ opencode: 'keep' }),
    apply: (fixture) => changed(fixture, ({ module }) => ({ module: { ...module, folder: 'plugin' } })),
  },
  {
    id: 'layer/nested-folder',
    title: 'the module stands one folder deeper',
    rules: 'OC-L1',
    expect: onHosts({ opencode: 'drop' }),
    apply: (fixture) => changed(fixture, ({ module }) => ({ module: { ...module, folder: 'plugins/deeper' } })),
  },
  {
    id: 'layer/other-ending',
    title: 'the module has an ending that is not loaded',
    rules: 'OC-L1',
    expect: onHosts({ opencode: 'drop' }),
    apply: (fixture) => changed(fixture, ({ module }) => ({ module: { ...module, name: 'guard.mjs' } })),
  },
  {
    id: 'layer/start-in-a-subfolder',
    title: 'the agent is started in a folder of the repository',
    rules: 'CC-L2 CX-L1',
    expect: onHosts({ 'claude-code': 'drop', codex: 'keep' }),
    apply: (fixture) => changed(fixture, () => ({ cwd: 'repo/packages/a' })),
  },
  {
    id: 'layer/wrong-file',
    title: 'the registration stands in a file that is not read',
    rules: 'CC-L1 GM-L1 QW-L1',
    expect: onHosts({ 'claude-code': 'drop', 'gemini-cli': 'drop', 'qwen-code': 'drop' }),
    apply: (fixture) => {
      const { host, event, groups } = fixture.installation;
      const form = fixture.dialect === 'list-file' ? `${host}/${fixture.dialect}` : host;
      const [read, unread] = WRONG_PLACES[form] ?? [];
      if (read === undefined || unread === undefined) return fixture;
      const text = `${JSON.stringify({ hooks: { [event]: groups } })}\n`;
      return changed(fixture, () => ({ otherFiles: { [read]: '{}\n', [unread]: text } }));
    },
  },
];
