import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/command-registry.ts';
import { foldedHelp, termList } from '../../src/cli/help-layout.ts';
import { runCli } from '../../src/cli/run-cli.ts';

const NAMES = COMMANDS.flatMap((command) =>
  'commands' in command
    ? [[command.name], ...command.commands.map(({ name }) => [command.name, name])]
    : [[command.name]],
);

async function help(names: readonly string[], columns: number): Promise<readonly string[]> {
  const out: string[] = [];
  const exitCode = await runCli([...names, '--help'], {
    cwd: '/',
    env: {},
    stdout: (text) => void out.push(text),
    stderr: (text) => void out.push(`stderr: ${text}`),
    stderrIsTerminal: false,
    columns,
    colour: false,
  });
  expect(exitCode).toBe(0);
  return out.join('').split('\n');
}

/** Lines that must stay whole to be copied, and single words that no fold could shorten. */
const isWhole = (line: string): boolean =>
  /^ {2}(?:hookproof .*|-[^ ]+(?:, --[^ ]+)?(?: [<[].*[>\]])?)$/u.test(line) || !line.trim().includes(' ');

describe('help', () => {
  it.each([40, 60, 80])('of every command keeps to %i characters, lines to copy aside', async (columns) => {
    for (const names of [[], ...NAMES]) {
      const tooLong = (await help(names, columns)).filter((line) => line.length > columns && !isWhole(line));
      expect([names, tooLong]).toEqual([names, []]);
    }
  });

  it('stands below its term in a narrow terminal, and beside it in a wide one', async () => {
    const narrow = await help(['census'], 40);
    expect(narrow[narrow.indexOf('  --host <host>') + 1]).toMatch(/^ {6}only this host/u);
    expect((await help(['census'], 80)).find((line) => line.startsWith('  --host <host>'))).toMatch(/ {2}only this/u);
  });

  it('loses no word by folding', () => {
    const text =
      'Exit codes: 0 all good, 2 not\n  hookproof census . --host claude-code --user ~\n      says so in many words';
    const words = (each: string): readonly string[] => each.split(/\s+/u);
    expect(words(foldedHelp(text, 20))).toEqual(words(text));
    expect(foldedHelp(text, 20)).toContain('  hookproof census . --host claude-code --user ~\n');
  });

  it('aligns what stands beside its term, at the left', () => {
    expect(
      termList(
        [
          ['a', 'one'],
          ['long name', 'two'],
        ],
        80,
      ),
    ).toBe('  a           one\n  long name   two');
  });
});
