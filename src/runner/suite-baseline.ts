import { identifyTests, isSameFile } from './control.ts';
import type { IdentifiedTest } from './control.ts';
import type { SuiteFile } from './open-suite.ts';
import type { FileReport, RunReport } from './worker-protocol.ts';

/** What is known of the suite from its green control runs. */
export interface SuiteBaseline {
  /** Every executed test by id; all of them passed. */
  readonly tests: ReadonlyMap<string, IdentifiedTest>;
  readonly files: readonly BaselineFile[];
  readonly slowestTestMs: number;
}

export interface BaselineFile extends SuiteFile {
  readonly tests: readonly IdentifiedTest[];
  /** Absolute paths of all modules that this file loads, itself included. */
  readonly modules: ReadonlySet<string>;
  /** Outermost functions of the modules by textKey, and whether this file executed them. */
  readonly functions: FileReport['functions'];
  /** The slower of the control runs. */
  readonly durationMs: number;
}

/** `reports`: green and equal control runs. */
export function describeBaseline(reports: readonly RunReport[], files: readonly SuiteFile[]): SuiteBaseline {
  const runs = reports.map((report) => identifyTests(report, files).filter((test) => test.state === 'passed'));
  const tests = runs[0] ?? [];
  return {
    tests: new Map(tests.map((test) => [test.id, test])),
    slowestTestMs: Math.max(0, ...runs.flat().map((test) => test.durationMs)),
    files: files.map((file) => {
      const fileReports = reports.flatMap((report) =>
        report.files.filter((found) => isSameFile(found.address, file.address)),
      );
      return {
        ...file,
        tests: tests.filter((test) => isSameFile(test.address, file.address)),
        functions: Object.fromEntries(fileReports.flatMap((report) => Object.entries(report.functions))),
        modules: new Set(fileReports.flatMap((report) => report.modules)),
        durationMs: Math.max(0, ...fileReports.map((report) => report.durationMs)),
      };
    }),
  };
}
