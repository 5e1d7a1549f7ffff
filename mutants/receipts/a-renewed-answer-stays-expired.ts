import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An answer that was renewed is judged all the same',
  breaks: 'B7',
  why: 'Once expired, a receipt that may not be deleted is red for ever.',
  target: { file: 'src/receipts/verify/judge-answer.ts', definition: 'renewedBy' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'newest === receiptId').replaceWith('newest !== undefined'),
  ],
  killers: [
    {
      file: 'test/receipts/verify/verify-receipts-set.test.ts',
      test: 'an answer > that another one renewed is superseded, though its day has passed',
    },
  ],
  since: '2026-11-30',
});
