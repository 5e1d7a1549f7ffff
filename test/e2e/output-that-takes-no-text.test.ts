import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyTree } from '../support/copied-tree.ts';
import { runsFullTier } from '../support/tier.ts';

const MAIN = join(import.meta.dirname, '../../dist/cli/main.js');

// Needs /dev/full, which Linux has.
describe.skipIf(!runsFullTier())('an output that takes no text', () => {
  it.each([
    ['overview', []],
    ['help', ['census', '--help']],
  ])('ends in one line, a hint and exit code 70, never in a stack or in good news: %s', (_what, args) => {
    const full = openSync('/dev/full', 'w');
    const run = spawnSync(process.execPath, [MAIN, ...args], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
      timeout: 60_000,
    });
    closeSync(full);
    expect(run.stderr).toMatch(
      /^hookproof: expected to write the whole answer, got ENOSPC, at standard output\nhint: .+\n$/u,
    );
    expect(run.status).toBe(70);
  });

  it('on standard error it changes the exit code too, and prints no stack', () => {
    const full = openSync('/dev/full', 'w');
    const run = spawnSync(process.execPath, [MAIN, 'census', '/nowhere'], {
      stdio: ['ignore', 'pipe', full],
      timeout: 60_000,
    });
    closeSync(full);
    expect([run.status, run.stdout.toString()]).toEqual([70, '']);
  });
});

/** More text than a pipe holds, and a reader that hangs up before the first of it. */
async function hungUp(directory: string, args: readonly string[]): Promise<readonly [number | null, string]> {
  const child = spawn(process.execPath, [MAIN, 'census', directory, '--format', 'html', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  });
  child.stdout.destroy();
  const err: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => void err.push(text));
  const [code] = (await once(child, 'close')) as [number | null];
  return [code, err.join('')];
}

describe('a reader that has seen enough (| head)', () => {
  it('ends the output quietly and leaves the exit code what it is: neither a trace nor good news', async () => {
    const tree = emptyTree();
    tree.write('.claude/settings.json', '{ "hooks": {} }');
    const ends = await Promise.all([hungUp(tree.root, []), hungUp(tree.root, ['--fail-on', 'UNCOVERED'])]);
    tree.dispose();
    expect(ends).toEqual([
      [0, ''],
      [2, ''],
    ]);
  });
});
