import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Outcomes of a sample are not compared',
  breaks: 'B4',
  why: 'A survivor is reproduced as a kill.',
  target: { file: 'src/receipts/replay/compare-claims.ts', definition: 'compareClaims' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'each.length === 0 && others.length === 0').replaceWith('others.length === 0'),
  ],
  killers: [
    {
      file: 'test/receipts/replay/compare-claims.test.ts',
      test: 'a sample > is compared where it was taken, and nowhere else',
    },
  ],
  since: '2026-11-30',
});
