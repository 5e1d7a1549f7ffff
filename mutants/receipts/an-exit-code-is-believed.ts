import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The exit code of a run is what the receipt says',
  breaks: 'B3',
  why: 'A run with a time-out ends like one with a survivor, which an answer covers.',
  target: { file: 'src/receipts/kinds/run-consistency.ts', definition: 'exitCodeProblems' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'String(exitCodeOfOutcomes(claim.mutants))')
      .replaceWith('String(claim.exitCode)'),
  ],
  killers: [
    {
      file: 'test/receipts/read-receipt-kinds.test.ts',
      test: 'a run > whose exit code does not follow from its outcomes is tampered',
    },
  ],
  since: '2026-11-30',
});
