import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { LIMITS } from '../model/limits.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { runCommand } from '../platform/run-command.ts';
import { createTemporaryFolder } from '../platform/temporary-folder.ts';
import { copyTree } from '../platform/tree-copy.ts';
import { writeText } from '../platform/write-text.ts';
import type { LoadedProject } from '../project/load-project-config.ts';
import { workerEnvironment } from '../runner/runner-environment.ts';

export interface TestToProve {
  /** Relative to the project root. */
  readonly file: string;
  /** One test per candidate, titled with its number. */
  readonly text: string;
  readonly subject: string;
  /** Byte order mark included. */
  readonly mutatedText: string;
  /** The mutant does not come back: that the run on it is ended counts as failing. */
  readonly hangs: boolean;
}

export type Proof =
  | { readonly kind: 'proved'; readonly candidate: number; readonly failure: string }
  | { readonly kind: 'not-proved'; readonly because: string };

/** A project larger than this is not copied. */
const COPY_BYTES_MAX = 536_870_912;
const RUN_LIMIT_MS = 120_000;
const HANG_LIMIT_MS = 8_000;

const REPORT = v.object({
  testResults: v.array(
    v.object({
      message: v.optional(v.string()),
      assertionResults: v.array(
        v.object({
          title: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.nullable(v.array(v.string()))),
        }),
      ),
    }),
  ),
});

interface TestRun {
  readonly timedOut: boolean;
  readonly durationMs: number;
  /** By title. */
  readonly passed: ReadonlySet<string>;
  /** Title -> first line of the failure. */
  readonly failed: ReadonlyMap<string, string>;
  readonly complaint: string;
}

/**
 * Runs a test file with the project's own vitest in a temporary copy of the tree, on the original and on the mutant,
 * each in a process group of its own. Proved is the first candidate that passes on the one and fails by assertion on
 * the other. Never throws for what the tests do.
 */
export async function proveTest(project: LoadedProject, test: TestToProve): Promise<Proof> {
  const folder = createTemporaryFolder('hookproof-witness-test-');
  try {
    const copy = copyTree(project.root, folder.path, COPY_BYTES_MAX);
    if (copy.kind === 'too-large') return notProved(`the project is larger than ${COPY_BYTES_MAX} bytes`);
    writeText(join(copy.root, test.file), test.text);
    const onOriginal = await runTests(project, copy.root, folder.path, test.file, RUN_LIMIT_MS);
    if (onOriginal.passed.size === 0) return notProved(`no test passes on the original: ${onOriginal.complaint}`);
    writeText(join(copy.root, test.subject), test.mutatedText);
    const limitMs = test.hangs ? Math.max(HANG_LIMIT_MS, onOriginal.durationMs * 4) : RUN_LIMIT_MS;
    const onMutant = await runTests(project, copy.root, folder.path, test.file, limitMs);
    return judge(test, onOriginal, onMutant);
  } finally {
    folder.remove();
  }
}

function notProved(because: string): Proof {
  return { kind: 'not-proved', because };
}

function judge({ hangs }: TestToProve, onOriginal: TestRun, onMutant: TestRun): Proof {
  const candidates = [...onOriginal.passed].toSorted((left, right) => Number(left) - Number(right));
  if (hangs) {
    const [first = '0'] = candidates;
    return onMutant.timedOut
      ? { kind: 'proved', candidate: Number(first), failure: 'it does not come back' }
      : notProved('the test comes back on the mutant');
  }
  const proved = candidates.find((title) => onMutant.failed.get(title)?.startsWith('AssertionError') === true);
  const failure = onMutant.failed.get(proved ?? '');
  if (proved !== undefined && failure !== undefined) return { kind: 'proved', candidate: Number(proved), failure };
  const [other] = onMutant.failed.values();
  return notProved(
    other === undefined
      ? `no test fails on the mutant: ${onMutant.complaint}`
      : `it fails on the mutant otherwise than by assertion: ${other}`,
  );
}

async function runTests(
  project: LoadedProject,
  root: string,
  folder: string,
  file: string,
  timeoutMs: number,
): Promise<TestRun> {
  const { vitestConfig, projects = [] } = project.config.suite;
  const reportFile = join(folder, 'report.json');
  writeText(reportFile, '');
  const require = createRequire(join(project.root, 'package.json'));
  const vitest = join(dirname(require.resolve('vitest/package.json')), 'vitest.mjs');
  const { VITEST: _inVitest, VITEST_MODE: _mode, ...env } = workerEnvironment({}, folder);
  const startedAt = Date.now();
  const run = await runCommand(
    process.execPath,
    [
      vitest,
      'run',
      file,
      `--root=${root}`,
      ...(vitestConfig === undefined ? [] : [`--config=${vitestConfig}`]),
      ...projects.map((name) => `--project=${name}`),
      '--retry=0',
      '--coverage.enabled=false',
      '--reporter=json',
      `--outputFile=${reportFile}`,
    ],
    { cwd: root, env: { ...env, NO_COLOR: '1' }, timeoutMs },
  );
  return {
    timedOut: run.timedOut,
    durationMs: Date.now() - startedAt,
    ...readReport(reportFile, run.output),
  };
}

function readReport(file: string, output: string): Pick<TestRun, 'passed' | 'failed' | 'complaint'> {
  const results = reportedTests(file);
  const tests = results.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed');
  const message = results.map((result) => result.message ?? '').find((text) => text !== '') ?? output.trim();
  return {
    passed: new Set(tests.filter(({ status }) => status === 'passed').map(({ title }) => title)),
    failed: new Map(failed.map(({ title, failureMessages }) => [title, firstLine(failureMessages?.[0] ?? '')])),
    complaint: firstLine(failed[0]?.failureMessages?.[0] ?? message),
  };
}

function reportedTests(file: string): v.InferOutput<typeof REPORT>['testResults'] {
  const reading = readBoundedFile(file, LIMITS.mutationReportBytesMax);
  if (reading.kind !== 'bytes') return [];
  try {
    const report: unknown = JSON.parse(reading.bytes.toString('utf8'));
    return v.is(REPORT, report) ? report.testResults : [];
  } catch {
    return [];
  }
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
