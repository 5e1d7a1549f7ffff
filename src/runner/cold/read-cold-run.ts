import { reportError } from '../failure-kind.ts';
import { relativePath } from '../suite-file.ts';
import { isSameFile } from '../control.ts';
import type { ErrorReport } from '../failure-kind.ts';
import type { SuiteFile } from '../suite-file.ts';
import type { FileReport, RunReport } from '../worker-protocol.ts';
import type { ColdError, ColdModule, ColdResult } from './cold-result.ts';

export interface Reading {
  readonly report: RunReport;
  /** Test files that the control run did not know, by path. */
  readonly strangers: readonly string[];
}

export interface Origin {
  /** Real path of the project root. */
  readonly root: string;
  /** Absolute paths of the files under test. */
  readonly subjects: readonly string[];
  /** Tells a text that speaks of the copy of the original. */
  readonly toOriginal: (text: string) => string;
}

/** The test files of a result, in the order of project and path. */
export function filesOf(result: ColdResult, origin: Origin): readonly SuiteFile[] {
  const keys = new Map(
    result.modules.map((module) => [JSON.stringify([module.project, pathOf(module, origin)]), module]),
  );
  return [...keys.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, module], file) => ({
      address: { session: 0, file },
      path: pathOf(module, origin),
      project: module.project,
    }));
}

/** The result in the words of a warm run, so that one classifier judges both. Errors outside of tests go to the first file. */
export function readColdRun(result: ColdResult, files: readonly SuiteFile[], origin: Origin): Reading {
  const told = (error: ColdError): ErrorReport => tell(error, origin);
  const strangers: string[] = [];
  const reports = result.modules.flatMap((module): FileReport[] => {
    const path = pathOf(module, origin);
    const file = files.find((known) => known.path === path && known.project === module.project);
    if (file === undefined) strangers.push(path);
    return file === undefined ? [] : [reportOf(module, file, told)];
  });
  const unhandled = result.unhandled.map(told);
  const first = reports[0];
  const withUnhandled = reports.map((report) =>
    first !== undefined && isSameFile(report.address, first.address) ? { ...report, unhandled } : report,
  );
  return { report: { files: withUnhandled, evaluations: 0, isEntered: null, residue: null, late: [] }, strangers };
}

function reportOf(module: ColdModule, file: SuiteFile, told: (error: ColdError) => ErrorReport): FileReport {
  return {
    address: file.address,
    tests: module.tests.map((test, place) => ({ ...test, place, taskId: '', errors: test.errors.map(told) })),
    errors: module.errors.map(told),
    unhandled: [],
    modules: [],
    functions: {},
    durationMs: module.tests.reduce((sum, test) => sum + test.durationMs, 0),
  };
}

function tell(error: ColdError, { subjects, toOriginal }: Origin): ErrorReport {
  const { name, message, stack, code, compares } = error;
  const texts = { name, message: message && toOriginal(message), stack: stack && toOriginal(stack), code };
  return reportError({ ...texts, ...(compares ? { actual: '', expected: '' } : {}) }, subjects);
}

function pathOf(module: ColdModule, { root, toOriginal }: Origin): string {
  return relativePath(root, toOriginal(module.file).replaceAll('\\', '/'));
}
