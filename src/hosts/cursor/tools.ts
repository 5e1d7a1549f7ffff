import type { CatalogueTool } from '../host-contract.ts';
import type { Route } from '../../model/route.ts';

export const CATALOGUE: readonly CatalogueTool[] = [
  { name: 'Shell', effect: 'shell', payloadFields: ['command'] },
  { name: 'Read', effect: 'file-read', payloadFields: [] },
  { name: 'Write', effect: 'file-write', payloadFields: [] },
  { name: 'Grep', effect: 'file-read', payloadFields: [] },
  { name: 'Delete', effect: 'file-write', payloadFields: [] },
  { name: 'Task', effect: 'subagent', payloadFields: [] },
];

/** CU-N1: the server is not part of the name. */
export function toolPrefix(): string {
  return 'MCP:';
}

export function isServerTool({ tool }: Route): boolean {
  return tool.server !== undefined || tool.raw?.startsWith('MCP:') === true;
}

export function readsFiles({ tool, effect }: Route): boolean {
  return tool.raw === 'Read' || tool.raw === 'ReadFile' || (effect === 'file-read' && tool.raw !== 'Grep');
}

/** Names under which preToolUse sees a tool. */
export function typesOf(route: Route): readonly string[] {
  const raw = route.tool.raw ?? '';
  if (isServerTool(route)) return raw.startsWith('MCP:') ? [raw] : [`MCP:${raw}`];
  return readsFiles(route) && raw !== 'Read' ? ['Read', raw] : [raw];
}
