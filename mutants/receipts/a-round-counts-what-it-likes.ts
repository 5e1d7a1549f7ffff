import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The counts of a round need not sum to its pack',
  breaks: 'B5',
  why: 'Faults that lived are in no bucket.',
  target: { file: 'src/receipts/kinds/round-statement.ts', definition: 'roundContradictions' },
  apply: (definition) => [definition.find('CallExpression', 'String(pack.mutants)').replaceWith('String(sum)')],
  killers: [
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > round-counts_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
