import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Better and worse are exchanged',
  breaks: 'D4.6',
  why: 'A route that loses its guard is reported as progress.',
  target: { file: 'src/detector/compare-censuses.ts', definition: 'kindOf' },
  apply: (definition) => [definition.find('BinaryExpression', 'is > was').replaceWith('is < was')],
  killers: [
    {
      file: 'test/detector/compare-censuses.test.ts',
      test: 'a route whose answer changes > from UNVERIFIED to UNCOVERED is worse',
    },
    {
      file: 'test/detector/compare-censuses.test.ts',
      test: 'a route whose answer changes > from UNCOVERED to UNVERIFIED is better',
    },
  ],
  since: '2026-11-30',
});
