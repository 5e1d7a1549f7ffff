import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A first contact may follow another round',
  breaks: 'B5',
  why: 'A second try is told as the first.',
  target: { file: 'src/receipts/kinds/round-statement.ts', definition: 'roundContradictions' },
  apply: (definition) => [definition.find('BinaryExpression', 'isFirst === (parent === null)').replaceWith('true')],
  killers: [
    {
      file: 'test/receipts/vectors.test.ts',
      test: 'the receipt vectors > round-first-with-parent_fail gets its verdict',
    },
  ],
  since: '2026-11-30',
});
