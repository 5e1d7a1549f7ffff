import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A malformed expression counts as a certain miss where its effect is undocumented',
  breaks: 'D4.2',
  why: 'The operator is told that nothing fires, rewrites what worked, and trusts the next answer less.',
  target: { file: 'src/detector/matcher.ts', definition: 'compareMalformed' },
  apply: (definition) => [
    definition
      .find('PropertyAccessExpression', 'band.malformed')
      .replaceWith("(band.malformed === 'unknown' ? ('never-matches' as typeof band.malformed) : band.malformed)"),
  ],
  killers: [
    {
      file: 'test/detector/matcher.test.ts',
      test: 'match-all forms > two stars are no match-all form but a malformed expression',
    },
    {
      file: 'test/detector/matcher.test.ts',
      test: 'what no evidence speaks of > a malformed expression is undecided, never a miss',
    },
    { file: 'test/detector/matcher.test.ts', test: 'what no evidence speaks of > an inline flag is malformed' },
  ],
  since: '2026-11-30',
});
