import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { runCli } from '../../src/cli/run-cli.ts';

/** A repository in a temporary folder with a home and an administrator's root beside it, and the census of it. */
export interface CensusRepository {
  /** Folder of everything; a getter, since each test has its own. */
  readonly base: () => string;
  readonly repo: () => string;
  readonly put: (path: string, content: string | object) => void;
  /** A guard on edits and a misspelt one on the shell, trusted by the user; the options that read all layers. */
  readonly putRepository: () => readonly string[];
  readonly run: (...args: readonly string[]) => Promise<{ code: number; out: string; err: string }>;
  readonly census: (...options: readonly string[]) => Promise<{ code: number; out: string; err: string }>;
  readonly statuses: (...options: readonly string[]) => Promise<Readonly<Record<string, string>>>;
}

export const HANDLER = { type: 'command', command: 'node "$CLAUDE_PROJECT_DIR/hooks/guard.mjs"' };

interface Row {
  readonly status: string;
  readonly route: { readonly tool: { readonly raw: string | null }; readonly via: string };
}

/** Makes a fresh repository before each test of the file and removes it afterwards. */
export function aCensusRepository(): CensusRepository {
  let base = '';
  beforeEach(() => {
    base = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-census-')));
    mkdirSync(join(base, 'repo'));
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));
  const repo = (): string => join(base, 'repo');

  function put(path: string, content: string | object): void {
    const target = join(base, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }

  async function run(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
    let out = '';
    let err = '';
    const code = await runCli([...args], {
      cwd: repo(),
      env: {},
      stdout: (text) => void (out += text),
      stderr: (text) => void (err += text),
      stderrIsTerminal: false,
      columns: 120,
      colour: false,
    });
    return { code, out, err };
  }

  function putRepository(): readonly string[] {
    put('repo/hooks/guard.mjs', 'process.exit(2);\n');
    put('repo/.mcp.json', { mcpServers: { db: { command: 'db-mcp' } } });
    put('repo/.claude/settings.json', {
      hooks: {
        PreToolUse: [
          { matcher: 'bash', hooks: [HANDLER] },
          { matcher: 'Edit|Write', hooks: [HANDLER] },
        ],
      },
    });
    put('home/.claude.json', { projects: { [repo()]: { hasTrustDialogAccepted: true } } });
    mkdirSync(join(base, 'system'), { recursive: true });
    const folders = ['--user', join(base, 'home'), '--managed', join(base, 'system')];
    return ['--host-version', '2.1.332', ...folders, '--guard', 'guard.mjs=gate'];
  }

  const census = (...options: readonly string[]): ReturnType<typeof run> => run('census', repo(), ...options);

  async function statuses(...options: readonly string[]): Promise<Readonly<Record<string, string>>> {
    const { out } = await census(...options, '--json');
    const { hosts } = JSON.parse(out) as { hosts: readonly { verdicts: readonly Row[] }[] };
    const verdicts = hosts.flatMap((host) => host.verdicts);
    return Object.fromEntries(verdicts.map(({ route, status }) => [route.tool.raw ?? route.via, status]));
  }

  return { base: () => base, repo, put, putRepository, run, census, statuses };
}
