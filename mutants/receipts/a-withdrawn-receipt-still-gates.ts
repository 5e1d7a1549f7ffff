import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A run that was withdrawn still takes the place of older ones',
  breaks: 'B4',
  why: 'A result that its owner disowned is the newest word of its line.',
  target: { file: 'src/receipts/verify/receipt-set.ts', definition: 'receiptSet' },
  apply: (definition) => [definition.find('PrefixUnaryExpression', '!withdrawals.has(receiptId)').replaceWith('true')],
  killers: [
    {
      file: 'test/receipts/verify/verify-receipts-set.test.ts',
      test: 'a withdrawal > of a newer run lets the older one gate again',
    },
  ],
  since: '2026-11-30',
});
