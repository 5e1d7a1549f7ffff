import { testId } from '../model/test-identity.ts';
import { identifyTests, isSameFile, testsOfFile } from './control.ts';
import type { IdentifiedTest } from './control.ts';
import type { SuiteFile } from './suite-file.ts';
import type { FileAddress, FileReach, FileReport, RunReport } from './worker-protocol.ts';

/** What is known of the suite from its green control runs. */
export interface SuiteBaseline {
  /** Every executed test by id; all of them passed. */
  readonly tests: ReadonlyMap<string, IdentifiedTest>;
  readonly files: readonly BaselineFile[];
  readonly slowestTestMs: number;
}

export interface EnteredDefinitions {
  /** By id of the definition: places of the tests that entered it, or the whole file that did so outside of tests. */
  readonly tests: ReadonlyMap<number, ReadonlySet<number> | 'whole-file'>;
  /** Most loop turns of one test, or of loading. */
  readonly turns: number;
}

export interface BaselineFile extends SuiteFile {
  readonly tests: readonly IdentifiedTest[];
  /** Ids of all tests by title path, in their order, skipped ones included. */
  readonly idsByTitle: ReadonlyMap<string, readonly string[]>;
  /** Absolute paths of all modules that this file loads, itself included. */
  readonly modules: ReadonlySet<string>;
  /** Outermost functions of the modules by textKey, and whether this file executed them. */
  readonly functions: FileReport['functions'];
  /** Which tests entered which definition, where instrumented texts were served. */
  readonly reach: EnteredDefinitions | null;
  /**
   * The tests were not seen green in the opposite order as well, or entered other definitions there, so that they lean
   * on each other: they are never taken out of their file.
   */
  readonly isOrdered: boolean;
  /** The slower of the control runs. */
  readonly durationMs: number;
}

/** `reports`: green and equal control runs. `independent`: files whose tests were green last to first too. */
export function describeBaseline(
  reports: readonly RunReport[],
  files: readonly SuiteFile[],
  independent: readonly FileAddress[] = [],
): SuiteBaseline {
  const identified = reports.map((report) => identifyTests(report, files));
  const runs = identified.map((tests) => tests.filter((test) => test.state === 'passed'));
  const tests = runs[0] ?? [];
  return {
    tests: new Map(tests.map((test) => [test.id, test])),
    slowestTestMs: Math.max(0, ...runs.flat().map((test) => test.durationMs)),
    files: files.map((file) => {
      const fileReports = reports.flatMap((report) =>
        report.files.filter((found) => isSameFile(found.address, file.address)),
      );
      const reaches = fileReports.flatMap(({ reach }) => (reach === undefined ? [] : [reach]));
      return {
        ...file,
        tests: tests.filter((test) => isSameFile(test.address, file.address)),
        idsByTitle: idsByTitle((identified[0] ?? []).filter((test) => isSameFile(test.address, file.address))),
        functions: Object.fromEntries(fileReports.flatMap((report) => Object.entries(report.functions))),
        reach: enteredOf(reaches),
        isOrdered: !independent.some((address) => isSameFile(address, file.address)) || !isSameReach(reaches),
        modules: new Set(fileReports.flatMap((report) => report.modules)),
        durationMs: Math.max(0, ...fileReports.map((report) => report.durationMs)),
      };
    }),
  };
}

/** All that any of the runs saw. */
function enteredOf(reaches: readonly FileReach[]): EnteredDefinitions | null {
  if (reaches.length === 0) return null;
  const tests = new Map<number, Set<number> | 'whole-file'>();
  for (const id of reaches.flatMap(({ outside }) => outside)) tests.set(id, 'whole-file');
  for (const [place, ids] of reaches.flatMap(({ byPlace }) => byPlace)) {
    for (const id of ids) {
      const known = tests.get(id);
      if (known === undefined) tests.set(id, new Set([place]));
      else if (known !== 'whole-file') known.add(place);
    }
  }
  return { tests, turns: Math.max(...reaches.map(({ turns }) => turns)) };
}

/** What one test leaves for another shows here: whoever comes first enters more than those after it. */
function isSameReach([first, ...others]: readonly FileReach[]): boolean {
  const told = ({ byPlace, outside }: FileReach): string => {
    const tests = byPlace.map(([place, ids]) => `${place}: ${ids.toSorted((a, b) => a - b).join(' ')}`);
    return [outside.toSorted((a, b) => a - b).join(' '), ...tests.toSorted()].join('\n');
  };
  if (first === undefined || others.length === 0) return false;
  return others.every((other) => told(other) === told(first));
}

/** Modules below the root that any test file loaded, set-up files included, relative and sorted; installed packages are left out. */
export function loadedFiles(baseline: SuiteBaseline, root: string): readonly string[] {
  const prefix = `${root.replaceAll('\\', '/')}/`;
  const paths = baseline.files.flatMap((file) => [...file.modules]).filter((path) => path.startsWith(prefix));
  const relative = paths.map((path) => path.slice(prefix.length));
  return [...new Set(relative)].filter((path) => !path.split('/').includes('node_modules')).toSorted();
}

function idsByTitle(tests: readonly IdentifiedTest[]): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, string[]>();
  for (const { id, reference } of tests) ids.set(reference.test, [...(ids.get(reference.test) ?? []), id]);
  return ids;
}

/**
 * Gives the tests of a run of some files the ids that the control run gave them: the same title path, the same
 * occurrence in its file. A test that the control run did not know gets an id that none of its tests has.
 */
export function recognizeTests(report: RunReport, files: readonly BaselineFile[]): readonly IdentifiedTest[] {
  return files.flatMap((file) => {
    const seen = new Map<string, number>();
    return testsOfFile(report, file).map((test) => {
      const occurrence = seen.get(test.reference.test) ?? 0;
      seen.set(test.reference.test, occurrence + 1);
      const known = file.idsByTitle.get(test.reference.test)?.[occurrence];
      return { ...test, id: known ?? `${testId(test.reference)} (not in the control run)` };
    });
  });
}
