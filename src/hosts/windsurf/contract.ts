import { factsRead } from '../documented-facts.ts';
import type { HostAdapter } from '../host-contract.ts';
import { smallHost } from '../small-host.ts';

/** Windsurf Cascade, by the vendor's page. The event is the route: there are no matchers. */
export const WINDSURF: HostAdapter = smallHost({
  host: 'windsurf',
  prefix: 'WS',
  facts: factsRead('2026-11-15', [
    ['WS-L1', 'D', 'hooks.json of system, user and workspace are merged'],
    ['WS-S1', 'D', 'a file has hooks by event, each a list of commands'],
    ['WS-E1', 'D', 'pre_* events can refuse with exit 2, each for its own kind of call'],
    ['WS-E2', 'D', 'post_* events observe'],
    ['WS-M1', 'D', 'there are no matchers'],
    ['WS-R1', 'U', 'what is asked before anything but these kinds of calls'],
    ['WS-H1', 'U', 'handlers that are no command'],
    ['WS-D1', 'D', 'exit code 2 refuses'],
    ['WS-D2', 'D', 'other exit codes and a crash let the call run, and no text or JSON decides'],
    ['WS-D4', 'U', 'how long a hook may take, and what follows'],
  ]),
  versions: ['docs-2026'],
  catalogue: [
    { name: 'run_command', effect: 'shell', payloadFields: ['command_line', 'cwd'] },
    { name: 'write_code', effect: 'file-write', payloadFields: ['file_path', 'edits'] },
    { name: 'read_code', effect: 'file-read', payloadFields: ['file_path'] },
    { name: 'mcp_tool_use', effect: 'mcp', payloadFields: ['mcp_server_name', 'mcp_tool_name', 'mcp_tool_arguments'] },
  ],
  places: [
    ['/etc/windsurf/hooks.json', 'managed', 'hooks'],
    ['{home}/.codeium/windsurf/hooks.json', 'user', 'hooks'],
    ['{root}/.windsurf/hooks.json', 'project', 'hooks'],
  ],
  gates: {
    pre_read_code: { tools: ['read_code'], effects: ['file-read'] },
    pre_write_code: { tools: ['write_code'], effects: ['file-write'] },
    pre_run_command: { tools: ['run_command'], effects: ['shell'] },
    pre_mcp_tool_use: { tools: ['mcp_tool_use'], effects: ['mcp'], servers: true },
    pre_user_prompt: { tools: [], via: 'prompt-submit' },
  },
  observers: [
    'post_read_code',
    'post_write_code',
    'post_run_command',
    'post_mcp_tool_use',
    'post_cascade_response',
    'post_cascade_response_with_transcript',
    'post_setup_worktree',
  ],
  eventsBeside: {
    afterCalls: ['post_read_code', 'post_write_code', 'post_run_command', 'post_mcp_tool_use'],
    aboutNoCall: [
      'pre_user_prompt',
      'post_cascade_response',
      'post_cascade_response_with_transcript',
      'post_setup_worktree',
    ],
  },
  matching: null,
  servers: { key: 'mcpServers', paths: ['{home}/.codeium/windsurf/mcp_config.json'] },
  decisions: {
    exitTwo: ['refuses', 'WS-D1'],
    otherCodes: ['runs', 'WS-D2'],
    failure: ['runs', 'WS-D2'],
    late: ['runs', 'WS-D4'],
    limit: { default: null, unit: null },
    json: [],
    otherJson: ['runs', 'WS-D2'],
    text: ['runs', 'WS-D2'],
    silence: ['runs', 'WS-D2'],
    ignoresCodes: false,
  },
});
