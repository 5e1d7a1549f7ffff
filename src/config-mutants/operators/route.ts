import { changed, onHosts, rerouted, type ConfigOperator } from '../operator.ts';
import type { ConfigHost } from '../installation.ts';

const SHELLS: Readonly<Record<ConfigHost, string>> = {
  'claude-code': 'Bash',
  codex: 'exec_command',
  'gemini-cli': 'run_shell_command',
  'qwen-code': 'run_shell_command',
  opencode: 'bash',
  cursor: 'Shell',
  'copilot-cli': 'bash',
  vscode: 'runTerminalCommand',
  cline: 'execute_command',
  windsurf: 'run_command',
  kiro: 'execute_bash',
  goose: 'shell',
  droid: 'Execute',
  amp: 'Bash',
  zed: 'terminal',
  antigravity: 'run_command',
};

const READERS: Partial<Readonly<Record<ConfigHost, string>>> = {
  cursor: 'Read',
  'copilot-cli': 'view',
  windsurf: 'read_code',
  droid: 'Read',
  kiro: 'fs_read',
};

/** Names of a tool of a server, by host; the same form elsewhere. */
const SERVER_TOOLS: Partial<Readonly<Record<ConfigHost, string>>> = {
  'gemini-cli': 'mcp_files_write_note',
  cursor: 'MCP:write_note',
  goose: 'files__write_note',
  kiro: 'write_note',
  windsurf: 'write_note',
};

/** The same guard, another way to the effect. */
export const ROUTE_OPERATORS: readonly ConfigOperator[] = [
  {
    id: 'route/edit-to-shell',
    title: 'the file is written through the shell',
    rules: 'CX-N1 CC-M3',
    expect: onHosts({ 'claude-code': 'drop', codex: 'drop', 'gemini-cli': 'drop', 'qwen-code': 'drop' }, ['list']),
    apply: (fixture) => rerouted(fixture, { tool: SHELLS[fixture.installation.host], effect: 'shell' }),
  },
  {
    id: 'route/shell-to-session-input',
    title: 'the command is typed into a running session',
    rules: 'CX-R1',
    expect: onHosts({ codex: 'drop' }, ['exact', 'everything']),
    apply: (fixture) => rerouted(fixture, { tool: 'write_stdin', via: 'session-input' }),
  },
  {
    id: 'route/shell-to-monitor',
    title: 'the command runs under the name of another tool',
    rules: 'QW-R1 CC-N2',
    expect: onHosts({ 'claude-code': 'drop', 'qwen-code': 'drop' }, ['exact']),
    apply: (fixture) =>
      rerouted(fixture, { tool: fixture.installation.host === 'claude-code' ? 'Monitor' : 'monitor' }),
  },
  {
    id: 'route/mention',
    title: 'the file is mentioned instead of read by a tool',
    rules: 'CC-R1 GM-R2 OC-R2',
    expect: onHosts({ 'claude-code': 'drop', 'gemini-cli': 'drop', opencode: 'drop' }),
    apply: (fixture) => rerouted(fixture, { tool: null, via: 'at-mention' }),
  },
  {
    id: 'route/user-shell',
    title: 'the user types the command',
    rules: 'CC-R3 GM-R OC-R2',
    expect: onHosts({ 'claude-code': 'drop', 'gemini-cli': 'drop', opencode: 'drop' }),
    apply: (fixture) => rerouted(fixture, { tool: null, via: 'user-shell' }),
  },
  {
    id: 'route/editor-protocol',
    title: 'the agent runs under an editor',
    rules: 'GM-R1 CC-L11 CX-O3',
    expect: onHosts({ 'gemini-cli': 'drop', 'claude-code': 'drop', codex: 'drop', 'qwen-code': 'keep' }),
    apply: (fixture) => changed(fixture, () => ({ surface: 'acp' })),
  },
  {
    id: 'route/subagent',
    title: 'a subagent makes the call',
    rules: 'CX-R5 GM-R QW-R OC-R1 CC-O2',
    expect: onHosts({
      codex: 'keep',
      'gemini-cli': 'keep',
      'qwen-code': 'keep',
      opencode: 'keep',
      'claude-code': 'drop',
    }),
    apply: (fixture) => rerouted(fixture, { agent: 'subagent' }),
  },
  {
    id: 'route/to-an-mcp-twin',
    title: 'a tool of an MCP server has the same effect',
    rules: 'CC-M3 CX-N3 GM-N2 QW-N2',
    expect: onHosts({ 'claude-code': 'drop', codex: 'drop', 'gemini-cli': 'drop', 'qwen-code': 'drop' }, [
      'exact',
      'list',
    ]),
    apply: (fixture) =>
      rerouted(fixture, {
        tool: SERVER_TOOLS[fixture.installation.host] ?? 'mcp__files__write_note',
        server: 'files',
      }),
  },
  {
    id: 'route/code-mode',
    title: 'code of the agent makes the call',
    rules: 'CX-R3 CC-U3',
    expect: onHosts({ codex: 'keep', 'claude-code': 'doubt' }, ['exact']),
    apply: (fixture) => rerouted(fixture, { via: 'code-mode' }),
  },
  {
    id: 'route/hosted',
    title: 'a service of the model makes the call',
    rules: 'CX-R4 GM-R5',
    expect: onHosts({ codex: 'drop', 'gemini-cli': 'drop' }, ['everything']),
    apply: (fixture) => rerouted(fixture, { tool: 'web_search', via: 'hosted', effect: 'network' }),
  },
  {
    id: 'route/legacy-name',
    title: 'the tool is called by its old name, which hooks see',
    rules: 'GM-R4',
    expect: onHosts({ 'gemini-cli': 'drop' }, ['exact']),
    apply: (fixture) => rerouted(fixture, { tool: 'search_file_content' }),
  },
  {
    id: 'route/windows',
    title: 'the agent runs on Windows',
    rules: 'CX-O2 CC-O3 G-OPEN',
    // What was reported of Claude Code on Windows is about tools of servers, and about editors.
    expect: (fixture) =>
      onHosts({ codex: 'doubt', 'claude-code': 'keep' }, ['exact'])(fixture) ??
      onHosts({ 'claude-code': 'doubt' }, ['server'])(fixture),
    apply: (fixture) => changed(fixture, () => ({ os: 'win32' })),
  },
  {
    id: 'route/editor',
    title: 'the agent runs in an editor',
    rules: 'CP-O3 KI-O1 CC-U9 CX-O3',
    expect: onHosts({ 'claude-code': 'doubt', codex: 'doubt' }),
    apply: (fixture) => changed(fixture, () => ({ surface: 'ide' })),
  },
  {
    id: 'route/read',
    title: 'a tool that reads is called',
    rules: 'CU-O1 CP-E3 WS-E1',
    expect: onHosts({}),
    apply: (fixture) =>
      rerouted(fixture, {
        tool: READERS[fixture.installation.host] ?? 'read',
        effect: 'file-read',
      }),
  },
  {
    id: 'route/subagent-tool',
    title: 'the tool starts a subagent',
    rules: 'AG-O1',
    expect: onHosts({}),
    apply: (fixture) => rerouted(fixture, { tool: 'invoke_subagent', effect: 'subagent' }),
  },
];
