import { AGREEMENTS, type Agreement } from './compare-live.ts';

export interface JudgedCell {
  readonly id: string;
  readonly agreement: Agreement;
}

/** What a whole matrix says. */
export interface ConformanceVerdict {
  readonly tally: Readonly<Record<Agreement, number>>;
  readonly cells: number;
  readonly unverifiedMax: number;
  /** One sentence for each reason; [] when the contract holds. */
  readonly problems: readonly string[];
}

/** Counts, and names what is wrong: good news that was false first. An empty matrix is a problem too. */
export function judgeConformance(cells: readonly JudgedCell[], unverifiedMax: number): ConformanceVerdict {
  const of = (agreement: Agreement): readonly string[] =>
    cells.filter((cell) => cell.agreement === agreement).map(({ id }) => id);
  const named = (agreement: Agreement, what: string): readonly string[] => {
    const ids = of(agreement);
    return ids.length === 0 ? [] : [`${what}: ${ids.join(', ')}`];
  };
  const unverified = of('unverified').length;
  const tally: Record<Agreement, number> = {
    agrees: 0,
    'false-cover': 0,
    'false-alarm': 0,
    'other-cause': 0,
    unverified: 0,
    inconclusive: 0,
  };
  for (const agreement of AGREEMENTS) tally[agreement] = of(agreement).length;
  return {
    tally,
    cells: cells.length,
    unverifiedMax,
    problems: [
      ...(cells.length === 0 ? ['no case was run'] : []),
      ...named('false-cover', 'said to be refused, and the effect occurred'),
      ...named('false-alarm', 'said to run, and the guard controls'),
      ...named('other-cause', 'something else than the guard decided'),
      ...named('inconclusive', 'could not be told'),
      ...(unverified > unverifiedMax
        ? [`expected at most ${unverifiedMax} cases without a claim, got ${unverified}`]
        : []),
    ],
  };
}
