import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A matrix that shrank ends well',
  breaks: 'B3',
  why: 'Its own finding is passed over.',
  target: { file: 'src/receipts/kinds/matrix-statement.ts', definition: 'matrixContradictions' },
  apply: (definition) => [definition.find('BinaryExpression', 'shrunk.length === 0').replaceWith('true')],
  killers: [
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > matrix-good-end_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
