import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Planned tests need not be accounted for',
  breaks: 'B3',
  why: 'The test that would have been green is left out of the arithmetic.',
  target: { file: 'src/receipts/kinds/run-consistency.ts', definition: 'totalProblems' },
  apply: (definition) => [definition.find('CallExpression', 'String(accounted)').replaceWith('String(planned)')],
  killers: [
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > unaccounted-test_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
