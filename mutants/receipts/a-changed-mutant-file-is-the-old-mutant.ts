import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A mutant whose file changed is still the recorded one',
  breaks: 'B4',
  why: 'The fault was made easier, and the old receipt stays current.',
  target: { file: 'src/receipts/verify/mutant-currency.ts', definition: 'compareMutant' },
  apply: (definition) => [definition.find('BinaryExpression', 'moved.length > 0').replaceWith('false')],
  killers: [
    {
      file: 'test/receipts/verify/mutant-currency.test.ts',
      test: 'mutants of today > whose own file changed make it stale',
    },
  ],
  since: '2026-11-30',
});
