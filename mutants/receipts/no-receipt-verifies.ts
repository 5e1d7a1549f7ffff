import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A folder without receipts verifies',
  breaks: 'B4',
  why: 'An empty folder is good news.',
  target: { file: 'src/receipts/verify/verify-receipts.ts', definition: 'verifyReceipts' },
  apply: (definition) => [definition.find('BinaryExpression', 'receipts.length > 0').replaceWith('true')],
  killers: [
    {
      file: 'test/receipts/verify/verify-receipts-set.test.ts',
      test: 'a folder of receipts > without a receipt does not verify',
    },
  ],
  since: '2026-11-30',
});
