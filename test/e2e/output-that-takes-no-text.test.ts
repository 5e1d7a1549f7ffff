import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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
