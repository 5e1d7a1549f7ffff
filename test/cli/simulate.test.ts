import { describe, expect, it } from 'vitest';
import { runCli } from '../../src/cli/run-cli.ts';

async function simulate(...args: readonly string[]) {
  const out: string[] = [];
  const errors: string[] = [];
  const exitCode = await runCli(['simulate', ...args], {
    cwd: '/nowhere',
    env: {},
    stdout: (text) => void out.push(text),
    stderr: (text) => void errors.push(text),
    stderrIsTerminal: false,
    columns: 120,
    colour: false,
  });
  return { exitCode, stdout: out.join(''), stderr: errors.join('') };
}

describe('hookproof simulate', () => {
  it('--all prints the four reference rows', async () => {
    const { exitCode, stdout } = await simulate('--all');
    const rows = stdout
      .split('\n')
      .filter((line) => line.includes('ToolUse'))
      .map((line) =>
        line
          .split(/\s{2,}/u)
          .map((cell) => cell.trim())
          .filter((cell) => cell !== ''),
      );
    expect(exitCode).toBe(0);
    expect(rows).toEqual([
      ['PreToolUse + Edit|Write', '2', '1', 'blocked; file stays locked'],
      ['PreToolUse + Edit', '1', '2', 'not covered; file becomes published'],
      ['PostToolUse + Edit|Write', '2', '2', 'reported afterwards; file stays published'],
      ['PostToolUse + Edit', '1', '2', 'not covered; file becomes published'],
    ]);
  });

  it('plays the preset "prevent" step by step when nothing is chosen', async () => {
    const { stdout } = await simulate();
    const order = [
      'c1 proposed',
      'c1 executed',
      'c2 proposed',
      'h1 runs',
      'c2 refused before execution',
      'release.txt = locked',
    ];
    const places = order.map((text) => stdout.indexOf(text, stdout.indexOf('c1 proposed')));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(stdout).not.toContain('c2 executed');
  });

  it.each([
    ['prevent', 'blocked'],
    ['after', 'reported-afterwards'],
    ['miss-write', 'not-covered'],
  ])('--preset %s --json says %s', async (preset, protectedWrite) => {
    const { stdout } = await simulate('--preset', preset, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ row: { protectedWrite } });
  });

  it('shows a matcher from the command line without its control characters', async () => {
    const { stdout } = await simulate('--matcher', 'Edit\u001b[31m');
    expect(stdout).not.toContain('\u001b');
  });

  it.each([
    [['--event', 'pretooluse'], 'PreToolUse'],
    [['--preset', 'toString'], 'prevent, after, miss-write'],
    [['--preset', 'after', '--matcher', 'Edit'], 'leave one of the two out'],
    [['--all', '--event', 'Stop'], '--all plays its own'],
    [['--matcher', 'a'.repeat(2_001)], 'shorter matcher'],
  ])('%j is one line of error and one hint, exit 1', async (args, hint) => {
    const { exitCode, stdout, stderr } = await simulate(...args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr.trimEnd().split('\n')).toHaveLength(2);
    expect(stderr).toContain(hint);
  });
});
