import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Entries of a list keep their blanks in every band',
  breaks: 'A8',
  why: '`Edit, Write` guards Write since 2.1.191; the census denies it.',
  target: { file: 'src/detector/matcher-shapes.ts', definition: 'exactEntries' },
  apply: (definition) => [
    definition.find('ConditionalExpression', 'band.trimsEntries ? entry.trim() : entry').replaceWith('entry'),
  ],
  killers: [
    {
      file: 'test/detector/matcher.test.ts',
      test: 'bands of versions > a comma list with blanks answers in 2.1.191 with exact',
    },
    {
      file: 'test/detector/matcher.test.ts',
      test: 'bands of versions > a comma list with blanks answers in 2.1.332 with exact',
    },
    {
      file: 'test/detector/matcher.test.ts',
      test: 'exact names and lists > entries of a list are trimmed where the band trims',
    },
  ],
  since: '2026-11-30',
});
