import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'What a receipt contradicts in itself is not asked for',
  breaks: 'B4',
  why: 'Counts, killers and digests are whatever their author wrote.',
  target: { file: 'src/receipts/read-receipt.ts', definition: 'checkReceipt' },
  apply: (definition) => [definition.find('BinaryExpression', 'found.length > 0').replaceWith('false')],
  killers: [
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > claim-id_fail gets its verdict' },
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > counts_fail gets its verdict' },
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > answer-other-run_fail gets its verdict' },
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > round-counts_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
