import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { LIMITS } from '../../model/limits.ts';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { runGroup } from '../../platform/run-group.ts';
import { workerEnvironment } from '../runner-environment.ts';
import { readColdResult, RESULT_VARIABLE } from './cold-result.ts';
import type { GroupRun } from '../../platform/run-group.ts';
import type { ColdResult } from './cold-result.ts';

export interface ColdSuite {
  /** Relative to the project root; default: what vitest itself would find. */
  readonly vitestConfig?: string | undefined;
  /** vitest projects by name; undefined: all. */
  readonly projects: readonly string[] | undefined;
  readonly vitestVersion: string;
  readonly seed: number;
  /** Processes that one run may use for its test files. */
  readonly vitestWorkers: number;
}

export interface ColdRunOptions {
  /** The project root inside the copy. */
  readonly root: string;
  /** A fresh folder outside of the copy for what this run writes: its report and temporary files. */
  readonly folder: string;
  readonly limitMs: number;
  readonly signal?: AbortSignal | undefined;
}

export type ColdEnd =
  | { readonly kind: 'result'; readonly result: ColdResult; readonly durationMs: number }
  | { readonly kind: 'time-limit'; readonly limitMs: number; readonly durationMs: number }
  /** No report that can be believed; in words. Never a survivor. */
  | { readonly kind: 'failed'; readonly detail: string; readonly durationMs: number }
  | { readonly kind: 'interrupted' };

let started = 0;

/**
 * Runs `vitest run` once in a fresh process of its own group: the whole suite, no filter by name or file. Resolves when
 * nothing of it is left. Never rejects.
 */
export async function runCold(suite: ColdSuite, options: ColdRunOptions): Promise<ColdEnd> {
  started += 1;
  const program = locateProgram(options.root);
  if (program === null) return { kind: 'failed', detail: 'vitest is not found from the copy', durationMs: 0 };
  const report = join(options.folder, 'report.json');
  const run = await runGroup(process.execPath, [program, ...vitestArguments(suite)], {
    cwd: options.root,
    env: { ...workerEnvironment({}, options.folder), [RESULT_VARIABLE]: report },
    marker: `${process.pid}-cold-${started}-${Date.now().toString(36)}`,
    timeoutMs: options.limitMs,
    signal: options.signal,
  });
  return judgeEnd(run, report, options.limitMs);
}

function judgeEnd(run: GroupRun, report: string, limitMs: number): ColdEnd {
  const { kind, durationMs } = run;
  if (kind === 'interrupted') return { kind };
  if (kind === 'time-limit') return { kind, limitMs, durationMs };
  const reading = readColdResult(report);
  if (reading.kind === 'missing') return { kind: 'failed', detail: `${reading.reason}${howItEnded(run)}`, durationMs };
  const { result } = reading;
  // The exit code is a second witness: a report that says otherwise is not believed.
  if ((run.exitCode === 0) === isGreen(result)) return { kind: 'result', result, durationMs };
  const detail = `the report says ${isGreen(result) ? 'all passed' : 'something failed'}${howItEnded(run)}`;
  return { kind: 'failed', detail, durationMs };
}

function isGreen({ modules, unhandled }: ColdResult): boolean {
  const isClean = modules.every(
    ({ errors, tests }) => errors.length === 0 && tests.every(({ state }) => state !== 'failed'),
  );
  return isClean && unhandled.length === 0 && modules.length > 0;
}

function howItEnded({ exitCode, output }: GroupRun): string {
  const line = output
    .split('\n')
    .map((text) => text.replaceAll(/\p{Cc}(?:\[[\d;]*[A-Za-z])?/gu, '').trim())
    .findLast((text) => text !== '');
  return `; vitest ended with ${exitCode === null ? 'a signal' : `exit code ${exitCode}`}${line === undefined ? '' : `: ${line.slice(0, 200)}`}`;
}

/** Everything that could make two runs differ, whatever the configuration says. Pool and isolation stay the suite's own. */
function vitestArguments(suite: ColdSuite): readonly string[] {
  const isThree = suite.vitestVersion.startsWith('3.');
  return [
    'run',
    ...(suite.vitestConfig === undefined ? [] : [`--config=${suite.vitestConfig}`]),
    ...(suite.projects ?? []).map((project) => `--project=${project}`),
    `--reporter=${reporterPath()}`,
    '--retry=0',
    '--bail=0',
    isThree ? '--update=false' : '--update=none',
    '--coverage.enabled=false',
    '--passWithNoTests=false',
    '--allowOnly=false',
    '--dangerouslyIgnoreUnhandledErrors=false',
    '--silent=true',
    '--sequence.shuffle.files=false',
    '--sequence.shuffle.tests=false',
    `--sequence.seed=${suite.seed}`,
    `--maxWorkers=${suite.vitestWorkers}`,
    ...(isThree ? ['--minWorkers=1'] : []),
  ];
}

/** The build output, also when this module is run from its source: vitest must load it without our loader. */
function reporterPath(): string {
  const self = import.meta.url;
  const folder = self.endsWith('.ts')
    ? self.replace(/\/src\/runner\/cold\/[^/]+$/, '/dist/runner/cold/')
    : new URL('.', self).href;
  return fileURLToPath(new URL('reporter.js', folder));
}

const manifestSchema = v.object({ bin: v.union([v.string(), v.object({ vitest: v.string() })]) });

/** The program that the project's own vitest names as its command; null when there is none. */
function locateProgram(root: string): string | null {
  try {
    const manifest = createRequire(join(root, 'package.json')).resolve('vitest/package.json');
    const reading = readBoundedFile(manifest, LIMITS.configFileBytesMax);
    if (reading.kind !== 'bytes') return null;
    const { bin } = v.parse(manifestSchema, JSON.parse(reading.bytes.toString('utf8')));
    return join(dirname(manifest), typeof bin === 'string' ? bin : bin.vitest);
  } catch {
    return null;
  }
}
