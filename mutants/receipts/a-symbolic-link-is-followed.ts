import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A symbolic link is followed to a receipt',
  breaks: 'B4',
  why: 'The bytes that are judged stand elsewhere and change without a commit.',
  target: { file: 'src/receipts/read-receipt.ts', definition: 'readReceipt' },
  apply: (definition) => [definition.find('BinaryExpression', "type !== 'file'").replaceWith('false')],
  killers: [
    {
      file: 'test/receipts/verify/verify-receipts-set.test.ts',
      test: 'a folder of receipts > a symbolic link is refused, though its target is sound',
    },
  ],
  since: '2026-11-30',
});
