import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Lists that are sets may be in any order, and hold an item twice',
  breaks: 'B4',
  why: 'One claim has many ids, and a mutant is counted twice.',
  target: { file: 'src/receipts/contradiction.ts', definition: 'unsorted' },
  apply: (definition) => [definition.find('BinaryExpression', 'index === -1').replaceWith('true')],
  killers: [
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > unsorted-mutants_fail gets its verdict' },
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > plan-unsorted_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
