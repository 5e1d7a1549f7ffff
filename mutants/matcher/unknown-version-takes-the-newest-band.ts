import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An unknown version is judged as if it were the newest',
  breaks: 'A8',
  why: 'An old host runs, its comma list never fires, and the census says COVERED.',
  target: { file: 'src/detector/matcher.ts', definition: 'compareTool' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'matchInEveryBand(protocol, matcher, toolName)')
      .replaceWith(
        'matchWithAliases(protocol, protocol.bands[protocol.bands.length - 1] as MatcherBand, matcher, toolName)',
      ),
  ],
  killers: [
    {
      file: 'test/detector/matcher.test.ts',
      test: 'versions without evidence > a match-all form is undecided while the version is unknown',
    },
    {
      file: 'test/detector/matcher.test.ts',
      test: 'versions without evidence > a matcher on which the bands disagree is undecided while the version is unknown',
    },
    {
      file: 'test/detector/matcher.test.ts',
      test: 'versions without evidence > a matcher that matches in every band is undecided while the version is unknown',
    },
  ],
  since: '2026-11-30',
});
