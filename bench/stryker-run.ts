import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Copy } from './materialise.ts';
import { measureNode, type Measurement } from './measure-command.ts';

const REPORT_FILE = 'stryker-report/mutation.json';
const CONFIG_FILE = 'stryker.config.json';

export interface StrykerRun {
  readonly measurement: Measurement;
  /** The text of its mutation.json. */
  readonly report: string;
  /** Absolute path of it, until the next run. */
  readonly reportPath: string;
}

/**
 * One run of the StrykerJS of this checkout with its vitest runner: coverage per test, everything else as it comes.
 * Throws an Error with its last words when it leaves no report.
 */
export async function runStryker(
  copy: Copy,
  checkout: string,
  asked: { readonly mutate: readonly string[]; readonly concurrency: number },
): Promise<StrykerRun> {
  const reportPath = join(copy.root, REPORT_FILE);
  rmSync(reportPath, { force: true });
  copy.write(
    CONFIG_FILE,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'vitest.config.mjs' },
      coverageAnalysis: 'perTest',
      mutate: asked.mutate,
      concurrency: asked.concurrency,
      reporters: ['json'],
      jsonReporter: { fileName: REPORT_FILE },
      tempDirName: '.stryker-tmp',
      cleanTempDir: 'always',
      ignorePatterns: ['mutants', 'stryker-report'],
      thresholds: { high: 100, low: 100, break: null },
      allowConsoleColors: false,
      checkers: [],
      packageManager: 'npm',
    }),
  );
  const tool = join(checkout, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const measurement = await measureNode([tool, 'run', CONFIG_FILE], { cwd: copy.root });
  if (!existsSync(reportPath)) {
    const words = `${measurement.stdout}\n${measurement.stderr}`.trim().slice(-2_000);
    throw new Error(`expected a report of StrykerJS, got none (exit ${measurement.exitCode ?? 'by signal'}): ${words}`);
  }
  return { measurement, report: readFileSync(reportPath, 'utf8'), reportPath };
}
