import type { Fixture, FixtureRoute, Installation, ObservedHost } from './installation.ts';
import { installed, route } from './installed.ts';

interface HostFixtures {
  readonly version: string;
  readonly event: string;
  readonly rows: readonly (readonly [Fixture['shape'], string, FixtureRoute])[];
  readonly more?: Partial<Installation>;
}

const BY_HOST: Readonly<Record<ObservedHost, HostFixtures>> = {
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

/** Every fixture of an observed host. Each is COVERED where it starts; a matrix checks that first. */
export function observedFixtures(host: ObservedHost): readonly Fixture[] {
  const { version, event, rows, more } = BY_HOST[host];
  return rows.map(([shape, matcher, on]) => ({
    id: `${host}/${shape}/${on.tool ?? on.via}`,
    shape,
    installation: installed(host, version, event, matcher, more),
    route: on,
  }));
}
