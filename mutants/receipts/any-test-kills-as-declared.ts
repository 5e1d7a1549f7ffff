import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A kill by another test than the declared ones is as declared',
  breaks: 'B3',
  why: 'A test that is red for its own reasons vouches for the mutant.',
  target: { file: 'src/receipts/kinds/run-consistency.ts', definition: 'outcomeProblems' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'asDeclared || mutant.declaredKillers.length === 0').replaceWith('true'),
  ],
  killers: [
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > undeclared-killer_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
