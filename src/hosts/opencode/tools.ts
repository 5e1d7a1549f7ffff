import type { CatalogueTool } from '../host-contract.ts';

function tool(name: string, effect: string, ...payloadFields: readonly string[]): CatalogueTool {
  return { name, effect, payloadFields };
}

/** Tools known by name (OC-N1). Which of them a session offers depends on the model. */
export const CATALOGUE: readonly CatalogueTool[] = [
  tool('apply_patch', 'file-write'),
  tool('bash', 'shell', 'command', 'description'),
  tool('edit', 'file-write', 'filePath', 'oldString', 'newString'),
  tool('glob', 'file-read'),
  tool('grep', 'file-read'),
  tool('read', 'file-read', 'filePath'),
  tool('skill', 'skill'),
  tool('task', 'subagent', 'description', 'prompt', 'subagent_type'),
  tool('todowrite', 'session'),
  tool('webfetch', 'outbound', 'url'),
  tool('write', 'file-write', 'filePath', 'content'),
];

/** OC-N2: what the names of all tools of a server begin with. */
export function toolPrefix(server: string): string {
  return `${server}_`;
}

const EDITING_TOOLS: readonly string[] = ['edit', 'write', 'apply_patch'];

/** Key of the permission table that speaks of a tool. */
export function permissionOf(toolName: string): string {
  return EDITING_TOOLS.includes(toolName) ? 'edit' : toolName;
}
