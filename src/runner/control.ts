import { testId } from '../model/test-identity.ts';
import type { ControlRun } from '../model/campaign.ts';
import type { TestReference } from '../model/test-identity.ts';
import type { SuiteFile } from './suite-file.ts';
import type { ErrorReport } from './failure-kind.ts';
import type { FileAddress, RunReport } from './worker-protocol.ts';

/** A test of a run with its identity across runs. */
export interface IdentifiedTest {
  readonly id: string;
  readonly reference: TestReference;
  readonly taskId: string;
  /** Place among all tests of its file, skipped ones included. */
  readonly place: number;
  readonly state: 'passed' | 'failed' | 'skipped' | 'pending';
  readonly errors: readonly ErrorReport[];
  readonly durationMs: number;
  readonly address: FileAddress;
}

/**
 * Gives every test of a run of the whole suite its id. Reports may be in any order; occurrences are counted in suite
 * order. No two tests share an id: a number that is part of another test's title is passed over.
 */
export function identifyTests(report: RunReport, files: readonly SuiteFile[]): readonly IdentifiedTest[] {
  const tests = files.flatMap((suiteFile) => testsOfFile(report, suiteFile));
  const nameId = idGiver(new Set(tests.map((test) => testId(test.reference))));
  return tests.map((test) => ({ ...test, id: nameId(test.reference) }));
}

/** Tests of one file in the order of the report, not yet told apart. */
export function testsOfFile(report: RunReport, suiteFile: SuiteFile): readonly Omit<IdentifiedTest, 'id'>[] {
  const found = report.files.find((file) => isSameFile(file.address, suiteFile.address));
  return (found?.tests ?? []).map((test) => {
    const reference = { file: suiteFile.path, test: test.path.join(' > ') };
    return { ...test, reference, address: suiteFile.address };
  });
}

/** Numbers equal paths from the second one on. `plain`: ids without a number, which no numbered test may take. */
function idGiver(plain: ReadonlySet<string>): (reference: TestReference) => string {
  const given = new Map<string, number>();
  return (reference) => {
    const path = testId(reference);
    const last = given.get(path);
    let occurrence = last === undefined ? 0 : last + 1;
    while (occurrence > 0 && plain.has(testId(reference, occurrence))) occurrence += 1;
    given.set(path, occurrence);
    return testId(reference, occurrence);
  };
}

export function isSameFile(a: FileAddress, b: FileAddress): boolean {
  return a.session === b.session && a.file === b.file;
}

/** Files of a run by their path, with the errors that belong to no test, in words. */
export function outsideErrors(report: RunReport, files: readonly SuiteFile[]): readonly string[] {
  return report.files.flatMap((file) => {
    const path = files.find((suiteFile) => isSameFile(suiteFile.address, file.address))?.path ?? 'unknown file';
    return [...file.errors, ...file.unhandled].map((error) => `${path}: ${error.message}`);
  });
}

export function summarizeControl(
  when: ControlRun['when'],
  report: RunReport,
  files: readonly SuiteFile[],
  durationMs: number,
): ControlRun {
  const tests = identifyTests(report, files);
  const executed = tests.filter((test) => test.state === 'passed' || test.state === 'failed');
  const emptyFiles = files.filter((file) => !tests.some((test) => isSameFile(test.address, file.address)));
  return {
    when,
    executed: executed.length,
    passed: executed.filter((test) => test.state === 'passed').length,
    failed: executed.filter((test) => test.state === 'failed').length,
    skipped: tests.filter((test) => test.state === 'skipped').length,
    testIds: sortedIds(executed),
    failedTestIds: sortedIds(executed.filter((test) => test.state === 'failed')),
    errors: [
      ...outsideErrors(report, files),
      ...emptyFiles.map((file) => `${file.path}: no tests were collected`),
      ...tests.filter((test) => test.state === 'pending').map((test) => `${test.id}: did not finish`),
      // Only a retry lets a test pass with errors, and it hides what a mutant does.
      ...tests
        .filter((test) => test.state === 'passed' && test.errors.length > 0)
        .map((test) => `${test.id}: passed only after a retry`),
    ],
    durationMs: Math.round(durationMs),
  };
}

function sortedIds(tests: readonly IdentifiedTest[]): readonly string[] {
  return tests.map((test) => test.id).toSorted();
}

/** Why this control run cannot be a base, in words; null when it can. */
export function redness(control: ControlRun): string | null {
  if (control.errors.length > 0) return control.errors.join('; ');
  if (control.failedTestIds.length > 0) return `failed: ${control.failedTestIds.join('; ')}`;
  return control.executed === 0 ? 'no test was executed' : null;
}

/** Why two control runs are not the same run, in words; null when they are. */
export function disagreement(first: ControlRun, other: ControlRun): string | null {
  const differing = [
    ...symmetricDifference(first.testIds, other.testIds).map((id) => `${id} was executed in one run only`),
    ...symmetricDifference(first.failedTestIds, other.failedTestIds).map((id) => `${id} failed in one run only`),
    ...symmetricDifference(first.errors, other.errors).map((error) => `${error} (in one run only)`),
  ];
  return differing.length === 0 ? null : differing.slice(0, 10).join('; ');
}

function symmetricDifference(a: readonly string[], b: readonly string[]): readonly string[] {
  const inA = new Set(a);
  const inB = new Set(b);
  return [...a.filter((entry) => !inB.has(entry)), ...b.filter((entry) => !inA.has(entry))];
}
