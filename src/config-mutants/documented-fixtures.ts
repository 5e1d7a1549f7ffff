import type { DocumentedConfigHost, Fixture, FixtureRoute, Installation, Shape } from './installation.ts';
import { installed, route } from './installed.ts';
import { GUARD_TEXT, PLUGIN_TEXT } from './known-guard.ts';

/** What one form of a host's configuration starts from. */
interface Form {
  readonly dialect?: string;
  readonly version: string;
  readonly more?: Partial<Installation>;
  /** Shape, event, matcher (undefined: no key), and the route. */
  readonly rows: readonly (readonly [Shape, string, string | undefined, FixtureRoute])[];
}

const VERSIONED = { version: 1 };

const SHELL_GUARD = { folder: '', name: '', text: GUARD_TEXT };
const NO_MODULE = { folder: 'plugins', name: 'guard.ts', text: '' };

const BY_HOST: Readonly<Record<DocumentedConfigHost, readonly Form[]>> = {
  cursor: [
    {
      version: '3.21.16',
      more: { surface: 'cli-interactive', besideHooks: VERSIONED },
      rows: [
        ['exact', 'preToolUse', 'Shell', route('Shell', 'shell')],
        ['list', 'preToolUse', 'Delete|Write', route('Write', 'file-write')],
        ['everything', 'preToolUse', '*', route('Write', 'file-write')],
        ['server', 'preToolUse', 'MCP:query', route('MCP:query', 'mcp', 'db')],
      ],
    },
    {
      dialect: 'command-gate',
      version: '3.21.16',
      more: { surface: 'cli-interactive', besideHooks: VERSIONED },
      rows: [['event', 'beforeShellExecution', undefined, route('Shell', 'shell')]],
    },
    {
      dialect: 'own-gates',
      version: '3.21.16',
      more: { surface: 'cli-interactive', besideHooks: VERSIONED },
      rows: [
        ['event', 'beforeMCPExecution', undefined, route('MCP:query', 'mcp', 'db')],
        ['event', 'beforeReadFile', undefined, route('Read', 'file-read')],
        ['event', 'subagentStart', undefined, route('Task', 'subagent')],
      ],
    },
  ],
  'copilot-cli': [
    {
      version: '1.0.102',
      more: { besideHooks: VERSIONED },
      rows: [
        ['exact', 'preToolUse', 'bash', route('bash', 'shell')],
        ['list', 'preToolUse', 'edit|create', route('create', 'file-write')],
        ['everything', 'preToolUse', undefined, route('create', 'file-write')],
      ],
    },
    {
      dialect: 'other-names',
      version: '1.0.102',
      more: { besideHooks: VERSIONED },
      rows: [
        ['exact', 'PreToolUse', 'Bash', route('bash', 'shell')],
        ['list', 'PreToolUse', 'Edit|Write', route('create', 'file-write')],
        ['everything', 'PreToolUse', '*', route('create', 'file-write')],
      ],
    },
  ],
  vscode: [
    {
      version: 'git-01272b92',
      more: { surface: 'ide', layer: 'project' },
      rows: [
        ['exact', 'PreToolUse', 'runTerminalCommand', route('runTerminalCommand', 'shell')],
        ['list', 'PreToolUse', 'runTerminalCommand|editFiles', route('editFiles', 'file-write')],
        ['everything', 'PreToolUse', '*', route('editFiles', 'file-write')],
      ],
    },
  ],
  cline: [
    {
      version: '4.1.13',
      more: { surface: 'ide', module: SHELL_GUARD, program: { name: 'guard.mjs', text: GUARD_TEXT, mode: '0755' } },
      rows: [
        ['module', 'PreToolUse', undefined, route('execute_command', 'shell')],
        ['module', 'PreToolUse', undefined, route('write_to_file', 'file-write')],
      ],
    },
    {
      dialect: 'command-line',
      version: '3.0.56',
      more: { module: { ...SHELL_GUARD, name: '.js' } },
      rows: [['module', 'PreToolUse', undefined, route('execute_command', 'shell')]],
    },
  ],
  windsurf: [
    {
      version: 'docs-2026',
      more: { surface: 'ide' },
      rows: [
        ['event', 'pre_run_command', undefined, route('run_command', 'shell')],
        ['event', 'pre_write_code', undefined, route('write_code', 'file-write')],
        ['event', 'pre_read_code', undefined, route('read_code', 'file-read')],
        ['event', 'pre_mcp_tool_use', undefined, route('query', 'mcp', 'db')],
      ],
    },
  ],
  kiro: [
    {
      version: '2',
      more: { layer: 'project', besideHooks: { name: 'guarded' }, state: { agent: 'guarded' } },
      rows: [
        ['exact', 'preToolUse', 'execute_bash', route('execute_bash', 'shell')],
        ['everything', 'preToolUse', '*', route('fs_write', 'file-write')],
        ['server', 'preToolUse', '@db/query', route('query', 'mcp', 'db')],
      ],
    },
    {
      dialect: 'list-file',
      version: '3',
      more: { layer: 'project' },
      rows: [
        ['exact', 'PreToolUse', 'execute_bash', route('execute_bash', 'shell')],
        ['list', 'PreToolUse', 'fs_read|fs_write', route('fs_write', 'file-write')],
        ['everything', 'PreToolUse', '*', route('fs_write', 'file-write')],
      ],
    },
  ],
  goose: [
    {
      version: 'git-0825b570',
      rows: [
        ['exact', 'PreToolUse', 'shell', route('shell', 'shell')],
        ['list', 'PreToolUse', 'edit|write', route('write', 'file-write')],
        ['everything', 'PreToolUse', undefined, route('write', 'file-write')],
        ['server', 'PreToolUse', 'db__.*', route('db__query', 'mcp', 'db')],
        ['event', 'BeforeShellExecution', undefined, route('shell', 'shell')],
      ],
    },
  ],
  droid: [
    {
      version: 'docs-2026',
      more: { hasWrapper: false },
      rows: [
        ['exact', 'PreToolUse', 'Execute', route('Execute', 'shell')],
        ['list', 'PreToolUse', 'Edit|Create', route('Create', 'file-write')],
        ['everything', 'PreToolUse', '*', route('Create', 'file-write')],
        ['server', 'PreToolUse', 'mcp__db__.*', route('mcp__db__query', 'mcp', 'db')],
      ],
    },
  ],
  amp: [
    {
      version: '0.0.1790142911',
      more: { module: { ...NO_MODULE, text: PLUGIN_TEXT } },
      rows: [
        ['module', 'tool.call', undefined, route('Bash', 'shell')],
        ['module', 'tool.call', undefined, route('edit_file', 'file-write')],
      ],
    },
    {
      dialect: 'table',
      version: '0.0.1790142911',
      more: { module: NO_MODULE, besideHooks: { 'amp.permissions': [{ tool: 'Bash', action: 'reject' }] } },
      rows: [['event', 'tool.call', undefined, route('Bash', 'shell')]],
    },
  ],
  zed: [
    {
      version: '0.224.0',
      more: {
        surface: 'ide',
        besideHooks: { agent: { tool_permissions: { tools: { terminal: { always_deny: [{ pattern: 'rm' }] } } } } },
      },
      rows: [['event', 'tool_permissions', undefined, route('terminal', 'shell')]],
    },
  ],
  antigravity: [
    {
      version: 'docs-2026',
      rows: [
        ['everything', 'BeforeTool', '*', route('run_command', 'shell')],
        ['everything', 'PreToolUse', '*', route('write_file', 'file-write')],
      ],
    },
  ],
};

/** Every fixture of a host that nobody ran. Each is UNVERIFIED where it starts; a matrix checks that first. */
export function documentedFixtures(host: DocumentedConfigHost): readonly Fixture[] {
  return BY_HOST[host].flatMap(({ dialect, version, more, rows }) =>
    rows.map(([shape, event, matcher, on]) => ({
      id: [host, ...(dialect === undefined ? [] : [dialect]), shape, on.tool ?? on.via].join('/'),
      shape,
      ...(dialect === undefined ? {} : { dialect }),
      installation: installed(host, version, event, matcher, more),
      route: on,
    })),
  );
}
