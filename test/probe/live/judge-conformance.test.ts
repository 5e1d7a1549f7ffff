import { describe, expect, it } from 'vitest';
import type { Agreement } from '../../../src/probe/live/compare-live.ts';
import { judgeConformance } from '../../../src/probe/live/judge-conformance.ts';

function cells(...agreements: readonly Agreement[]): readonly { readonly id: string; readonly agreement: Agreement }[] {
  return agreements.map((agreement, at) => ({ id: `case/${at}`, agreement }));
}

describe('the verdict of a matrix', () => {
  it('has no problem when every case agrees and the unclaimed ones are within their number', () => {
    expect(judgeConformance(cells('agrees', 'unverified'), 1)).toStrictEqual({
      cells: 2,
      unverifiedMax: 1,
      tally: { agrees: 1, 'false-cover': 0, 'false-alarm': 0, 'other-cause': 0, unverified: 1, inconclusive: 0 },
      problems: [],
    });
  });

  it.each<readonly [Agreement, string]>([
    ['false-cover', 'said to be refused, and the effect occurred: case/0'],
    ['false-alarm', 'said to run, and the guard controls: case/0'],
    ['other-cause', 'something else than the guard decided: case/0'],
    ['inconclusive', 'could not be told: case/0'],
    ['unverified', 'expected at most 0 cases without a claim, got 1'],
  ])('%s is a problem that names its case', (agreement, problem) => {
    expect(judgeConformance(cells(agreement), 0).problems).toStrictEqual([problem]);
  });

  it('says that an empty matrix shows nothing, which is no pass', () => {
    expect(judgeConformance([], 5).problems).toStrictEqual(['no case was run']);
  });
});
