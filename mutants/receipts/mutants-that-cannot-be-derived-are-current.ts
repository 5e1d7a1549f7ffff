import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A receipt whose mutants cannot be made again is current',
  breaks: 'B4',
  why: 'A configuration that no longer loads proves that nothing changed.',
  target: { file: 'src/receipts/verify/today.ts', definition: 'compareToday' },
  apply: (definition) => [definition.find('BinaryExpression', "derivation.kind === 'failed'").replaceWith('false')],
  killers: [
    {
      file: 'test/receipts/verify/verify-receipts-set.test.ts',
      test: 'a run > whose mutants cannot be derived is never current',
    },
  ],
  since: '2026-11-30',
});
