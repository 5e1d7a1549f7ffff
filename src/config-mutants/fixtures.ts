import { GUARD_NAME, GUARD_TEXT, MODULE_TEXT } from './known-guard.ts';
import type { ConfigHost, Fixture, FixtureRoute, Installation } from './installation.ts';
import { commandHandler } from './written-json.ts';

const COMMAND = `node /home/u/guards/${GUARD_NAME}`;

/** What all fixtures have in common: one known guard, at the deciding event, of a version with the best evidence. */
function installed(
  host: ConfigHost,
  version: string,
  event: string,
  matcher: string,
  more: Partial<Installation> = {},
): Installation {
  const name = host === 'gemini-cli' ? { name: 'guard' } : {};
  return {
    host,
    version,
    surface: 'cli-headless',
    os: 'linux',
    layer: 'user',
    event,
    groups: [{ matcher, hooks: [commandHandler(COMMAND, name)] }],
    otherEvents: {},
    besideHooks: {},
    hasWrapper: true,
    textFault: null,
    trust: 'granted',
    approvedGroups: null,
    settings: {},
    program: { name: GUARD_NAME, text: GUARD_TEXT, mode: '0644' },
    module: { folder: 'plugins', name: 'guard.js', text: MODULE_TEXT },
    flags: [],
    env: {},
    cwd: 'repo',
    otherFiles: {},
    ...more,
  };
}

function route(tool: string, effect: string, server?: string): FixtureRoute {
  return { tool, via: 'tool-call', agent: 'main', effect, ...(server === undefined ? {} : { server }) };
}

interface HostFixtures {
  readonly version: string;
  readonly event: string;
  readonly rows: readonly (readonly [Fixture['shape'], string, FixtureRoute])[];
  readonly more?: Partial<Installation>;
}

const BY_HOST: Readonly<Record<ConfigHost, HostFixtures>> = {
  'claude-code': {
    version: '2.1.332',
    event: 'PreToolUse',
    more: { surface: 'cli-interactive', layer: 'project' },
    rows: [
      ['exact', 'Bash', route('Bash', 'shell')],
      ['list', 'Edit|Write', route('Write', 'file-write')],
      ['everything', '*', route('Edit', 'file-write')],
      ['server', 'mcp__db__.*', route('mcp__db__query', 'mcp', 'db')],
    ],
  },
  codex: {
    version: '0.171.0',
    event: 'PreToolUse',
    rows: [
      ['exact', 'Bash', route('exec_command', 'shell')],
      ['list', 'Edit|Write', route('apply_patch', 'file-write')],
      ['everything', '*', route('exec_command', 'shell')],
      ['server', 'mcp__db__.*', route('mcp__db__query', 'mcp', 'db')],
    ],
  },
  'gemini-cli': {
    version: '0.61.0',
    event: 'BeforeTool',
    rows: [
      ['exact', 'run_shell_command', route('run_shell_command', 'shell')],
      ['list', 'replace|write_file', route('write_file', 'file-write')],
      ['everything', '*', route('write_file', 'file-write')],
      ['server', 'mcp_db_.*', route('mcp_db_query', 'mcp', 'db')],
    ],
  },
  'qwen-code': {
    version: '0.24.4',
    event: 'PreToolUse',
    more: { flags: ['--yolo'] },
    rows: [
      ['exact', 'Bash', route('run_shell_command', 'shell')],
      ['list', 'edit|write_file', route('write_file', 'file-write')],
      ['everything', '*', route('write_file', 'file-write')],
      ['server', 'mcp__db__.*', route('mcp__db__query', 'mcp', 'db')],
    ],
  },
  opencode: {
    version: '1.18.33',
    event: 'tool.execute.before',
    rows: [
      ['module', '', route('bash', 'shell')],
      ['module', '', route('write', 'file-write')],
      ['module', '', route('db_query', 'mcp', 'db')],
    ],
  },
};

/** Every fixture of a host. Each is COVERED where it starts; a matrix checks that first. */
export function fixturesOf(host: ConfigHost): readonly Fixture[] {
  const { version, event, rows, more } = BY_HOST[host];
  return rows.map(([shape, matcher, on]) => ({
    id: `${host}/${shape}/${on.tool ?? on.via}`,
    shape,
    installation: installed(host, version, event, matcher, more),
    route: on,
  }));
}
