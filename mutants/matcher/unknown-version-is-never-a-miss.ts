import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A matcher that misses in every band is undecided while the version is unknown',
  breaks: 'D4.3',
  why: 'Everything is UNVERIFIED without a version, and the one dead matcher drowns.',
  target: { file: 'src/detector/matcher.ts', definition: 'matchInEveryBand' },
  apply: (definition) => [definition.find('StringLiteral', "'misses'").replaceWith("'matches'")],
  killers: [
    {
      file: 'test/detector/matcher.test.ts',
      test: 'versions without evidence > a match-all form is undecided while the version is unknown',
    },
    {
      file: 'test/detector/matcher.test.ts',
      test: 'versions without evidence > a matcher that matches in every band is undecided while the version is unknown',
    },
    {
      file: 'test/detector/matcher.test.ts',
      test: 'versions without evidence > a matcher that misses in every band misses, whichever known version runs',
    },
  ],
  since: '2026-11-30',
});
