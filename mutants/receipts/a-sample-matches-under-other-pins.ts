import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A sample matches although it was measured otherwise',
  breaks: 'B4',
  why: 'A result is reproduced by another suite, or another time limit.',
  target: { file: 'src/receipts/replay/compare-claims.ts', definition: 'compareClaims' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'each.length === 0 && others.length === 0').replaceWith('each.length === 0'),
  ],
  killers: [
    {
      file: 'test/receipts/replay/compare-claims.test.ts',
      test: 'a sample > under other pins is no match, though every outcome is the same',
    },
  ],
  since: '2026-11-30',
});
