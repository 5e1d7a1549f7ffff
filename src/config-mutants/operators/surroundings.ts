import { changed, onHosts, rehandled, rerouted, withSetting, type ConfigOperator } from '../operator.ts';

const MODS = { name: 'mods', enabled: true, mods: true };

/** Flags, further layers and plug-ins around the guard. */
export const SURROUNDING_OPERATORS: readonly ConfigOperator[] = [
  {
    id: 'layer/managed-hooks-only-and-managed',
    title: 'the guard moves to the administrator, who allows managed hooks only',
    rules: 'CC-L8',
    expect: onHosts({ 'claude-code': 'keep' }),
    apply: (fixture) =>
      changed(withSetting(fixture, 'managed', { allowManagedHooksOnly: true }), () => ({ layer: 'managed' })),
  },
  {
    id: 'layer/bare',
    title: 'a flag starts the agent bare',
    rules: 'CC-L11 QW-L3',
    expect: onHosts({ 'claude-code': 'drop', 'qwen-code': 'drop' }),
    apply: (fixture) => changed(fixture, ({ flags }) => ({ flags: [...flags, '--bare'] })),
  },
  {
    id: 'layer/sources-without-the-layer',
    title: 'a flag names the sources of settings, and not that of the guard',
    rules: 'CC-L11',
    expect: onHosts({ 'claude-code': 'drop' }),
    apply: (fixture) => changed(fixture, ({ flags }) => ({ flags: [...flags, '--setting-sources', 'user'] })),
  },
  {
    id: 'layer/sources-with-the-layer',
    title: 'a flag names the sources of settings, that of the guard among them',
    rules: 'CC-L11',
    expect: onHosts({ 'claude-code': 'keep' }),
    apply: (fixture) => changed(fixture, ({ flags }) => ({ flags: [...flags, '--setting-sources', 'user,project'] })),
  },
  {
    id: 'layer/user-configuration-ignored',
    title: 'a flag leaves the configuration of the user out, in which the approval stands',
    rules: 'CX-L5 CX-T3',
    expect: onHosts({ codex: 'drop' }),
    apply: (fixture) => changed(fixture, ({ flags }) => ({ flags: [...flags, '--ignore-user-config'] })),
  },
  {
    id: 'layer/in-the-state-file',
    title: 'the registration stands in the file of trust',
    rules: 'CC-L1',
    expect: onHosts({ 'claude-code': 'drop' }),
    apply: (fixture) => {
      const { event, groups } = fixture.installation;
      const projects = { '/home/u/repo': { hasTrustDialogAccepted: true } };
      return changed(fixture, () => ({
        otherFiles: {
          '/home/u/repo/.claude/settings.json': '{}\n',
          '/home/u/.claude.json': `${JSON.stringify({ projects, hooks: { [event]: groups } })}\n`,
        },
      }));
    },
  },
  {
    id: 'layer/module-renamed',
    title: 'the module has another name',
    rules: 'OC-L1',
    expect: onHosts({ opencode: 'keep' }),
    apply: (fixture) => changed(fixture, ({ module }) => ({ module: { ...module, name: 'guard2.js' } })),
  },
  {
    id: 'layer/module-of-types',
    title: 'the module has the other ending that is loaded',
    rules: 'OC-L1',
    expect: onHosts({ opencode: 'keep' }),
    apply: (fixture) => changed(fixture, ({ module }) => ({ module: { ...module, name: 'guard.ts' } })),
  },
  {
    id: 'composition/add-mod',
    title: 'a plug-in with code inside the host is enabled',
    rules: 'CC-X1',
    expect: onHosts({ 'claude-code': 'doubt' }),
    apply: (fixture) => changed(fixture, () => ({ plugins: [MODS] })),
  },
  {
    id: 'composition/add-mod-beside-managed',
    title: 'the guard moves to the administrator, and a plug-in with code inside the host is enabled',
    rules: 'CC-X1',
    expect: onHosts({ 'claude-code': 'keep' }),
    apply: (fixture) => changed(fixture, () => ({ plugins: [MODS], layer: 'managed' })),
  },
  {
    id: 'composition/mod-switched-off',
    title: 'a plug-in with code inside the host is installed and not enabled',
    rules: 'CC-X1',
    expect: onHosts({ 'claude-code': 'keep' }),
    apply: (fixture) => changed(fixture, () => ({ plugins: [{ ...MODS, enabled: false }] })),
  },
  {
    id: 'route/typed-command',
    title: 'the command is typed instead of called by the agent',
    rules: 'CC-R2',
    expect: onHosts({ 'claude-code': 'drop' }),
    apply: (fixture) => rerouted(fixture, { tool: null, via: 'typed-command' }),
  },
  {
    id: 'route/other-shell',
    title: 'the command runs in the other shell of the host',
    rules: 'CC-N6',
    expect: onHosts({ 'claude-code': 'drop' }, ['exact']),
    apply: (fixture) => rerouted(fixture, { tool: 'PowerShell' }),
  },
  {
    id: 'route/outer-tool',
    title: 'the outer tool of code mode is called',
    rules: 'CX-R3',
    expect: onHosts({ codex: 'drop' }, ['exact', 'everything']),
    apply: (fixture) => rerouted(fixture, { tool: 'exec', effect: 'unknown' }),
  },
  {
    id: 'route/tool-refused-whole',
    title: 'a rule refuses the whole tool, so that it is not offered',
    rules: 'G-ABS CC-P',
    expect: onHosts({ 'claude-code': 'drop' }, ['exact']),
    apply: (fixture) => withSetting(fixture, 'project', { permissions: { deny: ['Bash'] } }),
  },
  {
    id: 'route/tool-retired',
    title: 'the tool is one that this version no longer has',
    rules: 'CC-N4 G-ABS',
    expect: onHosts({ 'claude-code': 'drop' }, ['everything']),
    apply: (fixture) => rerouted(fixture, { tool: 'TaskOutput' }),
  },
  {
    id: 'route/windows-editor',
    title: 'the agent runs in an editor on Windows',
    rules: 'CC-O4 CX-O2',
    expect: onHosts({ 'claude-code': 'doubt', codex: 'doubt' }),
    apply: (fixture) => changed(fixture, () => ({ os: 'win32', surface: 'ide' })),
  },
  {
    id: 'route/windows-desktop',
    title: 'the agent runs in the desktop application on Windows',
    rules: 'CC-O4',
    expect: onHosts({ 'claude-code': 'doubt' }),
    apply: (fixture) => changed(fixture, () => ({ os: 'win32', surface: 'desktop' })),
  },
  {
    id: 'handler/failure-refuses',
    title: 'the handler says that its failures refuse',
    rules: 'CC-H5',
    expect: onHosts({ 'claude-code': 'keep' }),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, onFailure: 'block' })),
  },
  {
    id: 'handler/failure-continues',
    title: 'the policy wants failures to refuse, and the handler says the contrary',
    rules: 'CC-H5',
    expect: onHosts({ 'claude-code': 'drop' }),
    apply: (fixture) =>
      changed(
        rehandled(fixture, (handler) => ({ ...handler, onFailure: 'continue' })),
        () => ({ alsoRequired: ['fail-closed'] }),
      ),
  },
  {
    id: 'handler/failure-switch-too-old',
    title: 'the policy wants failures to refuse, and this version does not know the switch',
    rules: 'CC-H5',
    expect: onHosts({ 'claude-code': 'drop' }),
    apply: (fixture) =>
      changed(
        rehandled(fixture, (handler) => ({ ...handler, onFailure: 'block' })),
        () => ({ alsoRequired: ['fail-closed'], version: '2.1.294' }),
      ),
  },
  {
    id: 'handler/prompt-that-must-refuse',
    title: 'the policy wants failures to refuse, and the handler is a prompt that says so',
    rules: 'CC-H4',
    expect: onHosts({ 'claude-code': 'drop' }),
    apply: (fixture) =>
      changed(
        rehandled(fixture, () => ({ type: 'prompt', prompt: 'refuse what is dangerous', onFailure: 'block' })),
        () => ({ alsoRequired: ['fail-closed'] }),
      ),
  },
];
