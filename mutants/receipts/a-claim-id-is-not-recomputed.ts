import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The claim id of a run is not recomputed',
  breaks: 'B4',
  why: 'Two claims that differ are taken for the same result.',
  target: { file: 'src/receipts/kinds/run-consistency.ts', definition: 'contradictions' },
  apply: (definition) => [
    definition
      .find('CallExpression', "differs('predicate.claimId', computed, claimId)")
      .replaceWith("differs('predicate.claimId', claimId, claimId)"),
  ],
  killers: [{ file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > claim-id_fail gets its verdict' }],
  since: '2026-11-30',
});
