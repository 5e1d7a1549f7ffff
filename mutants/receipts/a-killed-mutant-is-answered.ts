import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An answer to a mutant that was killed is sound',
  breaks: 'B7',
  why: 'Excuses are kept in stock for survivors to come.',
  target: { file: 'src/receipts/verify/judge-answer.ts', definition: 'runMismatches' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'LIVING.includes(recorded.outcome)')
      .replaceWith('LIVING.includes(recorded.outcome) || recorded.killers.length > 0'),
  ],
  killers: [
    {
      file: 'test/receipts/verify/verify-receipts-set.test.ts',
      test: 'an answer > to a mutant that was killed is tampered',
    },
  ],
  since: '2026-11-30',
});
