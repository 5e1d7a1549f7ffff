import { GUARD_NAME, PLUGIN_TEXT } from '../known-guard.ts';
import { changed, onHosts, rehandled, withSetting, type ConfigOperator } from '../operator.ts';

const COMMAND = `node /home/u/guards/${GUARD_NAME}`;

/** Switches, keys and failure flags of hosts that are known from documents. */
export const SWITCH_OPERATORS: readonly ConfigOperator[] = [
  {
    id: 'handler/no-command',
    title: 'the handler names nothing that could run',
    rules: 'G-FILE CP-H1',
    expect: onHosts({}),
    apply: (fixture) => rehandled(fixture, ({ command: _, ...handler }) => ({ ...handler, note: 'x' })),
  },
  {
    id: 'handler/key-of-this-system',
    title: 'the command stands under the key of this system',
    rules: 'CP-H1',
    expect: onHosts({}),
    apply: (fixture) => rehandled(fixture, ({ command, ...handler }) => ({ ...handler, bash: command })),
  },
  {
    id: 'handler/key-of-another-system',
    title: 'the command stands under the key of another system only',
    rules: 'CP-H1',
    expect: onHosts({}),
    apply: (fixture) => rehandled(fixture, ({ command, ...handler }) => ({ ...handler, powershell: command })),
  },
  {
    id: 'handler/words',
    title: 'the command is written as words',
    rules: 'CP-H1',
    expect: onHosts({}),
    apply: (fixture) =>
      rehandled(fixture, ({ command: _, ...handler }) => ({
        ...handler,
        exec: 'node',
        args: [`/home/u/guards/${GUARD_NAME}`],
      })),
  },
  {
    id: 'handler/environment-redirects',
    title: 'the environment of the handler chooses other programs',
    rules: 'G-UNK',
    expect: onHosts({}),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, env: { PATH: '/tmp/bin' } })),
  },
  {
    id: 'handler/switched-off',
    title: 'the entry is not enabled',
    rules: 'KI-L2',
    expect: onHosts({}),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, enabled: false })),
  },
  {
    id: 'handler/fails-closed',
    title: 'failures of the guard are to refuse, and the policy wants that',
    rules: 'CU-H2 GO-F1',
    expect: onHosts({}),
    apply: (fixture) =>
      changed(
        rehandled(fixture, (handler) => ({ ...handler, failClosed: true, on_failure: 'block' })),
        () => ({ alsoRequired: ['fail-closed'] }),
      ),
  },
  {
    id: 'handler/fails-open-by-default',
    title: 'the policy wants failures to refuse, and nothing says so',
    rules: 'CU-H2 GO-F1 CC-H5',
    expect: onHosts({ 'claude-code': 'drop' }),
    apply: (fixture) => changed(fixture, () => ({ alsoRequired: ['fail-closed'] })),
  },
  {
    id: 'handler/failure-switch-misspelt',
    title: 'the policy wants failures to refuse, and the switch is misspelt',
    rules: 'CU-H2 GO-F1 CC-H5',
    expect: onHosts({ 'claude-code': 'drop' }),
    apply: (fixture) =>
      changed(
        rehandled(fixture, (handler) => ({ ...handler, failClosed: 'yes', on_failure: 'Block', onFailure: 'Block' })),
        () => ({ alsoRequired: ['fail-closed'] }),
      ),
  },
  {
    id: 'layer/to-project',
    title: 'the guard moves to the project',
    rules: 'CU-L1 CP-L1 WS-L1 GO-L1 DR-L1',
    expect: onHosts({}),
    apply: (fixture) => changed(fixture, () => ({ layer: 'project' })),
  },
  {
    id: 'layer/to-user',
    title: 'the guard moves to the user',
    rules: 'VS-L1 KI-L1',
    expect: onHosts({}),
    apply: (fixture) => changed(fixture, () => ({ layer: 'user' })),
  },
  {
    id: 'layer/to-managed',
    title: 'the guard moves to the administrator',
    rules: 'CU-L1 CP-L1 WS-L1',
    expect: onHosts({ 'claude-code': 'keep' }),
    apply: (fixture) => changed(fixture, () => ({ layer: 'managed' })),
  },
  {
    id: 'layer/cloud',
    title: 'the agent runs in the cloud, and the guard stands in the home directory',
    rules: 'CC-L12 CU-L2 CP-L3',
    expect: onHosts({ 'claude-code': 'drop' }),
    apply: (fixture) => changed(fixture, () => ({ layer: 'user', surface: 'cloud' })),
  },
  {
    id: 'layer/cloud-and-project',
    title: 'the agent runs in the cloud, and the guard stands in the project',
    rules: 'CU-L2 CP-L3',
    expect: onHosts({}),
    apply: (fixture) => changed(fixture, () => ({ layer: 'project', surface: 'cloud' })),
  },
  {
    id: 'layer/project-above',
    title: 'the guard moves to the project, and the agent is started in a folder of it',
    rules: 'CU-L1 CP-L1',
    expect: onHosts({}),
    apply: (fixture) => changed(fixture, () => ({ layer: 'project', cwd: 'repo/packages/a' })),
  },
  {
    id: 'layer/imported',
    title: 'the guard stands in the settings of another host',
    rules: 'CU-L3 CP-L1',
    expect: onHosts({}),
    apply: (fixture) => imported(fixture),
  },
  {
    id: 'layer/imports-off',
    title: 'the guard stands in the settings of another host, which are not imported',
    rules: 'CU-L3',
    expect: onHosts({}),
    apply: (fixture) => changed(imported(fixture), () => ({ state: { thirdPartyHooks: false } })),
  },
  {
    id: 'layer/policy-is-spared',
    title: 'the guard moves to the administrator, and the project disables all hooks',
    rules: 'CP-L2',
    expect: onHosts({}),
    apply: (fixture) =>
      changed(withSetting(fixture, 'project', { disableAllHooks: true }), () => ({ layer: 'managed' })),
  },
  {
    id: 'layer/silenced',
    title: 'the switch of the host silences its hooks',
    rules: 'DR-L2 CL-L1 AM-L1',
    expect: onHosts({}),
    apply: (fixture) =>
      changed(withSetting(fixture, 'user', { hooksDisabled: true }), () => ({
        state: { hooksEnabled: false },
        env: { PLUGINS: 'off' },
      })),
  },
  {
    id: 'layer/not-silenced',
    title: 'the switch of the host stands there and silences nothing',
    rules: 'DR-L2 CL-L1 AM-L1 CP-L2',
    expect: onHosts({}),
    apply: (fixture) =>
      changed(withSetting(fixture, 'user', { hooksDisabled: false, disableAllHooks: false }), () => ({
        state: { ...fixture.installation.state, hooksEnabled: true },
        env: { PLUGINS: 'all' },
      })),
  },
  {
    id: 'layer/in-settings',
    title: 'the guard stands among the settings, and there is no file of hooks',
    rules: 'DR-L1',
    expect: onHosts({}),
    apply: (fixture) => inSettings(fixture, null),
  },
  {
    id: 'layer/in-settings-beside-hooks',
    title: 'the guard stands among the settings, and there is a file of hooks',
    rules: 'DR-L1',
    expect: onHosts({}),
    apply: (fixture) => inSettings(fixture, '{}\n'),
  },
  {
    id: 'layer/other-agent',
    title: 'another agent is selected',
    rules: 'KI-L1',
    expect: onHosts({}),
    apply: (fixture) => changed(fixture, () => ({ state: { agent: 'other' } })),
  },
  {
    id: 'layer/agent-unknown',
    title: 'nobody knows which agent is selected',
    rules: 'KI-L1',
    expect: onHosts({}),
    apply: (fixture) => changed(fixture, () => ({ state: {} })),
  },
  {
    id: 'layer/second-script',
    title: 'another script of the same event stands in the other folder',
    rules: 'CL-K1 AM-K1',
    expect: onHosts({}),
    apply: (fixture) =>
      changed(fixture, ({ event, module, otherFiles }) => ({
        otherFiles: {
          ...otherFiles,
          [`/home/u/repo/.clinerules/hooks/${event}${module.name}`]: 'process.exit(0);\n',
          '/home/u/repo/.amp/plugins/other.ts': PLUGIN_TEXT.replace('reject', 'allow'),
        },
      })),
  },
  {
    id: 'layer/external-agent',
    title: 'an agent from outside runs in the editor',
    rules: 'ZD-R1',
    expect: onHosts({}),
    apply: (fixture) => changed(fixture, () => ({ state: { agentKind: 'external-claude' } })),
  },
  {
    id: 'layer/table-allows-only',
    title: 'no rule of the table refuses or asks',
    rules: 'ZD-P1 AM-P1',
    expect: onHosts({}),
    apply: (fixture) =>
      changed(fixture, ({ host }) => ({
        besideHooks:
          host === 'zed'
            ? { agent: { tool_permissions: { tools: { terminal: { always_allow: [{ pattern: 'rm' }] } } } } }
            : { 'amp.permissions': [{ tool: 'Bash', action: 'allow' }] },
      })),
  },
  {
    id: 'layer/table-elsewhere',
    title: 'the table stands under another key',
    rules: 'ZD-L1 AM-P1',
    expect: onHosts({}),
    apply: (fixture) => changed(fixture, ({ besideHooks }) => ({ besideHooks: { assistant: besideHooks } })),
  },
];

type Fixture = Parameters<ConfigOperator['apply']>[0];

/** The guard in the project's settings of another host, in that host's words. */
function imported(fixture: Fixture): Fixture {
  const [group] = fixture.installation.groups;
  const entry = { matcher: group?.matcher, hooks: [{ type: 'command', command: COMMAND }] };
  const text = `${JSON.stringify({ hooks: { PreToolUse: [entry] } })}\n`;
  return changed(fixture, () => ({
    otherFiles: {
      '/home/u/.cursor/hooks.json': null,
      '/home/u/.copilot/hooks/guard.json': null,
      '/home/u/repo/.github/hooks/guard.json': null,
      '/home/u/repo/.claude/settings.json': text,
    },
  }));
}

/** Hooks among the settings of the user; beside them `hooksFile`, or no such file. */
function inSettings(fixture: Fixture, hooksFile: string | null): Fixture {
  const { event, groups } = fixture.installation;
  return changed(withSetting(fixture, 'user', { hooks: { [event]: groups } }), () => ({
    otherFiles: { '/home/u/.factory/hooks.json': hooksFile },
  }));
}
