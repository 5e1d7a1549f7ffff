import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A receipt that contradicts itself is written',
  breaks: 'B4',
  why: 'What nobody will believe takes the place of what somebody would.',
  target: { file: 'src/receipts/write-receipt.ts', definition: 'prepare' },
  apply: (definition) => [
    definition.find('CallExpression', 'refuseUnsound(fileName, bytes)').replaceWith('void fileName'),
  ],
  killers: [
    {
      file: 'test/receipts/write-receipt-record.test.ts',
      test: 'writing > refuses what verify would refuse to believe, and leaves nothing behind',
    },
    {
      file: 'test/receipts/write-receipt-record.test.ts',
      test: 'writing > refuses a first word that is not that of the statement',
    },
  ],
  since: '2026-11-30',
});
