import { dirname, join } from 'node:path';
import { globFiles } from '../platform/list-files.ts';

/** Files by which hosts find their configuration, seen from the folder in which an agent is started. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  'claude-code': ['.claude/settings.json', '.claude/settings.local.json', '.mcp.json'],
  codex: ['.codex/hooks.json', '.codex/config.toml'],
  'gemini-cli': ['.gemini/settings.json'],
  'qwen-code': ['.qwen/settings.json'],
  opencode: ['opencode.json', 'opencode.jsonc', '.opencode/{plugin,plugins}/*.{js,ts}'],
  cursor: ['.cursor/hooks.json', '.cursor/mcp.json'],
  'copilot-cli': ['.github/hooks/*.json'],
  kiro: ['.kiro/agents/*.json', '.kiro/settings/mcp.json'],
  windsurf: ['.windsurf/hooks.json'],
  cline: ['.clinerules/hooks/*'],
  droid: ['.factory/settings.json'],
};

const FOLDERS_MAX = 10_000;

/** A folder below in which some hosts would find a configuration. */
export interface NestedFolder {
  /** Absolute. */
  readonly folder: string;
  readonly hosts: readonly string[];
}

/** Folders below the directory with the hosts that read something there, sorted; installed packages are left out. */
export function nestedFolders(directory: string): readonly NestedFolder[] {
  const found = new Map<string, Set<string>>();
  for (const [host, marks] of Object.entries(MARKS)) {
    const patterns = marks.map((mark) => `*/**/${mark}`);
    for (const file of globFiles(directory, patterns, ['**/node_modules/**', '**/.git/**'])) {
      const folder = folderOf(file, marks);
      found.set(folder, (found.get(folder) ?? new Set()).add(host));
    }
  }
  return [...found]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .slice(0, FOLDERS_MAX)
    .map(([folder, hosts]) => ({ folder: join(directory, folder), hosts: [...hosts] }));
}

/** The folder in which the agent is started: as many steps above the file as the mark has below it. */
function folderOf(file: string, marks: readonly string[]): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const mark = marks.find((candidate) => candidate.endsWith(`/${name}`) || candidate === name) ?? marks.at(-1) ?? '';
  const steps = mark.split('/').length;
  let folder = file;
  for (let step = 0; step < steps; step += 1) folder = dirname(folder);
  return folder;
}
