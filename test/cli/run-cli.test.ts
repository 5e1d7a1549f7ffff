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
