import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { EngineResult } from './engine-run.ts';
import { vitestConfig, type Copy } from './materialise.ts';
import { measureNode } from './measure-command.ts';
import type { ReportedMutant } from './mutation-report.ts';

/** How long a test takes in a warm process, its hooks included. */
export interface TestTime {
  readonly file: string;
  readonly titles: readonly string[];
  readonly ms: number;
}

/** What no engine that runs these tests can go below: the covering tests alone, summed over the mutants. */
export interface Limit {
  /** In suite order up to the first test that kills. */
  readonly firstKillMs: number;
  readonly allMs: number;
  /** Mutants that were summed over. */
  readonly mutants: number;
}

const RUNNER_FILE = 'repeating-runner.ts';
const TIMES_FILE = 'test-times.jsonl';
const CONFIG_FILE = 'vitest.times.config.mjs';
/** Times are medians of the later half of so many runs, fewer where tests are slow by intent. */
const REPEATS = { quick: 40, slow: 4 } as const;

const TIME = v.object({ file: v.string(), titles: v.array(v.string()), ms: v.number() });

/** Every test of the suite in suite order. Throws an Error when the unmutated suite does not pass. */
export async function measureTestTimes(copy: Copy, checkout: string, slow: boolean): Promise<readonly TestTime[]> {
  copy.write(RUNNER_FILE, readFileSync(join(checkout, 'bench', RUNNER_FILE), 'utf8'));
  copy.write(CONFIG_FILE, vitestConfig(copy.setupFiles, { runner: `./${RUNNER_FILE}` }));
  copy.write(TIMES_FILE, '');
  const vitest = join(checkout, 'node_modules/vitest/vitest.mjs');
  const oneProcess = ['--pool=forks', '--no-isolate', '--no-file-parallelism', '--maxWorkers=1'];
  const run = await measureNode([vitest, 'run', `--config=${CONFIG_FILE}`, ...oneProcess], {
    cwd: copy.root,
    env: {
      HOOKPROOF_BENCH_TIMES: join(copy.root, TIMES_FILE),
      HOOKPROOF_BENCH_REPEATS: String(slow ? REPEATS.slow : REPEATS.quick),
    },
  });
  const path = join(copy.root, TIMES_FILE);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  if (run.exitCode !== 0 || lines.length === 0) {
    throw new Error(`expected the suite to pass in a warm process, got ${(run.stdout + run.stderr).slice(-2_000)}`);
  }
  return lines.map((line) => v.parse(TIME, JSON.parse(line)));
}

/**
 * Which tests cover a mutant is what StrykerJS measured; of a mutant that is executed while modules load, all tests of
 * the test files that cover anything of its file. Which of them kill is what a full matrix found.
 */
export function limitOf(
  mutants: readonly ReportedMutant[],
  times: readonly TestTime[],
  fullMatrix: ReadonlyMap<string, EngineResult>,
): Limit {
  const testFilesOf = new Map<string, Set<string>>();
  for (const { file, coveredBy } of mutants) {
    const testFiles = testFilesOf.get(file) ?? new Set();
    testFilesOf.set(file, testFiles);
    for (const key of coveredBy) testFiles.add(key.slice(0, key.indexOf('#')));
  }
  let firstKillMs = 0;
  let allMs = 0;
  for (const mutant of mutants) {
    const covering = new Set(mutant.coveredBy);
    const testFiles = testFilesOf.get(mutant.file) ?? new Set();
    const result = fullMatrix.get(mutant.id);
    const failing = new Set(result?.failedTests.map(({ testId }) => testId));
    let isKilled = result?.invalidReason === 'load-failure' || result?.invalidReason === 'does-not-parse';
    for (const test of times) {
      if (!(mutant.isStatic ? testFiles.has(test.file) : covering.has(coverageKey(test)))) continue;
      allMs += test.ms;
      if (!isKilled) firstKillMs += test.ms;
      isKilled ||= failing.has(`${test.file} > ${test.titles.join(' > ')}`);
    }
  }
  return { firstKillMs, allMs, mutants: mutants.length };
}

/** As `ReportedMutant.coveredBy` spells it. */
function coverageKey({ file, titles }: TestTime): string {
  return `${file}#${titles.join(' ').trim()}`;
}
