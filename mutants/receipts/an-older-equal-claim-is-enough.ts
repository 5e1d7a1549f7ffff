import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A run is left out when any claim of its line is the newest',
  breaks: 'B4',
  why: 'The result that was measured last is not the one that gates.',
  target: { file: 'src/receipts/write-receipt.ts', definition: 'newestWithClaim' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'newest.statement.predicate.claimId === claimId')
      .replaceWith('newest.statement.predicate.claimId.length === claimId.length'),
  ],
  killers: [
    {
      file: 'test/receipts/write-receipt-record.test.ts',
      test: 'a run > is written again when the newest of its line claims something else',
    },
  ],
  since: '2026-11-30',
});
