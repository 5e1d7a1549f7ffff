import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../../src/cli/run-cli.ts';

const SETTINGS = {
  mutate: ['src/fee.js'],
  jsonReporter: { fileName: '.stryker-tmp/mutation.json' },
  tempDirName: '.stryker-tmp/sandbox',
  coverageAnalysis: 'perTest',
  ignoreStatic: false,
  incremental: false,
  cleanTempDir: 'always',
  thresholds: { break: null },
};

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'hookproof-lane-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function cli(...argv: string[]): Promise<{ exitCode: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const exitCode = await runCli(argv, {
    cwd: root,
    env: {},
    stdout: (text) => void (out += text),
    stderr: (text) => void (err += text),
    stderrIsTerminal: false,
    columns: 120,
    colour: false,
  });
  return { exitCode, out, err };
}

describe('hookproof mutate --lane machine', () => {
  it.each([
    ['--only', ['--only', 'a']],
    ['--record', ['--record']],
    ['--workers', ['--workers', '2']],
    ['--mutant-timeout', ['--mutant-timeout', '500']],
    ['--stryker-report', ['--stryker-report', 'x.json']],
    ['--full', ['--full']],
  ])('refuses %s, which StrykerJS would never see', async (name, argv) => {
    const { exitCode, out, err } = await cli('mutate', '--lane', 'machine', ...argv);
    expect([exitCode, out]).toEqual([1, '']);
    expect(err).toContain(`got ${name}`);
  });

  it('refuses a lane that there is not', async () => {
    expect((await cli('mutate', '--lane', 'moon')).exitCode).toBe(1);
  });

  it('without its settings is one error that names the file', async () => {
    const { exitCode, err } = await cli('mutate', '--lane', 'machine');
    expect(exitCode).toBe(1);
    expect(err).toContain('stryker.config.json');
  });

  it('without StrykerJS says what is missing and how to install it, and no earlier report is judged instead', async () => {
    writeFileSync(join(root, 'stryker.config.json'), JSON.stringify(SETTINGS));
    const { exitCode, out, err } = await cli('mutate', '--lane', 'machine');
    expect([exitCode, out]).toEqual([1, '']);
    expect(err).toContain('expected StrykerJS, got none installed');
    expect(err).toContain('npm install --save-dev @stryker-mutator/core');
  });
});
