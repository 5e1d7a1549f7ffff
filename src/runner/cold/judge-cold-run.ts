import { classifyRun } from '../classify-run.ts';
import { isSameFile } from '../control.ts';
import { recognizeTests } from '../suite-baseline.ts';
import type { Finding } from '../classify-run.ts';
import type { MutantJob } from '../mutant-job.ts';
import type { RunReport } from '../worker-protocol.ts';
import type { ColdEnd } from './cold-run.ts';
import type { Reading } from './read-cold-run.ts';

const NOTHING = { failedTests: [], killers: [], executed: 0, passed: 0 };

/** What a cold run says of a job. The whole suite ran; what does not belong to the job is left out of the judgement. */
export function judgeColdRun(
  end: Exclude<ColdEnd, { kind: 'result' | 'interrupted' }> | Reading,
  job: MutantJob,
): Finding {
  if (!('report' in end)) {
    if (end.kind === 'failed') return { outcome: 'harness-error', detail: `a cold run: ${end.detail}`, ...NOTHING };
    const detail = `the suite was not finished after ${end.limitMs} ms in a cold run; its processes were killed`;
    return { outcome: 'timeout', detail, ...NOTHING };
  }
  if (end.strangers.length > 0) {
    const detail = `a cold run collected what the control run did not: ${end.strangers.slice(0, 5).join('; ')}`;
    return { outcome: 'harness-error', detail, ...NOTHING };
  }
  return classifyRun(ofJob(end.report, job), job.files, job.expectedIds);
}

/** Known tests that the job leaves out count as skipped; tests that nobody knows stay, to be found. */
function ofJob(report: RunReport, job: MutantJob): RunReport {
  const files = report.files.filter(({ address }) => job.files.some((file) => isSameFile(file.address, address)));
  // Which file an error outside of the tests came from is not known.
  const unhandled = report.files.flatMap((file) => file.unhandled);
  return {
    ...report,
    files: files.map((file, place) => {
      const known = job.files.filter(({ address }) => isSameFile(file.address, address));
      const ids = recognizeTests({ ...report, files: [file] }, known);
      const leftOut = new Set(known.flatMap(({ idsByTitle }) => [...idsByTitle.values()].flat()));
      for (const id of job.expectedIds) leftOut.delete(id);
      return {
        ...file,
        unhandled: place === 0 ? unhandled : [],
        tests: file.tests.map((test, index) =>
          leftOut.has(ids[index]?.id ?? '') ? { ...test, state: 'skipped' as const, errors: [] } : test,
        ),
      };
    }),
  };
}
