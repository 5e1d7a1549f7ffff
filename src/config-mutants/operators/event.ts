import { changed, onHosts, rematched, type ConfigOperator } from '../operator.ts';
import type { ConfigHost } from '../installation.ts';

const AFTER: Readonly<Record<Exclude<ConfigHost, 'windsurf'>, string>> = {
  'claude-code': 'PostToolUse',
  codex: 'PostToolUse',
  'gemini-cli': 'AfterTool',
  'qwen-code': 'PostToolUse',
  opencode: 'tool.execute.after',
  cursor: 'postToolUse',
  'copilot-cli': 'postToolUse',
  vscode: 'PostToolUse',
  cline: 'PostToolUse',
  kiro: 'postToolUse',
  goose: 'PostToolUse',
  droid: 'PostToolUse',
  amp: 'tool.result',
  zed: 'none',
  antigravity: 'AfterTool',
};

function afterOf(host: ConfigHost, written: string): string {
  return host === 'windsurf' ? written.replace('pre_', 'post_') : AFTER[host];
}

/** Events that only observe, of another kind than the one after the call. */
const OBSERVERS: Partial<Readonly<Record<ConfigHost, string>>> = {
  cursor: 'afterFileEdit',
  'copilot-cli': 'sessionStart',
  vscode: 'SessionStart',
  cline: 'TaskStart',
  windsurf: 'post_cascade_response',
  kiro: 'agentSpawn',
  goose: 'AfterFileEdit',
  droid: 'SessionStart',
  antigravity: 'SessionStart',
};

/** Gates that fire for other calls than those of the fixture. */
const OTHER_GATES: Readonly<Record<string, string>> = {
  preToolUse: 'beforeMCPExecution',
  beforeShellExecution: 'beforeMCPExecution',
  beforeMCPExecution: 'beforeReadFile',
  beforeReadFile: 'subagentStart',
  subagentStart: 'beforeShellExecution',
  BeforeShellExecution: 'BeforeReadFile',
  PreToolUse: 'UserPromptSubmit',
  pre_run_command: 'pre_write_code',
  pre_write_code: 'pre_read_code',
  pre_read_code: 'pre_mcp_tool_use',
  pre_mcp_tool_use: 'pre_run_command',
};

/** Gates that fire for the tool of a fixture alone, for hosts that also have one for every tool. */
const OWN_GATES: Readonly<Record<string, string>> = {
  Shell: 'beforeShellExecution',
  'MCP:query': 'beforeMCPExecution',
  shell: 'BeforeShellExecution',
};

const DROP_COMMAND = { 'claude-code': 'drop', codex: 'drop', 'gemini-cli': 'drop', 'qwen-code': 'drop' } as const;
const DROP_ALL = { ...DROP_COMMAND, opencode: 'drop' } as const;

function toEvent(event: (host: ConfigHost, written: string) => string): ConfigOperator['apply'] {
  return (fixture) =>
    changed(fixture, ({ event: written, host, module }) => ({
      event: event(host, written),
      module: { ...module, text: module.text.replace(written, event(host, written)) },
    }));
}

