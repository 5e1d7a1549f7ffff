import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CommandContext } from '../../src/cli/command.ts';
import { COMMANDS } from '../../src/cli/command-registry.ts';
import { runCli } from '../../src/cli/run-cli.ts';

function recorder(): { context: CommandContext; out: string[]; err: string[] } {
  const out: string[] = [];
  const err: string[] = [];
  const context: CommandContext = {
    cwd: '/nowhere',
    env: {},
    stdout: (text) => void out.push(text),
    stderr: (text) => void err.push(text),
    stderrIsTerminal: false,
    columns: 120,
    colour: false,
  };
  return { context, out, err };
}

describe('the command line', () => {
  it('says what there is and what to do next when called without arguments', async () => {
    const { context, out } = recorder();
    expect(await runCli([], context)).toBe(0);
    for (const command of COMMANDS) expect(out.join('')).toContain(`hookproof ${command.name}`);
  });

  it('refuses an unknown command as a usage error and suggests a near one', async () => {
    const { context, err } = recorder();
    expect(await runCli(['simulte'], context)).toBe(1);
    expect(err.join('')).toMatch(/unknown command[\s\S]*simulate/u);
  });

  it('refuses an unknown option as a usage error', async () => {
    const { context } = recorder();
    expect(await runCli(['simulate', '--nope'], context)).toBe(1);
  });

  it.each([
    [['mutate', 'fee/x'], 'hookproof mutate --only fee/x\n'],
    [['mutate', 'fee/*', 'b'], "hookproof mutate --only 'fee/*' b\n"],
  ])('takes a mutant without --only for a usage error, and says how it is written: %j', async (argv, hint) => {
    const { context, err } = recorder();
    expect(await runCli(argv, context)).toBe(1);
    expect(err.join('')).toMatch(/^hookproof: expected options only, .+\nhint: mutants are named with --only: .+\n$/u);
    expect(err.join('')).toContain(hint);
  });

  it('prints help with exit code 0', async () => {
    const { context, out } = recorder();
    expect(await runCli(['--help'], context)).toBe(0);
    expect(out.join('')).toContain('Usage: hookproof');
  });

  it('lists each command once', () => {
    const names = COMMANDS.map((command) => command.name);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe('--quiet', () => {
  const DEFINITIONS = COMMANDS.flatMap((command) => ('commands' in command ? command.commands : [command]));

  it('is an option of every command, and the help says what it leaves', async () => {
    for (const command of COMMANDS) {
      for (const words of 'commands' in command
        ? command.commands.map(({ name }) => [command.name, name])
        : [[command.name]]) {
        const { context, out } = recorder();
        expect(await runCli([...words, '--help'], context)).toBe(0);
        expect(out.join('')).toMatch(/-q, --quiet +(?:only errors and the result line; )?no notes/u);
      }
    }
    expect(DEFINITIONS.filter(({ resultLine }) => resultLine?.flags.includes('g') === true)).toEqual([]);
  });

  it('leaves the result line of a census, and nothing on stderr', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hookproof-quiet-'));
    writeFileSync(join(folder, '.mcp.json'), '{ "mcpServers": {} }');
    const { context, out, err } = recorder();
    const args = ['census', folder, '--host', 'claude-code', '--guard', 'x=gaet'];
    expect(await runCli([...args, '--quiet'], context)).toBe(0);
    rmSync(folder, { recursive: true });
    expect(out.join('')).toMatch(/^claude-code: \d+ routes: .*\n$/u);
    expect(err).toEqual([]);
  });

  it('keeps JSON whole', async () => {
    const { context, out } = recorder();
    expect(await runCli(['simulate', '--all', '--json', '-q'], context)).toBe(0);
    expect(Object.keys(JSON.parse(out.join('')) as object)).toEqual(['rows']);
  });

  it('never hides an error', async () => {
    const { context, err } = recorder();
    expect(await runCli(['verify', '--quiet', '--dir', 'none'], context)).not.toBe(0);
    expect(err.join('')).toMatch(/^hookproof: .+\nhint: .+\n$/u);
  });
});

describe('a name that nobody has', () => {
  it.each([
    [['simulate', '--preset', 'prevnt'], 'did you mean prevent?'],
    [['simulate', '--event', 'PreTolUse'], 'did you mean PreToolUse'],
    [['census', '.', '--format', 'jsn'], 'did you mean json'],
    [['census', '.', '--fail-on', 'UNCOVRED'], 'did you mean UNCOVERED'],
    [['census', '.', '--surface', 'cli-headles'], 'did you mean cli-headless'],
    [['census', '.', '--host', 'claude-cod'], 'did you mean claude-code'],
    [['census', '.', '--host', 'codex', '--guard', 'guard.mjs=gaet'], 'did you mean gate'],
    [['port', 'claude-code', 'codx'], 'did you mean codex'],
    [['explain', 'codex/cli-interactive/tool-call/shel'], 'did you mean codex/cli-interactive/tool-call/'],
    [['report', '--format', 'sarfi'], 'did you mean sarif'],
    [['export', 'x', '--format', 'dse'], 'did you mean dsse'],
    [['census', '.', '--fial-on', 'UNCOVERED'], 'Did you mean --fail-on'],
    [['reveiw'], 'Did you mean review'],
    [['review', 'opn'], 'Did you mean open'],
  ])('%j: a near one is offered', async (args, offered) => {
    const folder = mkdtempSync(join(tmpdir(), 'hookproof-near-'));
    const { context, err } = recorder();
    await runCli(args, { ...context, cwd: folder });
    rmSync(folder, { recursive: true });
    expect(err.join('')).toContain(offered);
  });

  it('offers nothing where nothing is near', async () => {
    const { context, err } = recorder();
    expect(await runCli(['simulate', '--preset', 'xxxxxxxxxxxxxxxx'], context)).toBe(1);
    expect(err.join('')).not.toContain('did you mean');
  });
});
