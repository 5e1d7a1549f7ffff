import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOfRepository, type TemporaryTree } from '../support/copied-tree.ts';

const KILL_AFTER_FIRST_RESULT_MS = 300;
const GONE_WITHIN_MS = 2_000;

/** Pids whose working directory or command line lies in the folder. Linux only, as the checks in CI are. */
function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name) && Number(name) !== process.pid)
    .filter((pid) => linkOf(pid).startsWith(folder) || commandOf(pid).includes(folder))
    .map(Number);
}

function linkOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

describe.skipIf(process.platform !== 'linux')('the harness killed in the middle of a campaign', () => {
  let tree: TemporaryTree;

  beforeAll(() => {
    tree = copyOfRepository();
    tree.write(
      'mutants/coverage/assessment-never-ends.ts',
      `import { namedMutant } from '../../src/mutation/named-mutant.ts';
export const mutant = namedMutant({
  title: 'The assessment never ends', breaks: 'A3', why: 'A census hangs.',
  target: { file: 'src/detector/coverage.ts', definition: 'assessRoute' },
  apply: (definition) => [definition.insertAtStart('while (true) {}')],
  killers: [{ file: 'test/detector/coverage.test.ts', test: 'the coverage function > a missing second control is UNCOVERED' }],
  since: '2026-11-30',
});
`,
    );
    execFileSync(
      'git',
      ['-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '-q', '-a', '--allow-empty', '-m', 'loop'],
      { cwd: tree.root },
    );
  });

  afterAll(() => {
    tree.dispose();
  });

  it('leaves no process after two seconds, a clean tree, and the next run is normal', async () => {
    const registered = join(tree.root, 'mutants/registered.json');
    const ids = JSON.parse(readFileSync(registered, 'utf8')) as string[];
    tree.write(
      'mutants/registered.json',
      `${JSON.stringify([...ids, 'coverage/assessment-never-ends'].toSorted(), null, 2)}\n`,
    );
    const before = execFileSync('git', ['status', '--porcelain'], { cwd: tree.root, encoding: 'utf8' });
    const harness = spawn(
      process.execPath,
      ['dist/cli/main.js', 'mutate', '--only', 'coverage/assessment-never-ends', '--mutant-timeout', '60000'],
      {
        cwd: tree.root,
        env: { PATH: process.env['PATH'], HOME: tree.root },
        stdio: 'ignore',
      },
    );
    await sleep(KILL_AFTER_FIRST_RESULT_MS);
    while (processesIn(tree.root).length < 2) await sleep(50);
    await sleep(4_000);
    expect(processesIn(tree.root).length).toBeGreaterThanOrEqual(2);
    harness.kill('SIGKILL');
    await sleep(GONE_WITHIN_MS);
    expect(processesIn(tree.root)).toEqual([]);
    expect(execFileSync('git', ['status', '--porcelain'], { cwd: tree.root, encoding: 'utf8' })).toBe(before);
    const small = ['--config', 'hookproof.focused.config.ts', '--only', 'focused/wildcard-is-probed-as-a-tool-name'];
    const next = tree.hookproof('mutate', ...small);
    expect(next.stdout).toContain('1 mutant: 1 killed');
    expect(next.exitCode).toBe(0);
  });
});