/** When a guard is asked. */
export const EVENT_OPERATORS: readonly ConfigOperator[] = [
  {
    id: 'event/before-to-after',
    title: 'the guard is asked after the call',
    rules: 'G-OBS',
    expect: onHosts(DROP_ALL),
    apply: toEvent(afterOf),
  },
  {
    id: 'event/to-permission',
    title: 'the guard is asked when a permission is asked for',
    rules: 'CC-E2 CX-E2 OC-E2',
    expect: onHosts({ 'claude-code': 'drop', codex: 'drop', opencode: 'drop' }),
    apply: toEvent((host, written) =>
      host === 'opencode'
        ? 'permission.ask'
        : written === 'preToolUse' && host === 'copilot-cli'
          ? 'permissionRequest'
          : 'PermissionRequest',
    ),
  },
  {
    id: 'event/other-case',
    title: 'the first letter of the event is written in the other case',
    rules: 'CC-E4 CX-S5 GM-E3 QW-E2',
    expect: onHosts(DROP_COMMAND),
    apply: (fixture) =>
      changed(fixture, ({ event }) => ({ event: `${otherCase(event.slice(0, 1))}${event.slice(1)}` })),
  },
  {
    id: 'event/snake-case',
    title: 'the event is written in snake case',
    rules: 'CC-E4 CX-S5 GM-E3 QW-E2',
    expect: onHosts(DROP_COMMAND),
    apply: (fixture) =>
      changed(fixture, ({ event }) => ({
        event: event.replaceAll(/(?<=[a-z])[A-Z]/gu, (letter) => `_${letter}`).toLowerCase(),
      })),
  },
  {
    id: 'event/of-another-host',
    title: 'the event is that of another host',
    rules: 'GM-E3 QW-E2 CC-E4 CX-S5',
    expect: onHosts(DROP_ALL),
    apply: toEvent((host) =>
      host === 'antigravity' ? 'preToolUse' : host === 'gemini-cli' ? 'PreToolUse' : 'BeforeTool',
    ),
  },
  {
    id: 'event/prompt',
    title: 'the guard is asked about prompts',
    rules: 'CC-E6 CX-E3 QW-E1',
    expect: onHosts({ 'claude-code': 'drop', codex: 'drop', 'qwen-code': 'drop' }),
    apply: toEvent(() => 'UserPromptSubmit'),
  },
  {
    id: 'event/add-after-copy',
    title: 'the guard is also told after the call',
    rules: 'G-OBS',
    expect: onHosts({ 'claude-code': 'keep', codex: 'keep', 'gemini-cli': 'keep', 'qwen-code': 'keep' }),
    apply: (fixture) =>
      changed(fixture, ({ host, event, groups, otherEvents }) => ({
        otherEvents: { ...otherEvents, [afterOf(host, event)]: groups },
      })),
  },
  {
    id: 'event/add-unknown',
    title: 'an event that nobody knows stands beside it',
    rules: 'CC-E4 CX-S5 GM-E3 QW-E2',
    expect: onHosts({ 'claude-code': 'keep', codex: 'keep', 'gemini-cli': 'keep', 'qwen-code': 'keep' }),
    apply: (fixture) =>
      changed(fixture, ({ groups, otherEvents }) => ({ otherEvents: { ...otherEvents, BeforeEverything: groups } })),
  },
  {
    id: 'event/observe-twin',
    title: 'the guard is told by another event that only observes',
    rules: 'G-OBS CU-E3',
    expect: onHosts({}),
    apply: toEvent((host) => OBSERVERS[host] ?? 'none'),
  },
  {
    id: 'event/gate-of-another-kind',
    title: 'the guard is asked about calls of another kind',
    rules: 'CU-E1 GO-E1 WS-E1 KI-E1',
    expect: onHosts({}),
    apply: toEvent((host, written) => (host === 'kiro' ? 'userPromptSubmit' : (OTHER_GATES[written] ?? 'none'))),
  },
  {
    id: 'event/own-gate',
    title: 'the guard is asked by the gate that the tool has for itself',
    rules: 'CU-E1 GO-E1',
    expect: onHosts({}),
    apply: (fixture) =>
      rematched(toEvent(() => OWN_GATES[fixture.route.tool ?? ''] ?? 'none')(fixture), () => undefined),
  },
  {
    id: 'event/other-dialect',
    title: 'the event is spelled as the other form of the host spells it',
    rules: 'CP-M1 CP-M2 CP-M3 AG-E1',
    expect: onHosts({}),
    apply: toEvent((_, written) =>
      written === 'BeforeTool' ? 'PreToolUse' : `${otherCase(written.slice(0, 1))}${written.slice(1)}`,
    ),
  },
  {
    id: 'event/kebab-case',
    title: 'the event is written with hyphens',
    rules: 'CC-E4 CX-S5 GM-E3 QW-E2',
    expect: onHosts(DROP_COMMAND),
    apply: (fixture) =>
      changed(fixture, ({ event }) => ({
        event: event.replaceAll(/(?<=[a-z])[A-Z]/gu, (letter) => `-${letter}`).toLowerCase(),
      })),
  },
];

function otherCase(letter: string): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
}
