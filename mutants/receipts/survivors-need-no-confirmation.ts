import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Survivors need not have been confirmed',
  breaks: 'B2',
  why: 'A confirmation is claimed that covers none of them.',
  target: { file: 'src/receipts/kinds/run-consistency.ts', definition: 'confirmationProblems' },
  apply: (definition) => [definition.find('BinaryExpression', 'confirmed >= survivors.length').replaceWith('true')],
  killers: [
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > unconfirmed-survivor_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
