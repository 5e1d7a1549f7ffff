import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The digest in a name is not compared with the bytes',
  breaks: 'B4',
  why: 'Any byte of a receipt can be changed.',
  target: { file: 'src/receipts/read-receipt.ts', definition: 'checkReceipt' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'receiptId !== name.receiptId')
      .replaceWith('receiptId.length !== name.receiptId.length'),
  ],
  killers: [
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > renamed_fail gets its verdict' },
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > edited-count_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
