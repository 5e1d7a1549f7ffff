import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A run may state that a mutant is equivalent',
  breaks: 'B3',
  why: 'A survivor is written off without an owner, a reason or a last day.',
  target: { file: 'src/receipts/kinds/run-consistency.ts', definition: 'outcomeProblems' },
  apply: (definition) => [definition.find('FalseKeyword', 'false').replaceWith('true')],
  killers: [
    {
      file: 'test/receipts/read-receipt-kinds.test.ts',
      test: 'a run > that finds an equivalence beside a survivor is tampered',
    },
  ],
  since: '2026-11-30',
});
