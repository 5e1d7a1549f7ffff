import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Only files that a receipt names belong to the suite',
  breaks: 'B4',
  why: 'A test file is added, and the receipt of the old suite stays current.',
  target: { file: 'src/receipts/verify/tree-currency.ts', definition: 'suiteToday' },
  apply: (definition) => [definition.find('SpreadElement', '...suiteFiles(seeds)').remove()],
  killers: [
    {
      file: 'test/receipts/verify/tree-currency.test.ts',
      test: 'the tree > with a new test file beside the old ones is stale',
    },
  ],
  since: '2026-11-30',
});
