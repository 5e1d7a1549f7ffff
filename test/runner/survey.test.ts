import { describe, expect, it } from 'vitest';
import { compareSurvey, rollOf, unfoldReport } from '../../src/runner/survey.ts';
import { fileReport, placedReport, reportedTest, runReport } from './baseline-file.ts';
import type { FileReport } from '../../src/runner/worker-protocol.ts';

const ERROR = { kind: 'crash', message: 'went wrong' } as const;
const OWN = fileReport({
  tests: [reportedTest('a', 0), reportedTest('b', 1), reportedTest('c', 2, { state: 'skipped' })],
});
/** What the thin runner says of the same file. */
const SAME = { declared: 3, titles: ['a', null, 'c'], skipped: [2], ran: [1, 4, 0, 5], failures: [] };

function differenceOf(seen: FileReport, own: FileReport = OWN): string | null | undefined {
  return compareSurvey(runReport(own), runReport(seen))[0]?.difference;
}

describe('two control runs of a file', () => {
  it('say the same where titles, skipped tests and results do; a title from a table is taken for the same', () => {
    expect(differenceOf(placedReport(SAME))).toBeNull();
  });

  it.each([
    ['a test is missing', placedReport({ ...SAME, declared: 2 }), '2 tests instead of 3'],
    ['tests change places', placedReport({ ...SAME, titles: ['b', 'a', 'c'] }), 'the test "b" stands elsewhere'],
    ['a test is not skipped', placedReport({ ...SAME, skipped: [] }), '"c" is skipped in one run only'],
    ['another test is skipped', placedReport({ ...SAME, skipped: [1, 2] }), '"b" is skipped in one run only'],
    ['a test fails', placedReport({ ...SAME, failures: [[1, [ERROR]]] }), 'block > b: went wrong'],
    ['loading fails', placedReport(SAME, { errors: [ERROR] }), 'went wrong'],
    ['something is thrown outside of tests', placedReport(SAME, { unhandled: [ERROR] }), 'went wrong'],
  ])('differ where %s, and the words say how', (_what, seen, words) => {
    expect(differenceOf(seen)).toBe(words);
  });

  it('differ where vitest itself tells an error of the file, whatever the other says', () => {
    expect(differenceOf(placedReport(SAME), { ...OWN, errors: [ERROR] })).toBe('went wrong');
  });

  it('are not compared where the thin runner left the file to vitest: the reason is told', () => {
    expect(compareSurvey(runReport(OWN), runReport({ ...OWN, refusal: 'a snapshot' }))).toEqual([
      { address: OWN.address, difference: null, refusal: 'a snapshot' },
    ]);
  });

  it('are not the same where the second never came to the file', () => {
    expect(compareSurvey(runReport(OWN), runReport())[0]).toMatchObject({ refusal: 'not run' });
  });

  it('are compared by file, in whatever order they ran', () => {
    const other = { session: 0, file: 1 };
    const own = runReport(OWN, { ...OWN, address: other, tests: [reportedTest('d', 0)] });
    const survey = runReport(
      placedReport({ declared: 1, titles: ['d'], skipped: [], ran: [0, 1] }, { address: other }),
      placedReport(SAME),
    );
    expect(compareSurvey(own, survey).map(({ difference }) => difference)).toEqual([null, null]);
  });
});

describe('a report by places', () => {
  const roll = rollOf(runReport(OWN), new Map([[OWN, SAME.titles]]));

  it('gets names, states, times and errors of its tests; what did not run is skipped, never passed', () => {
    const report = runReport(placedReport({ declared: 3, ran: [0, 7], failures: [[0, [ERROR]]] }));
    expect(unfoldReport(report, roll).files[0]?.tests).toEqual([
      reportedTest('a', 0, { state: 'failed', errors: [ERROR], durationMs: 7 }),
      reportedTest('b', 1, { state: 'skipped', durationMs: 0 }),
      reportedTest('c', 2, { state: 'skipped', durationMs: 0 }),
    ]);
  });

  it('of a file that did not load stays without tests', () => {
    const file = placedReport({ declared: 0 }, { errors: [ERROR] });
    expect(unfoldReport(runReport(file), roll).files).toEqual([file]);
  });

  it('leaves what vitest itself reported as it is', () => {
    expect(unfoldReport(runReport(OWN), roll).files).toEqual([OWN]);
  });

  it('knows only the files that may go to the thin runner', () => {
    expect(rollOf(runReport(OWN), new Map()).map(({ thinTitles }) => thinTitles)).toEqual([null]);
    expect(roll.map(({ thinTitles }) => thinTitles)).toEqual([SAME.titles]);
  });
});
