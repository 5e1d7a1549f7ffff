import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY, type TemporaryTree } from '../support/copied-tree.ts';
import { feeProject } from '../support/fee-project.ts';
import { runsFullTier } from '../support/tier.ts';

const MAIN = join(REPOSITORY, 'dist/cli/main.js');
const ESCAPE = '\u001B';

let tree: TemporaryTree;
beforeAll(() => {
  tree = feeProject('green');
  tree.write('.claude/settings.json', '{ "hooks": {} }');
});
afterAll(() => {
  tree.dispose();
});

function run(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): readonly [stdout: string, stderr: string] {
  const { stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    cwd: tree.root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: tree.root, ...env },
    timeout: 110_000,
  });
  return [stdout, stderr];
}

function rewrites(text: string): boolean {
  return text.includes('\r') || text.includes(ESCAPE);
}

describe('the built command on pipes', () => {
  it('leaves colour away for NO_COLOR even where it is asked for, and changes nothing else', () => {
    const census = ['census', '.'];
    const [coloured] = run({ FORCE_COLOR: '1' }, ...census);
    const [plain, err] = run({ FORCE_COLOR: '1', NO_COLOR: '1' }, ...census);
    expect(coloured).toContain(ESCAPE);
    expect(plain + err).not.toContain(ESCAPE);
    expect(stripVTControlCharacters(coloured)).toBe(plain);
  });

  it('writes an answer that is whole and progress that rewrites nothing: no carriage return, no escape', () => {
    const [out, err] = run({}, 'mutate', '--json');
    expect(JSON.parse(out)).toBeTypeOf('object');
    expect(rewrites(out + err)).toBe(false);
  });
});

// Needs `script` as Linux has it, which gives a program a terminal.
describe.skipIf(!runsFullTier())('the built command with one end on a terminal', () => {
  it('rewrites progress on the terminal only: the file that takes the answer holds the answer alone', () => {
    const command = `'${process.execPath}' '${MAIN}' mutate --json > answer.json`;
    const terminal = spawnSync('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
      cwd: tree.root,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: tree.root, TERM: 'xterm' },
      timeout: 110_000,
    });
    expect(terminal.status).toBe(0);
    expect(terminal.stdout).toContain(`\r${ESCAPE}[K`);
    const answer = readFileSync(join(tree.root, 'answer.json'), 'utf8');
    expect(rewrites(answer)).toBe(false);
    expect(JSON.parse(answer)).toBeTypeOf('object');
  });
});
