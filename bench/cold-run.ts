import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { materialise } from './materialise.ts';
import { measureNode } from './measure-command.ts';
import type { ReportedMutant } from './mutation-report.ts';
import type { Subject } from './subject.ts';

/** What a plain `vitest run` in a fresh process says of a mutant that stands on disk. */
export interface ColdVerdict {
  readonly detection: 'detected' | 'not-detected';
  /** What happened, in words. */
  readonly reason: string;
}

const TIME_LIMIT_MS = 120_000;
const REASON_CHARACTERS_MAX = 240;

const REPORT = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numTotalTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.nullable(v.array(v.string())), []),
        }),
      ),
    }),
  ),
});

/** The whole suite, once for each mutant, in a copy of its own. Throws an Error when a run leaves no report. */
export async function runCold(
  subject: Subject,
  mutants: readonly ReportedMutant[],
  checkout: string,
): Promise<ReadonlyMap<string, ColdVerdict>> {
  const verdicts = new Map<string, ColdVerdict>();
  for (const mutant of mutants) {
    const copy = materialise(subject, checkout);
    try {
      copy.write(mutant.file, mutant.mutatedText);
      verdicts.set(mutant.id, await runOnce(copy.root, checkout));
    } finally {
      copy.remove();
    }
  }
  return verdicts;
}

async function runOnce(root: string, checkout: string): Promise<ColdVerdict> {
  const report = join(root, 'cold-run.json');
  rmSync(report, { force: true });
  const vitest = join(checkout, 'node_modules/vitest/vitest.mjs');
  const run = await measureNode([vitest, 'run', '--reporter=json', `--outputFile=${report}`], {
    cwd: root,
    timeoutMs: TIME_LIMIT_MS,
  });
  if (run.timedOut) return { detection: 'detected', reason: `no end within ${TIME_LIMIT_MS / 1_000} s` };
  const told = v.parse(v.pipe(v.string(), v.parseJson(), REPORT), readFileSync(report, 'utf8'));
  if (run.exitCode === 0) return { detection: 'not-detected', reason: `all ${told.numPassedTests} tests passed` };
  return { detection: 'detected', reason: firstFailure(told, root).slice(0, REASON_CHARACTERS_MAX) };
}

function firstFailure(report: v.InferOutput<typeof REPORT>, root: string): string {
  const failed = `${report.numFailedTests} of ${report.numTotalTests} tests failed`;
  for (const file of report.testResults) {
    const where = file.name.replace(`${root}/`, '');
    const test = file.assertionResults.find(({ status }) => status === 'failed');
    if (test !== undefined) return `${failed}: ${where} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`;
    if (file.status === 'failed') return `${where} did not load: ${firstLine(file.message)}`;
  }
  return `${failed}; an error outside of tests`;
}

function firstLine(text: string | undefined): string {
  return (text ?? '').split('\n')[0]?.trim() ?? '';
}
