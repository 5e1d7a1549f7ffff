import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const GROUP = { matcher: 'Bash|Edit|Write', hooks: [{ type: 'command', command: 'node .agents/guard.mjs' }] };

/** Path -> text of the files by which a host is configured, each as its own documentation writes them. */
const CONFIGURATIONS: readonly (readonly [string, (name: string) => unknown])[] = [
  [
    '.claude/settings.json',
    (name) => ({
      permissions: { deny: ['Read(./.env)', 'Bash(curl:*)'], allow: [`Bash(npm run ${name}:*)`] },
      hooks: { PreToolUse: [GROUP, { ...GROUP, matcher: 'mcp__.*' }], PostToolUse: [GROUP] },
    }),
  ],
  ['.codex/hooks.json', () => ({ hooks: { PreToolUse: [{ ...GROUP, matcher: '^Bash$' }] } })],
  ['.gemini/settings.json', () => ({ hooks: { BeforeTool: [{ ...GROUP, matcher: 'run_shell_command|write_file' }] } })],
  [
    '.cursor/hooks.json',
    () => ({ version: 1, hooks: { beforeShellExecution: [{ command: 'node .agents/guard.mjs' }] } }),
  ],
  ['opencode.json', () => ({ permission: { edit: 'ask', bash: { '*': 'ask', 'git push *': 'deny' } } })],
  ['.qwen/settings.json', () => ({ hooks: { PreToolUse: [{ ...GROUP, matcher: 'run_shell_command|edit' }] } })],
  [
    '.mcp.json',
    (name) => ({
      mcpServers: { [name]: { command: 'node', args: ['server.mjs'] }, github: { url: 'https://example.invalid/mcp' } },
    }),
  ],
  [
    '.github/hooks/guard.json',
    () => ({ version: 1, hooks: { preToolUse: [{ type: 'command', bash: 'node .agents/guard.mjs' }] } }),
  ],
];

const FILES_OF_FOLDER = 4;
const FOLDERS_OF_AREA = 25;
const AGENTS_AT_ROOT = 32;

/** Writes so many configuration files of several hosts below a folder: at its top, and in folders three levels down. */
export function writeCensusTree(root: string, files: number): void {
  let written = 0;
  const write = (path: string, text: string): void => {
    if (written >= files) return;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    written += 1;
  };
  mkdirSync(join(root, '.git'), { recursive: true });
  for (const [path, of] of CONFIGURATIONS) write(path, pretty(of('root')));
  for (let agent = 0; agent < AGENTS_AT_ROOT; agent += 1) write(`.claude/agents/agent-${agent}.md`, agentText(agent));
  for (let folder = 0; written < files; folder += 1) {
    const area = Math.floor(folder / FOLDERS_OF_AREA);
    for (let place = 0; place < FILES_OF_FOLDER; place += 1) {
      const [path, of] = CONFIGURATIONS[(folder + place) % CONFIGURATIONS.length] ?? ['', (): unknown => ({})];
      write(`packages/area-${area}/package-${folder}/${path}`, pretty(of(`package-${folder}`)));
    }
  }
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function agentText(agent: number): string {
  return `---\nname: agent-${agent}\ndescription: Reviews part ${agent}\ntools: Read, Grep, Bash\n---\n\nRead the part and say what is wrong.\n`;
}
