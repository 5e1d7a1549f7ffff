import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A range of versions includes the first version after it',
  breaks: 'A8',
  why: 'In 2.1.191 the rules of 2.1.190 are applied.',
  target: { file: 'src/detector/host-version.ts', definition: 'releaseInRange' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', '(compareReleases(version, before) ?? 1) < 0')
      .replaceWith('(compareReleases(version, before) ?? 1) <= 0'),
  ],
  killers: [
    {
      file: 'test/detector/matcher.test.ts',
      test: 'bands of versions > a bare server with a hyphen answers in 2.1.195 with -',
    },
    {
      file: 'test/detector/matcher.test.ts',
      test: 'bands of versions > a comma list of names answers in 2.1.191 with exact',
    },
    {
      file: 'test/detector/matcher.test.ts',
      test: 'bands of versions > a comma list with blanks answers in 2.1.191 with exact',
    },
  ],
  since: '2026-11-30',
});
