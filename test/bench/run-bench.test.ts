import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runBench } from '../../bench/run-bench.ts';
import { runsFullTier } from '../support/tier.ts';

const CHECKOUT = resolve(import.meta.dirname, '../..');

async function bench(...args: readonly string[]): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  const printed = { stdout: '', stderr: '' };
  const exitCode = await runBench(args, CHECKOUT, {
    stdout: (text) => void (printed.stdout += text),
    stderr: (text) => void (printed.stderr += text),
  });
  return { exitCode, ...printed };
}

describe('the bench command', () => {
  it('lists its subjects for help', async () => {
    const { exitCode, stdout } = await bench('--help');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('detector, detector10, router, url-toolkit, synthetic, tampering, receipts, census');
  });

  it('refuses a subject that it does not know', async () => {
    const { exitCode, stderr } = await bench('--subject', 'another');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('got "another"');
  });

  it.each([
    [['--subject', 'router', '--repeat', '0']],
    [['--subject', 'router', '--workers', '1,x']],
    [['--subject', 'synthetic', '--steps', '']],
  ])('refuses a number that is none: %o', async (args) => {
    await expect(bench(...args)).rejects.toThrow('expected a whole number');
  });
});

describe.skipIf(!runsFullTier())('a whole benchmark', () => {
  it('compares every verdict and names who is wrong where they differ', { timeout: 300_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hookproof-bench-test-'));
    const output = join(folder, 'router.json');
    try {
      const { exitCode, stdout } = await bench(
        '--subject',
        'router',
        '--limit',
        '30',
        '--workers',
        '1',
        '--output',
        output,
      );
      expect(exitCode).toBe(0);
      expect(stdout).toContain('hookproof on 0.');
      expect(JSON.parse(readFileSync(output, 'utf8'))).toMatchObject({ kind: 'subject', subject: 'router' });
      expect(stdout).toMatch(/Verdicts: \d{2} of \d{2} agree/u);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
