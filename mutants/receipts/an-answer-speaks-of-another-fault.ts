import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An answer need not be of the fault that the run met',
  breaks: 'B7',
  why: 'A hard fault is excused by the words about an easy one.',
  target: { file: 'src/receipts/verify/judge-answer.ts', definition: 'runMismatches' },
  apply: (definition) => [definition.find('BinaryExpression', 'expected === got').replaceWith('true')],
  killers: [
    {
      file: 'test/receipts/verify/verify-receipts-set.test.ts',
      test: 'an answer > to another fault than the run met is tampered',
    },
  ],
  since: '2026-11-30',
});
