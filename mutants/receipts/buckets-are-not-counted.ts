import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Only the sum of the buckets is checked',
  breaks: 'B3',
  why: 'A survivor is moved into another bucket, and the sum is right.',
  target: { file: 'src/receipts/kinds/run-consistency.ts', definition: 'countProblems' },
  apply: (definition) => [
    definition.find('ElementAccessExpression', 'counted[outcome]').replaceWith('claim.counts[outcome]'),
  ],
  killers: [
    {
      file: 'test/receipts/read-receipt-kinds.test.ts',
      test: 'a run > whose counts moved from one bucket to another is tampered',
    },
  ],
  since: '2026-11-30',
});
