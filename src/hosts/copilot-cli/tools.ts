import type { CatalogueTool } from '../host-contract.ts';

export const CATALOGUE: readonly CatalogueTool[] = [
  { name: 'bash', effect: 'shell', payloadFields: ['command'] },
  { name: 'powershell', effect: 'shell', payloadFields: ['command'] },
  { name: 'create', effect: 'file-write', payloadFields: [] },
  { name: 'edit', effect: 'file-write', payloadFields: [] },
  { name: 'apply_patch', effect: 'file-write', payloadFields: [] },
  { name: 'view', effect: 'file-read', payloadFields: [] },
  { name: 'glob', effect: 'file-read', payloadFields: [] },
  { name: 'grep', effect: 'file-read', payloadFields: [] },
  { name: 'task', effect: 'subagent', payloadFields: [] },
  { name: 'web_fetch', effect: 'outbound', payloadFields: [] },
];

/** Names by which PascalCase events know a tool, beside its own. */
export const CLAUDE_NAMES: Readonly<Record<string, string>> = {
  bash: 'Bash',
  powershell: 'PowerShell',
  create: 'Write',
  edit: 'Edit',
  view: 'Read',
  glob: 'Glob',
  grep: 'Grep',
  task: 'Task',
  web_fetch: 'WebFetch',
};

/** Separators of the names of servers' tools are not documented. */
export function toolPrefix(server: string): string {
  return `${server}-`;
}
