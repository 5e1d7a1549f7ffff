import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/command-registry.ts';
import { SHELL_SCRIPTS } from '../../src/cli/completion/shell-scripts.ts';
import { runCli } from '../../src/cli/run-cli.ts';
import { emptyTree, REPOSITORY, type TemporaryTree } from '../support/copied-tree.ts';
import { runsFullTier } from '../support/tier.ts';

let tree: TemporaryTree;
beforeAll(() => {
  tree = emptyTree();
  tree.write('hookproof.config.ts', 'throw new Error("a key press ran the configuration");\n');
  tree.write('mutants/fee/members-pay-three.ts', '');
  tree.write('mutants/fee/$(touch hostile).ts', '');
  tree.write('mutants/fee/generators.ts', '');
  tree.write('bin/hookproof', `#!/bin/sh\nexec "${process.execPath}" "${REPOSITORY}/dist/cli/main.js" "$@"\n`);
  chmodSync(join(tree.root, 'bin/hookproof'), 0o755);
});
afterAll(() => tree.dispose());

async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const out: string[] = [];
  const exitCode = await runCli(['completion', 'words', '--', ...words], {
    cwd: tree.root,
    env: {},
    stdout: (text) => void out.push(text),
    stderr: () => undefined,
    stderrIsTerminal: false,
    columns: 80,
    colour: false,
  });
  expect(exitCode).toBe(0);
  return out
    .join('')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.slice(0, line.indexOf('\t')));
}

describe('what may stand at the cursor', () => {
  it('is every command at first, and every member of a group', async () => {
    expect(await offered('')).toEqual(COMMANDS.map(({ name }) => name));
    expect(await offered('review', '')).toEqual(['open', 'export', 'run', 'show']);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['the flags of the command', ['verify', '--s'], ['--strict']],
    ['flags that every command has', ['gate', '--q'], ['--quiet']],
    ['formats', ['export', '--format', ''], ['dsse', 'sigstore-bundle']],
    ['formats of the other command', ['census', '--format', 'sa'], ['sarif']],
    ['choices that commander knows', ['mutate', '--order', ''], ['forward', 'reverse']],
    ['hosts', ['census', '--host', 'claude'], ['claude-code']],
    ['the second of two hosts', ['port', 'codex', 'claude'], ['claude-code']],
    ['ids of mutants, without a name that a shell would run', ['explain', 'fee/'], ['fee/members-pay-three']],
    ['ids after an option', ['mutate', '--only', ''], ['fee/members-pay-three']],
    ['nothing where only the file system knows', ['verify', '--dir', ''], []],
    ['nothing after a value was typed', ['port', 'codex', 'zed', ''], []],
  ])('%s', async (_what, words, expected) => {
    expect(await offered(...words)).toEqual(expected);
  });

  it('offers near shells for one that is none', async () => {
    const err: string[] = [];
    const context = { cwd: tree.root, env: {}, stdout: () => undefined, stderr: (text: string) => void err.push(text) };
    const exitCode = await runCli(['completion', 'fsh'], {
      ...context,
      stderrIsTerminal: false,
      columns: 80,
      colour: false,
    });
    expect([exitCode, err.join('')]).toEqual([1, expect.stringContaining('did you mean fish')]);
  });
});

/** Output of a shell program in the project, with our command on its path; null where the shell is not installed. */
function shell(name: string, script: string): readonly string[] | null {
  const run = spawnSync(name, ['-c', script], {
    cwd: tree.root,
    encoding: 'utf8',
    env: { PATH: `${join(tree.root, 'bin')}:${process.env['PATH'] ?? ''}`, HOME: tree.root, SCRIPT: '' },
    timeout: 30_000,
  });
  if (run.error !== undefined) return null;
  return run.stdout.split('\n').filter((line) => line !== '');
}

describe('completion in a real shell', () => {
  it.each([
    ['(hookproof cens)', 1, ['census']],
    ['(hookproof explain fee/)', 2, ['fee/members-pay-three']],
    ['(hookproof verify --tr)', 2, ['--trust']],
  ])('bash: %s', (words, at, expected) => {
    tree.write('completion.bash', SHELL_SCRIPTS.bash);
    const ask = `. ./completion.bash; COMP_WORDS=${words}; COMP_CWORD=${at}; _hookproof; printf '%s\\n' "\${COMPREPLY[@]}"; complete -p hookproof`;
    expect(shell('bash', ask)).toEqual([...expected, 'complete -o default -F _hookproof hookproof']);
  });
});

describe.skipIf(!runsFullTier())('completion in shells that are not everywhere', () => {
  it('zsh: words with what they mean, and files where there are none', () => {
    tree.write('_hookproof', SHELL_SCRIPTS.zsh);
    const stubs = 'compdef() { :; }; _describe() { print -l -- ${(P)2}; }; _files() { print files; }';
    const ask = (words: string, at: number): string =>
      `${stubs}; . ./_hookproof; words=${words}; CURRENT=${at}; _hookproof`;
    expect(shell('zsh', ask('(hookproof por)', 2))).toEqual([expect.stringMatching(/^port:which routes /u)]);
    expect(shell('zsh', ask("(hookproof verify --dir '')", 4))).toEqual(['files']);
  });

  it('fish: words with what they mean', () => {
    tree.write('completion.fish', SHELL_SCRIPTS.fish);
    expect(shell('fish', 'source completion.fish; complete -C "hookproof por"')).toEqual([
      expect.stringMatching(/^port\twhich routes /u),
    ]);
  });
});
