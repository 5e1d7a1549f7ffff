import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A matcher that hits in every known band counts as matching while the version is unknown',
  breaks: 'D4.2',
  why: 'A newer host no longer matches it, and an unknown version has become good news.',
  target: { file: 'src/detector/matcher.ts', definition: 'matchInEveryBand' },
  apply: (definition) => [definition.find('StringLiteral', "'misses'").replaceWith('newest.kind')],
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
      test: 'versions without evidence > a matcher that some band leaves open is undecided while the version is unknown',
    },
  ],
  since: '2026-11-30',
});
