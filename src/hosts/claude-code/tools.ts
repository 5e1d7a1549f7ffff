import type { CatalogueTool } from '../host-contract.ts';

function tool(name: string, effect: string, ...payloadFields: readonly string[]): CatalogueTool {
  return { name, effect, payloadFields };
}

/** Tools known by name (CC-N). Which of them a session offers depends on provider, platform, plan and flags. */
export const CATALOGUE: readonly CatalogueTool[] = [
  tool('Agent', 'subagent', 'description', 'prompt', 'subagent_type'),
  tool('Artifact', 'outbound'),
  tool('Bash', 'shell', 'command', 'description', 'timeout', 'run_in_background'),
  tool('CronCreate', 'later-work'),
  tool('Edit', 'file-write', 'file_path', 'old_string', 'new_string', 'replace_all'),
  tool('Glob', 'file-read', 'pattern', 'path'),
  tool('Grep', 'file-read', 'pattern', 'path', 'glob'),
  tool('Monitor', 'shell', 'command'),
  tool('NotebookEdit', 'file-write', 'notebook_path', 'new_source', 'cell_id'),
  tool('PowerShell', 'shell', 'command'),
  tool('Read', 'file-read', 'file_path', 'offset', 'limit'),
  tool('ReadMcpResource', 'mcp'),
  tool('RemoteTrigger', 'outbound'),
  tool('ScheduleWakeup', 'later-work'),
  tool('SendMessage', 'outbound'),
  tool('SendUserFile', 'outbound'),
  tool('Skill', 'skill', 'skill', 'args'),
  tool('TaskStop', 'session'),
  tool('WebFetch', 'outbound', 'url', 'prompt'),
  tool('WebSearch', 'outbound', 'query'),
  tool('Workflow', 'subagent'),
  tool('Write', 'file-write', 'file_path', 'content'),
];

/** CC-N4: tools that are gone, with the first version that no longer has them. */
export const GONE_TOOLS: Readonly<Record<string, string>> = {
  MultiEdit: '2.1.0',
  BashOutput: '2.1.0',
  KillShell: '2.1.0',
  AgentOutput: '2.1.0',
  Task: '2.1.63',
  TaskOutput: '2.1.240',
};

/** What the names of all tools of a server begin with. */
export function toolPrefix(server: string): string {
  return `mcp__${server.replaceAll(/[^A-Za-z0-9_-]/g, '_')}__`;
}
