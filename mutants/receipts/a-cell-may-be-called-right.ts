import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A cell that kept COVERED may be called right',
  breaks: 'B3',
  why: 'One edited word turns a false cover into a right answer.',
  target: { file: 'src/receipts/kinds/matrix-statement.ts', definition: 'isPossible' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'cell.result === impliedResult(cell)').replaceWith('true'),
  ],
  killers: [
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > matrix-edited-cell_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
