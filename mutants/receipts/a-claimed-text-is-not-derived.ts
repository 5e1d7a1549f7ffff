import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'What a mutant does is what the receipt says',
  breaks: 'B4',
  why: 'Digests of a fault that was never made are believed.',
  target: { file: 'src/receipts/verify/mutant-currency.ts', definition: 'fieldMismatches' },
  apply: (definition) => [definition.find('BinaryExpression', 'expected === got').replaceWith('true')],
  killers: [
    {
      file: 'test/receipts/verify/mutant-currency.test.ts',
      test: 'mutants of today > from which a recorded digest does not follow contradict the receipt',
    },
  ],
  since: '2026-11-30',
});
