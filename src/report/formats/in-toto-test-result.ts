import type { ReportedRun } from '../../gate/reported-run.ts';

/** in-toto test-result v0.1 about the control runs of one run: the unmutated suite. It says nothing about mutants. */
export function inTotoTestResult({ run }: ReportedRun): string {
  const failed = [...new Set(run.controls.flatMap((control) => control.failedTestIds))].toSorted();
  const isGreen =
    run.controls.length > 0 &&
    run.controls.every(({ executed, failed: failures, errors }) => executed > 0 && failures === 0 && errors === 0);
  return `${JSON.stringify(
    {
      _type: 'https://in-toto.io/Statement/v1',
      subject: run.subjects.map(({ file, gitBlob, sha256 }) => ({ name: file, digest: { gitBlob, sha256 } })),
      predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
      predicate: {
        result: isGreen ? 'PASSED' : 'FAILED',
        configuration: run.config.map(({ file, sha256 }) => ({ name: file, digest: { sha256 } })),
        passedTests: run.tests.filter((test) => !failed.includes(test)),
        failedTests: failed,
      },
    },
    undefined,
    2,
  )}\n`;
}
