import type { CatalogueTool } from '../host-contract.ts';

function tool(name: string, effect: string, ...payloadFields: readonly string[]): CatalogueTool {
  return { name, effect, payloadFields };
}

/** Tools known by name (GM-N3, GM-R4). The name in hooks is the name in the request. */
export const CATALOGUE: readonly CatalogueTool[] = [
  tool('activate_skill', 'skill'),
  tool('enter_plan_mode', 'session'),
  tool('glob', 'file-read', 'pattern', 'path'),
  tool('google_web_search', 'outbound', 'query'),
  tool('grep_search', 'file-read', 'pattern', 'path'),
  tool('invoke_agent', 'subagent', 'agent_name', 'prompt'),
  tool('list_background_processes', 'session'),
  tool('list_directory', 'file-read', 'path'),
  tool('read_background_output', 'session'),
  tool('read_file', 'file-read', 'file_path'),
  tool('read_many_files', 'file-read', 'paths'),
  tool('replace', 'file-write', 'file_path', 'old_string', 'new_string', 'instruction'),
  tool('run_shell_command', 'shell', 'command', 'description', 'is_background'),
  tool('search_file_content', 'file-read', 'pattern', 'path'),
  tool('update_topic', 'session'),
  tool('web_fetch', 'outbound', 'prompt'),
  tool('write_file', 'file-write', 'file_path', 'content'),
  tool('write_todos', 'session'),
];

/** GM-R5: the call passes the hooks, and a service does the work. */
export const HOSTED_TOOLS: readonly string[] = ['google_web_search', 'web_fetch'];

/** What the names of all tools of a server begin with (GM-N2). */
export function toolPrefix(server: string): string {
  return `mcp_${server}_`;
}
