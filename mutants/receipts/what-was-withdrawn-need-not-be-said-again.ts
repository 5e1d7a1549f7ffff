import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A claim that was withdrawn still stands for the same claim',
  breaks: 'B4',
  why: 'A disowned result cannot be measured anew.',
  target: { file: 'src/receipts/write-receipt.ts', definition: 'newestWithClaim' },
  apply: (definition) => [definition.find('PrefixUnaryExpression', '!withdrawn.has(receiptId)').replaceWith('true')],
  killers: [
    {
      file: 'test/receipts/write-receipt-record.test.ts',
      test: 'a run > is written again when the same claim was withdrawn',
    },
  ],
  since: '2026-11-30',
});
