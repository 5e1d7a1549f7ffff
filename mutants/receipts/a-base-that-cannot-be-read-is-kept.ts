import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A base that cannot be read counts as kept',
  breaks: 'B4',
  why: 'A ref that does not exist proves that nothing was deleted.',
  target: { file: 'src/receipts/verify/verify-receipts.ts', definition: 'verifyReceipts' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "comparison.kind === 'compared' && comparison.mismatches.length === 0")
      .replaceWith("comparison.kind !== 'compared' || comparison.mismatches.length === 0"),
  ],
  killers: [
    {
      file: 'test/receipts/verify/verify-receipts-set.test.ts',
      test: 'a folder of receipts > beside a base that cannot be read does not verify',
    },
  ],
  since: '2026-11-30',
});
