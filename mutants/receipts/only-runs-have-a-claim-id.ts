import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The claim id of other records is not recomputed',
  breaks: 'B4',
  why: 'A round or an answer says another thing than the one that was signed.',
  target: { file: 'src/receipts/kinds/receipt-kinds.ts', definition: 'claimIdProblem' },
  apply: (definition) => [
    definition
      .find('CallExpression', "differs('predicate.claimId', claimId, predicate.claimId)")
      .replaceWith("differs('predicate.claimId', claimId, claimId)"),
  ],
  killers: [
    {
      file: 'test/receipts/read-receipt-kinds.test.ts',
      test: 'a claim id that is not of the claim > makes a plan tampered',
    },
    {
      file: 'test/receipts/read-receipt-kinds.test.ts',
      test: 'a claim id that is not of the claim > makes a round tampered',
    },
    {
      file: 'test/receipts/read-receipt-kinds.test.ts',
      test: 'a claim id that is not of the claim > makes a answer tampered',
    },
    {
      file: 'test/receipts/read-receipt-kinds.test.ts',
      test: 'a claim id that is not of the claim > makes a withdrawal tampered',
    },
  ],
  since: '2026-11-30',
});
