import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An answer verifies after its last day',
  breaks: 'B7',
  why: 'A survivor that was excused for a year is excused for ever.',
  target: { file: 'src/receipts/verify/judge-answer.ts', definition: 'dayPassed' },
  apply: (definition) => [definition.find('BinaryExpression', 'claim.expires < today').replaceWith('false')],
  killers: [
    {
      file: 'test/receipts/verify/verify-receipts-set.test.ts',
      test: 'an answer > is stale on the day after its last',
    },
  ],
  since: '2026-11-30',
});
