import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A mutant that was added since is not missed',
  breaks: 'B4',
  why: 'The new mutant lives, and the old receipt stays current.',
  target: { file: 'src/receipts/verify/mutant-currency.ts', definition: 'compareMutants' },
  apply: (definition) => [definition.find('PrefixUnaryExpression', '!recorded.has(mutant.id)').replaceWith('false')],
  killers: [
    {
      file: 'test/receipts/verify/mutant-currency.test.ts',
      test: 'mutants of today > that a receipt does not know make it stale',
    },
  ],
  since: '2026-11-30',
});
