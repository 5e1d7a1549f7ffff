import type { ToolIdentity } from '../../model/route.ts';
import type { CatalogueTool } from '../host-contract.ts';

function tool(name: string, effect: string, ...payloadFields: readonly string[]): CatalogueTool {
  return { name, effect, payloadFields };
}

/** Tools known by their raw names. Which of them a session offers follows the model, so none is ever assumed. */
export const CATALOGUE: readonly CatalogueTool[] = [
  tool('apply_patch', 'file-write', 'command'),
  tool('close_agent', 'subagent'),
  tool('create_goal', 'session'),
  tool('exec', 'shell'),
  // CX-R1: the process it starts takes further input.
  { ...tool('exec_command', 'shell', 'command'), laterInputs: ['write_stdin'] },
  tool('get_goal', 'session'),
  tool('list_mcp_resource_templates', 'mcp'),
  tool('list_mcp_resources', 'mcp'),
  tool('read_mcp_resource', 'mcp'),
  tool('request_user_input', 'session'),
  tool('resume_agent', 'subagent'),
  tool('send_input', 'subagent'),
  tool('shell', 'shell', 'command'),
  tool('shell_command', 'shell', 'command'),
  tool('spawn_agent', 'subagent', 'message'),
  tool('update_goal', 'session'),
  tool('view_image', 'file-read', 'path'),
  tool('wait_agent', 'subagent'),
  tool('web_search', 'outbound'),
  tool('write_stdin', 'shell'),
];

/** CX-N1: names under which models were offered the shell. */
const SHELL_NAMES: readonly string[] = ['exec_command', 'shell_command', 'shell'];

/** CX-N4: tools whose hook name is their namespace and their name without anything between. */
const GLUED: readonly string[] = ['wait_agent', 'send_input', 'resume_agent', 'close_agent'];

/** Tools that were seen to fire under their own names. */
const SEEN_TO_FIRE: readonly string[] = [
  'Bash',
  'apply_patch',
  'spawn_agent',
  'view_image',
  'get_goal',
  'create_goal',
  'list_mcp_resources',
  'list_mcp_resource_templates',
  'read_mcp_resource',
];

/** The name that hooks see, for a tool as the model or a transcript shows it. */
export function hookName(tool: ToolIdentity): string | null {
  const { raw, server } = tool;
  if (raw === null) return null;
  if (SHELL_NAMES.includes(raw)) return 'Bash';
  if (GLUED.includes(raw)) return `multi_agent_v1${raw}`;
  if (server === undefined) return raw.startsWith('mcp__') ? mcpName(raw) : raw;
  const written = `mcp__${server}__`;
  if (raw.startsWith(written)) return toolPrefix(server) + raw.slice(written.length);
  return raw.startsWith('mcp__') ? mcpName(raw) : toolPrefix(server) + raw;
}

/** CX-N3: only the hyphens of the server are rewritten; its name ends at the first double underscore. */
function mcpName(raw: string): string {
  const server = /^mcp__(.+?)__/u.exec(raw);
  if (server === null) return raw;
  return toolPrefix(server[1] ?? '') + raw.slice(server[0].length);
}

/** What the names of all tools of a server begin with. */
export function toolPrefix(server: string): string {
  return `mcp__${server.replaceAll('-', '_')}__`;
}

/** Whether PreToolUse was seen to fire for a tool of this hook name; 'unknown' for one that nobody tried. */
export function firesFor(name: string): true | 'unknown' {
  return SEEN_TO_FIRE.includes(name) || name.startsWith('mcp__') || name.startsWith('multi_agent_v1')
    ? true
    : 'unknown';
}
