import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../../src/cli/run-cli.ts';
import type { PortReport } from '../../src/report/port-report.ts';

let repo = '';

function put(path: string, content: string | object): void {
  const target = join(repo, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}

beforeEach(() => {
  repo = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-port-')));
  put('guard.mjs', 'process.exit(2);\n');
});

afterEach(() => rmSync(repo, { recursive: true, force: true }));

async function port(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const code = await runCli(['port', ...args], {
    cwd: repo,
    env: {},
    stdout: (text) => void (out += text),
    stderr: (text) => void (err += text),
    stderrIsTerminal: false,
    columns: 120,
    colour: false,
  });
  return { code, out, err };
}

const VERSIONS = ['--host-version', 'claude-code=2.1.332', '--host-version', 'gemini-cli=0.61.0'];
const GUARD = ['--guard', 'guard.mjs=gate'];

function putGuard(matcher: string): void {
  const handler = { type: 'command', command: 'node "$CLAUDE_PROJECT_DIR/guard.mjs"' };
  put('.claude/settings.json', { hooks: { PreToolUse: [{ matcher, hooks: [handler] }] } });
}

async function routes(...args: readonly string[]): Promise<PortReport['routes']> {
  const { out } = await port('claude-code', 'gemini-cli', ...VERSIONS, ...GUARD, ...args, '--json');
  return (JSON.parse(out) as PortReport).routes;
}

describe('hookproof port', () => {
  it('says that an event of the one host is none of the other, and what to write there', async () => {
    putGuard('Bash');
    const shell = (await routes()).filter(({ fromRoute }) => fromRoute.endsWith('/Bash'));
    expect(shell).toContainEqual(
      expect.objectContaining({ result: 'lost', write: { event: 'BeforeTool', matcher: 'run_shell_command' } }),
    );
    expect(shell.map(({ result }) => result)).not.toContain('carried');
  });

  it('names the call that gets through there, and writes a matcher that the other host takes', async () => {
    putGuard('Bash');
    const { out } = await port('claude-code', 'gemini-cli', ...VERSIONS, ...GUARD);
    expect(out).toContain('PreToolUse is no event at which gemini-cli can be refused; the expression "Bash" matches');
    expect(out).toContain('gets through there: run_shell_command with input {"command":"rm -rf ."}');
    expect(out).toContain('write there: BeforeTool with matcher "run_shell_command"');
    expect(out).not.toContain('have the effect unknown');
  });

  it('writes a matcher for all tools of a server as the other host names them', async () => {
    put('.mcp.json', { mcpServers: { db: { command: 'db-mcp' } } });
    putGuard('mcp__db__.*');
    const [server] = (await routes()).filter(({ toRoute }) => toRoute?.endsWith('/mcp_db_*'));
    expect(server?.write).toEqual({ event: 'BeforeTool', matcher: 'mcp_db_.*' });
    expect(server?.getsThrough).toEqual({ tool: 'mcp_db_any_tool', input: {} });
    const codex = await port('claude-code', 'codex', ...VERSIONS, '--host-version', 'codex=0.171.0', ...GUARD);
    expect(codex.out).toContain('carried  claude-code/cli-interactive/tool-call/mcp__db__* -> codex/');
  });

  it.each([
    ['vscode', 'carried', 'runTerminalCommand', null],
    ['opencode', 'lost', 'bash', { event: 'tool.execute.before', matcher: null }],
    ['windsurf', 'lost', 'run_command', { event: 'pre_run_command', matcher: null }],
  ])('compares by what %s does, which looks at no matcher: %s', async (host, result, tool, write) => {
    putGuard('Bash');
    const { out } = await port('claude-code', host, ...VERSIONS, ...GUARD, '--json');
    const found = (JSON.parse(out) as PortReport).routes.filter(({ toRoute }) => toRoute?.endsWith(`/${tool}`));
    expect(found).toEqual([expect.objectContaining({ result, write })]);
  });

  it('keeps a list that the other host takes, and proposes nothing that it would not', async () => {
    putGuard('Edit|Write');
    const { out } = await port('claude-code', 'droid', ...VERSIONS, ...GUARD, '--json');
    const edits = (JSON.parse(out) as PortReport).routes.filter(({ toRoute }) => toRoute?.includes('tool-call/'));
    const of = (tool: string): readonly unknown[] =>
      edits.filter(({ toRoute }) => toRoute?.endsWith(`/${tool}`)).map(({ result, write }) => [result, write?.matcher]);
    expect(of('Edit')).toEqual([
      ['carried', undefined],
      ['carried', undefined],
    ]);
    expect(new Set(of('Create').map((each) => JSON.stringify(each)))).toEqual(new Set(['["unknown","Create"]']));
  });

  it('even a matcher for everything is lost with its event, never carried', async () => {
    putGuard('*');
    const results = new Set((await routes()).map(({ result }) => result));
    expect(results.has('lost')).toBe(true);
    expect(results.has('carried')).toBe(false);
  });

  it('names who answers for what cannot be refused there, or that nobody does: a finding', async () => {
    putGuard('*');
    const unsupported = (await routes()).filter(({ result }) => result === 'unsupported' || result === 'no-such-route');
    expect(unsupported.length).toBeGreaterThan(0);
    expect(unsupported.every(({ alternative }) => alternative === null)).toBe(true);
    put(
      'hookproof.policy.yaml',
      'version: 1\ncontrols: { gate: x }\nprimary: [{ routes: {}, control: gate }]\nalternatives: [{ host: gemini-cli, control: gate, owner: desk, procedure: do not use it }]\n',
    );
    const owned = (await routes()).filter(({ result }) => result === 'unsupported' || result === 'no-such-route');
    expect(owned.every(({ alternative }) => alternative?.owner === 'desk')).toBe(true);
  });

  it('does not call lost what may never have stood on the route: a gate of shell calls in front of a deletion', async () => {
    put('.cursor/hooks.json', { version: 1, hooks: { beforeShellExecution: [{ command: 'node guard.mjs' }] } });
    const { out } = await port('cursor', 'claude-code', ...VERSIONS, ...GUARD);
    expect(out).toContain('unknown  cursor/cli-interactive/tool-call/Delete -> claude-code/');
    expect(out).toContain('whether it stands on this route is not known: G-VER');
    expect(out).not.toMatch(/lost {2}cursor\/cli-interactive\/tool-call\/(?:Delete|Grep|Write)/u);
    expect(out).toMatch(/lost {2}cursor\/cli-interactive\/tool-call\/Shell -> claude-code/u);
    expect(out).toContain('write there: PreToolUse with matcher "Bash"');
    expect(out).not.toContain('PreToolUse with matcher "Edit"');
    expect(out).not.toContain('beforeShellExecution null');
    // A process that runs and the user's own shell ask nobody on Cursor either.
    expect(out).not.toMatch(/cursor\/cli-interactive\/(?:running-process|user-shell)\//u);
  });

  it('a version newer than the evidence loses nothing for certain, an unknown one what every known version asks', async () => {
    putGuard('Bash');
    const resultsOf = async (...version: readonly string[]): Promise<readonly string[]> => {
      const { out } = await port('claude-code', 'gemini-cli', ...version, ...GUARD, '--json');
      return (JSON.parse(out) as PortReport).routes
        .filter(({ fromRoute }) => fromRoute.includes('/tool-call/'))
        .map(({ result, fromRoute }) => `${result} ${fromRoute.split('/').at(-1)}`);
    };
    const newer = await resultsOf('--host-version', 'claude-code=99.0.0');
    expect(newer).toContain('unknown Read');
    expect(newer.filter((each) => each.startsWith('lost '))).toEqual([]);
    expect(new Set(await resultsOf())).toEqual(new Set(['lost Bash']));
  });

  it('has nothing to carry where nothing stands', async () => {
    const { code, out } = await port('claude-code', 'gemini-cli', ...VERSIONS, '--check');
    expect(code).toBe(0);
    expect(out).toContain('there is nothing to carry');
  });

  it('--check is red when a control is lost', async () => {
    putGuard('Bash');
    expect((await port('claude-code', 'gemini-cli', ...VERSIONS, ...GUARD, '--check')).code).toBe(2);
    expect((await port('claude-code', 'gemini-cli', ...VERSIONS, ...GUARD)).code).toBe(0);
  });

  it.each([
    [['claude-code', 'claude-code'], 'got claude-code twice'],
    [['claude-code', 'No Body'], 'at <to>'],
    [['../x', 'gemini-cli'], 'at <from>'],
    [['claude-code', 'gemini-cli', '.', '--host-version', '2.1.332'], 'at --host-version'],
  ])('%j is a usage error', async (args, text) => {
    const { code, err } = await port(...args);
    expect(code).toBe(1);
    expect(err).toContain(text);
  });
});
