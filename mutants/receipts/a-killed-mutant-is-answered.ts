import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An answer to a mutant that was killed is sound',
  breaks: 'B7',
  why: 'Excuses are kept in stock for survivors to come.',
  target: { file: 'src/receipts/verify/outline.ts', definition: 'outlineOf' },
  apply: (definition) => [definition.find('CallExpression', 'LIVING.includes(outcome)').replaceWith('true')],
  killers: [
    {
      file: 'test/receipts/verify/verify-receipts-set.test.ts',
      test: 'an answer > to a mutant that was killed is tampered',
    },
  ],
  since: '2026-11-30',
});
