import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A kill needs no killer',
  breaks: 'B3',
  why: '27 of 27 are killed by nobody.',
  target: { file: 'src/receipts/kinds/run-consistency.ts', definition: 'outcomeProblems' },
  apply: (definition) => [
    definition.findNth('BinaryExpression', 'mutant.killers.length > 0', 0, 2).replaceWith('true'),
  ],
  killers: [
    {
      file: 'test/receipts/read-receipt-kinds.test.ts',
      test: 'a run > of which a mutant was killed by nobody, and declared nobody, is tampered',
    },
  ],
  since: '2026-11-30',
});
