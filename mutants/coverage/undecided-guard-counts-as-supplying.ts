import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A known guard supplies its controls while it is undecided whether it matches, lives or can refuse',
  breaks: 'D4.2',
  why: 'A matcher that nobody can read, or a hook that may never load, carries COVERED.',
  target: { file: 'src/detector/supply.ts', definition: 'supplyOf' },
  apply: (definition) => [
    definition
      .find('PropertyAccessExpression', 'standing.supplies')
      .replaceWith("[...standing.supplies, ...(standing.mightSupply === 'any' ? [] : standing.mightSupply)]"),
  ],
  killers: [
    { file: 'test/detector/coverage.test.ts', test: 'the coverage function > a malformed matcher is UNVERIFIED' },
    {
      file: 'test/detector/coverage.test.ts',
      test: 'the coverage function > an unknown version is UNVERIFIED on every route on which something is configured',
    },
    {
      file: 'test/detector/coverage.test.ts',
      test: 'decision points > an unknown decision point is at best UNVERIFIED',
    },
  ],
  since: '2026-11-30',
});
