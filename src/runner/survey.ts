import { isSameFile } from './control.ts';
import type { FileAddress, FileReport, RolledFile, RunReport, TestReport } from './worker-protocol.ts';

/** What one control run with the thin runner says against one with vitest's own. */
export interface SurveyedFile {
  readonly address: FileAddress;
  /** Null where both say the same; else what differs, in words. */
  readonly difference: string | null;
  /** Set where the thin runner left the file to vitest's own. */
  readonly refusal: string | null;
}

/** Compares file by file: the same tests in the same order, the same skipped ones, nothing failed. */
export function compareSurvey(own: RunReport, survey: RunReport): readonly SurveyedFile[] {
  return own.files.map((file) => {
    const seen = survey.files.find((other) => isSameFile(other.address, file.address));
    const refusal = seen?.placed === undefined ? (seen?.refusal ?? 'not run') : null;
    return { address: file.address, refusal, difference: refusal === null ? differenceOf(file, seen) : null };
  });
}

function differenceOf(own: FileReport, seen: FileReport | undefined): string | null {
  const placed = seen?.placed;
  if (seen === undefined || placed === undefined) return 'not run';
  const fault = [...own.errors, ...own.unhandled][0];
  if (fault !== undefined) return fault.message;
  const outside = [...seen.errors, ...seen.unhandled][0];
  if (outside !== undefined) return outside.message;
  if (placed.declared !== own.tests.length) return `${placed.declared} tests instead of ${own.tests.length}`;
  const titles = placed.titles ?? [];
  const renamed = titles.findIndex((title, place) => title !== null && title !== own.tests[place]?.path.at(-1));
  if (renamed !== -1) return `the test "${titles[renamed]}" stands elsewhere`;
  const skipped = new Set(placed.skipped);
  const moved = own.tests.find((test, place) => (test.state === 'skipped') !== skipped.has(place));
  if (moved !== undefined) return `"${moved.path.at(-1)}" is skipped in one run only`;
  const failure = placed.failures[0];
  if (failure !== undefined) return `${own.tests[failure[0]]?.path.join(' > ')}: ${failure[1][0]?.message}`;
  return null;
}

/** `thin`: the files that the thin runner may run from now on, with the titles that it reads there. */
export function rollOf(
  own: RunReport,
  thin: ReadonlyMap<FileReport, readonly (string | null)[]>,
): readonly RolledFile[] {
  return own.files.map((file) => ({
    address: file.address,
    tests: file.tests.map(({ taskId, path }) => ({ taskId, path })),
    thinTitles: thin.get(file) ?? null,
  }));
}

/** Gives the tests of the thin runner, which knows places only, their names; those that did not run are skipped. */
export function unfoldReport(report: RunReport, roll: readonly RolledFile[]): RunReport {
  return { ...report, files: report.files.map((file) => unfoldFile(file, roll)) };
}

function durationsOf(ran: readonly number[]): ReadonlyMap<number, number> {
  const durations = new Map<number, number>();
  for (let at = 0; at < ran.length; at += 2) durations.set(ran[at] ?? -1, ran[at + 1] ?? 0);
  return durations;
}

function unfoldFile(file: FileReport, roll: readonly RolledFile[]): FileReport {
  const { placed } = file;
  // A file that did not load declares nothing.
  if (placed === undefined || placed.declared === 0) return file;
  const rolled = roll.find((entry) => isSameFile(entry.address, file.address))?.tests ?? [];
  const failures = new Map(placed.failures);
  const durations = durationsOf(placed.ran);
  const tests = rolled.map(({ taskId, path }, place): TestReport => {
    const durationMs = durations.get(place);
    const errors = failures.get(place) ?? [];
    const ended = errors.length > 0 ? 'failed' : 'passed';
    return {
      taskId,
      path,
      place,
      state: durationMs === undefined ? 'skipped' : ended,
      errors,
      durationMs: durationMs ?? 0,
    };
  });
  return { ...file, tests };
}
