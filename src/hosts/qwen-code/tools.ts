import type { CatalogueTool } from '../host-contract.ts';

function tool(name: string, effect: string, ...payloadFields: readonly string[]): CatalogueTool {
  return { name, effect, payloadFields };
}

/** Tools known by name (QW-N1). The name in hooks is the name in the request. */
export const CATALOGUE: readonly CatalogueTool[] = [
  tool('agent', 'subagent', 'description', 'prompt', 'subagent_type'),
  tool('cron_create', 'later-work'),
  tool('cron_delete', 'later-work'),
  tool('cron_list', 'session'),
  tool('edit', 'file-write', 'file_path', 'old_string', 'new_string'),
  tool('exec', 'shell'),
  tool('glob', 'file-read', 'pattern', 'path'),
  tool('grep_search', 'file-read', 'pattern', 'path'),
  tool('list_directory', 'file-read', 'path'),
  tool('loop_wakeup', 'later-work'),
  tool('monitor', 'shell', 'command', 'description'),
  tool('notebook_edit', 'file-write'),
  tool('read_file', 'file-read', 'file_path'),
  tool('read_mcp_resource', 'mcp'),
  tool('run_shell_command', 'shell', 'command', 'is_background', 'description'),
  tool('send_message', 'outbound'),
  tool('skill', 'skill'),
  tool('task_stop', 'session'),
  tool('todo_write', 'session'),
  tool('tool_search', 'session'),
  tool('web_fetch', 'outbound', 'url', 'prompt'),
  tool('web_search', 'outbound', 'query'),
  tool('write_file', 'file-write', 'file_path', 'content'),
];

/** QW-M3: further texts that reach a tool: display names, the same with `Tool`, old ids, names of another host. */
export const ALIASES: Readonly<Record<string, readonly string[]>> = {
  run_shell_command: ['Shell', 'ShellTool', 'Bash'],
  monitor: ['Monitor', 'MonitorTool'],
  exec: ['Exec', 'ExecTool'],
  edit: ['Edit', 'EditTool', 'replace'],
  write_file: ['WriteFile', 'WriteFileTool', 'Write'],
  notebook_edit: ['NotebookEdit', 'NotebookEditTool'],
  read_file: ['ReadFile', 'ReadFileTool', 'Read'],
  grep_search: ['Grep', 'GrepTool', 'search_file_content', 'SearchFiles'],
  glob: ['Glob', 'GlobTool', 'FindFiles'],
  list_directory: ['ListFiles', 'ListFilesTool', 'ReadFolder'],
  todo_write: ['TodoList', 'TodoListTool', 'TodoWrite', 'TodoWriteTool'],
  web_fetch: ['WebFetch', 'WebFetchTool'],
  web_search: ['WebSearch', 'WebSearchTool'],
  agent: ['Agent', 'AgentTool', 'task', 'Task', 'TaskTool'],
  skill: ['Skill', 'SkillTool'],
};

/** What the names of all tools of a server begin with (QW-N2). */
export function toolPrefix(server: string): string {
  return `mcp__${server}__`;
}
